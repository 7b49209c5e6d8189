// Tables and kernel arguments, in the order in which the kernels declare them; bytes moved.
#include <algorithm>

#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/tables/launch_tables.hpp"

namespace fftcl::planner {
namespace {

using Kind = TableSpec::Kind;

class ArgumentList {
 public:
  ArgumentList(Plan& plan, KernelLaunch& launch) : plan_(plan), launch_(launch) {}

  void add(Argument argument) { launch_.arguments.push_back(argument); }

  void add_array(const ArrayView& array) {
    add(BufferArgument{array.slot, 0});
    if (array.layout == Layout::planar && !array.real) add(BufferArgument{array.slot, 1});
  }

  void add_table(const TableSpec& spec) {
    const auto found = std::find(plan_.tables.begin(), plan_.tables.end(), spec);
    add(TableArgument{static_cast<std::size_t>(found - plan_.tables.begin())});
    if (found == plan_.tables.end()) plan_.tables.push_back(spec);
  }

  /// In one buffer: kernels/cooperative/tables.cl says why.
  void add_joined(const std::vector<NamedTable>& tables) {
    TableSpec all{.kind = Kind::joined};
    for (const NamedTable& each : tables) all.parts.push_back(each.spec);
    if (all.parts.size() == 1) return add_table(all.parts.front());
    if (!all.parts.empty()) add_table(all);
  }

