// How the butterflies of a stage are shared among the work-items of the cooperative shape: what a work-item then holds,
// and how even the shares are.
#pragma once

#include <cstddef>
#include <vector>

namespace fftcl::planner {

/// What the items of a lane share at a stage.
struct StageShare {
  std::size_t butterflies;
  std::size_t held;  ///< points of one
};
using StageShares = std::vector<StageShare>;

/// What is shared of stages with these radices over so many points, which each of the radices divides.
StageShares shares_of(const std::vector<int>& radices, std::size_t points);

/// The most points that a work-item holds at any of the stages, which `items` of them share.
std::size_t points_held(const StageShares&, std::size_t items);

/// The fewest work-items that hold fewer points each than `items` of them do; 0: there are none, since of `items` each
/// has one butterfly alone at the stage where it holds the most.
std::size_t items_for_fewer(const StageShares&, std::size_t items);

/// The fewest items that hold no more than `most` points each, or as many as the largest butterfly.
std::size_t items_for(const StageShares&, std::size_t most);

/// Work done over work needed: 1 where every stage divides evenly among the items.
double imbalance(const StageShares&, std::size_t items);

}  // namespace fftcl::planner
