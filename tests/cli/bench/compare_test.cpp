// fftcl compare, baselines, and the scripts in samples/ that use them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <tuple>

#include "bench/reports/report_reader.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

using Json = nlohmann::json;

constexpr const char* kHeading = "library,precision,kind,dims,batch,median_us,stddev_us,runs,device\n";

/// A report with rows "dims,median_us,stddev_us", all else alike.
std::string report(const std::vector<std::string>& rows) {
  std::string text = kHeading;
  for (const std::string& row : rows) {
    const std::size_t comma = row.find(',');
    text += "fftcl,f32,c2c," + row.substr(0, comma) + ",1" + row.substr(comma) + ",100,gpu\n";
  }
  return text;
}

struct Reports {
  TemporaryFolder folder;
  Reports() {
    write_file(folder / "base.csv", report({"16,10,0.1", "32,10,0.1", "64,10,4", "128,10,0.1"}));
    write_file(folder / "new.csv", report({"16,11,0.1", "32,8,0.1", "64,10.2,4", "256,1,0.1"}));
  }
};

/// A script of samples/ with this program and tiny runs.
Outcome run_script(const std::string& script, const Arguments& arguments, Surroundings surroundings = {}) {
  surroundings.program = FFTCL_SAMPLES "/" + script;
  surroundings.environment.insert(surroundings.environment.begin(),
                                  {{"FFTCL", FFTCL_PROGRAM}, {"FFTCL_BENCH_OPTIONS", "--runs 2 --warmup 0"}});
  return run(arguments, surroundings);
}

/// A report of one row with exact times that no device reaches.
std::string impossibly_fast(const std::string& report) {
  Json document = Json::parse(report);
  Json& row = document.at("rows").at(0);
  row.at("median_us") = 1e-6;
  row.at("stddev_us") = 0;
  for (Json& sample : row.at("samples_us")) sample = 1e-6;
  return document.dump();
}

}  // namespace

TEST_CASE("compare: times in a pipe have the digits of the reports") {
  TemporaryFolder folder;
  write_file(folder / "base.csv", report({"16,0.0561404,0.001", "32,0.00345678,0.001"}));
  write_file(folder / "new.csv", report({"16,123.456,0.001"}));
  const Rows rows = csv_rows(run_well({"compare", "-q", folder / "base.csv", folder / "new.csv"}).out);
  REQUIRE(rows.size() == 3);
  CHECK(rows[1][9] == "0.0561404");
  CHECK(rows[1][10] == "123.456");
  CHECK(rows[2][9] == "0.00345678");
}

TEST_CASE("compare: pairs, ratios and verdicts, the largest slowdown first") {
  const Reports reports;
  const Outcome outcome = run({"compare", reports.folder / "base.csv", reports.folder / "new.csv"});
  CHECK(outcome.code == 0);
  const Rows rows = csv_rows(outcome.out);
  REQUIRE(rows.size() == 6);
  CHECK(rows[0] == std::vector<std::string>{"report", "library", "precision", "kind", "dims", "batch", "direction",
                                            "options", "device", "base_us", "new_us", "ratio", "uncertainty",
                                            "verdict"});
  const auto check = [&](std::size_t i, const std::string& dims, const std::string& ratio, const std::string& verdict) {
    CHECK(rows[i].at(4) == dims);
    CHECK(rows[i].at(11) == ratio);
    CHECK(rows[i].at(13) == verdict);
  };
  check(1, "16", "1.1000", "REGRESSION");
  check(2, "64", "1.0200", "same");
  check(3, "32", "0.8000", "faster");
  check(4, "128", "", "only in the base");
  check(5, "256", "", "only new");
  CHECK(contains(outcome.err, "3 rows compared"));
}

TEST_CASE("compare: a regression is a failure where it is to be one") {
  const Reports reports;
  const Arguments words = {"compare", reports.folder / "base.csv", reports.folder / "new.csv"};
  const auto code_with = [&](const Arguments& options) {
    Arguments arguments = words;
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(arguments).code;
  };
  CHECK(code_with({"--fail-on-regression"}) == 4);
  CHECK(code_with({"--fail-on-regression", "--threshold", "15%"}) == 0);
  CHECK(code_with({"--fail-on-regression", "--threshold", "150%"}) == 0);
  CHECK(code_with({"--threshold", "abc"}) == 2);
  CHECK(code_with({"--threshold=-1"}) == 2);
}

