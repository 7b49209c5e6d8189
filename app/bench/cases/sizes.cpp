#include "bench/cases/sizes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kMostSizes = 10000;
constexpr std::string_view kAccepted = "a size such as 1024, 256x256 or 3^7, or a range such as 2^8..2^20:x4";

struct Step {
  bool multiply = true;
  std::uint64_t amount = 2;
};

Step parse_step(std::string_view word, std::string_view text) {
  if (text.size() < 2 || (text.front() != 'x' && text.front() != '+')) {
    refuse_value("SIZE", word, "not a step", ":xN to multiply or :+N to add");
  }
  Step step;
  step.multiply = text.front() == 'x';
  step.amount = parse_count("SIZE step", text.substr(1), step.multiply ? 2 : 1, kMostPoints);
  return step;
}

Step step_of_base(std::string_view first) {
  Step step;
  const std::size_t caret = first.find('^');
  if (caret == std::string_view::npos) return step;
  step.amount = parse_count("SIZE", first.substr(0, caret), 1, kMostPoints);
  if (step.amount < 2) step.amount = 2;
  return step;
}

}  // namespace

std::vector<std::vector<std::size_t>> parse_sizes(std::string_view text) {
  if (text.find(',') != std::string_view::npos) {
    std::string words(text);
    std::ranges::replace(words, ',', ' ');
    refuse_value("SIZE", text, "not a size", fmt::format("a word for each, as in '{}'", words));
  }
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    if (text.find(':') != std::string_view::npos) refuse_value("SIZE", text, "a step without a range", kAccepted);
    return {parse_lengths("SIZE", text)};
  }
  const std::string_view first = text.substr(0, dots);
  std::string_view last = text.substr(dots + 2);
  Step step = step_of_base(first);
  if (const std::size_t colon = last.find(':'); colon != std::string_view::npos) {
    step = parse_step(text, last.substr(colon + 1));
    last = last.substr(0, colon);
  }
  if (last.starts_with('.')) refuse_value("SIZE", text, "three dots in a row", kAccepted);
  if (first.empty() || last.empty()) refuse_value("SIZE", text, "a range with one end", kAccepted);
  if (text.find('x') < text.find(':')) refuse_value("SIZE", text, "a range of arrays", kAccepted);
  const std::uint64_t from = parse_count("SIZE", first, 1, kMostPoints);
  const std::uint64_t to = parse_count("SIZE", last, 1, kMostPoints);
  if (to < from) refuse_value("SIZE", text, "the range ends before it begins", kAccepted);
  std::vector<std::vector<std::size_t>> sizes;
  // No overflow: both factors are below 2^31.
  for (std::uint64_t length = from; length <= to;
       length = step.multiply ? length * step.amount : length + step.amount) {
    if (sizes.size() == kMostSizes) {
      refuse_value("SIZE", text, "more than 10000 sizes", "a larger step");
    }
    sizes.push_back({static_cast<std::size_t>(length)});
  }
  return sizes;
}

}  // namespace fftcl::app
