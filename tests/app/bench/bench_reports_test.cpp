// Reports that are written and read again.
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/resource.h>

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/bench/report_rows.hpp"
#include "app/helpers.hpp"
#include "bench/reports/baselines.hpp"
#include "bench/reports/report_json.hpp"
#include "bench/reports/report_reader.hpp"
#include "bench/reports/report_writers.hpp"
#include "output/output_file.hpp"
#include "support/near.hpp"
#include "support/output_error.hpp"
#include "support/own_variable.hpp"
#include "support/refusal.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

using test::kNothingRefused;
using test::near;
using testing::contains;
using testing::read_file;
using testing::refused_row;
using testing::TemporaryFolder;
using testing::timed_row;
using testing::write_file;

const ReportLayout kLayout = {{"fftw", "cufft"}, false, false};

void check_same(const BenchRow& read, const BenchRow& written) {
  CHECK(read.library == written.library);
  CHECK(read.dims == written.dims);
  CHECK(read.batch == written.batch);
  CHECK(read.device == written.device);
  CHECK(read.options == written.options);
  CHECK(read.note == written.note);
  CHECK(read.plan == written.plan);
  CHECK(read.status == written.status);
  CHECK(read.runs == written.runs);
  CHECK(read.group == written.group);
  CHECK(std::isnan(read.median_us) == std::isnan(written.median_us));
  if (!std::isnan(written.median_us)) CHECK(read.median_us == near(written.median_us));
}

TEST_CASE("reports: what a CSV and a JSON hold comes back") {
  TemporaryFolder folder;
  const std::vector<BenchRow> rows = {timed_row("1024", 12.5), refused_row("8x8")};
  for (const std::string name : {"r.csv", "r.json"}) {
    CAPTURE(name);
    const auto report = name == "r.csv" ? make_csv_report(folder / name, kLayout) : make_json_report(folder / name, {});
    for (const BenchRow& row : rows) report->row(row);
    report->finish();
    const std::vector<BenchRow> read = read_report(folder / name);
    REQUIRE(read.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) check_same(read[i], rows[i]);
    // As a spreadsheet saves it again.
    testing::write_file(folder / "marked", "\xEF\xBB\xBF" + read_file(folder / name));
    REQUIRE(read_report(folder / "marked").size() == 2);
    check_same(read_report(folder / "marked")[0], rows[0]);
  }
  const std::vector<BenchRow> json = read_report(folder / "r.json");
  CHECK(json[0].samples_us == rows[0].samples_us);
  CHECK(json[0].outliers == rows[0].outliers);
  REQUIRE(json[0].ratios.size() == 2);
  CHECK(json[0].ratios[0].value == 0.25);
  CHECK(std::isnan(json[0].ratios[1].value));
}

TEST_CASE("reports: times of a CSV have three decimals, and six digits where those are more") {
  TemporaryFolder folder;
  const auto report = make_csv_report(folder / "r.csv", {});
  const std::vector<double> times = {0.00123456, 0.0512345, 0.512345, 12.3456, 123.456, 12345.678};
  for (const double time : times) report->row(timed_row("64", time, time));
  report->finish();
  CHECK(contains(read_file(folder / "r.csv"), ",123.456,123.456,"));
  const std::vector<BenchRow> read = read_report(folder / "r.csv");
  REQUIRE(read.size() == times.size());
  for (std::size_t i = 0; i < times.size(); ++i) {
    CHECK(read[i].median_us == times[i]);
    CHECK(read[i].stddev_us == times[i]);
  }
}

TEST_CASE("reports: small rates and ratios of a CSV have three digits, others two and three decimals") {
  TemporaryFolder folder;
  const auto report = make_csv_report(folder / "r.csv", {});
  BenchRow row = timed_row("64", 3);
  row.gbps = 0.0123456;
  row.gflops = 0.456789;
  row.copy_ratio = 0.0345678;
  report->row(row);
  row.gbps = row.gflops = row.copy_ratio = 123.45678;
  report->row(row);
  report->finish();
  const std::string text = read_file(folder / "r.csv");
  CHECK(contains(text, ",0.0123,0.457,0.0346,"));
  CHECK(contains(text, ",123.46,123.46,123.457,"));
}

TEST_CASE("reports: columns stand in their order, numbers that were not measured are empty") {
  TemporaryFolder folder;
  const auto report = make_csv_report(folder / "r.csv", kLayout);
  report->row(refused_row("64"));
  report->finish();
  CHECK(read_file(folder / "r.csv")
            .starts_with("library,precision,kind,dims,batch,plan_ms,build_ms,min_us,median_us,stddev_us,GBps,GFLOPS,"
                         "copy_ratio,error,plan,device,driver,version,fftw_ratio,cufft_ratio,direction,options,status,"
                         "note,runs,group,outliers\nfftcl,f32,c2c,64,4,,,,,,,,,,"));
}

