// fftcl bench from outside. No test looks at how long anything took.
#include <doctest/doctest.h>
#include <signal.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/bench/bench_rows.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"
#include "support/near.hpp"
#include "verify/compare.hpp"

namespace fftcl::test {
namespace {

using app::BenchRow;
using app::RowStatus;
using Json = nlohmann::json;

/// Two samples a row.
Arguments quick(Arguments arguments) {
  arguments.insert(arguments.begin(), "bench");
  arguments.insert(arguments.end(), {"--runs", "2", "--warmup", "0"});
  return arguments;
}

/// By the gate of any length, since dims are text.
void check_error(const BenchRow& row) {
  const Precision precision = row.precision == "f32" ? Precision::fp32 : Precision::fp64;
  CHECK(row.error <= app::convolution_gates({static_cast<std::size_t>(row.points())}, precision).single_l2);
}

void check_timed(const BenchRow& row) {
  CHECK(row.status == RowStatus::timed);
  CHECK(row.min_us > 0);
  CHECK(row.median_us >= row.min_us);
  CHECK(row.stddev_us >= 0);
  CHECK(row.copy_ratio > 0);
  check_error(row);
  CHECK(row.runs == 2);
  CHECK(row.group >= 1);
  CHECK_FALSE(row.device.empty());
  CHECK_FALSE(row.version.empty());
}

}  // namespace

TEST_CASE("bench: into a pipe go CSV rows, a summary goes to standard error") {
  const Outcome outcome = run(quick({"16", "4x8", "-b", "1,3", "-p", "fp32"}));
  CHECK(outcome.code == 0);
  CHECK(
      outcome.out.starts_with("library,precision,kind,dims,batch,plan_ms,build_ms,min_us,median_us,stddev_us,GBps,"
                              "GFLOPS,copy_ratio,error,plan,device,driver,version,"));
  const std::vector<BenchRow> rows = rows_of(outcome);
  REQUIRE(rows.size() == 4);
  for (const BenchRow& row : rows) check_timed(row);
  CHECK(rows[0].dims == "16");
  CHECK(rows[1].batch == 3);
  CHECK(rows[3].dims == "4x8");
  constexpr double kHalfOfLastDigit = 0.005;  // of two decimals
  const double gbps = 2 * 32 * 3 * 8 / rows[3].median_us * 1e-3;
  CHECK(std::abs(rows[3].gbps - gbps) < 1.01 * kHalfOfLastDigit);
  CHECK(contains(outcome.err, "geometric means:"));
  CHECK(run(quick({"16", "-q"})).err.empty());
}

TEST_CASE("bench: kinds, precisions, timers, transfers") {
  for (const char* const kind : {"r2c", "c2r"}) {
    const std::vector<BenchRow> rows = rows_of(run(quick({"24", "--type", kind, "--timer", "wall", "--transfers"})));
    REQUIRE(rows.size() == 1);
    check_timed(rows[0]);
    CHECK(rows[0].kind == kind);
    CHECK(rows[0].total_us >= rows[0].upload_us + rows[0].download_us);
  }
  const std::vector<BenchRow> rows = rows_of(run(quick({"8", "--sweep", "precision,direction", "--timing=json"})));
  REQUIRE(rows.size() == 4);
  CHECK(rows[3].precision == "f64");
  CHECK(rows[3].direction == "inverse");
}

TEST_CASE("bench: a sweep has a row for every combination, also for those that cannot run") {
  const Outcome swept = run(quick({"16", "9", "--sweep", "radix=2:4,algorithm=stockham:bluestein", "-q"}));
  CHECK(swept.code == 0);
  CHECK(rows_of(swept).size() == 8);
  const Outcome mixed = run(quick({"16", "64", "--radix", "4,4", "-q"}));
  CHECK(mixed.code == 0);
  const std::vector<BenchRow> rows = rows_of(mixed);
  REQUIRE(rows.size() == 2);
  check_timed(rows[0]);
  CHECK(rows[0].options == "radix=4,4");
  CHECK(rows[1].status == RowStatus::refused);
  CHECK(contains(rows[1].note, "its product is 16"));
  CHECK(std::isnan(rows[1].median_us));
  check_usage_error(quick({"64", "--radix", "4,4"}), "its product is 16");
  const Outcome placed = run(quick({"8", "--sweep", "type,placement"}));
  CHECK(placed.code == 0);
  CHECK(contains(placed.err, "2 of 6 rows could not run"));
  const std::vector<BenchRow> combined = rows_of(placed);
  REQUIRE(combined.size() == 6);
  check_timed(combined[1]);
  CHECK(combined[3].status == RowStatus::refused);
  CHECK(contains(combined[3].note, "rows of real data in place are padded"));
  check_usage_error(quick({"8", "--type", "r2c", "--sweep", "placement=in"}), "rows of real data in place are padded");
  const Outcome none = run(quick({"64", "32", "--radix", "4,4"}));
  CHECK(none.code == 1);
  CHECK(contains(none.err, "none of the combinations could run"));
}

TEST_CASE("bench: --no-verify leaves the error out") {
  const std::vector<BenchRow> rows = rows_of(run(quick({"16", "--no-verify"})));
  CHECK(std::isnan(rows.at(0).error));
  CHECK(rows.at(0).status == RowStatus::timed);
}

TEST_CASE("bench: a suite, with the copy and FFTW or its absence") {
  TemporaryFolder folder;
  write_file(folder / "cases.txt", "# two\nf32 c2c 16 3\nf32 r2c 4x6 1\n");
  const Outcome outcome =
      run(quick({"--suite", folder / "cases.txt", "--against", "fftw,copy", "--rigor", "estimate"}));
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.out.substr(0, outcome.out.find('\n')), "version,fftw_ratio,direction"));
  const bool absent = contains(outcome.err, "fftw is absent: ");
  const std::vector<BenchRow> rows = rows_of(outcome);
  REQUIRE(rows.size() == (absent ? 4U : 6U));
  CHECK(rows[1].library == "copy");
  if (!absent) {
    CHECK(rows[2].library == "fftw-1t");
    check_error(rows[2]);
    CHECK(contains(outcome.err, "x fftw"));
    // What the default leaves to one thread is told, what was chosen is not.
    const auto said = [](const char* processors, Arguments arguments) {
      Surroundings surroundings;
      surroundings.environment = {{"POCL_MAX_PTHREAD_COUNT", processors}};
      arguments.insert(arguments.end(), {"--against", "fftw", "-d", "cpu"});
      return run(quick(std::move(arguments)), surroundings).err;
    };
    CHECK(contains(said("3", {"16"}), "fftw has 1 thread, the device 3; --threads 3 gives it as many"));
    for (const std::string& fair : {said("1", {"16"}), said("3", {"16", "--threads", "1"}), said("3", {"16", "-q"})}) {
      CHECK_FALSE(contains(fair, "fftw has"));
    }
  }
  check_usage_error({"bench", "--suite", folder / "cases.txt", "16"}, "--suite");
  Surroundings piped;
  piped.input = "f32 c2c 64 1\nf32 c2c 64\n";
  CHECK(contains(run({"bench", "--suite", "-"}, piped).err, "error: standard input, line 2: "));
  const Outcome missing = run({"bench", "--suite", folder / "none.txt"});
  CHECK(missing.code == 1);
  CHECK(contains(missing.err, "No such file"));
}

