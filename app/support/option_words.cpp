#include "support/option_words.hpp"

#include <algorithm>
#include <cctype>

#include "fftcl/names.hpp"
#include "fftcl/plan_options.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

/// True for a value that makes a word of plain English the name of an option.
using IsValue = bool (*)(Text word);

bool is_anything(Text) { return true; }
bool is_quoted(Text word) { return word.starts_with('\''); }
bool is_number(Text word) { return !word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) != 0; }
bool is_radix(Text word) { return is_number(word) || is_quoted(word) || word == "auto" || word == "out"; }
bool is_algorithm(Text word) {
  return word == "auto" || is_quoted(word) ||
         std::any_of(algorithms().begin(), algorithms().end(), [&](const auto& row) { return row.name == word; });
}
bool is_precision(Text word) { return word == "fp32" || word == "fp64"; }
template <class Choice>
bool is_choice(Text word) {
  return std::any_of(std::begin(Names<Choice>::all), std::end(Names<Choice>::all),
                     [&](const auto& entry) { return entry.first == word; });
}

struct OptionWord {
  Text library;
  Text option;
  IsValue value;
};

// Of two that begin alike the longer one stands first.
constexpr OptionWord kWords[] = {
    {"radix list", "--radix", is_number},
    {"radix", "--radix", is_radix},
    {"algorithm", "--algorithm", is_algorithm},
    {"kernel", "--kernel", is_choice<StageMemory>},
    {"transpose", "--transpose", is_choice<TransposeMethod>},
    {"twiddle", "--twiddle", is_choice<TwiddleSource>},
    {"geometry", "--geometry", is_choice<IndexGeometry>},
    {"precision", "--precision", is_precision},
    {"words", "--words", is_number},
    {"work_group", "--work-group", is_anything},
    {"items_per_group", "--items-per-group", is_anything},
    {"compute_units", "--compute-units", is_anything},
};

bool is_part_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

/// The option that `text` begins with the name of; null: with none.
const OptionWord* option_at(Text text) {
  for (const OptionWord& word : kWords) {
    if (!text.starts_with(word.library)) continue;
    Text behind = text.substr(word.library.size());
    if (!behind.empty() && is_part_of_word(behind.front())) continue;
    behind.remove_prefix(std::min<std::size_t>(1, behind.size()));
    if (word.value(behind.substr(0, behind.find_first_of(" ,;:")))) return &word;
  }
  return nullptr;
}

}  // namespace

std::string in_options(Text text) {
  std::string result;
  while (!text.empty()) {
    const bool starts_word = result.empty() || !is_part_of_word(result.back());
    const OptionWord* const word = starts_word ? option_at(text) : nullptr;
    if (word != nullptr)
      result += word->option;
    else
      result += text.front();
    text.remove_prefix(word != nullptr ? word->library.size() : 1);
  }
  return result;
}

Error in_options(const Error& error) {
  return {in_options(error.subject()), in_options(error.reason()), in_options(error.remedy())};
}

}  // namespace fftcl::app
