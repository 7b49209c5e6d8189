// Rows of bench on the device that tests use, with peers made up to be right, wrong or unwilling.
#include "bench/bench_run.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <string>
#include <vector>

#include "app/bench/bench_cases.hpp"
#include "app/helpers.hpp"
#include "commands/bench_exit_code.hpp"
#include "fftcl/error.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;
using testing::contains;
using testing::floats;
using testing::make_case;
using testing::test_device;

/// Computes by the engine, then spoils the result as it is told.
class MadeUpPeer : public Peer {
 public:
  enum class Manner { right, wrong, idle, unwilling };
  explicit MadeUpPeer(Manner manner) : manner_(manner) {}

  std::string library() const override { return "made-up"; }
  std::string version() const override { return "1"; }
  double prepare(const TransformSpec& spec, Direction direction, const HostInput& input) override {
    if (manner_ == Manner::unwilling) throw Unsupported("made-up", "does not like this length", "give another");
    engine_.emplace(test_device(), spec);
    direction_ = direction;
    input_ = input;
    return 1.5;
  }
  double run(BenchTimer, std::size_t) override {
    ++runs_;
    return 20000;
  }
  void output(const HostOutput& output) override {
    if (manner_ == Manner::idle) return;  // the result of whoever ran before it is not its own
    engine_->execute(direction_, input_, output);
    if (manner_ == Manner::wrong) floats(output)[3] += 0.5F;
  }
  void release() override { engine_.reset(); }
  int runs() const { return runs_; }

 private:
  Manner manner_;
  std::optional<Transform> engine_;
  Direction direction_ = Direction::forward;
  HostInput input_;
  int runs_ = 0;
};

struct MadeUpRun {
  std::vector<BenchRow> rows;
  int peer_runs = 0;
};

/// A row of a case by the library alone.
BenchRow own_row(const BenchCase& what) {
  BenchChoices choices;
  choices.runs = 2;
  return BenchRun(test_device(), choices, {}, true, "9.9").run(what, Failures::noted).front();
}

MadeUpRun run_against(MadeUpPeer::Manner manner, bool verify = true) {
  BenchChoices choices;
  choices.runs = 2;
  choices.warmup = 1;
  choices.verify = verify;
  auto made = std::make_unique<MadeUpPeer>(manner);
  const MadeUpPeer& peer = *made;
  std::vector<NamedPeer> peers;
  peers.push_back({"made", std::move(made)});
  BenchRun bench(test_device(), choices, std::move(peers), true, "9.9");
  MadeUpRun result;
  result.rows = bench.run(make_case({16}, 3), Failures::noted);
  result.peer_runs = peer.runs();
  return result;
}

TEST_CASE("bench: a plan within the work-groups that the driver takes is told in its row's note") {
  BenchCase what = make_case({64}, 3);
  what.plan.kernel = StageMemory::global;
  CHECK(own_row(what).note == "");
  what.plan.max_work_group_size = 4;
  const BenchRow row = own_row(what);
  CHECK(row.status == RowStatus::timed);
  CHECK(contains(row.note, "work-groups of 4 at most"));
}

TEST_CASE("bench: rows of ours, the copy and a peer, with ratios") {
  const MadeUpRun run = run_against(MadeUpPeer::Manner::right);
  REQUIRE(run.rows.size() == 3);
  CHECK(run.rows[0].library == "fftcl");
  CHECK(run.rows[0].version == "9.9");
  CHECK(run.rows[0].samples_us.size() == 2);
  CHECK(run.rows[0].error <= accuracy_gates({16}, Precision::fp32).single_l2);
  CHECK(run.rows[0].copy_ratio == near(run.rows[0].median_us / run.rows[1].median_us));
  REQUIRE(run.rows[0].ratios.size() == 1);
  CHECK(run.rows[0].ratios[0].peer == "made");
  CHECK(run.rows[0].ratios[0].value == near(run.rows[0].median_us / 20000));
  CHECK(run.rows[1].library == "copy");
  CHECK(run.rows[2].library == "made-up");
  CHECK(run.rows[2].plan_ms == 1.5);
  CHECK(run.rows[2].median_us == 20000);
  CHECK(run.rows[2].gbps == near(2.0 * 16 * 3 * 8 / 20000 * 1e-3));
}

