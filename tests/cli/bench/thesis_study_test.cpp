// The thesis's tables from outside, at tiny sizes.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "support/near.hpp"

namespace fftcl::test {
namespace {

using Json = nlohmann::json;

Json experiment(const std::string& name, const std::string& largest) {
  const Outcome outcome = run({"study", name, "--quick", "--largest", largest, "--export-json", "-"});
  CAPTURE(outcome.err);
  REQUIRE(outcome.code == 0);
  const Json report = Json::parse(outcome.out);
  REQUIRE(report.at("experiments").size() == 1);
  return report.at("experiments")[0];
}

/// The row of a label.
const Json& row_of(const Json& table, const std::string& label) {
  for (const Json& row : table.at("rows")) {
    if (row.at("label") == label) return row;
  }
  FAIL("no row ", label);
  return table;
}

}  // namespace

TEST_CASE("study thesis-table5.5: cells are timed or say NP, the thesis's figures beside them") {
  const Json found = experiment("thesis-table5.5", "32");
  const Json& table = found.at("tables")[0];
  CHECK(table.at("columns") == Json::array({"16", "32"}));
  const Json& binary = row_of(table, "2 words by 4, constant").at("cells");
  CHECK(binary[0].at("mark") == "");
  CHECK(binary[0].at("value").get<double>() > 0);
  CHECK(binary[0].at("error_over_gate").get<double>() <= 1);
  CHECK(binary[0].at("published") == "5.18");
  const Json& quaternary = row_of(table, "radix 2^2, 4 words by 8, constant").at("cells");
  CHECK(quaternary[0].at("mark") == "");
  CHECK(quaternary[1].at("mark") == "NP");
  CHECK(quaternary[1].at("published") == "NP");
  CHECK(contains(quaternary[1].at("reason").get<std::string>(), "powers of four"));
}

TEST_CASE("study thesis-table4.1: totals are sums, and the printed one is shown with what it should be") {
  const Json found = experiment("thesis-table4.1", "16");
  const Json& table = found.at("tables")[0];
  for (const Json& row : table.at("rows")) {
    const Json& cells = row.at("cells");
    const double sum =
        cells[0].at("value").get<double>() + cells[1].at("value").get<double>() + cells[2].at("value").get<double>();
    CHECK(cells[3].at("value").get<double>() == near(sum));
  }
  CHECK(row_of(table, "on the host").at("cells")[3].at("published") == "26.624");
  CHECK(contains(found.at("notes").dump(), "sum to 24.624"));
  CHECK(found.at("tables")[1].at("rows").size() == 6);
}

TEST_CASE("study limits: the calculation meets what is built") {
  const Json found = experiment("limits", "16");
  const Json& calculated = found.at("tables")[0];
  CHECK(row_of(calculated, "radix 2, local memory").at("cells")[0].at("published") == "2457.6");
  CHECK(row_of(calculated, "radix 2^2, local memory").at("cells")[2].at("published") == "8192");
  for (const Json& row : found.at("tables")[1].at("rows")) {
    double before = 0;
    for (const Json& cell : row.at("cells")) {
      CHECK(cell.at("value").get<double>() >= before);
      before = cell.at("value").get<double>();
    }
    CHECK(before >= 16);
  }
  CHECK(found.at("holds") == true);
}

}  // namespace fftcl::test
