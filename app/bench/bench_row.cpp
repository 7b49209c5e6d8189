#include "bench/bench_row.hpp"

#include <charconv>

namespace fftcl::app {

std::string to_string(RowStatus status) {
  switch (status) {
    case RowStatus::timed:
      return "timed";
    case RowStatus::wrong:
      return "wrong";
    case RowStatus::refused:
      break;
  }
  return "refused";
}

RowStatus row_status(std::string_view text) {
  for (const RowStatus status : {RowStatus::wrong, RowStatus::refused}) {
    if (text == to_string(status)) return status;
  }
  return RowStatus::timed;
}

void BenchRow::add_note(const std::string& text) {
  if (text.empty()) return;
  note += (note.empty() ? "" : "; ") + text;
}

double BenchRow::points() const {
  double product = 1;
  const char* const end = dims.data() + dims.size();
  for (const char* at = dims.data(); at < end;) {
    std::size_t length = 0;
    const auto [next, failure] = std::from_chars(at, end, length);
    if (failure != std::errc()) return kNotMeasured;
    product *= static_cast<double>(length);
    at = next + 1;
  }
  return product;
}

}  // namespace fftcl::app