 private:
  Plan& plan_;
  KernelLaunch& launch_;
};

/// `points`: how many of it an end of the launch takes.
void add_chirp(ArgumentList& list, const KernelLaunch& launch, std::size_t points) {
  list.add_table({.kind = Kind::chirp, .n = launch.convolution.transformed_length});
  list.add(IntArgument{static_cast<std::int32_t>(points)});
}

void add_rader_order(ArgumentList& list, const KernelLaunch& launch, Kind kind) {
  list.add_table({.kind = kind, .n = launch.convolution.transformed_length, .stages = order_of_points(launch)});
}

void add_ends(ArgumentList& list, const KernelLaunch& launch) {
  list.add_array(launch.from);
  if (launch.load == LoadEnd::half_join)
    list.add_table({.kind = Kind::roots, .n = launch.real_length, .count = launch.real_length / 2});
  if (launch.convolution.chirp_load) add_chirp(list, launch, launch.convolution.points_read);
  if (launch.convolution.rader) add_rader_order(list, launch, Kind::generator_powers);
  list.add_array(launch.to);
  if (launch.convolution.filter_store) list.add_table(filter_spectrum(launch));
  if (launch.convolution.chirp_store) add_chirp(list, launch, launch.convolution.points_written);
  if (launch.convolution.rader) add_rader_order(list, launch, Kind::inverse_powers);
}

void add_half_split_roots(ArgumentList& list, const KernelLaunch& launch) {
  if (launch.splits_lanes()) {
    list.add_table({.kind = launch.woven_lanes() ? Kind::woven_mirror_roots : Kind::mirror_roots,
                    .n = launch.real_length,
                    .points = launch.geometry.length / launch.sharing_lanes(),
                    .lanes = launch.run_lanes()});
    return;
  }
  list.add_table({.kind = Kind::roots, .n = launch.real_length, .count = launch.real_length / 4 + 1});
}

/// The factor between two launches as the product of one for a row of lanes and one for the lane.
void add_column_turns(ArgumentList& list, const KernelLaunch& launch) {
  const AxisGeometry& g = launch.geometry;
  const bool pairs = launch.pairs_reals();
  const std::size_t n = g.axis_length / g.span / (pairs ? 2 : 1), turned = pairs ? half_spectrum(g.length) : g.length;
  const std::size_t kept = launch.mirrored_length != 0 ? launch.kept_columns() : 0;
  list.add_table({.kind = Kind::column_base, .n = n, .columns = kept, .points = turned, .lanes = launch.lanes});
  list.add_table({.kind = Kind::column_lanes, .n = n, .points = turned, .lanes = launch.lanes});
  if (pairs) list.add_table(row_turns(launch));
}

void add_vector_tables(ArgumentList& list, const KernelLaunch& launch) {
  const AxisGeometry& g = launch.geometry;
  std::vector<Stage> over_rows = launch.stages;
  if (launch.family == KernelFamily::vector_rows) over_rows.pop_back();
  const bool twiddles_from_the_end = launch.vector.half_stages && launch.load == LoadEnd::hermitian;
  list.add_table({.kind = Kind::row_stages, .stages = twiddles_from_the_end ? reversed_stages(over_rows) : over_rows});
  list.add_table({.kind = Kind::positions, .stages = over_rows});
  if (launch.family == KernelFamily::vector_rows) {
    list.add_table({.kind = launch.woven_lanes() ? Kind::woven_lane_twiddles : Kind::lane_twiddles,
                    .n = g.length,
                    .points = g.length / launch.sharing_lanes(),
                    .lanes = launch.run_lanes()});
  }
  if (launch.convolution.fused) {
    list.add_table(filter_spectrum(launch));
    if (launch.launch_twiddle) {
      // w_n^(p c) of column p as the product of one for a row of lanes and one for the lane.
      const std::size_t n = g.axis_length, columns = g.columns();
      list.add_table(
          {.kind = Kind::launch_start, .n = n / launch.lanes, .rows = columns, .columns = g.length / launch.lanes});
      list.add_table({.kind = Kind::column_lanes, .n = n, .points = columns, .lanes = launch.lanes});
    }
  }
  switch (launch.vector.twiddle_form) {
    case TwiddleForm::none:
      break;
    case TwiddleForm::column_and_lane:
      add_column_turns(list, launch);
      break;
    case TwiddleForm::uniform:
    case TwiddleForm::by_lane:
      list.add_table({.kind = Kind::column_full, .n = g.axis_length / g.span, .points = g.length});
      break;
  }
  if (launch.store == StoreEnd::half_split) add_half_split_roots(list, launch);
}

void add_tables(ArgumentList& list, const KernelLaunch& launch) {
  switch (launch.family) {
    case KernelFamily::cooperative:
      return list.add_joined(cooperative_tables(launch));
    case KernelFamily::image:
      list.add_table({.kind = Kind::stage_steps, .stages = launch.stages});
      // Points of a row meet their mirrors wherever they are, also in its second half.
      if (launch.store == StoreEnd::half_split)
        list.add_table({.kind = Kind::roots, .n = launch.real_length, .count = launch.real_length / 2});
      return;
    case KernelFamily::vector_rows:
    case KernelFamily::vector_columns:
      return add_vector_tables(list, launch);
    case KernelFamily::global_stage:
      return list.add_table({.kind = Kind::roots, .n = launch.geometry.axis_length});
    case KernelFamily::half_split:
      return add_half_split_roots(list, launch);
    case KernelFamily::transpose:
      return;
    case KernelFamily::published:
      for (const TableSpec& table : launch.published.tables) list.add_table(table);
      return;
  }
}

std::uint64_t side_bytes(const KernelLaunch& launch, const ArrayView& array, const PlanRequest& request) {
  const std::uint64_t elements =
      request.spec.batch * launch.geometry.rows *
      (launch.family == KernelFamily::transpose ? launch.geometry.axis_length * launch.geometry.inner
                                                : array.row_stride);
  return elements * request.real_bytes() * (array.real ? 1 : 2);
}

/// True where the scale is not a number of the precision.
bool scale_is_rounded(const TransformSpec& spec) {
  const long double scale = output_scale(spec);
  return spec.precision == Precision::fp64 ? static_cast<double>(scale) != scale : static_cast<float>(scale) != scale;
}

}  // namespace

void assign_arguments(Plan& plan, const PlanRequest& request) {
  for (std::size_t i = 0; i < plan.launches.size(); ++i) {
    KernelLaunch& launch = plan.launches[i];
    ArgumentList list(plan, launch);
    add_ends(list, launch);
    add_tables(list, launch);
    list.add(PlacesArgument{launch.from.distance, launch.from.row_stride, launch.to.distance, launch.to.row_stride,
                            launch.lanes_in_all, launch.vector.tiles_per_item});
    for (std::int32_t value : launch.published.integers) list.add(IntArgument{value});
    for (double value : launch.published.reals) list.add(RealArgument{value});
    // An inverse call conjugates where the data come in and where they leave; the scale meets them once, at the end.
    const bool first = i == 0, last = i + 1 == plan.launches.size();
    // Launches of a published algorithm share programs; theirs learn it from the arguments alone.
    launch.conjugates_load = first || launch.family == KernelFamily::published;
    launch.conjugates_store = last || launch.family == KernelFamily::published;
    // Half an epsilon is little beside a convolution's errors, whose ends have no registers to spare (1000003 points on
    // an H200 would take 1.09 of the time, in fp64 1.05; other transforms take 1.00 to 1.01).
    launch.scale_in_parts = launch.conjugates_store && !launch.convolution.chirp_store && scale_is_rounded(plan.spec);
    list.add(EndsArgument{first, last});
    launch.bytes_read = side_bytes(launch, launch.from, request);
    launch.bytes_written = side_bytes(launch, launch.to, request);
  }
}

}  // namespace fftcl::planner
