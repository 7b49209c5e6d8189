// Candidates that shape one launch otherwise: those of the vector shape.
#include <algorithm>

#include "plan/candidates/candidate_choices.hpp"
#include "plan/factorize.hpp"
#include "plan/joined.hpp"
#include "plan/tuned/shape_key.hpp"

namespace fftcl::planner {
namespace {

using Radices = std::vector<int>;

class VectorChoices {
 public:
  VectorChoices(const KernelLaunch& launch, const PlanOptions& from)
      : launch_(launch), from_(from), name_(std::to_string(launch.geometry.length) + " points: ") {
    const VectorKey key = vector_key_of(launch);
    now_ = {.length = key.length,
            .columns = key.columns,
            .lanes = launch.run_lanes(),
            .lanes_share = launch.family == KernelFamily::vector_rows,
            .radices = radices_of(launch.stages)};
    for (const VectorShape& shape : from.vector_shapes) {
      if (key_of(shape) == key_of(now_)) now_.tiles_per_item = shape.tiles_per_item;
    }
  }

  Choices all() {
    vary_form();
    vary_radices();
    vary_lanes(now_.lanes / 2);
    vary_lanes(now_.lanes * 2);
    vary_tiles();
    // In turn with the others, since there are most of them.
    Choices sorted;
    for (std::size_t i = 0; i < std::max(choices_.size(), lists_.size()); ++i) {
      if (i < lists_.size()) sorted.push_back(std::move(lists_[i]));
      if (i < choices_.size()) sorted.push_back(std::move(choices_[i]));
    }
    return sorted;
  }

 private:
  /// The shape that there is, but for what `change` does to it.
  template <class Change>
  Choice varied(const std::string& what, const Change& change) const {
    VectorShape shape = now_;
    change(shape);
    return {name_ + what, with_shape(from_, shape)};
  }
  void vary_form() {
    if (now_.columns) return;
    choices_.push_back(varied(now_.lanes_share ? "a lane a transform" : "a vector a transform", [](VectorShape& shape) {
      shape.lanes_share = !shape.lanes_share;
      shape.radices.clear();
    }));
  }
  void vary_lanes(std::size_t count) {
    choices_.push_back(varied(std::to_string(count) + " lanes", [&](VectorShape& shape) {
      shape.lanes = count;
      shape.radices.clear();
    }));
  }
  void vary_tiles() {
    for (std::size_t count : {2 * launch_.vector.tiles_per_item, launch_.vector.tiles_per_item / 2}) {
      if (count == 0) continue;
      choices_.push_back(
          varied(std::to_string(count) + " a work-item", [&](VectorShape& shape) { shape.tiles_per_item = count; }));
    }
  }
  void vary_radices() {
    Radices over_rows = now_.radices;
    std::size_t rows = now_.length;
    if (now_.lanes_share) {
      rows /= static_cast<std::size_t>(over_rows.back());
      over_rows.pop_back();
    }
    for (Radices list : other_lists(rows, over_rows)) {
      if (now_.lanes_share) list.push_back(now_.radices.back());
      lists_.push_back(varied(joined(list, "."), [&](VectorShape& shape) { shape.radices = list; }));
    }
  }

  const KernelLaunch& launch_;
  const PlanOptions& from_;
  std::string name_;
  VectorShape now_;
  Choices choices_, lists_;
};

}  // namespace

Choices vector_choices(const KernelLaunch& launch, const PlanOptions& from) {
  return VectorChoices(launch, from).all();
}

}  // namespace fftcl::planner
