#include "plan/tables/table_values.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "plan/algorithms/generator.hpp"
#include "plan/algorithms/prime_factor.hpp"
#include "plan/factorize.hpp"
#include "plan/tables/convolution_filter.hpp"
#include "plan/tables/host_fft.hpp"
#include "plan/tables/lane_places.hpp"
#include "plan/tables/roots.hpp"

namespace fftcl::planner {
namespace {

using Value = std::complex<long double>;
using Kind = TableSpec::Kind;

/// Collects a table's values in one of the precisions.
class Sink {
 public:
  Sink(const TableSpec& spec, Precision precision)
      : double_(precision == Precision::fp64), bytes_(table_bytes(spec, precision)) {}

  void real(long double value) {
    if (double_) {
      append(static_cast<double>(value));
    } else {
      append(static_cast<float>(value));
    }
  }
  void complex(Value value) {
    real(value.real());
    real(value.imag());
  }
  void integer(std::int32_t value) { append(value); }
  std::vector<std::byte> take() {
    if (used_ < bytes_.size() && bytes_.size() > kLeastTableBytes)
      throw std::logic_error("a table is smaller than table_bytes() says");
    return std::move(bytes_);
  }

 private:
  template <class T>
  void append(T value) {
    if (bytes_.size() - used_ < sizeof value) throw std::logic_error("a table is larger than table_bytes() says");
    std::memcpy(bytes_.data() + used_, &value, sizeof value);
    used_ += sizeof value;
  }

