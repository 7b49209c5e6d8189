#include "bench/cases/suite.hpp"

#include <fmt/format.h>

#include <sstream>

#include "bench/text_file.hpp"
#include "fftcl/error.hpp"
#include "support/counted.hpp"
#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

TransformSpec parse_line(const std::vector<std::string>& fields) {
  if (fields.size() != 4) {
    refuse_value("line", fmt::format("{}", fmt::join(fields, " ")), counted(fields.size(), "field"),
                 "precision, kind, dims and batch: f32 c2c 1024 64");
  }
  TransformSpec spec;
  spec.precision =
      parse_choice<Precision>("precision", fields[0], {{"f32", Precision::fp32}, {"f64", Precision::fp64}});
  spec.kind = parse_choice<TransformKind>("kind", fields[1]);
  spec.lengths = parse_lengths("dims", fields[2]);
  spec.batch = parse_count("batch", fields[3], 1, kMostPoints);
  return spec;
}

}  // namespace

std::string short_name(Precision precision) { return precision == Precision::fp64 ? "f64" : "f32"; }

std::vector<TransformSpec> parse_suite(std::string_view text, const std::string& name) {
  std::vector<TransformSpec> specs;
  std::istringstream lines{std::string(text)};
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    line = line.substr(0, line.find('#'));
    std::istringstream words(line);
    std::vector<std::string> fields;
    for (std::string word; words >> word;) fields.push_back(word);
    if (fields.empty()) continue;
    try {
      specs.push_back(parse_line(fields));
    } catch (const Error& error) {
      // The file is an input: what is wrong in it is no mistake in the command line.
      throw Error(fmt::format("{}, line {}: ", name, number) + error.subject(), error.reason(), error.remedy());
    }
  }
  if (specs.empty()) throw Error(name, "no transforms in it", "write lines such as: f32 c2c 1024 64");
  return specs;
}

std::vector<TransformSpec> read_suite(const std::string& path) {
  const TextFile file = read_text_file(path);
  return parse_suite(file.text, file.name);
}

}  // namespace fftcl::app
