#include "plan/tables/in_parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace fftcl::planner {

void in_parallel(std::size_t count, const std::function<void(std::size_t)>& task) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr error;
  const auto work = [&] {
    for (std::size_t index = next++; index < count; index = next++) {
      try {
        task(index);
      } catch (...) {
        next = count;
        const std::scoped_lock lock(mutex);
        if (!error) error = std::current_exception();
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
    for (std::size_t i = 1; i < std::min(cores, count); ++i) {
      try {
        helpers.emplace_back(work);
      } catch (const std::system_error&) {
        break;  // a process may be out of threads: those that there are do all of it
      }
    }
    work();
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace fftcl::planner
