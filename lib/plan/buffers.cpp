// Which buffer each launch reads and writes. Between two launches the data rest in the output where they fit there,
// else in scratch; a launch may write what it reads only if each of its work-groups writes what it alone has read.
#include <algorithm>
#include <limits>
#include <stdexcept>

#include "plan/ceil_divide.hpp"
#include "plan/image/image_rows.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

/// Elements of a row on either side of a launch, in complex numbers except where the end is real.
struct Side {
  std::uint64_t rows = 1;
  std::uint64_t row_elements = 1;
  bool real = false;
};

std::uint64_t in_tiles(std::uint64_t count, std::size_t tile) {
  return tile > 1 ? ceil_divide(count, tile) * tile : count;
}

/// Complex values of the rows that are held between columns of reals and rows, in whole tiles: of rows on the way to
/// the spectrum, of columns on the way back.
std::uint64_t held_elements(const KernelLaunch& launch, std::size_t tile) {
  const std::uint64_t held = half_spectrum(launch.mirrored_length);
  const std::uint64_t columns = launch.pairs_reals() ? launch.geometry.columns() : launch.geometry.length;
  const bool back = launch.load == LoadEnd::hermitian_rows || launch.load == LoadEnd::real_columns;
  return back ? held * in_tiles(columns, tile) : in_tiles(held, tile) * columns;
}

/// The rows of reals, or of their half spectra, that one row of the geometry has.
std::uint64_t real_rows(const KernelLaunch& launch) {
  if (launch.family == KernelFamily::image) return image_rows(launch);
  if (launch.mirrored_length == 0) return 1;
  const bool axis = launch.pairs_reals() ? launch.geometry.inner > 1 : launch.geometry.columns() == 1;
  return axis ? launch.mirrored_length : 1;
}

/// Points of the axis at an end of the launch, at which a chirp cuts the convolution to the transformed length or does
/// not.
std::size_t axis_points(const KernelLaunch& launch, bool cut) {
  return cut || launch.convolution.rader ? launch.convolution.transformed_length : launch.geometry.axis_length;
}

/// Elements that an axis takes in memory where it rests in tiles, each of `tile` of the `length` points that its first
/// launch transforms: the last tile may have places that stay empty.
std::uint64_t tiled_points(const KernelLaunch& launch, std::size_t length, std::size_t tile) {
  const std::uint64_t columns = launch.geometry.axis_length * launch.geometry.inner / length;
  return in_tiles(length, tile) * columns;
}

Side read_side(const KernelLaunch& launch, const PlanRequest& request) {
  const AxisGeometry& g = launch.geometry;
  if (launch.store == StoreEnd::hermitian_rows) return {g.rows, held_elements(launch, launch.load_tile)};
  if (launch.family == KernelFamily::half_split)
    return {g.rows, half_spectrum(launch.real_length)};  // rows of N/2, at the pitch they leave with
  switch (launch.load) {
    case LoadEnd::complex:
    case LoadEnd::parts:
      if (launch.load_tile > 1) return {g.rows, tiled_points(launch, g.span * g.inner, launch.load_tile)};
      return {g.rows, axis_points(launch, launch.convolution.chirp_load) * g.inner};
    case LoadEnd::real:
    case LoadEnd::real_pairs:
      return {.rows = g.rows, .row_elements = real_rows(launch) * request.real_row(launch.real_length), .real = true};
    case LoadEnd::hermitian:
    case LoadEnd::half_join:
    case LoadEnd::hermitian_rows:
      return {g.rows, real_rows(launch) * half_spectrum(launch.real_length)};
    case LoadEnd::real_columns:
      return {g.rows, held_elements(launch, launch.load_tile)};
  }
  throw std::logic_error("a load end of no size");
}

