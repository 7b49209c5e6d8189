// fftcl study from outside, at tiny sizes.
#include "study/study.hpp"

#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "support/near.hpp"

namespace fftcl::test {
namespace {

using Json = nlohmann::json;

const Json& only_experiment(const Json& report) {
  REQUIRE(report.at("experiments").size() == 1);
  return report.at("experiments")[0];
}

}  // namespace

TEST_CASE("study list names every experiment with its source") {
  const Outcome outcome = run({"study", "list"});
  CHECK(outcome.code == 0);
  CHECK(outcome.out == run({"study"}).out);
  for (const app::study::Experiment& row : app::study::experiments()) {
    CHECK(contains(outcome.out, std::string(row.name)));
    CHECK(contains(outcome.out, std::string(row.document)));
  }
}

TEST_CASE("study: one experiment, its cells checked and timed, into all reports") {
  const TemporaryFolder folder;
  const std::string json = folder.path() + "/study.json", markdown = folder.path() + "/study.md",
                    plot = folder.path() + "/study.png";
  const Outcome outcome = run({"study", "amd1-figure13", "--quick", "--largest", "64", "--export-json", json,
                               "--export-markdown", markdown, "--plot", plot});
  CAPTURE(outcome.err);
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, "amd1-figure13: "));
  const std::vector<std::string> lines = lines_of(outcome.out);
  REQUIRE(lines.size() == 1 + 3 * 3);
  CHECK(lines[0].starts_with("experiment,table,row,column,value,unit,mark,published"));
  CHECK(contains(outcome.out, ",2-point,16,"));
  CHECK(contains(outcome.out, "c2c:fp32:64:radix=8:algorithm=multistage_registers"));

  const Json report = Json::parse(read_file(json));
  CHECK(report.at("schema") == 1);
  const Json& experiment = only_experiment(report);
  CHECK(experiment.at("name") == "amd1-figure13");
  CHECK(experiment.at("holds").is_boolean());
  const Json& table = experiment.at("tables")[0];
  CHECK(table.at("columns") == Json::array({"16", "32", "64"}));
  for (const Json& row : table.at("rows")) {
    for (const Json& cell : row.at("cells")) {
      CHECK(cell.at("mark") == "");
      CHECK(cell.at("value").get<double>() > 0);
      CHECK(cell.at("value").get<double>() == near(1e6 / cell.at("time_us").get<double>()));
      CHECK(cell.at("error_over_gate").get<double>() <= 1);
    }
  }
  CHECK(contains(read_file(markdown), "## amd1-figure13"));
  CHECK(read_file(plot).starts_with("\x89PNG"));
}

TEST_CASE("study: what cannot run says which limit was hit") {
  // PoCL takes groups of 4096, each size of which would be built.
  Surroundings surroundings;
  surroundings.environment = {{"POCL_MAX_WORK_GROUP_SIZE", "64"}};
  const Outcome outcome =
      run({"study", "bainville-groups", "--quick", "--largest", "16", "--export-json", "-"}, surroundings);
  CAPTURE(outcome.err);
  CHECK(outcome.code == 0);
  const Json report = Json::parse(outcome.out);
  const Json& cells = only_experiment(report).at("tables")[0].at("rows")[0].at("cells");
  // One size beyond the device's work-groups is asked for, so that the bound is seen.
  const Json& last = cells.back();
  CHECK(last.at("mark") == "TE");
  const std::string reason = last.at("reason").get<std::string>();
  CHECK(contains(reason, "work-items and the device takes"));
  // In the options' words, as everywhere else.
  CHECK(reason.starts_with("--algorithm radix_2_"));
  CHECK(contains(reason, "use a smaller --work-group"));
  CHECK(last.at("value").is_null());
  CHECK(cells.front().at("mark") == "");
  CHECK(contains(only_experiment(report).at("notes")[0].get<std::string>(), "54 and 73 ms"));
}