TEST_CASE("reports: every finished row is there before the end, and a JSON is whole at any time") {
  TemporaryFolder folder;
  write_file(folder / "r.json", "the one before");
  const auto json = make_json_report(folder / "r.json", {});
  const auto csv = make_csv_report(folder / "r.csv", {});
  const auto markdown = make_markdown_report(folder / "r.md", {});
  CHECK(read_file(folder / "r.json") == "the one before");
  for (std::size_t count = 1; count <= 3; ++count) {
    for (const auto* const report : {&json, &csv, &markdown}) (*report)->row(timed_row(std::to_string(count), 5));
    CHECK(read_report(folder / "r.json").size() == count);
    CHECK(read_report(folder / "r.csv").size() == count);
    CHECK(contains(read_file(folder / "r.md"), "| " + std::to_string(count) + " |"));
  }
  json->finish();
  CHECK(read_report(folder / "r.json").size() == 3);
}

TEST_CASE("reports: a Markdown table has as many cells in every line") {
  TemporaryFolder folder;
  const auto report = make_markdown_report(folder / "r.md", kLayout);
  report->row(timed_row("64", 3));
  report->row(refused_row("64"));
  // Stars would set what is between them slanted.
  BenchRow convolutions = timed_row("67x67", 3);
  convolutions.plan = "6.11*6.11 | 6.11*6.11";
  report->row(convolutions);
  report->finish();
  const std::string text = read_file(folder / "r.md");
  CHECK(contains(text, "| 6.11\\*6.11 \\| 6.11\\*6.11 |"));
  CHECK(contains(text, "| radix=8 |"));
  std::size_t bars = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    std::size_t count = 0;
    for (std::size_t i = start; i < end; ++i) count += text[i] == '|' && (i == start || text[i - 1] != '\\') ? 1 : 0;
    if (start == 0) bars = count;
    CHECK(count == bars);
    start = end + 1;
  }
}

TEST_CASE("reports: a row that does not fit leaves those before it") {
  TemporaryFolder folder;
  OutputFile file(folder / "r.txt");
  file.write("first\n");
  file.publish("end\n");
  CHECK(read_file(folder / "r.txt") == "first\nend\n");
  file.write("second\n");
  CHECK(read_file(folder / "r.txt") == "first\nend\n");
  file.publish("end\n");
  CHECK(read_file(folder / "r.txt") == "first\nsecond\nend\n");
  CHECK(folder.names() == std::vector<std::string>{"r.txt"});
  {
    // No file may grow beyond 30 bytes: the third row does not fit.
    rlimit before = {};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto old_handler = signal(SIGXFSZ, SIG_IGN);
    const rlimit small = {30, before.rlim_max};
    REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
    file.write("a third row that is too long\n");
    CHECK_THROWS_AS(file.publish("end\n"), OutputError);
    setrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, old_handler);
  }
  CHECK(read_file(folder / "r.txt") == "first\nsecond\nend\n");
  OutputFile full("/dev/full");
  full.write("row\n");
  CHECK_THROWS_AS(full.publish(), OutputError);
}

