// A plan in words.
#include <algorithm>
#include <span>

#include "fftcl/byte_text.hpp"
#include "fftcl/names.hpp"
#include "fftcl/plan.hpp"
#include "plan/joined.hpp"

namespace fftcl {
namespace {

std::string amount(std::uint64_t bytes) {
  // The text is what tells one plan from another in the cache of tuned plans.
  return byte_text(bytes, 2);
}

/// In words: "vector rows".
std::string family_name(KernelFamily family) {
  std::string name(name_of(family));
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string slot_name(Slot slot) {
  switch (slot) {
    case Slot::input:
      return "input";
    case Slot::output:
      return "output";
    case Slot::scratch_0:
      return "scratch 0";
    case Slot::scratch_1:
      return "scratch 1";
  }
  return {};
}

std::string radices_text(std::span<const Stage> stages, const std::string& dot) {
  return planner::joined(stages, dot, &Stage::radix);
}

std::string radices_text(const KernelLaunch& launch, const std::string& dot) {
  if (launch.image_axes.empty()) return radices_text(launch.stages, dot);
  std::span<const Stage> left(launch.stages);
  return planner::joined(launch.image_axes, " & ", [&](const ImageAxis& axis) {
    const std::string text = radices_text(left.first(axis.stages), dot);
    left = left.subspan(axis.stages);
    return text;
  });
}

std::string exchange_text(const KernelLaunch& launch) {
  const GroupForm& group = launch.group;
  const std::string rounds =
      group.exchange_rounds > 1 ? " in " + std::to_string(group.exchange_rounds) + " rounds" : "";
  const std::string pads = group.pad_width > 0
                               ? ", pads " + std::to_string(group.pad_width) + " in " + std::to_string(group.pad_period)
                               : "";
  return (group.split_exchange ? ", split exchange" : ", whole exchange") + rounds + pads;
}

std::string kept_text(const GroupForm& group) { return group.kept_radix != 0 ? ", stages over half the points" : ""; }

std::string table_name(TableSpec::Kind kind) {
  switch (kind) {
    case TableSpec::Kind::roots:
      return "roots";
    case TableSpec::Kind::stage_steps:
    case TableSpec::Kind::half_stage_steps:
      return "steps of stages";
    case TableSpec::Kind::launch_start:
      return "launch starts";
    case TableSpec::Kind::launch_steps:
      return "launch steps";
    case TableSpec::Kind::row_stages:
      return "stages";
    case TableSpec::Kind::lane_twiddles:
    case TableSpec::Kind::woven_lane_twiddles:
      return "lanes";
    case TableSpec::Kind::mirror_roots:
    case TableSpec::Kind::woven_mirror_roots:
      return "roots of mirrors";
    case TableSpec::Kind::column_base:
      return "columns";
    case TableSpec::Kind::column_lanes:
      return "lanes of columns";
    case TableSpec::Kind::column_full:
      return "columns in full";
    case TableSpec::Kind::positions:
      return "positions";
    case TableSpec::Kind::digit_reversal:
      return "digit reversal";
    case TableSpec::Kind::chirp:
      return "chirp";
    case TableSpec::Kind::chirp_spectrum:
      return "chirp spectrum";
    case TableSpec::Kind::generator_powers:
      return "generator's powers";
    case TableSpec::Kind::inverse_powers:
      return "its inverse's";
    case TableSpec::Kind::rader_spectrum:
      return "filter spectrum";
    case TableSpec::Kind::joined:
      break;  // told by its parts
  }
  return {};
}

std::string table_text(const TableSpec& table, Precision precision) {
  if (table.kind != TableSpec::Kind::joined) {
    return table_name(table.kind) + " " + amount(table_bytes(table, precision));
  }
  return planner::joined(table.parts, ", ", [precision](const TableSpec& part) { return table_text(part, precision); });
}

/// "1 row", "8 rows".
std::string counted(std::uint64_t count, const std::string& thing, const std::string& ending = "s") {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : ending);
}

std::string cooperative_text(const KernelLaunch& launch) {
  const GroupForm& group = launch.group;
  const bool columns = group.lanes_fastest && !group.staged_load;
  const std::string lanes = counted(launch.lanes, launch.has_parts() ? "part" : columns ? "column" : "row");
  std::string text = " (" + lanes + (launch.has_parts() ? ", real or imaginary, of rows x " : " x ") +
                     counted(group.items_per_lane, "item") + ")";
  if (launch.local_memory_bytes > 0) text += exchange_text(launch);
  if (group.parks_half) text += ", half of the points parked";
  if (group.resident_groups > 0)
    text += ", " + counted(group.resident_groups, "work-group") + " a compute unit, which " +
            (group.resident_groups == 1 ? "copies" : "copy") + " the next row ahead";
  if (group.pairs_butterflies) text += ", butterflies beside their mirrors";
  text += kept_text(group);
  if (group.staged_load || group.staged_store) {
    const bool both = group.staged_load && group.staged_store;
    text += both ? ", rows staged by the group" : group.staged_load ? ", reads staged rows" : ", writes staged rows";
  }
  if (group.computed_steps) text += ", twiddles computed";
  if (launch.has_coprime_stages()) text += ", coprime stages without twiddles";
  if (launch.whole_columns()) text += ", whole columns";
  if (launch.loads_whole_columns()) text += ", reads whole columns";
  if (launch.load_tile > 1) text += ", reads tiles of " + std::to_string(launch.load_tile);
  if (launch.store_tile > 1) text += ", writes tiles of " + std::to_string(launch.store_tile);
  if (group.turned_store > 0) text += " turned";
  if (group.entries_together > 1) text += ", " + std::to_string(group.entries_together) + " batch entries in turn";
  if (group.most_registers > 0) text += ", at most " + counted(group.most_registers, "register");
  return text;
}

std::string vector_text(const KernelLaunch& launch) {
  const VectorForm& vector = launch.vector;
  const bool rows = launch.family == KernelFamily::vector_rows;
  std::string text = ", ";
  if (vector.paired) {
    text += "2 x ";
  } else if (rows && launch.sharing_lanes() < launch.lanes) {
    text += std::to_string(launch.sharing_lanes()) + " of ";
  }
  text += counted(launch.run_lanes(), "lane") + ", " + counted(vector.tiles_per_item, rows ? "transform" : "tile") +
          " an item";
  if (vector.lane_blocks) text += ", each tile a block of memory";
  if (vector.transposed_blocks) text += ", transposed";
  if (vector.half_stages) text += ", stages over half the rows";
  if (vector.read_ahead > 0) {
    text +=
        vector.blocks_ahead == 1 ? ", reads ahead" : ", reads " + std::to_string(vector.blocks_ahead) + " blocks ahead";
    text += " into cache " + std::to_string(vector.read_ahead);
  }
  if (vector.write_ahead) text += ", asks for the lines it writes";
  if (vector.past_cache) text += ", writes past the caches";
  return text;
}

/// How the launch's work is shared out.
std::string work_text(const KernelLaunch& launch) {
  std::uint64_t groups = 1, items = 1;
  for (std::size_t i = 0; i < 3; ++i) {
    groups *= launch.global_size[i] / launch.work_group_size[i];
    items *= launch.work_group_size[i];
  }
  const std::string text = counted(groups, "work-group") + " of " + std::to_string(items);
  switch (launch.family) {
    case KernelFamily::cooperative:
      return text + cooperative_text(launch);
    case KernelFamily::image:
      return text + " (" + counted(launch.lanes, "image") + ")" + exchange_text(launch) + kept_text(launch.group);
    case KernelFamily::vector_rows:
    case KernelFamily::vector_columns:
      return text + vector_text(launch);
    case KernelFamily::global_stage:
    case KernelFamily::transpose:
    case KernelFamily::half_split:
    case KernelFamily::published:
      break;
  }
  return text;
}

std::string tables_text(const KernelLaunch& launch, const Plan& plan) {
  std::vector<std::string> tables;
  for (const Argument& argument : launch.arguments) {
    if (const auto* table = std::get_if<TableArgument>(&argument))
      tables.push_back(table_text(plan.tables[table->table], plan.spec.precision));
  }
  return planner::joined(tables, ", ");
}

}  // namespace

std::string stages_text(const Plan& plan, const std::string& dot) {
  return planner::joined(plan.launches, " | ", [&](const KernelLaunch& launch) {
    std::string one = radices_text(launch, dot);
    if (launch.family == KernelFamily::transpose) one = "transpose";
    if (launch.family == KernelFamily::half_split) one = "split";
    if (launch.family == KernelFamily::published && launch.stages.empty()) one = launch.published.label;
    if (launch.convolution.fused) one += "*" + radices_text(launch.stages_back(), dot);
    return one;
  });
}

std::string describe(const Plan& plan) {
  const TransformSpec& spec = plan.spec;
  std::string text = to_string(spec.lengths) + " " + to_string(spec.kind) + " " + to_string(spec.precision) +
                     ", batch " + std::to_string(spec.batch) + ", " + to_string(spec.placement) +
                     (spec.layout == Layout::planar ? ", planar" : "") + ": " + plan.algorithm + ", " +
                     to_string(plan.shape) + " shape, " + counted(plan.launches.size(), "launch", "es") + ", " +
                     amount(extra_memory_bytes(plan)) + " beside the data";
  if (plan.max_work_group_size != 0) {
    text += ", work-groups of " + std::to_string(plan.max_work_group_size) +
            " at most: the driver runs a kernel of it with no more";
  }
  text += "\n";
  std::size_t index = 0;
  for (const KernelLaunch& launch : plan.launches) {
    text += std::to_string(++index) + ". " + family_name(launch.family);
    if (launch.family == KernelFamily::published) text += " " + launch.published.entry;
    if (!launch.stages.empty()) text += " " + radices_text(launch, ".");
    if (launch.convolution.fused) text += ", back " + radices_text(launch.stages_back(), ".");
    text += ": " + work_text(launch);
    if (launch.local_memory_bytes > 0) text += ", local " + amount(launch.local_memory_bytes);
    if (launch.private_memory_bytes > 0) text += ", private " + amount(launch.private_memory_bytes);
    if (const std::string tables = tables_text(launch, plan); !tables.empty()) text += "; tables: " + tables;
    if (launch.published.twiddle != TwiddleSource::automatic)
      text += "; twiddles: " + to_string(launch.published.twiddle);
    text += "; " + slot_name(launch.from.slot) + " -> " + slot_name(launch.to.slot) + ", reads " +
            amount(launch.bytes_read) + ", writes " + amount(launch.bytes_written);
    if (!launch.reason.empty()) text += "; " + launch.reason;
    text += "\n";
  }
  return text;
}

}  // namespace fftcl
