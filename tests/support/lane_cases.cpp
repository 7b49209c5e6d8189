#include "support/lane_cases.hpp"

#include <algorithm>
#include <utility>

#include "support/options.hpp"
#include "verify/case_list.hpp"

namespace fftcl::test {

using namespace app;

namespace {

/// Complex points of the launch.
std::size_t points_of(std::size_t length, TransformKind kind) {
  return kind == TransformKind::complex_to_complex || length % 2 == 1 ? length : length / 2;
}

}  // namespace

std::vector<std::size_t> lane_counts(std::size_t widest) {
  std::vector<std::size_t> counts;
  for (std::size_t lanes = 2; lanes <= widest; lanes *= 2) counts.push_back(lanes);
  return counts;
}

VerifyCase blocks_case(std::size_t length, TransformKind kind, Precision precision, std::size_t lanes) {
  VerifyCase what = accuracy_case(kind, precision, {length}, shape_option(DeviceShape::vector));
  what.options.vector_shapes = {{.length = points_of(length, kind), .lanes = lanes, .radices = {}}};
  what.spec.batch = 2 * lanes + 3;
  return what;
}

VerifyCase real_columns_case(const std::string& text, std::size_t first, std::size_t second, std::size_t lanes) {
  VerifyCase what = parse_token(text);
  what.options.shape = DeviceShape::vector;
  what.options.cuts = {{.length = first * second, .launches = {first, second}}};
  for (const std::size_t length : {first, second}) {
    what.options.vector_shapes.push_back({.length = length, .columns = true, .lanes = lanes, .radices = {}});
  }
  return what;
}

std::vector<VerifyCase> real_columns_cases(TransformKind kind, Precision precision, std::size_t lanes) {
  const std::size_t whole = 4 * std::max<std::size_t>(lanes, 4), ragged = 4 * lanes + 14, odd = 2 * lanes + 18;
  const bool forward = kind == TransformKind::real_to_complex;
  const std::string start = std::string(forward ? "r2c" : "c2r") + (precision == Precision::fp32 ? ":fp32:" : ":fp64:");
  std::vector<VerifyCase> cases;
  for (const auto& [first, second] : std::vector<std::pair<std::size_t, std::size_t>>{
           {whole, 2 * whole}, {2 * whole, whole}, {whole, ragged}, {odd, whole}, {ragged, odd}}) {
    cases.push_back(real_columns_case(start + std::to_string(first * second) + ":b2", first, second, lanes));
  }
  const std::string text = start + std::to_string(whole * ragged) + ":b3";
  cases.push_back(real_columns_case(text + ":in_place", whole, ragged, lanes));
  cases.push_back(real_columns_case(text + ":planar:norm=unitary", ragged, whole, lanes));
  cases.push_back(real_columns_case(text + ":check=" + (forward ? "impulse" : "repeat"), whole, ragged, lanes));
  cases.push_back(real_columns_case(text + ":check=round_trip", ragged, whole, lanes));
  return cases;
}

}  // namespace fftcl::test
