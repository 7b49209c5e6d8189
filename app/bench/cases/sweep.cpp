#include "bench/cases/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/parse_value.hpp"
#include "support/split.hpp"

namespace fftcl::app {
namespace {

struct SweepRow {
  std::string_view name;
  bool of_options;
  std::vector<std::string> (*values)();
  void (*apply)(const SweepTarget& target, const std::string& value);
};

std::vector<std::string> algorithms_but_auto() {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : algorithms()) names.emplace_back(info.name);
  return names;
}

template <class Choice>
std::vector<std::string> names_but_auto() {
  std::vector<std::string> names;
  for (const auto& [name, choice] : Names<Choice>::all) {
    if (name != "auto") names.emplace_back(name);
  }
  return names;
}

// A new sweep is a row here.
const std::vector<SweepRow>& sweep_table() {
  using Values = std::vector<std::string>;
  static const std::vector<SweepRow> rows = {
      {"radix", true,
       [] {
         return Values{"2", "4", "8", "16", "32"};
       },
       [](const SweepTarget& target, const std::string& value) { target.plan.radix = parse_radix(value); }},
      {"algorithm", true, algorithms_but_auto,
       [](const SweepTarget& target, const std::string& value) {
         target.plan.algorithm = parse_algorithm("--sweep algorithm", value);
       }},
      {"kernel", true, names_but_auto<StageMemory>,
       [](const SweepTarget& target, const std::string& value) {
         target.plan.kernel = parse_choice<StageMemory>("--sweep kernel", value);
       }},
      {"transpose", true, names_but_auto<TransposeMethod>,
       [](const SweepTarget& target, const std::string& value) {
         target.plan.transpose = parse_choice<TransposeMethod>("--sweep transpose", value);
       }},
      {"shape", true, names_but_auto<DeviceShape>,
       [](const SweepTarget& target, const std::string& value) {
         target.plan.shape = parse_choice<DeviceShape>("--sweep shape", value);
       }},
      {"twiddle", true, names_but_auto<TwiddleSource>,
       [](const SweepTarget& target, const std::string& value) {
         target.plan.published.twiddle = parse_choice<TwiddleSource>("--sweep twiddle", value);
       }},
      {"geometry", true, names_but_auto<IndexGeometry>,
       [](const SweepTarget& target, const std::string& value) {
         target.plan.published.geometry = parse_choice<IndexGeometry>("--sweep geometry", value);
       }},
      {"work-group", true, [] { return Values{"16", "32", "64", "128", "256", "512", "1024"}; },
       [](const SweepTarget& target, const std::string& value) {
         target.plan.published.work_group = parse_item_count("--sweep work-group", value);
       }},
      {"words", true,
       [] {
         return Values{"2", "4", "8", "16"};
       },
       [](const SweepTarget& target, const std::string& value) {
         target.plan.published.words = parse_item_count("--sweep words", value);
       }},
      {"items-per-group", true,
       [] {
         return Values{"1", "2", "4", "8", "16"};
       },
       [](const SweepTarget& target, const std::string& value) {
         target.plan.published.items_per_group = parse_item_count("--sweep items-per-group", value);
       }},
      {"compute-units", true,
       [] {
         return Values{"1", "2", "4"};
       },
       [](const SweepTarget& target, const std::string& value) {
         target.plan.published.compute_units = parse_item_count("--sweep compute-units", value);
       }},
      {"placement", true,
       [] {
         return Values{"out", "in"};
       },
       [](const SweepTarget& target, const std::string& value) {
         target.spec.placement = parse_placement("--sweep placement", value);
       }},
      {"precision", false, names_but_auto<Precision>,
       [](const SweepTarget& target, const std::string& value) {
         target.spec.precision = parse_choice<Precision>("--sweep precision", value,
                                                         {{"fp32", Precision::fp32},
                                                          {"fp64", Precision::fp64},
                                                          {"f32", Precision::fp32},
                                                          {"f64", Precision::fp64}});
       }},
      {"type", false, names_but_auto<TransformKind>,
       [](const SweepTarget& target, const std::string& value) {
         target.spec.kind = parse_choice<TransformKind>("--sweep type", value);
         if (target.spec.kind != TransformKind::complex_to_complex) {
           target.direction = natural_direction(target.spec.kind);
         }
       }},
      {"direction", false, names_but_auto<Direction>,
       [](const SweepTarget& target, const std::string& value) {
         target.direction = parse_choice<Direction>("--sweep direction", value);
       }},
      {"batch", false, [] { return Values{"1", "4", "16", "64", "256", "1024"}; },
       [](const SweepTarget& target, const std::string& value) {
         target.spec.batch = parse_count("--sweep batch", value, 1, kMostPoints);
       }},
  };
  return rows;
}

const SweepRow& find_row(std::string_view option, std::string_view name) {
  std::vector<std::string_view> known;
  for (const SweepRow& row : sweep_table()) {
    if (row.name == name) return row;
    known.push_back(row.name);
  }
  refuse_unknown(option, name, "cannot be swept", known);
}

/// Throws where it is no value of that row.
void require_value(const SweepRow& row, const std::string& value) {
  TransformSpec spec;
  Direction direction = Direction::forward;
  PlanOptions plan;
  row.apply({spec, direction, plan}, value);
}

bool takes_value(const SweepRow& row, const std::string& value) {
  try {
    require_value(row, value);
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// The comma between names was taken for the colon between values, as in "radix=4,8".
void refuse_second_value(std::string_view option, std::string_view text, const Sweep& before, const std::string& word) {
  const auto is_row = [&](const SweepRow& row) { return row.name == word; };
  if (std::ranges::any_of(sweep_table(), is_row) || !takes_value(find_row(option, before.name), word)) return;
  refuse_value(option, text, fmt::format("'{}' is a value of {}, and commas stand between names", word, before.name),
               fmt::format("{}={}:{}", before.name, fmt::join(before.values, ":"), word));
}

}  // namespace

std::vector<std::string> sweep_names() {
  std::vector<std::string> names;
  for (const SweepRow& row : sweep_table()) names.emplace_back(row.name);
  return names;
}

std::vector<Sweep> parse_sweeps(std::string_view option, std::string_view text) {
  std::vector<Sweep> sweeps;
  bool has_values = false;  // of the part before
  for (const std::string_view part : split(text, ',')) {
    const std::size_t equals = part.find('=');
    if (has_values && equals == std::string_view::npos) {
      refuse_second_value(option, text, sweeps.back(), std::string(part));
    }
    has_values = equals != std::string_view::npos;
    const SweepRow& row = find_row(option, part.substr(0, equals));
    if (std::ranges::any_of(sweeps, [&](const Sweep& s) { return s.name == row.name; })) {
      refuse_value(option, text, fmt::format("{} comes twice", row.name), "each name once");
    }
    Sweep sweep{std::string(row.name), {}};
    if (equals == std::string_view::npos) {
      sweep.values = row.values();
    } else {
      for (const std::string_view value : split(part.substr(equals + 1), ':')) sweep.values.emplace_back(value);
    }
    // An invalid value is refused now, before anything is timed.
    for (const std::string& value : sweep.values) require_value(row, value);
    sweeps.push_back(std::move(sweep));
  }
  return sweeps;
}

void apply_sweep(const std::string& name, const std::string& value, const SweepTarget& target) {
  find_row("--sweep", name).apply(target, value);
}

std::string swept_option(const std::string& name) { return name == "shape" ? "kernel-shape" : name; }

bool sweeps_options(const std::string& name) { return find_row("--sweep", name).of_options; }

}  // namespace fftcl::app