TEST_CASE("compare: what was timed and is wrong or refused now is lost, which is a regression") {
  const Reports reports;
  const std::string heading = "library,precision,kind,dims,batch,median_us,stddev_us,runs,device,status,note\n";
  write_file(reports.folder / "lost.csv", heading +
                                              "fftcl,f32,c2c,16,1,,,,gpu,wrong,5 times its gate\n"
                                              "fftcl,f32,c2c,32,1,,,,gpu,refused,no memory\n"
                                              "fftcl,f32,c2c,64,1,10,4,100,gpu,timed,\n");
  const Arguments arguments = {"compare", reports.folder / "base.csv", reports.folder / "lost.csv"};
  const Outcome outcome = run(arguments);
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, "1 row compared, geometric mean of new over base 1.000, 2 no longer right or possible"));
  const Rows rows = csv_rows(outcome.out);
  REQUIRE(rows.size() == 5);
  for (const auto& [row, dims, verdict] :
       {std::tuple{2, "16", "no longer right"}, {3, "32", "no longer possible"}, {4, "128", "only in the base"}}) {
    CHECK(rows[row].at(4) == dims);
    CHECK(rows[row].at(9) == "10.0000");
    CHECK(rows[row].at(10).empty());
    CHECK(rows[row].at(13) == verdict);
  }
  CHECK(run(with(arguments, {"--fail-on-regression"})).code == 4);
  const std::string shown = run_on_terminal(with(arguments, {"--color=never"}), 120).out;
  CHECK(contains(shown, "no longer right: fftcl f32 c2c 16 (10.000 us in the base): 5 times its gate"));

  write_file(reports.folder / "all.csv", heading + "fftcl,f32,c2c,16,1,,,,gpu,wrong,5 times its gate\n");
  CHECK(run({"compare", reports.folder / "base.csv", reports.folder / "all.csv", "--fail-on-regression"}).code == 4);
}

TEST_CASE("compare: one of the reports may be standard input") {
  const Reports reports;
  Surroundings piped;
  piped.input = read_file(reports.folder / "new.csv");
  const Outcome outcome = run({"compare", reports.folder / "base.csv", "-"}, piped);
  CHECK(outcome.code == 0);
  CHECK(csv_rows(outcome.out).size() == 6);
  piped.input = "garbage\n";
  CHECK(contains(run({"compare", reports.folder / "base.csv", "-"}, piped).err, "error: standard input: is no timing"));
}

TEST_CASE("compare: several reports against one base, on a terminal a table each") {
  const Reports reports;
  const Arguments arguments = {"compare", reports.folder / "base.csv", reports.folder / "new.csv",
                               reports.folder / "base.csv", "--color=never"};
  CHECK(csv_rows(run(arguments).out).size() == 1 + 5 + 4);
  const Outcome outcome = run_on_terminal(arguments, 120);
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.out, "REGRESSION"));
  CHECK(contains(outcome.out, "only in the new report: fftcl f32 c2c 256"));
  CHECK(contains(outcome.out, "4 rows compared, geometric mean of new over base 1.000, 0 slower by more than 5%"));
  const Outcome loose = run_on_terminal(with(arguments, {"--threshold", "2000%"}), 120);
  CHECK(contains(loose.out, "0 slower by more than 2000%"));
}

TEST_CASE("compare: reports that are none, or have nothing in common") {
  const Reports reports;
  write_file(reports.folder / "text", "not a report\n");
  write_file(reports.folder / "other.csv", report({"4096,1,1"}));
  const auto check = [](const Arguments& arguments, int code, const std::string& part) {
    const Outcome outcome = run(arguments);
    CAPTURE(outcome.err);
    CHECK(outcome.code == code);
    CHECK(contains(outcome.err, part));
  };
  const std::string base = reports.folder / "base.csv";
  check({"compare", base}, 2, "NEW");
  check({"compare", base, reports.folder / "none.csv"}, 1, "No such file");
  check({"compare", base, reports.folder / "text"}, 1, "is no timing report, it has no column library");
  write_file(reports.folder / "r.md", "| library | precision |\n|---|---|\n| fftcl | f32 |\n");
  check({"compare", base, reports.folder / "r.md"}, 1, "is a table of Markdown, which has no");
  check({"compare", reports.folder.path(), base}, 1, "cannot be read");
  check({"compare", base, reports.folder / "other.csv"}, 1, "no timed row");
}

