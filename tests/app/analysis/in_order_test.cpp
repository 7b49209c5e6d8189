// Work side by side, results in order.
#include "analysis/in_order.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

using namespace fftcl::app;

namespace {

/// The items as they were delivered: "0 1! 2" where 1 failed. `stop_at`: deliver returns false there.
std::string deliveries(OrderedWork& work, std::size_t stop_at = SIZE_MAX) {
  std::string text;
  work.deliver = [&](std::size_t item, const std::exception_ptr& failure) {
    text += (text.empty() ? "" : " ") + std::to_string(item) + (failure ? "!" : "");
    return item != stop_at;
  };
  run_in_order(work);
  return text;
}

void wait_a_little(std::size_t item) {
  // Later items are quicker, so that they end before earlier ones.
  std::this_thread::sleep_for(std::chrono::microseconds(item % 4 == 0 ? 2000 : 50));
}

}  // namespace

TEST_CASE("in order: every item is delivered in its order, failed ones too, with any number of workers") {
  for (const std::size_t workers : {1, 2, 5, 20}) {
    CAPTURE(workers);
    OrderedWork work;
    work.items = 12;
    work.workers = workers;
    work.work = [&](std::size_t worker, std::size_t item) {
      CHECK(worker < workers);
      wait_a_little(item);
      if (item == 3 || item == 11) throw std::runtime_error("bad");
    };
    CHECK(deliveries(work) == "0 1 2 3! 4 5 6 7 8 9 10 11!");
  }
  OrderedWork nothing;
  CHECK(deliveries(nothing).empty());
}

TEST_CASE("in order: one worker does one item at a time, and none is far ahead") {
  OrderedWork work;
  work.items = 40;
  work.workers = 3;
  std::atomic<int> busy[3] = {};
  std::atomic<std::size_t> delivered{0};
  std::atomic<bool> sound{true};
  work.work = [&](std::size_t worker, std::size_t item) {
    if (worker >= 3 || busy[worker].fetch_add(1) != 0) sound = false;
    if (item >= delivered + kAhead * 3) sound = false;
    wait_a_little(item);
    busy[worker].fetch_sub(1);
  };
  work.deliver = [&](std::size_t, const std::exception_ptr&) {
    // Counted by the run only afterwards: an item may start a little later than allowed, never earlier.
    ++delivered;
    return true;
  };
  run_in_order(work);
  CHECK(sound);
  CHECK(delivered == 40);
}

TEST_CASE("in order: what costs too much together is done one after the other") {
  OrderedWork work;
  work.items = 8;
  work.workers = 4;
  // The first two are more than all may take together: they run alone.
  work.cost = [](std::size_t item) { return item < 2 ? kMostCost + 1 : item < 4 ? kMostCost : kMostCost / 4; };
  std::atomic<int> under_way{0};
  std::atomic<bool> sound{true};
  work.work = [&](std::size_t, std::size_t item) {
    const int others = under_way.fetch_add(1);
    if (item < 4 && others > 0) sound = false;
    wait_a_little(item);
    under_way.fetch_sub(1);
  };
  CHECK(deliveries(work) == "0 1 2 3 4 5 6 7");
  CHECK(sound);
}

TEST_CASE("in order: the cost of what was delivered is counted no longer") {
  OrderedWork work;
  work.items = 4;
  work.workers = 2;
  work.cost = [](std::size_t item) { return item < 2 ? kMostCost : kMostCost / 2; };
  std::atomic<bool> last_begun{false}, side_by_side{true};
  work.work = [&](std::size_t, std::size_t item) {
    if (item == 3) last_begun = true;
    if (item != 2) return;
    const auto start = std::chrono::steady_clock::now();
    while (!last_begun && std::chrono::steady_clock::now() - start < std::chrono::seconds(20)) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    side_by_side = last_begun.load();
  };
  CHECK(deliveries(work) == "0 1 2 3");
  CHECK(side_by_side);
}

TEST_CASE("in order: it ends where deliver says so or throws, and nothing more is started") {
  for (const std::size_t workers : {1, 4}) {
    OrderedWork work;
    work.items = 100;
    work.workers = workers;
    std::atomic<std::size_t> started{0};
    work.work = [&](std::size_t, std::size_t) { ++started; };
    CHECK(deliveries(work, 2) == "0 1 2");
    CHECK(started <= 3 + kAhead * workers);
    work.deliver = [](std::size_t, const std::exception_ptr&) -> bool { throw std::runtime_error("closed"); };
    CHECK_THROWS_WITH(run_in_order(work), "closed");
  }
}