TEST_CASE("bench: a wrong result is marked and not timed, unless nobody looks") {
  const MadeUpRun run = run_against(MadeUpPeer::Manner::wrong);
  const BenchRow& row = run.rows.at(2);
  CHECK(row.status == RowStatus::wrong);
  CHECK(contains(row.note, "wrong result"));
  CHECK(std::isnan(row.median_us));
  CHECK(row.error > 1e-3);
  CHECK(run.peer_runs == 1);  // the one that was verified
  CHECK(run.rows[0].status == RowStatus::timed);
  CHECK(std::isnan(run.rows[0].ratios.at(0).value));
  CHECK(run_against(MadeUpPeer::Manner::wrong, false).rows.at(2).status == RowStatus::timed);
  CHECK(run_against(MadeUpPeer::Manner::idle).rows.at(2).status == RowStatus::wrong);
}

TEST_CASE(
    "bench: each direction has its own right results; the kernels' time has all groups and is a part of all time") {
  BenchChoices choices;
  choices.runs = 2;
  BenchRun bench(test_device(), choices, {}, false, "9.9");
  BenchCase what = make_case({36}, 2);
  const auto start = std::chrono::steady_clock::now();
  double samples_us = 0;
  for (const Direction direction : {Direction::forward, Direction::inverse}) {
    what.direction = direction;
    const BenchRow row = bench.run(what, Failures::thrown).at(0);
    CHECK(row.status == RowStatus::timed);
    CHECK(row.gflops == near(2 * 5 * 36 * std::log2(36.0) / row.median_us * 1e-3));
    for (const double each : row.samples_us) samples_us += each * static_cast<double>(row.group);
  }
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  CHECK(bench.times().kernel > samples_us * 1e-3);  // warm-up and the finding of groups as well
  CHECK(bench.times().kernel < elapsed.count());
  CHECK(bench.times().plan > 0);
  CHECK(bench.times().build > 0);
}

TEST_CASE("bench: what cannot run is a row that says why") {
  const MadeUpRun run = run_against(MadeUpPeer::Manner::unwilling);
  CHECK(run.rows.at(2).status == RowStatus::refused);
  CHECK(contains(run.rows.at(2).note, "does not like this length"));
  CHECK(run.rows[0].status == RowStatus::timed);

  BenchChoices choices;
  choices.runs = 1;
  BenchRun bench(test_device(), choices, {}, true, "9.9");
  BenchCase impossible = make_case({16}, 1);
  impossible.plan.radix.stages = {3, 3};
  const std::vector<BenchRow> rows = bench.run(impossible, Failures::noted);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].status == RowStatus::refused);
  CHECK(rows[1].status == RowStatus::refused);
  CHECK_THROWS_AS(bench.run(impossible, Failures::thrown), InvalidRequest);
}

TEST_CASE("bench: a tuned plan runs and is named; where it fails the default runs, and the row says why") {
  BenchChoices choices;
  choices.runs = 1;
  choices.warmup = 0;
  BenchRun bench(test_device(), choices, {}, false, "9.9");
  BenchCase what = make_case({36}, 2);
  what.tuned.emplace().algorithm = "bluestein";
  const BenchRow tuned = bench.run(what, Failures::thrown).at(0);
  CHECK(tuned.status == RowStatus::timed);
  CHECK(contains(tuned.note, "tuned plan"));
  what.tuned->algorithm = "of_another_version";
  const BenchRow usual = bench.run(what, Failures::thrown).at(0);
  CHECK(usual.status == RowStatus::timed);
  CHECK(contains(usual.note, "default plan, since the tuned one failed: --algorithm 'of_another_version'"));
  CHECK(usual.plan != tuned.plan);
  CHECK(usual.options.empty());
}

TEST_CASE("bench: exit codes say what happened") {
  const Console console(ColorChoice::never, {.quiet = true});
  BenchRow timed, wrong, refused;
  wrong.status = RowStatus::wrong;
  refused.status = RowStatus::refused;
  CHECK(bench_exit_code({timed, refused}, false, console) == 0);
  CHECK(bench_exit_code({timed}, true, console) == 4);
  CHECK(bench_exit_code({timed, wrong}, true, console) == 3);
  CHECK(bench_exit_code({refused}, false, console) == 1);
}

}  // namespace
}  // namespace fftcl::app
