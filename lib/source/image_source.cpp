// Defines of launches over whole images, kernels/image/image.cl.
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/image/image_rows.hpp"
#include "plan/tables/table_values.hpp"
#include "source/builder.hpp"

namespace fftcl::source {
namespace {

/// A stage with what the kernel needs to know of its axis, over the points that the launch holds.
struct ImageStage {
  Stage stage;
  std::size_t inner;
  std::size_t block;    ///< elements of an axis' block
  std::size_t entries;  ///< of the table of steps
  bool beside_reals;    ///< half of its branches are left
};

/// Points of a row that are held.
std::size_t row_points(const KernelLaunch& launch) { return launch.kept_points() / planner::image_rows(launch); }

std::vector<ImageStage> stages_of(const KernelLaunch& launch) {
  const std::vector<int> kept = planner::kept_radices(launch, planner::radices_of(launch.stages));
  const std::size_t row = row_points(launch), all_of_row = planner::row_axis(launch).length;
  std::vector<ImageStage> all;
  for (const ImageAxis& axis : launch.image_axes) {
    const std::size_t inner = axis.inner == 1 ? 1 : axis.inner / all_of_row * row;
    std::size_t span = 1;
    const std::size_t end = all.size() + axis.stages;
    const std::size_t block = axis.inner == 1 ? row : inner * axis.length;
    while (all.size() < end) {
      const std::size_t at = all.size();
      const Stage& whole = launch.stages[at];
      all.push_back(
          {{.radix = kept[at], .span = span}, inner, block, planner::step_entries(whole), kept[at] != whole.radix});
      span *= static_cast<std::size_t>(kept[at]);
    }
  }
  return all;
}

std::string stages_text(const std::vector<ImageStage>& stages) {
  std::string text;
  std::size_t offset = 0;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const ImageStage& now = stages[i];
    const bool last = i + 1 == stages.size();
    text += std::string(i ? " " : "") + (now.beside_reals ? "HALF_STAGE(" : "STAGE(") +
            std::to_string(now.stage.radix) + "," + std::to_string(now.stage.span) + "," + std::to_string(now.inner) +
            "," + std::to_string(offset) + "," + std::to_string(last ? 0 : stages[i + 1].stage.radix) + "," +
            std::to_string(last ? 1 : stages[i + 1].block) + ")";
    offset += now.entries;
  }
  return text;
}

/// Rows of the images as they rest on either side.
void define_rows(Builder& builder, const KernelLaunch& launch) {
  const std::size_t row = row_points(launch), rows = planner::image_rows(launch);
  const auto pitch = [&](const ArrayView& array, bool of_pairs) {
    return static_cast<std::size_t>(array.row_stride) / rows / (of_pairs ? 2 : 1);
  };
  // Elements of a row as it is written: reals, or their half spectrum.
  const bool to_half = launch.store == StoreEnd::half || launch.store == StoreEnd::half_split;
  const std::size_t stored = to_half ? half_spectrum(launch.real_length) : launch.real_length;
  const bool packed =
      launch.to.row_stride == rows * stored && launch.to.distance == launch.geometry.rows * rows * stored;
  std::size_t rows_inner = rows;
  for (const ImageAxis& axis : launch.image_axes) {
    if (axis.inner == planner::row_axis(launch).length) rows_inner = axis.length;
  }
  builder.define("HALF_JOIN", launch.load == LoadEnd::half_join ? 1 : 0);
  builder.define("KEPT_RADIX", launch.group.kept_radix);
  builder.define("ROW_POINTS", row);
  builder.define("IMAGE_ROWS", rows);
  builder.define("ROWS_INNER", rows_inner);
  builder.define("LOAD_PITCH", launch.real_length == 0 ? row : pitch(launch.from, launch.load == LoadEnd::real_pairs));
  builder.define("STORE_PITCH", launch.real_length == 0 ? row : pitch(launch.to, launch.store == StoreEnd::real_pairs));
  builder.define("PACKED_STORE", packed ? 1 : 0);
}

}  // namespace

KernelSpec image_source(const KernelLaunch& launch) {
  const std::vector<ImageStage> stages = stages_of(launch);
  const ImageStage &first = stages.front(), &last = stages.back();
  std::vector<int> radices;
  for (const ImageStage& each : stages) radices.push_back(each.stage.radix);
  Builder builder;
  define_ends(builder, launch);
  builder.define("LANE_WIDTH", 1);
  builder.define("IMAGES", launch.lanes);
  builder.define("IMAGE_POINTS", launch.kept_points());
  builder.define("ITEMS", launch.work_group_size[0]);
  builder.define("POINTS", planner::points_held(planner::shares_of(radices, launch.lanes * launch.kept_points()),
                                                launch.work_group_size[0]));
  builder.define("SPLIT_EXCHANGE", launch.group.split_exchange ? 1 : 0);
  builder.define("EXCHANGE_ROUNDS", launch.group.exchange_rounds);
  define_rows(builder, launch);
  builder.define("FIRST_RADIX", first.stage.radix);
  builder.define("FIRST_BLOCK", first.block);
  builder.define("LAST_RADIX", last.stage.radix);
  builder.define("LAST_SPAN", last.stage.span * last.inner);
  builder.define("STAGES", stages_text(stages));
  add_common_files(builder, launch);
  builder.file("powers.cl");
  if (launch.store == StoreEnd::half_split) builder.file("half_split.cl");
  builder.file("image/image_points.cl");
  if (launch.group.kept_radix != 0 || launch.store == StoreEnd::half_split) builder.file("image/stored_images.cl");
  if (launch.group.kept_radix != 0) {
    builder.file("real_butterfly.cl");
    builder.file("image/kept_points.cl");
    builder.file("image/half_images.cl");
  }
  if (launch.store == StoreEnd::half_split || launch.load == LoadEnd::half_join) builder.file("image/packed_images.cl");
  builder.file("image/image.cl");
  builder.spec.entry = "image";
  return builder.spec;
}

}  // namespace fftcl::source
