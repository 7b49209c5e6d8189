// Programs that several threads want.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "fftcl/cache.hpp"
#include "programs.hpp"

namespace fftcl::runtime {

using test::in_folder;
using test::launch_add;

TEST_CASE("several threads that want one program get the same one, built once") {
  const test::TemporaryFolder folder;
  Context context(test::test_device(), in_folder(folder / "cache"));
  std::vector<std::shared_ptr<Program>> programs(4);
  {
    std::vector<std::jthread> threads;
    for (auto& program : programs) {
      threads.emplace_back([&] {
        program = context.programs().get(test::add_source(111));
        program->mark_executed();
        context.programs().save_executed();
      });
    }
  }
  for (const auto& program : programs) CHECK(program == programs[0]);
  CHECK(context.programs().counts().compiled == 1);
}

TEST_CASE("nobody waits behind another thread's build to save what ran, which is saved later") {
  const test::TemporaryFolder folder;
  const std::string cache = folder / "cache";
  Context context(test::test_device(), in_folder(cache));
  // Unknown to the driver's own cache, too: a build that takes its time.
  const int first = static_cast<int>(std::random_device()() % 1000000000);
  std::size_t saved = 0;
  bool passed_by = false;
  for (int attempt = 0; attempt < 20 && !passed_by; ++attempt) {
    const int value = first + 2 * attempt;
    launch_add(context, *context.programs().get(test::add_source(value)), value);
    std::atomic<bool> begun{false};
    {
      const std::jthread other([&] {
        begun = true;
        begun.notify_one();
        context.programs().get(test::add_source(value + 1));
      });
      begun.wait(false);
      // A build takes longer than to begin with it.
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      context.programs().save_executed();
      passed_by = list_cache(cache).size() == saved;
    }
    context.programs().save_executed();
    CHECK(list_cache(cache).size() == ++saved);
  }
  CHECK(passed_by);
}

}  // namespace fftcl::runtime
