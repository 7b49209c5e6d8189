#include "verify/verify_case.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "fftcl/error.hpp"
#include "fftcl/names.hpp"
#include "support/joined.hpp"
#include "support/number_from.hpp"
#include "support/split.hpp"

namespace fftcl::app {
namespace {

constexpr Named<Check> kChecks[] = {{"accuracy", Check::accuracy},
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
                                    {"axes", Check::axes}};
constexpr Named<InputKind> kInputs[] = {{"uniform", InputKind::uniform}, {"tiny", InputKind::tiny},
                                        {"huge", InputKind::huge},       {"offset", InputKind::offset},
                                        {"zeros", InputKind::zeros},     {"subnormal", InputKind::subnormal}};

template <class T, std::size_t N>
std::string name_among(const Named<T> (&names)[N], T value) {
  const auto found = std::ranges::find(names, value, &Named<T>::second);
  return found == std::end(names) ? "?" : std::string(found->first);
}

template <class T, std::size_t N>
std::optional<T> find(const Named<T> (&names)[N], std::string_view text) {
  const auto found = std::ranges::find(names, text, &Named<T>::first);
  return found == std::end(names) ? std::nullopt : std::optional<T>(found->second);
}

[[noreturn]] void refuse(std::string_view part, const std::string& accepted) {
  throw InvalidRequest("case token", "'" + std::string(part) + "' is not understood",
                       "accepted here: " + accepted + "; an example is c2c:fp32:1000:b3:inverse:radix=8,5,5,5:seed=17");
}

template <class T, std::size_t N>
T value_of(const Named<T> (&names)[N], std::string_view text) {
  if (const std::optional<T> found = find(names, text)) return *found;
  refuse(text, joined(names, ", ", &Named<T>::first));
}

template <class Number>
Number number_of(std::string_view text) {
  const auto value = number_from<Number>(text);
  if (!value) refuse(text, "a whole number");
  return *value;
}

RadixChoice radix_of(std::string_view text) {
  if (text.find(',') == std::string_view::npos) return parse_radix(text);
  if (text.back() == ',') text.remove_suffix(1);
  RadixChoice radix;
  for (const std::string_view stage : split(text, ',')) radix.stages.push_back(number_of<int>(stage));
  return radix;
}

/// Empty for the first enumerator, which is the default of all that a case has.
template <class Choice>
std::string choice_text(Choice choice) {
  return choice == Choice{} ? std::string() : to_string(choice);
}

std::string number_text(std::size_t number) { return number == 0 ? std::string() : std::to_string(number); }

/// A list of one stage carries a comma behind it, which tells it from a cap.
std::string radix_text(const RadixChoice& radix) {
  if (radix.automatic()) return {};
  return to_string(radix) + (radix.stages.size() == 1 ? "," : "");
}

/// NAME=VALUE, in the order in which a token has them.
struct NamedPart {
  std::string_view name;
  std::string (*text)(const VerifyCase&);  ///< empty: the default, which a token leaves out
  void (*parse)(VerifyCase&, std::string_view value);
};

constexpr NamedPart kNamedParts[] = {
    {"norm", [](const VerifyCase& of) { return choice_text(of.spec.normalization); },
     [](VerifyCase& to, std::string_view value) {
       to.spec.normalization = value_of(Names<Normalization>::all, value);
     }},
    {"in", [](const VerifyCase& of) { return number_text(of.spec.input_distance); },
     [](VerifyCase& to, std::string_view value) { to.spec.input_distance = number_of<std::size_t>(value); }},
    {"out", [](const VerifyCase& of) { return number_text(of.spec.output_distance); },
     [](VerifyCase& to, std::string_view value) { to.spec.output_distance = number_of<std::size_t>(value); }},
    {"radix", [](const VerifyCase& of) { return radix_text(of.options.radix); },
     [](VerifyCase& to, std::string_view value) { to.options.radix = radix_of(value); }},
    {"shape", [](const VerifyCase& of) { return choice_text(of.options.shape); },
     [](VerifyCase& to, std::string_view value) { to.options.shape = value_of(Names<DeviceShape>::all, value); }},
    {"kernel", [](const VerifyCase& of) { return choice_text(of.options.kernel); },
     [](VerifyCase& to, std::string_view value) { to.options.kernel = value_of(Names<StageMemory>::all, value); }},
    {"transpose", [](const VerifyCase& of) { return choice_text(of.options.transpose); },
     [](VerifyCase& to, std::string_view value) {
       to.options.transpose = value_of(Names<TransposeMethod>::all, value);
     }},
    {"algorithm", [](const VerifyCase& of) { return of.options.algorithm == "auto" ? "" : of.options.algorithm; },
     [](VerifyCase& to, std::string_view value) { to.options.algorithm = value; }},
    {"twiddle", [](const VerifyCase& of) { return choice_text(of.options.published.twiddle); },
     [](VerifyCase& to, std::string_view value) {
       to.options.published.twiddle = value_of(Names<TwiddleSource>::all, value);
     }},
    {"geometry", [](const VerifyCase& of) { return choice_text(of.options.published.geometry); },
     [](VerifyCase& to, std::string_view value) {
       to.options.published.geometry = value_of(Names<IndexGeometry>::all, value);
     }},
    {"work-group", [](const VerifyCase& of) { return number_text(of.options.published.work_group); },
     [](VerifyCase& to, std::string_view value) { to.options.published.work_group = number_of<std::size_t>(value); }},
    {"words", [](const VerifyCase& of) { return number_text(of.options.published.words); },
     [](VerifyCase& to, std::string_view value) { to.options.published.words = number_of<std::size_t>(value); }},
    {"items-per-group", [](const VerifyCase& of) { return number_text(of.options.published.items_per_group); },
     [](VerifyCase& to, std::string_view value) {
       to.options.published.items_per_group = number_of<std::size_t>(value);
     }},
    {"compute-units", [](const VerifyCase& of) { return number_text(of.options.published.compute_units); },
     [](VerifyCase& to, std::string_view value) {
       to.options.published.compute_units = number_of<std::size_t>(value);
     }},
    {"check", [](const VerifyCase& of) { return choice_text(of.check); },
     [](VerifyCase& to, std::string_view value) { to.check = value_of(kChecks, value); }},
    {"input", [](const VerifyCase& of) { return of.input == InputKind::uniform ? "" : name_among(kInputs, of.input); },
     [](VerifyCase& to, std::string_view value) { to.input = value_of(kInputs, value); }},
    {"seed", [](const VerifyCase& of) { return of.seed == 1 ? "" : std::to_string(of.seed); },
     [](VerifyCase& to, std::string_view value) { to.seed = number_of<std::uint64_t>(value); }},
};

void parse_named(VerifyCase& result, std::string_view name, std::string_view value) {
  const auto part = std::ranges::find(kNamedParts, name, &NamedPart::name);
  if (part == std::end(kNamedParts)) refuse(name, joined(kNamedParts, ", ", &NamedPart::name));
  part->parse(result, value);
}

bool compares_bits(Check check) { return check == Check::repeat || check == Check::batch_rows; }

/// Linearity, impulses and tones have inputs of their own.
bool takes_input(Check check) { return check != Check::linearity && check != Check::impulse && check != Check::tone; }

}  // namespace

std::string to_string(Check check) { return name_among(kChecks, check); }

std::string token(const VerifyCase& what) {
  const TransformSpec& spec = what.spec;
  std::string text = to_string(spec.kind) + ":" + to_string(spec.precision) + ":" + fftcl::to_string(spec.lengths);
  const auto add = [&text](bool wanted, const std::string& part) {
    if (wanted) text += ":" + part;
  };
  add(spec.batch != 1, "b" + std::to_string(spec.batch));
  add(what.direction == Direction::inverse && spec.kind == TransformKind::complex_to_complex, "inverse");
  add(spec.layout != Layout::interleaved, to_string(spec.layout));
  add(spec.placement != Placement::out_of_place, std::string(name_of(spec.placement)));
  for (const NamedPart& part : kNamedParts) {
    const std::string value = part.text(what);
    add(!value.empty(), std::string(part.name) + "=" + value);
  }
  return text;
}

VerifyCase parse_token(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ':');
  if (parts.size() < 3) {
    refuse(text, "KIND:PRECISION:LENGTHS[:...]");
  }
  VerifyCase result;
  result.spec.kind = value_of(Names<TransformKind>::all, parts[0]);
  result.spec.precision = value_of(Names<Precision>::all, parts[1]);
  for (const std::string_view length : split(parts[2], 'x')) {
    result.spec.lengths.push_back(number_of<std::size_t>(length));
  }
  const TransformKind kind = result.spec.kind;
  const Direction own = natural_direction(kind);
  result.direction = own;
  for (std::size_t at = 3; at < parts.size(); ++at) {
    const std::string_view part = parts[at];
    if (const std::size_t equals = part.find('='); equals != std::string_view::npos) {
      parse_named(result, part.substr(0, equals), part.substr(equals + 1));
    } else if (const std::optional<Direction> direction = choice_named<Direction>(part)) {
      result.direction = *direction;
    } else if (const std::optional<Layout> layout = choice_named<Layout>(part)) {
      result.spec.layout = *layout;
    } else if (const std::optional<Placement> placement = choice_named<Placement>(part)) {
      result.spec.placement = *placement;
    } else if (part.size() > 1 && part[0] == 'b') {
      result.spec.batch = number_of<std::size_t>(part.substr(1));
    } else {
      refuse(part, "bBATCH, inverse, planar, in_place, NAME=VALUE");
    }
  }
  if (kind != TransformKind::complex_to_complex && result.direction != own) {
    throw InvalidRequest("case token", to_string(kind) + " runs " + to_string(own) + " only",
                         "leave the direction out");
  }
  validate(result);
  return result;
}

