// What a start of the program loads, and fftcl bench --cold from outside.
#include <doctest/doctest.h>
#include <signal.h>

#include <cmath>
#include <filesystem>

#include "cli/bench/bench_rows.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

using app::BenchRow;

const Arguments kCold = {"bench", "--cold", "--runs", "2", "--warmup", "0"};

/// A process of the start-up has put something into one of its caches.
bool fills_its_caches(const std::string& folder) {
  std::error_code gone;
  for (std::filesystem::recursive_directory_iterator at(folder, gone), end; !gone && at != end; at.increment(gone)) {
    if (at->is_regular_file(gone)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("start-up: what few commands need is not loaded with the program") {
  Surroundings surroundings;
  surroundings.from_file = true;
  surroundings.environment = {{"LD_TRACE_LOADED_OBJECTS", "1"}};  // the loader lists what it would load, and ends
  const Outcome outcome = run({"--version"}, surroundings);
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.out, "libsndfile"));
  for (const char* library : {"libcairo", "libfontconfig", "libX11", "libfftw3", "libclFFT"}) {
    CAPTURE(library);
    CHECK_FALSE(contains(outcome.out, library));
  }
}

TEST_CASE("bench: --cold starts the program again with caches of its own") {
  const TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = {{"TMPDIR", folder.path()}};
  surroundings.from_file = true;  // it starts its own file
  const Outcome outcome =
      run(with(kCold, {"16", "--radix", "4", "--placement", "in", "--layout", "planar"}), surroundings);
  CHECK(outcome.code == 0);
  const std::vector<BenchRow> rows = rows_of(outcome);
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].cold_ms > 0);
  CHECK(rows[0].warm_ms > 0);
  CHECK(folder.names().empty());
}

TEST_CASE("bench: a start-up that fails is a note in its row, and the run goes on") {
  Surroundings surroundings;
  surroundings.environment = {{"TMPDIR", "/proc"}};
  surroundings.from_file = true;
  const Outcome outcome = run(with(kCold, {"8", "16"}), surroundings);
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, "warning: fftcl f32 c2c 16: start-up: /proc/fftcl-cold-"));
  const std::vector<BenchRow> rows = rows_of(outcome);
  REQUIRE(rows.size() == 2);
  for (const BenchRow& row : rows) {
    CHECK(row.status == app::RowStatus::timed);
    CHECK(row.median_us > 0);
    CHECK(std::isnan(row.cold_ms));
    CHECK(contains(row.note, "start-up: "));
  }
}

TEST_CASE("bench: a signal ends the start-up's process and removes its caches") {
  const TemporaryFolder folder;
  const Outcome outcome =
      run_and_signal(with(kCold, {"16"}), SIGTERM, fills_its_caches, folder.path(), {{"TMPDIR", folder.path()}});
  CHECK(outcome.code == 143);
  CHECK(folder.names().empty());
}

}  // namespace fftcl::test
