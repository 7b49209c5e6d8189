#include "verify/verify.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "verify/case_list.hpp"
#include "verify/case_runner.hpp"
#include "verify/chosen_cases.hpp"
#include "verify/published_cases.hpp"
#include "verify/random_cases.hpp"
#include "verify/resident_cases.hpp"
#include "verify/test_input.hpp"

namespace fftcl::app {
namespace {

constexpr TransformKind kKinds[] = {TransformKind::complex_to_complex, TransformKind::real_to_complex,
                                    TransformKind::complex_to_real};

// One table a section: what varies stands in it, the loops below say how it is combined.
class ListBuilder {
 public:
  ListBuilder(Precision precision, std::uint64_t seed) : precision_(precision), seed_(seed) {}

  void lengths(const std::vector<std::size_t>& lengths, const PlanOptions& options = {}) {
    for (const std::size_t n : lengths) {
      add(accuracy_case(TransformKind::complex_to_complex, precision_, {n}, options));
    }
  }

  void real_lengths(const std::vector<std::size_t>& lengths) {
    for (const std::size_t n : lengths) {
      add(accuracy_case(TransformKind::real_to_complex, precision_, {n}));
      add(accuracy_case(TransformKind::complex_to_real, precision_, {n}));
    }
  }

  void arrays(const std::vector<std::vector<std::size_t>>& arrays, const PlanOptions& options = {}) {
    for (const auto& lengths : arrays) {
      for (const TransformKind kind : kKinds) {
        add(accuracy_case(kind, precision_, lengths, options));
      }
    }
  }

  void complex_arrays(const std::vector<std::vector<std::size_t>>& arrays, const PlanOptions& options) {
    for (const auto& lengths : arrays) {
      add(accuracy_case(TransformKind::complex_to_complex, precision_, lengths, options));
    }
  }

  // Placement, layout, distances and normalization, each alone and all together.
  void arrangements(const std::vector<std::vector<std::size_t>>& arrays) {
    for (const auto& lengths : arrays) {
      for (const TransformKind kind : kKinds) {
        const VerifyCase plain = accuracy_case(kind, precision_, lengths);
        VerifyCase placed = plain;
        placed.spec.placement = Placement::in_place;
        add(placed);
        VerifyCase planar = plain;
        planar.spec.layout = Layout::planar;
        add(planar);
        VerifyCase spaced = plain;
        spaced.spec.input_distance = input_elements(plain.spec) + 5;
        spaced.spec.output_distance = output_elements(plain.spec) + 3;
        add(spaced);
        VerifyCase scaled = plain;
        scaled.spec.normalization = Normalization::unitary;
        add(scaled);
        VerifyCase all = spaced;
        all.spec.layout = Layout::planar;
        all.spec.normalization = Normalization::by_length;
        add(all);
      }
    }
  }

  void properties(const std::vector<std::vector<std::size_t>>& arrays) {
    for (const auto& lengths : arrays) {
      for (const Check check :
           {Check::round_trip, Check::linearity, Check::impulse, Check::tone, Check::time_shift, Check::frequency_shift,
            Check::parseval, Check::symmetry, Check::repeat, Check::batch_rows, Check::axes}) {
        if (check == Check::axes && lengths.size() == 1) {
          continue;
        }
        VerifyCase what = accuracy_case(TransformKind::complex_to_complex, precision_, lengths);
        what.check = check;
        add(what);
      }
    }
  }

  void input_kinds(const std::vector<std::size_t>& lengths) {
    for (const std::size_t n : lengths) {
      for (const InputKind input :
           {InputKind::tiny, InputKind::huge, InputKind::offset, InputKind::zeros, InputKind::subnormal}) {
        VerifyCase what = accuracy_case(TransformKind::complex_to_complex, precision_, {n});
        what.input = input;
        add(what);
      }
    }
  }

  void add_all(const std::vector<VerifyCase>& more) { cases_.insert(cases_.end(), more.begin(), more.end()); }

  std::vector<VerifyCase> take() { return std::move(cases_); }

 private:
  void add(VerifyCase what) {
    what.seed = seed_;
    add_directions(cases_, std::move(what));
  }

