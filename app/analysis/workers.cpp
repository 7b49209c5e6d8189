#include "analysis/workers.hpp"

#include <algorithm>
#include <future>
#include <thread>
#include <vector>

namespace fftcl::app {

void share_out(std::size_t count, const std::function<void(std::size_t first, std::size_t last)>& part,
               std::size_t least) {
  if (count == 0) return;
  const std::size_t workers =
      std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, std::max<std::size_t>(1, count / least));
  if (workers == 1) {
    part(0, count);
    return;
  }
  std::vector<std::future<void>> parts;
  for (std::size_t worker = 0; worker < workers; ++worker) {
    const std::size_t first = count * worker / workers;
    const std::size_t last = count * (worker + 1) / workers;
    parts.push_back(std::async(std::launch::async, [&part, first, last] { part(first, last); }));
  }
  for (std::future<void>& done : parts) done.get();
}

}  // namespace fftcl::app
