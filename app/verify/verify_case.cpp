#include "verify/verify_case.hpp"

#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "fftcl/error.hpp"

namespace fftcl::app {
namespace {

template <class T, std::size_t N>
using Names = std::array<std::pair<std::string_view, T>, N>;

constexpr Names<TransformKind, 3> kKinds{{{"c2c", TransformKind::complex_to_complex},
                                          {"r2c", TransformKind::real_to_complex},
                                          {"c2r", TransformKind::complex_to_real}}};
constexpr Names<Precision, 2> kPrecisions{{{"fp32", Precision::fp32}, {"fp64", Precision::fp64}}};
constexpr Names<Direction, 2> kDirections{{{"forward", Direction::forward}, {"inverse", Direction::inverse}}};
constexpr Names<Layout, 2> kLayouts{{{"interleaved", Layout::interleaved}, {"planar", Layout::planar}}};
constexpr Names<Placement, 2> kPlacements{
    {{"out_of_place", Placement::out_of_place}, {"in_place", Placement::in_place}}};
constexpr Names<Normalization, 3> kNormalizations{
    {{"none", Normalization::none}, {"length", Normalization::by_length}, {"unitary", Normalization::unitary}}};
constexpr Names<DeviceShape, 3> kShapes{
    {{"auto", DeviceShape::automatic}, {"cooperative", DeviceShape::cooperative}, {"vector", DeviceShape::vector}}};
constexpr Names<StageMemory, 3> kMemories{
    {{"auto", StageMemory::automatic}, {"global", StageMemory::global}, {"local", StageMemory::local}}};
constexpr Names<TransposeMethod, 3> kTransposes{
    {{"auto", TransposeMethod::automatic}, {"naive", TransposeMethod::naive}, {"tiled", TransposeMethod::tiled}}};
constexpr Names<Check, 12> kChecks{{{"accuracy", Check::accuracy},
                                    {"round_trip", Check::round_trip},
                                    {"linearity", Check::linearity},
                                    {"impulse", Check::impulse},
                                    {"tone", Check::tone},
                                    {"time_shift", Check::time_shift},
                                    {"frequency_shift", Check::frequency_shift},
                                    {"parseval", Check::parseval},
                                    {"symmetry", Check::symmetry},
                                    {"repeat", Check::repeat},
                                    {"batch_rows", Check::batch_rows},
                                    {"axes", Check::axes}}};
constexpr Names<InputKind, 6> kInputs{{{"uniform", InputKind::uniform},
                                       {"tiny", InputKind::tiny},
                                       {"huge", InputKind::huge},
                                       {"offset", InputKind::offset},
                                       {"zeros", InputKind::zeros},
                                       {"subnormal", InputKind::subnormal}}};

constexpr Names<TwiddleSource, 6> kTwiddles{{{"global", TwiddleSource::global},
                                             {"local", TwiddleSource::local},
                                             {"constant", TwiddleSource::constant},
                                             {"sincos", TwiddleSource::sincos},
                                             {"cos_sin", TwiddleSource::cos_sin},
                                             {"native", TwiddleSource::native}}};
constexpr Names<IndexGeometry, 2> kGeometries{
    {{"normal", IndexGeometry::normal}, {"constant", IndexGeometry::constant}}};

template <class T, std::size_t N>
std::string name_of(const Names<T, N>& names, T value) {
  for (const auto& [name, named] : names) {
    if (named == value) {
      return std::string(name);
    }
  }
  return "?";
}

template <class T, std::size_t N>
const T* find(const Names<T, N>& names, std::string_view text) {
  for (const auto& entry : names) {
    if (entry.first == text) {
      return &entry.second;
    }
  }
  return nullptr;
}

[[noreturn]] void refuse(std::string_view part, const std::string& accepted) {
  throw InvalidRequest("case token", "'" + std::string(part) + "' is not understood",
                       "accepted here: " + accepted + "; an example is c2c:fp32:1000:b3:inverse:radix=8,5,5,5:seed=17");
}

template <class T, std::size_t N>
T value_of(const Names<T, N>& names, std::string_view text) {
  if (const T* found = find(names, text)) {
    return *found;
  }
  std::string accepted;
  for (const auto& entry : names) {
    accepted += (accepted.empty() ? "" : ", ") + std::string(entry.first);
  }
  refuse(text, accepted);
}

template <class Number>
Number number_of(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) {
    refuse(text, "a whole number");
  }
  return value;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(at + 1);
  }
}

void parse_radices(RadixChoice& radix, std::string_view text) {
  if (text.find(',') == std::string_view::npos) {
    radix = parse_radix(text);
    return;
  }
  if (text.back() == ',') {
    text.remove_suffix(1);
  }
  for (const std::string_view stage : split(text, ',')) {
    radix.stages.push_back(number_of<int>(stage));
  }
}