TEST_CASE("reports: what is none is refused with the reason") {
  const auto failure = [](const std::string& text) {
    try {
      parse_report(text, "file");
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string("read");
  };
  CHECK(contains(failure(""), "is empty"));
  CHECK(contains(failure("a,b\n1,2\n"), "has no column library"));
  CHECK(contains(failure("{\"schema\": 1}"), "is no report of 'fftcl bench': key 'rows' not found; name"));
  CHECK(contains(failure("{\"schema\": 2, \"rows\": []}"), "schema 2"));
  CHECK(contains(failure("{\"schema\": 1, \"rows\": ["), "is no report"));
  const std::string deep = std::string(1'000'000, '[') + std::string(1'000'000, ']');
  for (const char* member : {"batch", "outliers", "samples_us", "library"}) {
    CHECK(contains(failure("{\"schema\": 1, \"rows\": [{\"" + std::string(member) + "\": " + deep + "}]}"),
                   "is no report of 'fftcl bench': arrays or objects lie too deep within each other"));
  }
  CHECK(contains(failure("{\"schema\": 1, \"rows\": [{\"library\": 3}]}"), "is no report"));
  const std::string heading = "library,precision,kind,dims,batch,median_us\n";
  CHECK(contains(failure(heading + "a,f32,c2c,8,1,fast\n"), "is no number"));
  CHECK(contains(failure(heading + "a,f32,c2c,8\n"), "4 cells"));
  CHECK(contains(failure(heading + "\"a,f32"), "does not end"));
  CHECK(failure(heading) == "read");
}

TEST_CASE("reports: times that no row can have are refused, with their row") {
  const auto failure = [](const std::string& text) {
    return test::refusal_of<Error>([&] { parse_report(text, "file"); });
  };
  const std::string heading = "library,precision,kind,dims,batch,median_us,stddev_us\n";
  const std::string good = "a,f32,c2c,8,1,2.5,0\n";
  for (const char* const time : {"0", "-5", "nan", "inf", "1e-320", "1e300"}) {
    const std::string message = failure(heading + good + "a,f32,c2c,8,1," + time + ",1\n");
    CHECK(contains(message, std::string("file, row 2: median_us '") + time + "': is "));
  }
  CHECK(contains(failure(heading + "a,f32,c2c,8,1,2.5,-1\n"), "row 1: stddev_us '-1': is below 0"));
  CHECK(failure(heading + good + "a,f32,c2c,8,1,,\n") == kNothingRefused);
  const auto json = [](const std::string& row) { return R"({"schema": 1, "rows": [{}, )" + row + "]}"; };
  CHECK(contains(failure(json(R"({"median_us": 0})")), "file, row 2: median_us 0: is no time"));
  CHECK(contains(failure(json(R"({"total_us": -3.5})")), "file, row 2: total_us -3.5: is below 0"));
  CHECK(failure(json(R"({"median_us": null, "stddev_us": 0})")) == kNothingRefused);
}

TEST_CASE("reports: counts that are none are refused, with their row") {
  const auto failure = [](const std::string& text) {
    return test::refusal_of<Error>([&] { parse_report(text, "file"); });
  };
  for (const std::string batch : {"-5", "2.5", "1e3", "many"}) {
    CHECK(contains(failure("library,precision,kind,dims,batch,median_us\na,f32,c2c,8," + batch + ",2.5\n"),
                   "file, row 1: batch '" + batch + "': is no count"));
  }
  const auto json = [](const std::string& row) { return R"({"schema": 1, "rows": [{}, )" + row + "]}"; };
  for (const std::string name : {"batch", "runs", "group"}) {
    for (const std::string count : {"-5", "2.5", "\"1\"", "null"}) {
      CHECK(contains(failure(json("{\"" + name + "\": " + count + "}")),
                     "file, row 2: " + name + " " + count + ": is no count"));
    }
  }
  CHECK(contains(failure(json(R"({"outliers": [1, -1]})")), "file, row 2: outliers -1: is no count"));
  CHECK(contains(failure(json(R"({"outliers": 1})")), "is no report of 'fftcl bench'"));
  CHECK(failure(json(R"({"batch": 3, "runs": 0, "group": 1, "outliers": [0, 2]})")) == kNothingRefused);
}

TEST_CASE("baselines: below XDG_DATA_HOME where that is an absolute path, else below HOME, else an error") {
  TemporaryFolder data, home;
  const test::OwnVariable set_data("XDG_DATA_HOME", data.path()), set_home("HOME", home.path());
  BaselineWriter("first").save({}, {timed_row("64", 3)});
  CHECK(read_report(data / "fftcl/baselines/first.json").size() == 1);
  for (const char* const ignored : {"relative", ""}) {
    const test::OwnVariable set("XDG_DATA_HOME", ignored);
    CHECK_THROWS_AS(load_baseline("first"), Error);
  }
  const test::OwnVariable no_data("XDG_DATA_HOME", {});
  BaselineWriter("second").save({}, {timed_row("64", 3)});
  CHECK(read_report(home / ".local/share/fftcl/baselines/second.json").size() == 1);
  CHECK(load_baseline("second").size() == 1);
  for (const std::optional<std::string>& ignored : {std::optional<std::string>("relative"), {""}, {}}) {
    const test::OwnVariable set("HOME", ignored);
    CHECK_THROWS_WITH_AS(load_baseline("second"), doctest::Contains("nor HOME is set to an absolute path"), Error);
  }
  const test::OwnVariable no_folder("HOME", "/dev/null");
  CHECK_THROWS_WITH_AS(BaselineWriter("third"), doctest::Contains("set XDG_DATA_HOME to a folder"), Error);
}

TEST_CASE("baselines: names are names and no paths") {
  CHECK(checked_baseline_name("--baseline", "main-2.1_x") == "main-2.1_x");
  for (const char* const name : {"", ".", "..", ".hidden", "a/b", "a b", "\xc3\xa9"}) {
    CAPTURE(name);
    CHECK_THROWS_AS(checked_baseline_name("--baseline", name), UsageError);
  }
}

}  // namespace
}  // namespace fftcl::app
