#include "plan/tables/lane_places.hpp"

#include <numeric>

namespace fftcl::planner {

std::vector<std::size_t> natural_places(std::size_t lanes) {
  std::vector<std::size_t> places(lanes);
  std::iota(places.begin(), places.end(), std::size_t{0});
  return places;
}

std::vector<std::size_t> woven_places(std::size_t lanes, Precision precision) {
  const std::size_t run = precision == Precision::fp64 ? 1 : 2, chunk = 2 * run;
  if (lanes <= chunk) return natural_places(lanes);
  std::vector<std::size_t> places;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const std::size_t half = lane % chunk / run;
    places.push_back(half * lanes / 2 + lane / chunk * run + lane % run);
  }
  return places;
}

}  // namespace fftcl::planner
