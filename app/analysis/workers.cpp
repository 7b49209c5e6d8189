#include "analysis/workers.hpp"

#include <algorithm>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

namespace fftcl::app {

void share_out(std::size_t count, const std::function<void(std::size_t first, std::size_t last)>& part,
               std::size_t least) {
  if (count == 0) return;
  const std::size_t workers =
      std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, std::max<std::size_t>(1, count / least));
  const auto begin = [&](std::size_t worker) { return count * worker / workers; };
  std::vector<std::future<void>> others;
  others.reserve(workers);
  std::size_t next = 1;
  try {
    for (; next < workers; ++next) {
      others.push_back(
          std::async(std::launch::async, [&part, first = begin(next), last = begin(next + 1)] { part(first, last); }));
    }
  } catch (const std::system_error&) {
    // As many threads as the system allows do as well.
  }
  part(0, begin(1));
  if (next < workers) part(begin(next), count);
  for (std::future<void>& done : others) done.get();
}

}  // namespace fftcl::app
