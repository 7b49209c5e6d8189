// Studies without a device: published figures, rows against rows, reports.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "app/helpers.hpp"
#include "study/json_report.hpp"
#include "study/published_data.hpp"
#include "study/reports.hpp"
#include "study/sweep_table.hpp"
#include "study/verdicts.hpp"
#include "support/near.hpp"

using namespace fftcl::app;
using namespace fftcl::app::study;
using namespace fftcl::app::testing;
using fftcl::test::near;

namespace {

study::Cell timed(double us, double stddev = 0.01, std::size_t count = 10) {
  study::Cell cell;
  cell.mark = Mark::timed;
  cell.value = us;
  cell.time = {us, stddev, count};
  return cell;
}

study::Cell marked(Mark mark, const std::string& reason) {
  study::Cell cell;
  cell.mark = mark;
  cell.reason = reason;
  return cell;
}

Table two_rows() {
  Table table{"Times", "N", "us", {"16", "32", "64"}, {16, 32, 64}, {}};
  table.rows.push_back({"a", {timed(1), timed(2), marked(Mark::te, "64 items, the device takes 32")}});
  table.rows.push_back({"b", {timed(2), timed(2.0001), timed(3)}});
  table.rows[1].cells[0].published = "6.58";
  return table;
}

const Experiment kExperiment = {"test-table", "A document", "table 1", "A1", "a title", "a is faster", nullptr};

Finding finding() { return {&kExperiment, {{two_rows()}, {true, "twice as fast"}, {"a note"}, {}}, 1}; }

}  // namespace

TEST_CASE("study: the documents' figures as they stand in their files") {
  const PublishedTable table("thesis_table_5_1_radix2_one_sm.csv");
  CHECK(table.cell({"2", "1", "no"}, "16") == "6.58");
  CHECK(table.cell({"8", "16", "no"}, "512") == "RS");
  CHECK(table.cell({"2", "2", "yes"}, "2048") == "TE");
  CHECK(table.cell({"9", "2", "yes"}, "2048").empty());
  CHECK(table.cell({"2", "2", "yes"}, "4096").empty());
  CHECK(published_claim("Bainville", "N=2^24 radix-2 best time first") == "54");
  CHECK_THROWS_AS(published_claim("Bainville", "nothing of the kind"), std::logic_error);
  CHECK_THROWS_AS(PublishedTable("none.csv"), std::logic_error);
}

TEST_CASE("study: a contest counts what is beyond the uncertainty") {
  const Table table = two_rows();
  const Contest result = contest(table, table.rows[0], table.rows[1]);
  CHECK(result.columns() == 2);
  CHECK(result.faster == 1);
  CHECK(result.tied == 1);
  CHECK(result.slower == 0);
  CHECK(in_words(result).find("of 2 sizes (16 to 32), 1.41 times") != std::string::npos);
  CHECK(as_cost(contest(table, table.rows[1], table.rows[0])) ==
        "1.41 times as long in the geometric mean of 2 sizes (16 to 32)");
  CHECK(result.ratio == near(std::sqrt(2 * 1.00005), 1e-4));
  CHECK(contest(table, table.rows[1], table.rows[0]).slower == 1);
  CHECK(sizes_in_words(contest(table, table.rows[0], table.rows[1], [](double n) { return n > 16; })) == "1 size (32)");
  CHECK(fastest(table, 0) == &table.rows[0]);
  CHECK(fastest(table, 2) == &table.rows[1]);
}

TEST_CASE("study: what a claim's factor asks for") {
  CHECK(claimed_factor("ARM part 2", "simplified twiddle index") == 1.6);
  CHECK(claimed_factor("AMD part 2", "double precision drops throughput") == 5);
  CHECK(PublishedTable("amd_part2_2d.csv").cell({"64x64"}, "hd5870_fft_ms") == "0.05422");
  CHECK(is_about(4, 5));
  CHECK(is_about(6.25, 5));
  CHECK_FALSE(is_about(3.9, 5));
  CHECK_FALSE(is_about(6.3, 5));
  CHECK(about_in_words(5) == "4.00 to 6.25");
  CHECK(reaches(1.45, 1.6));
  CHECK_FALSE(reaches(1.43, 1.6));
  CHECK(reached_in_words(1.6) == "holds from 1.44 on");
  const double nothing = std::numeric_limits<double>::quiet_NaN();
  CHECK_FALSE(is_about(nothing, 1));
  CHECK_FALSE(reaches(nothing, 1));
}

TEST_CASE("study: a table that has lost all of its sizes says so") {
  Finding empty = finding();
  Table& table = empty.result.tables.front();
  table.columns.clear();
  for (Row& row : table.rows) row.cells.clear();
  CHECK(contains(terminal_text(empty, {}), "Times, in us\n  all of its sizes are larger than --largest"));
  const std::string markdown = markdown_text(empty);
  CHECK(contains(markdown, "\nTimes, in us: all of its sizes are larger than --largest"));
  CHECK_FALSE(contains(markdown, "|"));
}

TEST_CASE("study: a variant's case") {
  const auto what = case_of({"x", "fp64:algorithm=radix_2_scalar:work-group=32", {}}, {64});
  CHECK(token(what) == "c2c:fp64:64:algorithm=radix_2_scalar:work-group=32");
  CHECK(token(case_of({"x", "", {}}, {8, 16})) == "c2c:fp32:8x16");
  CHECK(shown(2000, Quantity::milliseconds) == 2);
  CHECK(shown(2000, Quantity::transforms_per_second) == 500);
  CHECK(powers_of_two(4, 8, 2).back().front() == 256);
}