Side write_side(const KernelLaunch& launch, const PlanRequest& request) {
  const AxisGeometry& g = launch.geometry;
  if (launch.family == KernelFamily::half_split) return {g.rows, half_spectrum(launch.real_length)};
  if (launch.load == LoadEnd::hermitian_rows) return {g.rows, held_elements(launch, launch.store_tile)};
  switch (launch.store) {
    case StoreEnd::complex:
    case StoreEnd::parts:
      if (launch.store_tile > 1) return {g.rows, tiled_points(launch, g.length, launch.store_tile)};
      return {g.rows, axis_points(launch, launch.convolution.chirp_store) * g.inner};
    case StoreEnd::half:
    case StoreEnd::half_split:
    case StoreEnd::hermitian_rows:
      return {g.rows, real_rows(launch) * half_spectrum(launch.real_length)};
    case StoreEnd::real:
    case StoreEnd::real_pairs:
      return {.rows = g.rows, .row_elements = real_rows(launch) * request.real_row(launch.real_length), .real = true};
    case StoreEnd::real_columns:
      return {g.rows, held_elements(launch, launch.store_tile)};
  }
  throw std::logic_error("a store end of no size");
}

/// Where the data may rest between two launches.
struct Boundary {
  std::uint64_t entry_elements = 0;
  std::uint64_t writer_stride = 0;
  std::uint64_t reader_stride = 0;
  /// Interleaved whatever the layout of the user's arrays, two neighbours beside each other aligned as one.
  bool packed = false;
};

Boundary between(const KernelLaunch& writer, const KernelLaunch& reader, const PlanRequest& request) {
  const Side out = write_side(writer, request), in = read_side(reader, request);
  Boundary boundary{.writer_stride = out.row_elements, .reader_stride = in.row_elements};
  if (out.rows == in.rows)
    boundary.writer_stride = boundary.reader_stride = std::max(out.row_elements, in.row_elements);
  boundary.packed = (writer.published.packs && request.spec.layout == Layout::planar) ||
                    writer.store == StoreEnd::real_columns || reader.load == LoadEnd::real_columns;
  boundary.entry_elements = std::max(out.rows * boundary.writer_stride, in.rows * boundary.reader_stride);
  return boundary;
}

ArrayView user_view(Slot slot, const Side& side, const PlanRequest& request) {
  const bool input = slot == Slot::input;
  return {slot, request.spec.layout, side.real, input ? input_distance(request.spec) : output_distance(request.spec),
          side.row_elements};
}

ArrayView resting_view(Slot slot, const Boundary& boundary, std::uint64_t stride, const PlanRequest& request) {
  ArrayView view{.slot = slot, .distance = boundary.entry_elements, .row_stride = stride};
  if (slot == Slot::output || slot == Slot::input) {
    view.layout = request.spec.layout;
    view.distance = slot == Slot::input ? input_distance(request.spec) : output_distance(request.spec);
  }
  return view;
}

bool same_memory(Slot a, Slot b, const PlanRequest& request) {
  const auto of_user = [](Slot slot) { return slot == Slot::input || slot == Slot::output; };
  return a == b || (request.spec.placement == Placement::in_place && of_user(a) && of_user(b));
}

/// True where every work-group (or work-item of the vector shape) writes only what it alone has read before.
bool self_contained(const KernelLaunch& launch, const ArrayView& from, const ArrayView& to) {
  const auto reals = [](const ArrayView& array, std::uint64_t elements) { return elements * (array.real ? 1 : 2); };
  const bool same_rows =
      reals(from, from.row_stride) == reals(to, to.row_stride) && reals(from, from.distance) == reals(to, to.distance);
  if (!same_rows || launch.family == KernelFamily::transpose || launch.mirrored_length != 0) return false;
  if (launch.whole_columns()) return true;
  if (launch.load_tile != launch.store_tile) return false;
  if (launch.family == KernelFamily::half_split) return true;
  if (launch.family == KernelFamily::published) return launch.published.writes_what_it_read;
  if (launch.convolution.fused && launch.launch_twiddle) return false;  // reads columns, writes rows
  const bool whole_axis = launch.geometry.length == launch.geometry.axis_length;
  return launch.geometry.last() && (whole_axis || has_complex_ends(launch));
}

constexpr Slot kResting[] = {Slot::output, Slot::input, Slot::scratch_0, Slot::scratch_1};

