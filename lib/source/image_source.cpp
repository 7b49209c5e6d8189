// Defines of launches over whole images, kernels/image.cl.
#include "plan/factorize.hpp"
#include "plan/table_values.hpp"
#include "plan/work_share.hpp"
#include "source/builder.hpp"

namespace fftcl::source {
namespace {

/// A stage with what the kernel needs to know of its axis.
struct ImageStage {
  Stage stage;
  std::size_t inner;
  std::size_t block;  ///< elements of an axis' block
};

std::vector<ImageStage> stages_of(const KernelLaunch& launch) {
  std::vector<ImageStage> all;
  for (const ImageAxis& axis : launch.image_axes) {
    for (std::size_t i = 0; i < axis.stages; ++i) {
      all.push_back({launch.stages[all.size()], axis.inner, axis.length * axis.inner});
    }
  }
  return all;
}

std::string stages_text(const std::vector<ImageStage>& stages) {
  std::string text;
  std::size_t offset = 0;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const auto& [stage, inner, block] = stages[i];
    const bool last = i + 1 == stages.size();
    text += (i ? " STAGE(" : "STAGE(") + std::to_string(stage.radix) + "," + std::to_string(stage.span) + "," +
            std::to_string(inner) + "," + std::to_string(offset) + "," +
            std::to_string(last ? 0 : stages[i + 1].stage.radix) + "," +
            std::to_string(last ? 1 : stages[i + 1].block) + ")";
    offset += step_entries(stage);
  }
  return text;
}

/// Rows of the images as they rest on either side.
void define_rows(Builder& builder, const KernelLaunch& launch) {
  const std::size_t row = launch.image_axes.front().length, rows = launch.geometry.length / row;
  const auto pitch = [&](const Extent& extent, bool of_pairs) {
    return static_cast<std::size_t>(extent.row_stride) / rows / (of_pairs ? 2 : 1);
  };
  builder.define("HALF_SPLIT", launch.store == StoreEnd::half_split ? 1 : 0);
  builder.define("HALF_JOIN", launch.load == LoadEnd::half_join ? 1 : 0);
  builder.define("HALF_STORE", launch.store == StoreEnd::half ? 1 : 0);
  builder.define("HERMITIAN_LOAD", launch.load == LoadEnd::hermitian ? 1 : 0);
  builder.define("ROW_POINTS", row);
  builder.define("IMAGE_ROWS", rows);
  builder.define("ROWS_INNER", launch.image_axes[1].length);
  builder.define("LOAD_PITCH", launch.real_length == 0 ? row : pitch(launch.from, launch.load == LoadEnd::real_pairs));
  builder.define("STORE_PITCH", launch.real_length == 0 ? row : pitch(launch.to, launch.store == StoreEnd::real_pairs));
}

}  // namespace

KernelSpec image_source(const KernelLaunch& launch) {
  const std::vector<ImageStage> stages = stages_of(launch);
  const ImageStage &first = stages.front(), &last = stages.back();
  Builder builder;
  define_ends(builder, launch);
  builder.define("LANE_WIDTH", 1);
  builder.define("IMAGES", launch.lanes);
  builder.define("IMAGE_POINTS", launch.geometry.length);
  builder.define("ITEMS", launch.work_group_size[0]);
  builder.define("POINTS", planner::points_held(radices_of(launch.stages), launch.lanes * launch.geometry.length,
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
  builder.file("image.cl");
  builder.spec.entry = "image";
  return builder.spec;
}

}  // namespace fftcl::source