TEST_CASE("study: reports have the value, the mark with its reason, and the document's figure") {
  const std::string text = terminal_text(finding(), {});
  CHECK(text.find("test-table  A document, table 1 (A1)") != std::string::npos);
  // Below its own row only.
  CHECK(text.find("published  6.58") != std::string::npos);
  CHECK(text.find("published") == text.rfind("published"));
  CHECK(text.find("TE (a, 64): 64 items") != std::string::npos);
  CHECK(text.find("claim: a is faster\nholds here: twice as fast") != std::string::npos);
  const std::string markdown = markdown_text(finding());
  CHECK(markdown.find("| b | 2 (6.58) | 2 | 3 |") != std::string::npos);
  CHECK(markdown_summary({finding()}).find("| `test-table` | a is faster | holds | twice as fast |") !=
        std::string::npos);
  Experiment silent = kExperiment;
  silent.claim = {};
  Finding without_claim = finding();
  without_claim.experiment = &silent;
  CHECK(verdict_words(without_claim) == "no claim to check");
  CHECK(terminal_text(without_claim, {}).find("claim:") == std::string::npos);
  CHECK(markdown_text(without_claim).find("\n**no claim to check**: twice as fast.") != std::string::npos);
  const std::string csv = csv_lines(finding(), {"fftcl", "dev", "platform", "driver", "now"});
  CHECK(csv.find("test-table,Times,a,64,,us,TE,,,,,") != std::string::npos);
  CHECK(markdown_summary({without_claim}).find("| `test-table` | - | no claim to check |") != std::string::npos);
  CHECK(csv.find("\"64 items, the device takes 32\"") != std::string::npos);
  const TemporaryFolder folder;
  JsonReport report(folder / "r.json", {});
  report.add(finding());
  CHECK(Json::parse(read_file(folder / "r.json"))["experiments"].size() == 1);
  report.add(finding());
  const std::string grown = read_file(folder / "r.json");
  report.finish();
  CHECK(read_file(folder / "r.json") == grown);
  const Json json = Json::parse(grown);
  CHECK(json["experiments"].size() == 2);
  CHECK(json["experiments"][0]["holds"] == true);
  CHECK(json["experiments"][0]["tables"][0]["rows"][1]["cells"][0]["published"] == "6.58");
  // What a cell does not have is not there.
  const Json& cells = json["experiments"][0]["tables"][0]["rows"][0]["cells"];
  CHECK(cells[0].contains("time_us"));
  CHECK_FALSE(cells[0].contains("published"));
  CHECK_FALSE(cells[0].contains("reason"));
  CHECK(cells[2]["reason"] == "64 items, the device takes 32");
  CHECK_FALSE(cells[2].contains("time_us"));
}

TEST_CASE("study: a verdict that cannot be said is none, and holding is told from failing by its colour, too") {
  Finding other = finding();
  other.result.verdict = undecided("the device has no doubles");
  const TemporaryFolder folder;
  JsonReport report(folder / "r.json", {});
  report.add(other);
  report.finish();
  CHECK(Json::parse(read_file(folder / "r.json"))["experiments"][0]["holds"].is_null());
  TerminalTraits coloured;
  coloured.color = true;
  CHECK(contains(terminal_text(other, coloured), "\x1b[2mcannot be said here"));
  CHECK(contains(terminal_text(finding(), coloured), "\x1b[32mholds here"));
  other.result.verdict = {false, "half as fast"};
  CHECK(contains(terminal_text(other, coloured), "\x1b[33mdoes not hold here"));
  // Neither a reason that nobody gave nor a unit that a table does not have.
  other.result.tables[0].rows[0].cells[2].reason.clear();
  other.result.tables[0].unit.clear();
  CHECK_FALSE(contains(terminal_text(other, {}), "TE ("));
  CHECK(contains(terminal_text(other, {}), "\nTimes\n"));
}

TEST_CASE("study: a figure has a line for each row that has a value, from zero on unless values are far apart") {
  Table table = two_rows();
  table.rows.push_back({"c", {marked(Mark::np, ""), marked(Mark::np, ""), marked(Mark::np, "")}});
  for (Row& row : table.rows) {
    for (study::Cell& cell : row.cells) cell.value = cell.time.median;
  }
  table.rows[1].cells[2].mark = Mark::computed;
  const Figure figure = figure_of(table, "title", "N");
  REQUIRE(figure.series.size() == 2);
  CHECK(figure.series[0].points.size() == 2);
  CHECK(figure.series[1].points.size() == 3);
  CHECK(figure.y.label == "Time in us");
  CHECK(figure.y.low == 0.0);
  table.rows[1].cells[2].value = 20;
  CHECK(figure_of(table, "title", "N").y.scale == AxisScale::linear);
  table.rows[1].cells[2].value = 21;
  CHECK(figure_of(table, "title", "N").y.scale == AxisScale::log10);
}

TEST_CASE("study: rows of experiments are complete and their names differ") {
  std::set<std::string_view> names;
  for (const Experiment& row : experiments()) {
    CAPTURE(std::string(row.name));
    CHECK(names.insert(row.name).second);
    for (const std::string_view part : {row.document, row.place, row.seeds, row.title}) CHECK(!part.empty());
    CHECK((row.run != nullptr));
  }
}