  bool double_;
  std::vector<std::byte> bytes_;
  std::size_t used_ = 0;
};

/// All roots of a length, or the first spec.count of them.
void roots_in_order(Sink& sink, const TableSpec& spec) {
  const std::size_t count = spec.count != 0 ? spec.count : spec.n;
  const Roots roots(spec.n, count);
  for (std::size_t e = 0; e < count; ++e) sink.complex(roots(e));
}

/// For each place that a work-item begins at, the factors of all columns.
void launch_starts(Sink& sink, const TableSpec& spec) {
  const Roots roots(spec.n, spec.rows * spec.columns);
  for (std::size_t b = 0; b < spec.rows; ++b) {
    for (std::size_t p = 0; p < spec.columns; ++p) sink.complex(roots(p * b));
  }
}

/// For 1, 2, 4 .. places of a work-item further, the factors of all columns.
void launch_steps(Sink& sink, const TableSpec& spec) {
  const Roots roots(spec.n, spec.columns);
  for (std::size_t step = 1; step < spec.radix; step *= 2) {
    for (std::size_t p = 0; p < spec.columns; ++p) sink.complex(roots(p * spec.rows * step));
  }
}

/// The factors of all rows, for the first of every `apart` columns.
void column_rows(Sink& sink, const TableSpec& spec, std::size_t columns, std::size_t apart) {
  const Roots roots(spec.n, columns / apart * spec.points);
  for (std::size_t p = 0; p < columns; p += apart) {
    for (std::size_t k = 0; k < spec.points; ++k) sink.complex(roots(p * k));
  }
}

/// For each stage and its steps 1, 2, 4 .., the factors of places_of(stage) columns.
template <class PlacesOf>
void stage_steps(Sink& sink, const TableSpec& spec, const PlacesOf& places_of) {
  for (const Stage& stage : spec.stages) {
    if (stage.span == 1) continue;
    const std::size_t radix = static_cast<std::size_t>(stage.radix), n = stage.span * radix;
    const Roots roots(n, n);
    for (std::size_t step = 1; step < radix; step *= 2) {
      for (std::size_t p = 0; p < places_of(stage); ++p) sink.complex(roots(step * p));
    }
  }
}

void row_stages(Sink& sink, const TableSpec& spec) {
  const std::size_t rows = points_of(spec.stages);
  for (const Stage& stage : spec.stages) {
    const std::size_t block = rows / stage.span, radix = static_cast<std::size_t>(stage.radix);
    if (block == radix) continue;
    const Roots roots(block, block);
    for (std::size_t p = 0; p < block / radix; ++p) {
      for (std::size_t k = 1; k < radix; ++k) sink.complex(roots(p * k));
    }
  }
}

/// For each k, the real parts of all lanes, then the imaginary parts; `places` has the factor of k in each lane.
void lane_rows(Sink& sink, const TableSpec& spec, const std::vector<std::size_t>& places) {
  const Roots roots(spec.n, spec.points * spec.lanes);
  std::vector<Value> row(places.size());
  for (std::size_t k = 0; k < spec.points; ++k) {
    std::transform(places.begin(), places.end(), row.begin(), [&](std::size_t place) { return roots(place * k); });
    for (const Value& value : row) sink.real(value.real());
    for (const Value& value : row) sink.real(value.imag());
  }
}

/// For each block of rows and each j, of output `points` j + row in each lane; kernels/vector/split_lanes.cl draws
/// them.
void mirror_roots(Sink& sink, const TableSpec& spec, const std::vector<std::size_t>& places) {
  const std::size_t half = spec.points / 2, lanes = spec.lanes;
  const bool one_row = spec.points == lanes;  // which meets itself: half of its vectors the others
  const Roots roots(spec.n, half * lanes);
  std::vector<Value> row(lanes);
  for (std::size_t start = 0; start < half; start += lanes) {
    const std::size_t first = one_row ? 0 : std::min(start, half - lanes);
    for (std::size_t j = 0; j < (one_row ? lanes / 2 : lanes); ++j) {
      std::transform(places.begin(), places.end(), row.begin(), [&](std::size_t place) {
        const bool middle = start == 0 && place == 0 && j >= lanes / 2;
        return roots(spec.points * j + (middle ? half : first + place)) / 2.0L;
      });
      for (const Value& value : row) sink.real(value.real());
      for (const Value& value : row) sink.real(value.imag());
    }
  }
}

/// In place, output k = k1 + R1 (k2 + R2 (..)) ends at k1 M/R1 + k2 M/(R1 R2) + ..
void positions(Sink& sink, const TableSpec& spec) {
  const std::size_t rows = points_of(spec.stages);
  for (std::size_t k = 0; k < rows; ++k) {
    std::size_t rest = k, block = rows, at = 0;
    for (const Stage& stage : spec.stages) {
      const std::size_t radix = static_cast<std::size_t>(stage.radix);
      block /= radix;
      at += rest % radix * block;
      rest /= radix;
    }
    sink.integer(static_cast<std::int32_t>(at));
  }
}

/// The input that belongs at place n before in-place stages of these radices (ARM, part 2): the map from one stage's
/// index to the next one's, from the first stage to the last.
void digit_reversal(Sink& sink, const TableSpec& spec) {
  const std::size_t points = points_of(spec.stages);
  for (std::size_t n = 0; n < points; ++n) {
    std::size_t k = n, nx = 1;
    for (const Stage& stage : spec.stages) {
      const std::size_t ny = static_cast<std::size_t>(stage.radix), ni = nx * ny;
      if (nx > 1) k = k * ny % ni + k / nx % ny + ni * (k / ni);
      nx = ni;
    }
    sink.integer(static_cast<std::int32_t>(k));
  }
}

/// By value: what it was made of is gone before the transform takes memory for as many values thrice.
template <class Real>
std::vector<std::complex<Real>> rounded(std::vector<Value> values) {
  std::vector<std::complex<Real>> data;
  data.reserve(values.size());
  for (const Value& value : values) data.emplace_back(static_cast<Real>(value.real()), static_cast<Real>(value.imag()));
  return data;
}

/// The spectrum of a convolution's filter, whose values are already divided by its length, in the order given.
template <class Real>
void spectrum(Sink& sink, std::vector<Value> filter, const std::vector<std::size_t>& order) {
  std::vector<std::complex<Real>> data = rounded<Real>(std::move(filter));
  host_fft(data);
  for (const std::size_t k : order) sink.complex({data[k].real(), data[k].imag()});
}

/// Double is as good as exact for single precision, and ten times faster than long double.
void rounded_spectrum(Sink& sink, std::vector<Value> filter, const std::vector<std::size_t>& order,
                      Precision precision) {
  if (precision == Precision::fp32) {
    spectrum<double>(sink, std::move(filter), order);
  } else {
    spectrum<long double>(sink, std::move(filter), order);
  }
}

/// Every `apart`-th of `count` places from 0 on, then from 1 on, ..
std::vector<std::size_t> places_apart(std::size_t count, std::size_t apart) {
  std::vector<std::size_t> order;
  for (std::size_t from = 0; from < apart; ++from) {
    for (std::size_t k = from; k < count; k += apart) order.push_back(k);
  }
  return order;
}

/// Powers of the generator, or of its inverse, in the order of the convolution's inputs.
void powers(Sink& sink, const TableSpec& spec) {
  const std::vector<std::int32_t> all = generator_powers(spec.n);
  const bool inverse = spec.kind == Kind::inverse_powers;
  for (const std::size_t e : input_order(spec.stages)) sink.integer(all[inverse && e > 0 ? all.size() - e : e]);
}

std::vector<std::byte> joined_data(const TableSpec& spec, Precision precision) {
  const std::vector<std::size_t> begins = part_begins(spec.parts, precision);
  std::vector<std::byte> bytes(table_bytes(spec, precision));
  for (std::size_t i = 0; i < spec.parts.size(); ++i) {
    const std::vector<std::byte> part = table_data(spec.parts[i], precision);
    std::copy(part.begin(), part.end(), bytes.begin() + static_cast<std::ptrdiff_t>(begins[i]));
  }
  return bytes;
}

}  // namespace

std::vector<std::byte> table_data(const TableSpec& spec, Precision precision) {
  if (spec.kind == Kind::joined) return joined_data(spec, precision);
  Sink sink(spec, precision);
  switch (spec.kind) {
    case Kind::roots:
      roots_in_order(sink, spec);
      break;
    case Kind::stage_steps:
      stage_steps(sink, spec, [](const Stage& stage) { return stage.span; });
      break;
    case Kind::half_stage_steps:
      stage_steps(sink, spec, [](const Stage& stage) { return half_spectrum(stage.span); });
      break;
    case Kind::launch_start:
      launch_starts(sink, spec);
      break;
    case Kind::launch_steps:
      launch_steps(sink, spec);
      break;
    case Kind::row_stages:
      row_stages(sink, spec);
      break;
    case Kind::lane_twiddles:
    case Kind::column_lanes:
      lane_rows(sink, spec, natural_places(spec.lanes));
      break;
    case Kind::woven_lane_twiddles:
      lane_rows(sink, spec, woven_places(spec.lanes, precision));
      break;
    case Kind::mirror_roots:
      mirror_roots(sink, spec, natural_places(spec.lanes));
      break;
    case Kind::woven_mirror_roots:
      mirror_roots(sink, spec, woven_places(spec.lanes, precision));
      break;
    case Kind::column_base:
      column_rows(sink, spec, spec.columns != 0 ? spec.columns : spec.n / spec.points, spec.lanes);
      break;
    case Kind::column_full:
      column_rows(sink, spec, spec.n / spec.points, 1);
      break;
    case Kind::positions:
      positions(sink, spec);
      break;
    case Kind::digit_reversal:
      digit_reversal(sink, spec);
      break;
    case Kind::chirp:
      for (std::uint64_t k = 0; k < spec.n; ++k) sink.complex(chirp(k, spec.n));
      break;
    case Kind::chirp_spectrum:
      rounded_spectrum(sink, chirp_filter(spec.n, spec.points, spec.count), places_apart(spec.points, spec.apart),
                       precision);
      break;
    case Kind::rader_spectrum:
      rounded_spectrum(sink, rader_filter(spec.n), output_order(spec.stages), precision);
      break;
    case Kind::generator_powers:
    case Kind::inverse_powers:
      powers(sink, spec);
      break;
    case Kind::joined:
      break;
  }
  return sink.take();
}

}  // namespace fftcl::planner
