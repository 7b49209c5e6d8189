// The launches of an axis that is cut, each shaped once.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "plan/algorithms/ways_to_cut.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

/// Shapes launches as they are asked for: thousands of cuts are made of some sixty lengths.
class Shaper {
 public:
  Shaper(const AxisTask& task, std::size_t least_lanes, const PlanRequest& request)
      : task_(task), least_lanes_(least_lanes), request_(request) {}

  /// The launches of these lengths in their order, where all of them can be shaped. `groups`: the radices of each, or
  /// none.
  std::optional<std::vector<KernelLaunch>> launches_of(const Lengths& lengths, const RadixGroups& groups);

  /// What launches_of() takes for these lengths, in copies; nothing where it has none, or does not rate all of them. It
  /// is asked of all cuts, of which few are better than those before.
  std::optional<double> time_of(const Lengths& lengths);

  /// False where launches_of() has nothing for lengths that have this one behind others of that product.
  bool may_have(std::size_t length, std::size_t product);

 private:
  /// Its length, its span and whether it is the last one.
  using Key = std::tuple<std::size_t, std::size_t, bool>;

  struct Known {
    std::optional<KernelLaunch> launch;  ///< behind the span that was last asked for
    std::optional<double> time;          ///< column_time() of it
  };

  Key key_of(std::size_t length, std::size_t span) const;
  std::optional<KernelLaunch> one(std::size_t length, std::size_t span, const std::vector<int>& radices);
  /// By radices of the planner's choice.
  const Known& chosen(std::size_t length, std::size_t span);
  std::optional<KernelLaunch> shaped(std::size_t length, std::size_t span, const std::vector<int>& radices) const;

  const AxisTask& task_;
  std::size_t least_lanes_;
  const PlanRequest& request_;
  std::map<Key, Known> known_;
};

}  // namespace fftcl::planner
