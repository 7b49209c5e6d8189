#include "output/number_column.hpp"

#include <utility>

namespace fftcl::app {

NumberColumn::NumberColumn(std::vector<double> values) : values_(std::move(values)) {
  starts_.reserve(values_.size() + 1);
  for (const double value : values_) {
    starts_.push_back(text_.size());
    append_number(text_, value);
  }
  starts_.push_back(text_.size());
  text_.append(kNumberRoom, '\0');
}

const NumberColumn* kept_column(const std::vector<double>& values) {
  constexpr std::size_t kMostKept = std::size_t{1} << 18;
  static thread_local NumberColumn kept;
  if (values.size() > kMostKept) return nullptr;
  if (!kept.holds(values)) kept = NumberColumn(values);
  return &kept;
}

}  // namespace fftcl::app
