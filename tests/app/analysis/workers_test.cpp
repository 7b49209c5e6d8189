// Work that is spread over the processors: all of it, once, and no threads for little of it.
#include "analysis/workers.hpp"

#include <doctest/doctest.h>

#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

namespace fftcl::app {
namespace {

using Range = std::pair<std::size_t, std::size_t>;

std::vector<Range> ranges(std::size_t count, std::size_t least) {
  std::mutex mutex;
  std::vector<Range> seen;
  const auto note = [&](std::size_t first, std::size_t last) {
    const std::lock_guard lock(mutex);
    seen.emplace_back(first, last);
  };
  share_out(count, note, least);
  return seen;
}

}  // namespace

TEST_CASE("workers: the ranges have each item once") {
  for (const std::size_t count : {0u, 1u, 2u, 3u, 17u, 1000u}) {
    for (const std::size_t least : {1u, 10u, 5000u}) {
      std::vector<int> times(count, 0);
      const std::vector<Range> parts = ranges(count, least);
      for (const auto& [first, last] : parts) {
        for (std::size_t i = first; i < last; ++i) ++times[i];
      }
      CHECK(times == std::vector<int>(count, 1));
      if (count < 2 * least) CHECK(parts.size() == (count > 0 ? 1 : 0));
    }
  }
}

TEST_CASE("workers: what one of them throws is thrown") {
  for (const std::size_t count : {1u, 100u}) {
    const auto first_fails = [](std::size_t first, std::size_t) {
      if (first == 0) throw std::runtime_error("the first");
    };
    const auto last_fails = [&](std::size_t, std::size_t last) {
      if (last == count) throw std::runtime_error("the last");
    };
    CHECK_THROWS_AS(share_out(count, first_fails), std::runtime_error);
    CHECK_THROWS_AS(share_out(count, last_fails), std::runtime_error);
  }
}

}  // namespace fftcl::app