TEST_CASE("study: the 2-D table has the published figures in their places") {
  const Outcome outcome = run({"study", "amd2-table", "--quick", "--largest", "4096", "--export-json", "-"});
  CAPTURE(outcome.err);
  CHECK(outcome.code == 0);
  const Json report = Json::parse(outcome.out);
  const Json& table = only_experiment(report).at("tables")[0];
  CHECK(table.at("columns") == Json::array({"64x64"}));
  const Json& rows = table.at("rows");
  REQUIRE(rows.size() == 3);
  const char* const published[] = {"0.05422", "0.51391", "0.085"};
  for (std::size_t i = 0; i < rows.size(); ++i) CHECK(rows[i].at("cells")[0].at("published") == published[i]);
  for (const std::size_t i : {0, 1}) CHECK(rows[i].at("cells")[0].at("value").get<double>() > 0);
  // The library on the processor may be missing, which is said.
  const Json& library = rows[2].at("cells")[0];
  CHECK((library.at("mark") == "" || library.at("mark") == "absent"));
}

TEST_CASE("study: a claim about sizes that were left out is neither confirmed nor refuted") {
  const Outcome outcome = run({"study", "arm2-radix4", "--quick", "--largest", "64", "--export-json", "-"});
  CAPTURE(outcome.err);
  CHECK(outcome.code == 0);
  const Json report = Json::parse(outcome.out);
  CHECK(only_experiment(report).at("holds").is_null());
}

TEST_CASE("study: a report or a plot on /dev/stdout has it for itself") {
  const Arguments study = {"study", "amd1-figure13", "--quick", "--largest", "64"};
  CHECK(Json::accept(run(with(study, {"--export-json", "/dev/stdout"})).out));
  const std::string plot = run(with(study, {"--plot", "/dev/stdout"})).out;
  CHECK(plot.starts_with("\x89PNG"));
  CHECK_FALSE(contains(plot, "experiment,table"));
}

TEST_CASE("study: plots that cannot be written are known before anything runs") {
  const TemporaryFolder folder;
  const Arguments study = {"study", "amd1-figure13", "--quick", "--largest", "64"};
  const Outcome missing = run(with(study, {"--plot", folder / "none/"}));
  check_failure(missing, 1, "does not exist");
  std::filesystem::create_directory(folder / "amd1-figure13.png");
  check_failure(run(with(study, {"--plot", folder.path() + "/", "--export-json", folder / "r.json"})), 1,
                "is a folder");
  CHECK(folder.names() == std::vector<std::string>{"amd1-figure13.png"});
}

TEST_CASE("study: an interrupt ends with 130 and leaves the experiments that had ended") {
  const TemporaryFolder folder;
  const Outcome outcome = run_and_signal(
      {"study", "all", "--quick", "--largest", "64", "--export-csv", "r.csv", "--export-json", "r.json",
       "--export-markdown", "r.md"},
      SIGINT, [](const std::string& path) { return std::filesystem::exists(path + "/r.md"); }, folder.path());
  CHECK(outcome.code == 130);
  const Json report = Json::parse(read_file(folder / "r.json"));
  REQUIRE(!report.at("experiments").empty());
  CHECK(report.at("experiments")[0].at("tables")[0].at("rows").size() > 0);
  CHECK(folder.names() == std::vector<std::string>{"r.csv", "r.json", "r.md"});
}

TEST_CASE("study: names, outputs and sizes that make no sense") {
  const auto check = [](const Arguments& arguments, const std::string& part) {
    const Outcome outcome = run(arguments);
    CAPTURE(outcome.err);
    CHECK(outcome.code == 2);
    CHECK(outcome.out.empty());
    CHECK_MESSAGE(contains(outcome.err, part), part);
  };
  check({"study", "amd1-figure12"}, "amd1-figure13");
  check({"study", "all", "--plot", "all.png"}, "name a folder");
  check({"study", "amd1-figure13", "--plot", "x.pdf"}, "ends in .png");
  check({"study", "amd1-figure13", "--export-csv", "x", "--export-json", "x"}, "two reports");
  check({"study", "amd1-figure13", "--largest", "4"}, "--largest");
}

}  // namespace fftcl::test
