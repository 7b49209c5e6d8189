#include "plan/candidates/options_text.hpp"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "fftcl/names.hpp"
#include "plan/joined.hpp"

namespace fftcl {

/// As the text has them; no option or report names these.
template <>
struct Names<Neighbours> {
  static constexpr Named<Neighbours> all[] = {{"rows", Neighbours::rows},
                                              {"columns_of_axis", Neighbours::columns_of_axis},
                                              {"columns_of_convolution", Neighbours::columns_of_convolution},
                                              {"columns_of_matrix", Neighbours::columns_of_matrix},
                                              {"mirrored_rows", Neighbours::mirrored_rows},
                                              {"mirrored_columns", Neighbours::mirrored_columns},
                                              {"joined_rows", Neighbours::joined_rows},
                                              {"images", Neighbours::images},
                                              {"mirrored_images", Neighbours::mirrored_images},
                                              {"joined_images", Neighbours::joined_images},
                                              {"half_images", Neighbours::half_images},
                                              {"half_images_back", Neighbours::half_images_back},
                                              {"real_columns", Neighbours::real_columns},
                                              {"real_columns_of_matrix", Neighbours::real_columns_of_matrix},
                                              {"hermitian_rows", Neighbours::hermitian_rows},
                                              {"hermitian_rows_read", Neighbours::hermitian_rows_read},
                                              {"half_rows", Neighbours::half_rows},
                                              {"half_rows_back", Neighbours::half_rows_back},
                                              {"part_rows", Neighbours::part_rows}};
};

namespace planner {
namespace {

// How values of each type stand in a line.

std::string text_of(bool value) { return value ? "1" : "0"; }
std::string text_of(std::size_t value) { return std::to_string(value); }
std::string text_of(const std::string& value) { return value; }

template <class Choice>
requires std::is_enum_v<Choice> std::string text_of(Choice choice) { return std::string(name_of(choice)); }

template <class T>
std::string text_of(const std::vector<T>& numbers) {
  return numbers.empty() ? "-" : joined(numbers, ".");
}

// Each false where the text is none of a value of its type.

bool parse(std::string_view text, bool& value) {
  value = text == "1";
  return text == "0" || text == "1";
}

template <std::integral T>
bool parse(std::string_view text, T& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

bool parse(std::string_view text, std::string& value) {
  value = text;
  return true;
}

template <class Choice>
requires std::is_enum_v<Choice>
bool parse(std::string_view text, Choice& value) {
  const std::optional<Choice> choice = choice_named<Choice>(text);
  value = choice.value_or(value);
  return choice.has_value();
}

template <class T>
bool parse(std::string_view text, std::vector<T>& numbers) {
  if (text == "-") return true;
  for (;;) {
    const std::size_t dot = text.find('.');
    if (!parse(text.substr(0, dot), numbers.emplace_back())) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

class WrittenLine {
 public:
  explicit WrittenLine(std::string_view what) : text_(what) {}

  template <class T>
  void word(const T& value) {
    text_ += " " + text_of(value);
  }
  template <class T>
  void named(std::string_view name, const T& value) {
    text_ += " " + std::string(name) + "=" + text_of(value);
  }
  void either(std::string_view yes, std::string_view no, bool value) { text_ += " " + std::string(value ? yes : no); }
  std::string end() && { return std::move(text_) + "\n"; }

 private:
  std::string text_;
};

/// Reads the words of one line from left to right. Once a word is missing or has another form than was asked for, the
/// line is bad, whatever follows (good_and_done()).
class ReadLine {
 public:
  explicit ReadLine(std::string_view line) : rest_(line) {}

  template <class T>
  void word(T& value) {
    read(take(), value);
  }
  template <class T>
  void named(std::string_view name, T& value) {
    const std::string_view all = take();
    if (all.size() > name.size() && all.starts_with(name) && all[name.size()] == '=') {
      read(all.substr(name.size() + 1), value);
    } else {
      good_ = false;
    }
  }
  void either(std::string_view yes, std::string_view no, bool& value) {
    const std::string_view taken = take();
    value = taken == yes;
    good_ = (value || taken == no) && good_;
  }
  std::string_view take() {
    if (rest_.empty()) good_ = false;
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view taken = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return taken;
  }
  bool good_and_done() const { return good_ && rest_.empty(); }

 private:
  template <class T>
  void read(std::string_view text, T& value) {
    good_ = parse(text, value) && good_;
  }

  std::string_view rest_;
  bool good_ = true;
};

// What lines hold behind their first word, written by a WrittenLine or read by a ReadLine.

template <class Line>
void fields(Line& line, LaunchShape& shape) {
  line.word(shape.length);
  line.word(shape.neighbours);
  line.named("fused", shape.fused_convolution);
  line.named("fp64", shape.fp64);
  line.named("radices", shape.radices);
  line.named("lanes", shape.lanes);
  line.named("items", shape.items_per_lane);
  line.named("split", shape.split_exchange);
  line.named("rounds", shape.exchange_rounds);
  line.named("entries", shape.entries_together);
  line.named("parks", shape.parks_half);
  line.named("large", shape.large_local_memory);
  line.named("resident", shape.resident_groups);
  line.named("all", shape.all_points);
  line.named("registers", shape.most_registers);
}

template <class Line>
void fields(Line& line, VectorShape& shape) {
  line.word(shape.length);
  line.either("columns", "rows", shape.columns);
  line.named("lanes", shape.lanes);
  line.named("share", shape.lanes_share);
  line.named("radices", shape.radices);
  line.named("tiles", shape.tiles_per_item);
}

template <class Line>
void fields(Line& line, AxisCut& cut) {
  line.word(cut.length);
  line.named("launches", cut.launches);
  line.named("tile", cut.tile);
}

template <class Line>
void fields(Line& line, PaddedLength& padded) {
  line.word(padded.length);
  line.word(padded.points);
}

template <class Item>
std::string lines_of(std::string_view what, std::vector<Item> items) {
  std::string text;
  for (Item& item : items) {
    WrittenLine line(what);
    fields(line, item);
    text += std::move(line).end();
  }
  return text;
}

template <class Value>
std::string line_of(std::string_view what, const Value& value) {
  WrittenLine line(what);
  line.word(value);
  return std::move(line).end();
}

/// False where the line is none of ours.
bool read_line(std::string_view text, PlanOptions& options) {
  ReadLine line(text);
  const std::string_view what = line.take();
  if (what == "algorithm") {
    line.word(options.algorithm);
  } else if (what == "shape") {
    line.word(options.shape);
  } else if (what == "launch") {
    fields(line, options.shapes.emplace_back());
  } else if (what == "vector") {
    fields(line, options.vector_shapes.emplace_back());
  } else if (what == "cut") {
    fields(line, options.cuts.emplace_back());
  } else if (what == "padded") {
    fields(line, options.padded.emplace_back());
  } else if (what == "max_work_group_size") {
    line.word(options.max_work_group_size);
  } else {
    return false;
  }
  return line.good_and_done();
}

}  // namespace

std::string options_text(const PlanOptions& options) {
  std::string text = line_of("algorithm", options.algorithm) + line_of("shape", options.shape) +
                     lines_of("launch", options.shapes) + lines_of("vector", options.vector_shapes) +
                     lines_of("cut", options.cuts) + lines_of("padded", options.padded);
  if (options.max_work_group_size != 0) text += line_of("max_work_group_size", options.max_work_group_size);
  return text;
}

std::optional<PlanOptions> parse_options_text(std::string_view text) {
  PlanOptions options;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !read_line(text.substr(0, end), options)) return std::nullopt;
    text.remove_prefix(end + 1);
  }
  return options;
}

}  // namespace planner
}  // namespace fftcl
