#include "analysis/in_order.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace fftcl::app {
namespace {

class OrderedRun {
 public:
  explicit OrderedRun(const OrderedWork& work) : work_(work), done_(work.items) {}

  /// False where the system gives no thread: nothing was done then.
  bool run() {
    std::vector<std::thread> workers;
    const Stop stop{*this, workers};
    for (std::size_t worker = 0; worker < std::min(work_.workers, work_.items); ++worker) {
      try {
        workers.emplace_back([this, worker] { take_items(worker); });
      } catch (const std::system_error&) {
        // As many as the system allows do as well.
        if (workers.empty()) return false;
        break;
      }
    }
    for (std::size_t item = 0; item < work_.items; ++item) {
      if (!work_.deliver(item, await(item))) return true;
      std::unique_lock lock(mutex_);
      cost_ -= done_[item].cost;
      ++delivered_;
      lock.unlock();
      changed_.notify_all();
    }
    return true;
  }

 private:
  struct Item {
    bool done = false;
    std::exception_ptr failure;
    std::uint64_t cost = 0;
  };

  /// However run() ends, the workers end before it does.
  struct Stop {
    OrderedRun& run;
    std::vector<std::thread>& workers;
    ~Stop() {
      {
        const std::lock_guard lock(run.mutex_);
        run.stopped_ = true;
      }
      run.changed_.notify_all();
      for (std::thread& worker : workers) worker.join();
    }
  };

  std::exception_ptr await(std::size_t item) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return done_[item].done; });
    return done_[item].failure;
  }

  void take_items(std::size_t worker) {
    std::unique_lock lock(mutex_);
    while (!stopped_ && started_ < work_.items) {
      const std::uint64_t cost = work_.cost ? work_.cost(started_) : 0;
      const bool near = started_ < delivered_ + kAhead * work_.workers;
      const bool affordable = started_ == delivered_ || cost_ + cost <= kMostCost;
      if (!near || !affordable) {
        changed_.wait(lock);
        continue;
      }
      const std::size_t item = started_++;
      cost_ += cost;
      done_[item].cost = cost;
      lock.unlock();
      std::exception_ptr failure;
      try {
        work_.work(worker, item);
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      done_[item].failure = failure;
      done_[item].done = true;
      changed_.notify_all();
    }
  }

  const OrderedWork& work_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Item> done_;
  std::size_t started_ = 0;
  std::size_t delivered_ = 0;
  std::uint64_t cost_ = 0;  ///< of items started and not yet delivered
  bool stopped_ = false;
};

}  // namespace

void run_in_order(const OrderedWork& work) {
  if (work.workers > 1 && work.items > 1 && OrderedRun(work).run()) return;
  for (std::size_t item = 0; item < work.items; ++item) {
    std::exception_ptr failure;
    try {
      work.work(0, item);
    } catch (...) {
      failure = std::current_exception();
    }
    if (!work.deliver(item, failure)) return;
  }
}

}  // namespace fftcl::app