void parse_named(VerifyCase& result, std::string_view name, std::string_view value) {
  if (name == "norm") {
    result.spec.normalization = value_of(kNormalizations, value);
  } else if (name == "in") {
    result.spec.input_distance = number_of<std::size_t>(value);
  } else if (name == "out") {
    result.spec.output_distance = number_of<std::size_t>(value);
  } else if (name == "radix") {
    parse_radices(result.options.radix, value);
  } else if (name == "shape") {
    result.options.shape = value_of(kShapes, value);
  } else if (name == "kernel") {
    result.options.kernel = value_of(kMemories, value);
  } else if (name == "transpose") {
    result.options.transpose = value_of(kTransposes, value);
  } else if (name == "algorithm") {
    result.options.algorithm = std::string(value);
  } else if (name == "twiddle") {
    result.options.published.twiddle = value_of(kTwiddles, value);
  } else if (name == "geometry") {
    result.options.published.geometry = value_of(kGeometries, value);
  } else if (name == "work-group") {
    result.options.published.work_group = number_of<std::size_t>(value);
  } else if (name == "words") {
    result.options.published.words = number_of<std::size_t>(value);
  } else if (name == "items-per-group") {
    result.options.published.items_per_group = number_of<std::size_t>(value);
  } else if (name == "compute-units") {
    result.options.published.compute_units = number_of<std::size_t>(value);
  } else if (name == "check") {
    result.check = value_of(kChecks, value);
  } else if (name == "input") {
    result.input = value_of(kInputs, value);
  } else if (name == "seed") {
    result.seed = number_of<std::uint64_t>(value);
  } else {
    refuse(name,
           "norm, in, out, radix, shape, kernel, transpose, algorithm, twiddle, geometry, work-group, words, "
           "items-per-group, compute-units, check, input, seed");
  }
}

}  // namespace

std::string to_string(Check check) { return name_of(kChecks, check); }
std::string to_string(InputKind input) { return name_of(kInputs, input); }

std::string token(const VerifyCase& what) {
  const TransformSpec& spec = what.spec;
  const PlanOptions& options = what.options;
  std::string text = name_of(kKinds, spec.kind) + ":" + name_of(kPrecisions, spec.precision) + ":";
  for (std::size_t axis = 0; axis < spec.lengths.size(); ++axis) {
    text += (axis > 0 ? "x" : "") + std::to_string(spec.lengths[axis]);
  }
  const auto add = [&text](bool wanted, const std::string& part) {
    if (wanted) {
      text += ":" + part;
    }
  };
  add(spec.batch != 1, "b" + std::to_string(spec.batch));
  add(what.direction == Direction::inverse && spec.kind == TransformKind::complex_to_complex, "inverse");
  add(spec.layout != Layout::interleaved, name_of(kLayouts, spec.layout));
  add(spec.placement != Placement::out_of_place, name_of(kPlacements, spec.placement));
  add(spec.normalization != Normalization::none, "norm=" + name_of(kNormalizations, spec.normalization));
  add(spec.input_distance != 0, "in=" + std::to_string(spec.input_distance));
  add(spec.output_distance != 0, "out=" + std::to_string(spec.output_distance));
  std::string stages;
  for (const int radix : options.radix.stages) {
    stages += (stages.empty() ? "" : ",") + std::to_string(radix);
  }
  // A list of one stage carries a comma behind it, which tells it from a cap.
  add(!options.radix.stages.empty(), "radix=" + stages + (options.radix.stages.size() == 1 ? "," : ""));
  add(options.radix.cap != 0, "radix=" + std::to_string(options.radix.cap));
  add(options.shape != DeviceShape::automatic, "shape=" + name_of(kShapes, options.shape));
  add(options.kernel != StageMemory::automatic, "kernel=" + name_of(kMemories, options.kernel));
  add(options.transpose != TransposeMethod::automatic, "transpose=" + name_of(kTransposes, options.transpose));
  add(options.algorithm != "auto", "algorithm=" + options.algorithm);
  const PublishedChoices& published = options.published;
  const auto number = [&](const char* name, std::size_t value) {
    add(value != 0, std::string(name) + "=" + std::to_string(value));
  };
  add(published.twiddle != TwiddleSource::automatic, "twiddle=" + name_of(kTwiddles, published.twiddle));
  add(published.geometry != IndexGeometry::automatic, "geometry=" + name_of(kGeometries, published.geometry));
  number("work-group", published.work_group);
  number("words", published.words);
  number("items-per-group", published.items_per_group);
  number("compute-units", published.compute_units);
  add(what.check != Check::accuracy, "check=" + to_string(what.check));
  add(what.input != InputKind::uniform, "input=" + to_string(what.input));
  add(what.seed != 1, "seed=" + std::to_string(what.seed));
  return text;
}

VerifyCase parse_token(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ':');
  if (parts.size() < 3) {
    refuse(text, "KIND:PRECISION:LENGTHS[:...]");
  }
  VerifyCase result;
  result.spec.kind = value_of(kKinds, parts[0]);
  result.spec.precision = value_of(kPrecisions, parts[1]);
  for (const std::string_view length : split(parts[2], 'x')) {
    result.spec.lengths.push_back(number_of<std::size_t>(length));
  }
  result.direction = result.spec.kind == TransformKind::complex_to_real ? Direction::inverse : Direction::forward;
  for (std::size_t at = 3; at < parts.size(); ++at) {
    const std::string_view part = parts[at];
    if (const std::size_t equals = part.find('='); equals != std::string_view::npos) {
      parse_named(result, part.substr(0, equals), part.substr(equals + 1));
    } else if (const Direction* direction = find(kDirections, part)) {
      result.direction = *direction;
    } else if (const Layout* layout = find(kLayouts, part)) {
      result.spec.layout = *layout;
    } else if (const Placement* placement = find(kPlacements, part)) {
      result.spec.placement = *placement;
    } else if (part.size() > 1 && part[0] == 'b') {
      result.spec.batch = number_of<std::size_t>(part.substr(1));
    } else {
      refuse(part, "bBATCH, inverse, planar, in_place, NAME=VALUE");
    }
  }
  validate(result.spec);
  return result;
}

}  // namespace fftcl::app