  Precision precision_;
  std::uint64_t seed_;
  std::vector<VerifyCase> cases_;
};

PlanOptions with_algorithm(const std::string& name) {
  PlanOptions options;
  options.algorithm = name;
  return options;
}

PlanOptions with_shape(DeviceShape shape) {
  PlanOptions options;
  options.shape = shape;
  return options;
}

PlanOptions with_cap(int cap) {
  PlanOptions options;
  options.radix.cap = cap;
  return options;
}

std::vector<std::size_t> range(std::size_t first, std::size_t last) {
  std::vector<std::size_t> lengths;
  for (std::size_t n = first; n <= last; ++n) {
    lengths.push_back(n);
  }
  return lengths;
}

// The long-double reference, 32 bytes a value several times over, bounds them where the device would not.
std::vector<std::size_t> random_lengths(const DeviceLimits& limits, std::size_t count, RandomNumbers& random) {
  const std::uint64_t device_points =
      std::min<std::uint64_t>(limits.max_allocation_bytes / 64, limits.global_memory_bytes / 256);
  const auto largest = static_cast<double>(std::min<std::uint64_t>(device_points, std::uint64_t{1} << 23));
  std::vector<std::size_t> lengths;
  for (std::size_t i = 0; i < count; ++i) {
    lengths.push_back(static_cast<std::size_t>(random.logarithmic(8192, largest)));
  }
  return lengths;
}

/// Lengths and arrays as they are planned by default.
void add_default_plans(ListBuilder& list) {
  list.lengths(range(1, 33));
  list.lengths({64,   81,   100,  125,  128,  143,  169,  243,  256,   343,   512,   625,   1000,   1001,    1024,
                1331, 2048, 2187, 2197, 2401, 3125, 4096, 8192, 16384, 32768, 44100, 65536, 262144, 1000000, 1048576});
  list.lengths({101, 127, 257, 289, 509, 1009, 1018, 2053, 4093, 65537});
  list.lengths({148, 244, 623, 583, 1204, 2124, 4148, 37000});  // with a prime from 37 to 89
  list.real_lengths({1, 2, 3, 4, 5, 8, 9, 15, 16, 17, 34, 64, 74, 101, 164, 256, 1000, 1001, 1024, 4096, 44100, 65536});
  list.real_lengths({111, 201, 371, 445, 915, 1184});
  list.arrays({{2, 2},
               {8, 8},
               {15, 17},
               {64, 64},
               {31, 128},
               {41, 74},
               {128, 30},
               {1, 50},
               {50, 1},
               {1080, 192},
               {512, 512},
               {4, 4, 4},
               {5, 6, 7},
               {16, 32, 64}});
  list.arrangements({{16}, {60}, {63}, {17}, {1024}, {12, 20}, {9, 15}});
}

/// What is planned otherwise where it is asked for: shapes, algorithms, caps of the radix.
void add_asked_plans(ListBuilder& list) {
  for (const DeviceShape shape : {DeviceShape::cooperative, DeviceShape::vector}) {
    list.lengths({8, 12, 64, 210, 1000, 1024, 4096}, with_shape(shape));
    list.arrays({{24, 36}}, with_shape(shape));
  }
  list.lengths({64, 256, 1000, 1024, 4096}, with_algorithm("stockham"));
  list.lengths({4096, 10000, 65536}, with_algorithm("four_step"));
  list.lengths({8, 64, 210, 1000, 4096}, with_algorithm("multistage"));
  list.lengths({17, 64, 101, 509, 1000}, with_algorithm("bluestein"));
  PlanOptions rader = with_algorithm("rader");
  rader.shape = DeviceShape::vector;
  list.lengths({3, 17, 41, 101, 1009, 4093}, rader);
  rader.shape = DeviceShape::cooperative;
  list.lengths({3, 17, 41, 101, 1009, 4093}, rader);
  list.arrays({{41, 43}}, rader);
  PlanOptions image = with_algorithm("image");
  image.shape = DeviceShape::cooperative;
  list.complex_arrays({{8, 8}, {12, 20}, {4, 5, 6}}, image);
  list.arrays({{16, 16}, {60, 80}, {128, 256}}, with_algorithm("rows_transpose"));
  for (const int cap : {2, 4, 8, 16, 32}) {
    list.lengths({512, 1000, 2048, 17}, with_cap(cap));
  }
}

void add_thorough_cases(ListBuilder& list, const DeviceLimits& limits, std::uint64_t seed) {
  RandomNumbers random(seed);
  list.lengths(range(34, 8192));
  list.real_lengths(range(1, 2048));
  list.lengths(random_lengths(limits, 200, random));
  list.real_lengths(random_lengths(limits, 50, random));
  for (const DeviceShape shape : {DeviceShape::cooperative, DeviceShape::vector}) {
    list.lengths(range(1, 1024), with_shape(shape));
  }
}

std::vector<VerifyCase> cases_of(Precision precision, const DeviceLimits& limits, const VerifyOptions& options) {
  ListBuilder list(precision, options.seed);
  add_default_plans(list);
  add_asked_plans(list);
  list.add_all(published_cases(precision, limits, options.thorough, options.seed));
  list.add_all(resident_cases(precision, limits, options.seed));
  list.properties({{30}, {128}, {101}, {12, 18}, {4, 6, 10}});
  list.input_kinds({60, 64, 101, 1024});
  if (options.thorough) add_thorough_cases(list, limits, options.seed);
  return list.take();
}

}  // namespace

CaseResult run_case(const Device& device, const VerifyCase& what, std::size_t runs) {
  CaseRunner runner(device, runs);
  runner.transform(what.spec, what.options);
  return runner.run(what);
}

std::vector<VerifyCase> verification_cases(const DeviceLimits& limits, const VerifyOptions& options) {
  if (options.random > 0) return random_cases(limits, options);
  std::vector<VerifyCase> cases;
  for (const Precision precision : chosen_precisions(limits, options)) {
    const std::vector<VerifyCase> more = cases_of(precision, limits, options);
    cases.insert(cases.end(), more.begin(), more.end());
  }
  std::erase_if(cases, [&](const VerifyCase& what) { return !has_choices(what, options); });
  if (cases.empty() && options.choices.algorithm != "auto") return cases_for_choices(limits, options);
  return cases;
}

VerifySummary verify(const Device& device, const std::vector<VerifyCase>& cases, const VerifyProgress& progress) {
  VerifySummary summary;
  CaseRunner runner(device);
  std::map<std::string, FamilySummary> families;
  for (const VerifyCase& what : cases) {
    const CaseResult result = runner.run(what);
    ++summary.cases;
    summary.times += result.times;
    FamilySummary& family = families[result.family];
    family.name = result.family;
    ++family.cases;
    if (result.beyond_device) {
      ++summary.beyond_device;
    } else if (!result.passed) {
      ++summary.failed;
      ++family.failed;
      summary.failures.push_back(result);
    }
    if (result.ratio >= family.worst_ratio) {
      family.worst_ratio = result.ratio;
      family.worst_token = token(what);
    }
    summary.worst_ratio = std::max(summary.worst_ratio, result.ratio);
    if (progress) progress(summary.cases, result);
  }
  for (auto& [name, family] : families) {
    summary.families.push_back(std::move(family));
  }
  return summary;
}

}  // namespace fftcl::app