bool may_rest(Slot slot, const Boundary& boundary, const PlanRequest& request) {
  const TransformSpec& spec = request.spec;
  if (boundary.packed) return slot == Slot::scratch_0 || slot == Slot::scratch_1;
  switch (slot) {
    case Slot::output:
      return !output_is_real(spec) && boundary.entry_elements <= output_elements(spec);
    case Slot::input:
      return output_is_real(spec) && spec.placement == Placement::in_place &&
             boundary.entry_elements <= input_elements(spec);
    case Slot::scratch_0:
    case Slot::scratch_1:
      return true;
  }
  return false;
}

/// No scratch before one scratch, and one before two, however many launches use them.
double price(Slot slot) { return slot == Slot::scratch_0 ? 1 : slot == Slot::scratch_1 ? 100 : 0; }

constexpr double kNever = std::numeric_limits<double>::infinity();

/// A place for the data between two launches, before the first or after the last, as its writer and its reader see it.
struct Place {
  ArrayView written, read;
  double cost = kNever;      ///< of the cheapest chain of places that leads here
  std::size_t previous = 0;  ///< in that chain, among the places one launch earlier
};

std::vector<Place> places_at(const Boundary& boundary, const PlanRequest& request) {
  std::vector<Place> places;
  for (Slot slot : kResting) {
    if (!may_rest(slot, boundary, request)) continue;
    places.push_back({resting_view(slot, boundary, boundary.writer_stride, request),
                      resting_view(slot, boundary, boundary.reader_stride, request)});
  }
  return places;
}

/// Leads the chains across a launch, from the places before it to those behind it.
void extend_chains(const std::vector<Place>& before, std::vector<Place>& behind, const KernelLaunch& launch,
                   const PlanRequest& request) {
  for (Place& to : behind) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      const Place& from = before[i];
      const bool clash =
          same_memory(from.read.slot, to.written.slot, request) && !self_contained(launch, from.read, to.written);
      const double cost = from.cost + price(to.written.slot);
      if (clash || !(cost < to.cost)) continue;
      to.cost = cost;
      to.previous = i;
    }
  }
}

std::vector<Boundary> boundaries_of(const std::vector<KernelLaunch>& launches, const PlanRequest& request) {
  std::vector<Boundary> boundaries;
  for (std::size_t i = 0; i + 1 < launches.size(); ++i) {
    boundaries.push_back(between(launches[i], launches[i + 1], request));
  }
  return boundaries;
}

}  // namespace

void assign_buffers(Plan& plan, const PlanRequest& request) {
  std::vector<KernelLaunch>& launches = plan.launches;
  const std::vector<Boundary> boundaries = boundaries_of(launches, request);
  const ArrayView input = user_view(Slot::input, read_side(launches.front(), request), request);
  const ArrayView output = user_view(Slot::output, write_side(launches.back(), request), request);

  // The cheapest chain of places from the input to the output (dynamic programming over the launches).
  std::vector<std::vector<Place>> places = {{{input, input, 0, 0}}};
  for (const Boundary& boundary : boundaries) places.push_back(places_at(boundary, request));
  places.push_back({{output, output}});
  for (std::size_t i = 0; i < launches.size(); ++i) extend_chains(places[i], places[i + 1], launches[i], request);

  if (places.back().front().cost == kNever) {
    throw std::logic_error("a plan in which a launch would overwrite what it has yet to read: " + describe(plan));
  }
  std::size_t at = 0;
  for (std::size_t i = launches.size(); i-- > 0;) {
    const Place& to = places[i + 1][at];
    at = to.previous;
    launches[i].to = to.written;
    launches[i].from = places[i][at].read;
    launches[i].in_place = same_memory(launches[i].from.slot, launches[i].to.slot, request);
  }
  for (std::size_t i = 0; i < boundaries.size(); ++i) {
    for (std::size_t scratch : {0, 1}) {
      if (launches[i].to.slot != (scratch == 0 ? Slot::scratch_0 : Slot::scratch_1)) continue;
      plan.scratch_elements[scratch] =
          std::max(plan.scratch_elements[scratch], request.spec.batch * boundaries[i].entry_elements);
    }
  }
}

}  // namespace fftcl::planner