void validate(const VerifyCase& what) {
  validate(what.spec);
  const auto require = [&](bool possible, const std::string& needs) {
    if (!possible) {
      throw InvalidRequest("case token", "check=" + to_string(what.check) + " needs " + needs,
                           "take another kind, input or check");
    }
  };
  const TransformKind kind = what.spec.kind;
  switch (what.check) {
    case Check::tone:
    case Check::frequency_shift:
      require(kind == TransformKind::complex_to_complex, "kind c2c");
      break;
    case Check::impulse:
    case Check::time_shift:
    case Check::symmetry:
      require(kind != TransformKind::complex_to_real, "kind c2c or r2c");
      break;
    case Check::axes:
      require(kind == TransformKind::complex_to_complex && what.spec.lengths.size() > 1,
              "kind c2c and two or three axes");
      break;
    case Check::parseval:
      require(what.input != InputKind::zeros, "an input that has energy");
      break;
    case Check::accuracy:
    case Check::round_trip:
    case Check::linearity:
    case Check::repeat:
    case Check::batch_rows:
      break;
  }
  // A device may take subnormal numbers for zero: only the reference's gates allow for that, and equal bits do.
  require(what.input != InputKind::subnormal || what.check == Check::accuracy || compares_bits(what.check) ||
              !takes_input(what.check),
          "normal numbers");
}

}  // namespace fftcl::app
