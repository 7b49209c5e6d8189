#include "study/study.hpp"

#include <algorithm>

namespace fftcl::app::study {

std::string_view to_string(Mark mark) {
  switch (mark) {
    case Mark::timed:
    case Mark::computed:
      return "";
    case Mark::te:
      return "TE";
    case Mark::rs:
      return "RS";
    case Mark::np:
      return "NP";
    case Mark::memory:
      return "memory";
    case Mark::absent:
      return "absent";
    case Mark::wrong:
      return "WRONG";
    case Mark::failed:
      return "failed";
  }
  return "";
}

const Row* Table::row(std::string_view label) const {
  const auto found = std::ranges::find(rows, label, &Row::label);
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace fftcl::app::study