TEST_CASE("bench: exports hold the rows of standard output") {
  TemporaryFolder folder;
  const Outcome outcome = run(quick({"16", "32", "--export-csv", folder / "r.csv", "--export-json", folder / "r.json",
                                     "--export-markdown", folder / "r.md", "--seed", "7"}));
  CHECK(outcome.code == 0);
  CHECK(read_file(folder / "r.csv") == outcome.out);
  const Json document = Json::parse(read_file(folder / "r.json"));
  CHECK(document.at("schema") == 1);
  CHECK(document.at("seed") == 7);
  CHECK(document.at("timer") == "event");
  REQUIRE(document.at("rows").size() == 2);
  CHECK(document.at("rows")[1].at("samples_us").size() == 2);
  CHECK(lines_of(read_file(folder / "r.md")).size() == 4);
  CHECK(folder.names() == std::vector<std::string>{"r.csv", "r.json", "r.md"});
}

TEST_CASE("bench: a report on standard output stands there alone") {
  const Outcome outcome = run(quick({"16", "--export-json", "-"}));
  CHECK(outcome.code == 0);
  CHECK(Json::parse(outcome.out).at("rows").size() == 1);
  check_usage_error({"bench", "16", "--export-json", "-", "--export-csv", "/dev/stdout"}, "two reports");
  check_usage_error({"bench", "16", "--export-json", "r", "--export-csv", "r"}, "two reports");
}

TEST_CASE("bench: a plot is a PNG, or its absence is known before the work") {
  TemporaryFolder folder;
  const Outcome outcome = run(quick({"16", "32", "--plot", folder / "p.png", "--plot-value", "gbps"}));
  if (outcome.code == 2) {
    CHECK(contains(outcome.err, "cairo"));
    return;
  }
  CHECK(outcome.code == 0);
  CHECK(read_file(folder / "p.png").starts_with("\x89PNG"));
  CHECK(run(quick({"16", "32", "--plot", folder / "q.PNG", "--plot-value", "ns_per_point"})).code == 0);
  CHECK(read_file(folder / "q.PNG").starts_with("\x89PNG"));
  check_usage_error({"bench", "16", "--plot", folder / "p.png", "--plot-value", "us"}, "ns_per_point");
  check_usage_error({"bench", "16", "--plot", folder / "p.jpg"}, ".png");
}

