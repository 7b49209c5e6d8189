#include "plan/tables/table_values.hpp"

#include <algorithm>
#include <complex>
#include <cstring>
#include <stdexcept>

#include "plan/algorithms/generator.hpp"
#include "plan/algorithms/prime_factor.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/factorize.hpp"
#include "plan/tables/convolution_filter.hpp"
#include "plan/tables/host_fft.hpp"
#include "plan/tables/in_parallel.hpp"
#include "plan/tables/lane_places.hpp"
#include "plan/tables/roots.hpp"
#include "plan/tables/sink.hpp"

namespace fftcl::planner {
namespace {

using Kind = TableSpec::Kind;

/// All roots of a length, or the first spec.count of them.
template <class Real>
void roots_in_order(Sink<Real>& sink, const TableSpec& spec) {
  const std::size_t count = spec.count != 0 ? spec.count : spec.n;
  const Roots<Wide<Real>> roots(spec.n, count);
  for (std::size_t e = 0; e < count; ++e) sink.complex(roots(e));
}

/// For each place that a work-item begins at, the factors of all columns.
template <class Real>
void launch_starts(Sink<Real>& sink, const TableSpec& spec) {
  const Roots<Wide<Real>> roots(spec.n, spec.rows * spec.columns);
  for (std::size_t b = 0; b < spec.rows; ++b) {
    for (std::size_t p = 0; p < spec.columns; ++p) sink.complex(roots(p * b));
  }
}

/// For 1, 2, 4 .. places of a work-item further, the factors of all columns.
template <class Real>
void launch_steps(Sink<Real>& sink, const TableSpec& spec) {
  const Roots<Wide<Real>> roots(spec.n, spec.columns);
  for (std::size_t step = 1; step < spec.radix; step *= 2) {
    for (std::size_t p = 0; p < spec.columns; ++p) sink.complex(roots(p * spec.rows * step));
  }
}

/// The factors of all rows, for the first of every `apart` columns.
template <class Real>
void column_rows(Sink<Real>& sink, const TableSpec& spec, std::size_t columns, std::size_t apart) {
  const Roots<Wide<Real>> roots(spec.n, columns / apart * spec.points);
  for (std::size_t p = 0; p < columns; p += apart) {
    for (std::size_t k = 0; k < spec.points; ++k) sink.complex(roots(p * k));
  }
}

/// For each stage and its steps 1, 2, 4 .., the factors of places_of(stage) columns.
template <class Real, class PlacesOf>
void stage_steps(Sink<Real>& sink, const TableSpec& spec, const PlacesOf& places_of) {
  for (const Stage& stage : spec.stages) {
    if (stage.span == 1) continue;
    const std::size_t radix = static_cast<std::size_t>(stage.radix), n = stage.span * radix;
    const Roots<Wide<Real>> roots(n, n);
    for (std::size_t step = 1; step < radix; step *= 2) {
      for (std::size_t p = 0; p < places_of(stage); ++p) sink.complex(roots(step * p));
    }
  }
}

template <class Real>
void row_stages(Sink<Real>& sink, const TableSpec& spec) {
  const std::size_t rows = points_of(spec.stages);
  for (const Stage& stage : spec.stages) {
    const std::size_t block = rows / stage.span, radix = static_cast<std::size_t>(stage.radix);
    if (block == radix) continue;
    const Roots<Wide<Real>> roots(block, block);
    for (std::size_t p = 0; p < block / radix; ++p) {
      for (std::size_t k = 1; k < radix; ++k) sink.complex(roots(p * k));
    }
  }
}

/// For each k, the real parts of all lanes, then the imaginary parts; `places` has the factor of k in each lane.
template <class Real>
void lane_rows(Sink<Real>& sink, const TableSpec& spec, const std::vector<std::size_t>& places) {
  const Roots<Wide<Real>> roots(spec.n, spec.points * spec.lanes);
  std::vector<std::complex<Wide<Real>>> row(places.size());
  for (std::size_t k = 0; k < spec.points; ++k) {
    std::transform(places.begin(), places.end(), row.begin(), [&](std::size_t place) { return roots(place * k); });
    for (const auto& value : row) sink.real(value.real());
    for (const auto& value : row) sink.real(value.imag());
  }
}

/// For each block of rows and each j, of output `points` j + row in each lane; kernels/vector/split_lanes.cl draws
/// them.
template <class Real>
void mirror_roots(Sink<Real>& sink, const TableSpec& spec, const std::vector<std::size_t>& places) {
  const std::size_t half = spec.points / 2, lanes = spec.lanes;
  const bool one_row = spec.points == lanes;  // which meets itself: half of its vectors the others
  const Roots<Wide<Real>> roots(spec.n, half * lanes);
  std::vector<std::complex<Wide<Real>>> row(lanes);
  for (std::size_t start = 0; start < half; start += lanes) {
    const std::size_t first = one_row ? 0 : std::min(start, half - lanes);
    for (std::size_t j = 0; j < (one_row ? lanes / 2 : lanes); ++j) {
      std::transform(places.begin(), places.end(), row.begin(), [&](std::size_t place) {
        const bool middle = start == 0 && place == 0 && j >= lanes / 2;
        return roots(spec.points * j + (middle ? half : first + place)) / Wide<Real>{2};
      });
      for (const auto& value : row) sink.real(value.real());
      for (const auto& value : row) sink.real(value.imag());
    }
  }
}

/// In place, output k = k1 + R1 (k2 + R2 (..)) ends at k1 M/R1 + k2 M/(R1 R2) + ..
template <class Real>
void positions(Sink<Real>& sink, const TableSpec& spec) {
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
template <class Real>
void digit_reversal(Sink<Real>& sink, const TableSpec& spec) {
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

/// The spectrum of a convolution's filter, whose values are already divided by its length: of Bluestein's every
/// `apart`-th value from 0 on, then from 1 on, .. It is the largest of tables: threads share it, each of which takes
/// whole lines of memory.
template <class Real>
std::vector<std::byte> chirp_spectrum(const TableSpec& spec) {
  constexpr std::size_t kTogether = 4;
  std::vector<std::complex<Wide<Real>>> values = chirp_filter<Wide<Real>>(spec.n, spec.points, spec.count);
  host_fft(values);
  std::vector<std::byte> bytes(table_bytes(spec, Sink<Real>::precision));
  if (bytes.size() < spec.points * sizeof(std::complex<Real>))
    throw std::logic_error("a table is larger than table_bytes() says");
  const std::size_t apart = spec.apart, rows = spec.points / apart;
  in_parallel(ceil_divide(apart, kTogether), [&](std::size_t group) {
    const std::size_t first = group * kTogether, end = std::min(first + kTogether, apart);
    for (std::size_t k = 0; k < rows; ++k) {
      for (std::size_t from = first; from < end; ++from) {
        const std::complex<Real> value(values[k * apart + from]);
        std::memcpy(bytes.data() + (from * rows + k) * sizeof value, &value, sizeof value);
      }
    }
  });
  return bytes;
}

/// Of Rader's in the order of its stages' outputs.
template <class Real>
void rader_spectrum(Sink<Real>& sink, const TableSpec& spec) {
  std::vector<std::complex<Wide<Real>>> values = rader_filter<Wide<Real>>(spec.n);
  host_fft(values);
  for (const std::size_t k : output_order(spec.stages)) sink.complex(values[k]);
}

/// Powers of the generator, or of its inverse, in the order of the convolution's inputs.
template <class Real>
void powers(Sink<Real>& sink, const TableSpec& spec) {
  const std::vector<std::int32_t> all = generator_powers(spec.n);
  const bool inverse = spec.kind == Kind::inverse_powers;
  for (const std::size_t e : input_order(spec.stages)) sink.integer(all[inverse && e > 0 ? all.size() - e : e]);
}

template <class Real>
void chirp_in_order(Sink<Real>& sink, const TableSpec& spec) {
  Chirp<Wide<Real>> chirp(spec.n);
  for (std::size_t k = 0; k < spec.n; ++k) sink.complex(chirp.next());
}

template <class Real>
std::vector<std::byte> values(const TableSpec& spec) {
  constexpr Precision precision = Sink<Real>::precision;
  Sink<Real> sink(table_bytes(spec, precision));
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
      chirp_in_order(sink, spec);
      break;
    case Kind::chirp_spectrum:
      return chirp_spectrum<Real>(spec);
    case Kind::rader_spectrum:
      rader_spectrum(sink, spec);
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
  return precision == Precision::fp64 ? values<double>(spec) : values<float>(spec);
}

}  // namespace fftcl::planner
