// How large a plan's tables are, and where the parts of a joined one begin.
#include <algorithm>

#include "plan/ceil_divide.hpp"
#include "plan/factorize.hpp"
#include "plan/tables/table_values.hpp"

namespace fftcl {
namespace planner {
namespace {

using Kind = TableSpec::Kind;

std::uint64_t value_bytes(const TableSpec& spec, Precision precision) {
  std::uint64_t entries = 0;
  switch (spec.kind) {
    case Kind::roots:
      entries = spec.count != 0 ? spec.count : spec.n;
      break;
    case Kind::stage_steps:
      for (const Stage& stage : spec.stages) entries += step_entries(stage);
      break;
    case Kind::half_stage_steps:
      for (const Stage& stage : spec.stages) entries += half_step_entries(stage);
      break;
    case Kind::launch_start:
      entries = spec.rows * spec.columns;
      break;
    case Kind::launch_steps:
      for (std::size_t step = 1; step < spec.radix; step *= 2) entries += spec.columns;
      break;
    case Kind::row_stages:
      for (const Stage& stage : spec.stages) {
        const std::size_t radix = static_cast<std::size_t>(stage.radix), block = points_of(spec.stages) / stage.span;
        if (block > radix) entries += block / radix * (radix - 1);
      }
      break;
    case Kind::lane_twiddles:
    case Kind::woven_lane_twiddles:
    case Kind::column_lanes:
      entries = spec.points * spec.lanes;
      break;
    case Kind::mirror_roots:
    case Kind::woven_mirror_roots:
      entries = spec.points == spec.lanes ? spec.points / 2 * spec.lanes
                                          : ceil_divide(spec.points / 2, spec.lanes) * spec.lanes * spec.lanes;
      break;
    case Kind::column_base:
      entries = ceil_divide(spec.columns != 0 ? spec.columns : spec.n / spec.points, spec.lanes) * spec.points;
      break;
    case Kind::column_full:
      entries = spec.n;
      break;
    case Kind::positions:
    case Kind::digit_reversal:
      return points_of(spec.stages) * sizeof(std::int32_t);
    case Kind::chirp:
      entries = spec.n;
      break;
    case Kind::chirp_spectrum:
      entries = spec.points;
      break;
    case Kind::rader_spectrum:
      entries = spec.n - 1;
      break;
    case Kind::generator_powers:
    case Kind::inverse_powers:
      return (spec.n - 1) * sizeof(std::int32_t);
    case Kind::joined:
      return part_begins(spec.parts, precision).back() + table_bytes(spec.parts.back(), precision);
  }
  return entries * complex_bytes(precision);
}

}  // namespace

std::size_t step_entries(const Stage& stage) {
  std::size_t entries = 0;
  for (int step = 1; stage.span > 1 && step < stage.radix; step *= 2) entries += stage.span;
  return entries;
}

std::size_t half_step_entries(const Stage& stage) {
  std::size_t entries = 0;
  for (int step = 1; stage.span > 1 && step < stage.radix; step *= 2) entries += half_spectrum(stage.span);
  return entries;
}

std::vector<std::size_t> part_begins(const std::vector<TableSpec>& parts, Precision precision) {
  // As buffers begin: what neighbouring work-items read then lies in as few of a GPU's memory sectors.
  constexpr std::size_t kAlignment = 256;
  std::vector<std::size_t> begins;
  std::size_t end = 0;
  for (const TableSpec& part : parts) {
    const std::size_t begin = ceil_divide(end, kAlignment) * kAlignment;
    begins.push_back(begin);
    end = begin + table_bytes(part, precision);
  }
  return begins;
}

}  // namespace planner

std::uint64_t table_bytes(const TableSpec& spec, Precision precision) {
  return std::max(planner::value_bytes(spec, precision), planner::kLeastTableBytes);
}

}  // namespace fftcl
