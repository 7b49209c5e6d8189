#include "plan/candidates/options_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
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
                                              {"half_rows_back", Neighbours::half_rows_back}};
};

namespace planner {
namespace {

template <class T>
std::string dotted(const std::vector<T>& numbers) {
  return numbers.empty() ? "-" : joined(numbers, ".");
}

std::string flag(bool value) { return value ? "1" : "0"; }

/// Reads the words of one line from left to right. Once a word is missing or has another form than was asked for, the
/// line is bad, whatever follows (good_and_done()).
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  std::string_view word() {
    if (rest_.empty()) good_ = false;
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view taken = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return taken;
  }
  /// The value of NAME=VALUE.
  std::string_view value(std::string_view name) {
    const std::string_view all = word();
    if (all.size() <= name.size() || !all.starts_with(name) || all[name.size()] != '=') {
      good_ = false;
      return {};
    }
    return all.substr(name.size() + 1);
  }
  template <class T>
  T number(std::string_view text) {
    T result = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result);
    if (error != std::errc{} || end != text.data() + text.size()) good_ = false;
    return result;
  }
  bool flag(std::string_view text) {
    if (text != "0" && text != "1") good_ = false;
    return text == "1";
  }
  template <class T>
  std::vector<T> numbers(std::string_view text) {
    std::vector<T> all;
    if (text == "-") return all;
    while (good_) {
      const std::size_t dot = text.find('.');
      all.push_back(number<T>(text.substr(0, dot)));
      if (dot == std::string_view::npos) break;
      text.remove_prefix(dot + 1);
    }
    return all;
  }
  void refuse() { good_ = false; }
  bool good_and_done() const { return good_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

LaunchShape launch_shape(Words& words) {
  LaunchShape shape;
  shape.length = words.number<std::size_t>(words.word());
  const std::optional<Neighbours> neighbours = choice_named<Neighbours>(words.word());
  if (neighbours) {
    shape.neighbours = *neighbours;
  } else {
    words.refuse();
  }
  shape.fused_convolution = words.flag(words.value("fused"));
  shape.fp64 = words.flag(words.value("fp64"));
  shape.radices = words.numbers<int>(words.value("radices"));
  shape.lanes = words.number<std::size_t>(words.value("lanes"));
  shape.items_per_lane = words.number<std::size_t>(words.value("items"));
  shape.split_exchange = words.flag(words.value("split"));
  shape.exchange_rounds = words.number<std::size_t>(words.value("rounds"));
  shape.entries_together = words.number<std::size_t>(words.value("entries"));
  shape.parks_half = words.flag(words.value("parks"));
  shape.large_local_memory = words.flag(words.value("large"));
  shape.resident_groups = words.number<std::size_t>(words.value("resident"));
  shape.all_points = words.flag(words.value("all"));
  shape.most_registers = words.number<std::size_t>(words.value("registers"));
  return shape;
}

VectorShape vector_shape(Words& words) {
  VectorShape shape;
  shape.length = words.number<std::size_t>(words.word());
  const std::string_view form = words.word();
  if (form != "rows" && form != "columns") words.refuse();
  shape.columns = form == "columns";
  shape.lanes = words.number<std::size_t>(words.value("lanes"));
  shape.lanes_share = words.flag(words.value("share"));
  shape.radices = words.numbers<int>(words.value("radices"));
  shape.tiles_per_item = words.number<std::size_t>(words.value("tiles"));
  return shape;
}

/// False where the line is none of ours.
bool read_line(std::string_view line, PlanOptions& options) {
  Words words(line);
  const std::string_view what = words.word();
  if (what == "algorithm") {
    options.algorithm = words.word();
  } else if (what == "shape") {
    const std::optional<DeviceShape> shape = choice_named<DeviceShape>(words.word());
    if (!shape) words.refuse();
    options.shape = shape.value_or(DeviceShape::automatic);
  } else if (what == "launch") {
    options.shapes.push_back(launch_shape(words));
  } else if (what == "vector") {
    options.vector_shapes.push_back(vector_shape(words));
  } else if (what == "cut") {
    AxisCut cut;
    cut.length = words.number<std::size_t>(words.word());
    cut.launches = words.numbers<std::size_t>(words.value("launches"));
    cut.tile = words.number<std::size_t>(words.value("tile"));
    options.cuts.push_back(std::move(cut));
  } else if (what == "padded") {
    PaddedLength padded;
    padded.length = words.number<std::size_t>(words.word());
    padded.points = words.number<std::size_t>(words.word());
    options.padded.push_back(padded);
  } else if (what == "max_work_group_size") {
    options.max_work_group_size = words.number<std::size_t>(words.word());
  } else {
    words.refuse();
  }
  return words.good_and_done();
}

}  // namespace

std::string options_text(const PlanOptions& options) {
  std::string text = "algorithm " + options.algorithm + "\nshape " + to_string(options.shape) + "\n";
  for (const LaunchShape& shape : options.shapes) {
    text += "launch " + std::to_string(shape.length) + " " + std::string(name_of(shape.neighbours)) +
            " fused=" + flag(shape.fused_convolution) + " fp64=" + flag(shape.fp64) +
            " radices=" + dotted(shape.radices) + " lanes=" + std::to_string(shape.lanes) +
            " items=" + std::to_string(shape.items_per_lane) + " split=" + flag(shape.split_exchange) +
            " rounds=" + std::to_string(shape.exchange_rounds) + " entries=" + std::to_string(shape.entries_together) +
            " parks=" + flag(shape.parks_half) + " large=" + flag(shape.large_local_memory) +
            " resident=" + std::to_string(shape.resident_groups) + " all=" + flag(shape.all_points) +
            " registers=" + std::to_string(shape.most_registers) + "\n";
  }
  for (const VectorShape& shape : options.vector_shapes) {
    text += "vector " + std::to_string(shape.length) + (shape.columns ? " columns" : " rows") +
            " lanes=" + std::to_string(shape.lanes) + " share=" + flag(shape.lanes_share) +
            " radices=" + dotted(shape.radices) + " tiles=" + std::to_string(shape.tiles_per_item) + "\n";
  }
  for (const AxisCut& cut : options.cuts) {
    text += "cut " + std::to_string(cut.length) + " launches=" + dotted(cut.launches) +
            " tile=" + std::to_string(cut.tile) + "\n";
  }
  for (const PaddedLength& padded : options.padded) {
    text += "padded " + std::to_string(padded.length) + " " + std::to_string(padded.points) + "\n";
  }
  if (options.max_work_group_size != 0) {
    text += "max_work_group_size " + std::to_string(options.max_work_group_size) + "\n";
  }
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