TEST_CASE("bench: outputs are opened first, and an old report stays where nothing was timed") {
  TemporaryFolder folder;
  const Outcome missing = run(quick({"16", "--export-csv", folder / "none/r.csv"}));
  CHECK(missing.code == 1);
  CHECK(missing.out.empty());
  CHECK(contains(missing.err, "does not exist"));
  write_file(folder / "r.json", "old");
  CHECK(run(quick({"64", "--radix", "4,4", "--export-json", folder / "r.json"})).code == 2);
  CHECK(read_file(folder / "r.json") == "old");
  CHECK(run(quick({"16", "--export-csv", "/dev/full"})).code == 1);
  CHECK(run_into_closed_pipe(quick({"16"})).code == 141);
}

TEST_CASE("bench: an interrupt ends with 130 and leaves the finished rows") {
  // LLVM, loaded by then, would swallow the second.
  for (const int number : {SIGINT, SIGQUIT}) {
    CAPTURE(number);
    TemporaryFolder folder;
    const Outcome outcome = run_and_signal(
        {"bench", "8", "16", "--runs", "20", "--export-csv", "r.csv", "--export-json", "r.json", "--sweep",
         "batch=1:2:3:4:5:6:7:8:9:10:11:12:13:14:15:16"},
        number,
        [](const std::string& path) {
          try {
            return app::read_report(path + "/r.json").size() >= 2;
          } catch (const std::exception&) {
            return false;
          }
        },
        folder.path());
    CHECK(outcome.code == 128 + number);
    const std::vector<BenchRow> rows = app::read_report(folder / "r.json");
    CHECK(rows.size() >= 2);
    CHECK(rows.size() < 32);
    CHECK(app::read_report(folder / "r.csv").size() >= 2);
    CHECK(folder.names() == std::vector<std::string>{"r.csv", "r.json"});
  }
}

TEST_CASE("bench: on a terminal rows are an aligned table, however narrow it is") {
  for (const unsigned short columns : std::vector<unsigned short>{40, 60, 80, 160}) {
    CAPTURE(columns);
    const Outcome outcome = run_on_terminal(quick({"16", "4x8", "--color", "never"}), columns);
    CHECK(outcome.code == 0);
    const std::vector<std::string> lines = lines_of(without_progress(outcome.out));
    // Where there is no room for a row it goes on in a second line, and so do the headings.
    const std::size_t height = columns < 80 ? 2 : 1;
    REQUIRE(lines.size() > 3 * height);
    CHECK(lines[3 * height].starts_with("fftcl's time, geometric means: "));
    CHECK(lines[0].starts_with("library"));
    CHECK(lines[height - 1].ends_with(columns == 160 ? "plan" : "copy_ratio"));
    const std::size_t place = contains(lines[0], "median_us") ? 0 : 1;
    const std::size_t end = lines[place].find("median_us") + 9;
    for (std::size_t row = height; row < 3 * height; row += height) {
      CHECK(lines[row].starts_with("fftcl"));
      CHECK(std::isdigit(static_cast<unsigned char>(lines[row + place][end - 1])));
      CHECK(lines[row + place][end] == ' ');
      if (columns != 160) CHECK(lines[row + height - 1].size() == lines[height - 1].size());
    }
    for (const std::string& line : lines) CHECK(line.size() <= columns);
  }
}

TEST_CASE("bench: what is wrong with a command line is said") {
  check_usage_error({"bench"}, "--suite FILE");
  check_usage_error({"bench", "12abc"}, "SIZE '12abc'");
  check_usage_error({"bench", "-5"}, "-5");
  check_usage_error({"bench", "2^70"}, "2^70");
  check_usage_error({"bench", "2^8..2^4"}, "ends before it begins");
  check_usage_error({"bench", "16", "--sweep", "radx"}, "did you mean radix?");
  check_usage_error({"bench", "16", "--sweep", "radix=2", "--radix", "8"}, "--radix: --sweep radix gives it values");
  check_usage_error({"bench", "16", "--sweep", "shape", "--kernel-shape", "vector"}, "--kernel-shape: ");
  check_usage_error({"bench", "16", "--against", "fftww"}, "did you mean fftw?");
  check_usage_error({"bench", "16", "--against", "fftw,copy,fftw"}, "fftw comes twice");
  check_usage_error({"bench", "16", "--fail-on-regression"}, "--baseline");
  check_usage_error({"bench", "16", "--save-baseline", "../x"},
                    "letters, digits, '.', '-' and '_'; a report at a place of its own is that of --export-json FILE");
  check_usage_error({"bench", "16", "--type", "r2c", "--direction", "inverse"}, "runs forward only");
  check_usage_error({"bench", "16", "-b", "1,,2"}, "--batch");
  check_usage_error({"bench", "16", "--runs", "0"}, "--runs");
}

TEST_CASE("bench: a size above the device's memory is told in bytes") {
  const Outcome outcome = run(quick({"2^30", "-b", "1000"}));
  CHECK(outcome.code == 1);
  CHECK(contains(outcome.err, "bytes"));
}

}  // namespace fftcl::test