TEST_CASE("baselines: kept, compared with, and not replaced by a regression") {
  TemporaryFolder data;
  Surroundings surroundings;
  surroundings.environment = {{"XDG_DATA_HOME", data.path()}};
  const Arguments bench = {"bench", "16", "--runs", "2", "--warmup", "0"};
  const auto with = [&](const Arguments& options) {
    Arguments arguments = bench;
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(arguments, surroundings);
  };
  const Outcome missing = with({"--baseline", "main"});
  CHECK(missing.code == 1);
  CHECK(contains(missing.err, "--save-baseline main"));

  CHECK(with({"--save-baseline", "main"}).code == 0);
  const std::string kept = data / "fftcl/baselines/main.json";
  CHECK(app::read_report(kept).size() == 1);
  CHECK(contains(with({"--baseline", "main"}).err, "1 row compared"));
  // Its name is one to compare with, where there is no file of that name.
  CHECK(contains(run({"compare", "main", "main"}, surroundings).err, "main: 1 row compared"));
  CHECK(contains(run({"compare", kept, "main"}, surroundings).err, "1 row compared"));
  CHECK(contains(run({"compare", "main", "other"}, surroundings).err, "other: cannot be read"));
  CHECK(contains(with({"--baseline", "other"}).err, "known are main"));
  // Nothing in common is no success, and does not replace it.
  const std::string before = read_file(kept);
  const Outcome apart = run({"bench", "32", "--runs", "2", "--warmup", "0", "-q", "--baseline", "main",
                             "--save-baseline", "main", "--fail-on-regression"},
                            surroundings);
  CHECK(apart.code == 1);
  CHECK(contains(apart.err, "no timed row of it is among those of this run"));
  CHECK(read_file(kept) == before);

  const std::string text = impossibly_fast(read_file(kept));
  write_file(kept, text);
  // Half of two samples may be a busy machine's, and leave it open whether this is slower; hardly half of twenty.
  const Outcome slower =
      with({"--baseline", "main", "--save-baseline", "main", "--fail-on-regression", "--runs", "20"});
  CHECK(slower.code == 4);
  CHECK(contains(slower.err, "REGRESSION"));
  CHECK(read_file(kept) == text);
  CHECK(with({"--baseline", "main"}).code == 0);
}

TEST_CASE("samples: a radix sweep as table and plot") {
  TemporaryFolder folder;
  const Outcome outcome = run_script("radix_sweep.sh", {folder / "out", "8", "16"});
  CAPTURE(outcome.err);
  CHECK(outcome.code == 0);
  CHECK(app::read_report(folder / "out/radix_sweep.csv").size() == 8);
  CHECK(read_file(folder / "out/radix_sweep.png").starts_with("\x89PNG"));
}

TEST_CASE("samples: a nightly job makes its baseline, and then compares with it") {
  TemporaryFolder folder;
  write_file(folder / "cases.txt", "f32 c2c 16 1\n");
  Surroundings surroundings;
  // As above.
  surroundings.environment = {{"XDG_DATA_HOME", folder / "data"}, {"FFTCL_BENCH_OPTIONS", "--runs 20"}};
  const Arguments arguments = {folder / "cases.txt", "nightly", "99%"};
  const Outcome first = run_script("nightly_regression.sh", arguments, surroundings);
  CHECK(first.code == 0);
  CHECK_FALSE(contains(first.err, "rows compared"));
  const std::string kept = folder / "data/fftcl/baselines/nightly.json";
  const Outcome second = run_script("nightly_regression.sh", arguments, surroundings);
  CHECK(contains(second.err, "1 row compared"));
  CHECK((second.code == 0 || second.code == 4));
  write_file(kept, impossibly_fast(read_file(kept)));
  CHECK(run_script("nightly_regression.sh", arguments, surroundings).code == 4);
}

TEST_CASE("samples: one suite on every device") {
  TemporaryFolder folder;
  write_file(folder / "cases.txt", "f32 c2c 16 1\nf32 r2c 8 2\n");
  const Outcome outcome = run_script("every_device.sh", {folder / "cases.txt", folder / "out"});
  CAPTURE(outcome.err);
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.out, "all.csv"));
  CHECK(app::read_report(folder / "out/all.csv").size() >= 2);
  CHECK(run_script("every_device.sh", {folder / "none.txt", folder / "out"}).code == 1);
}

}  // namespace fftcl::test
