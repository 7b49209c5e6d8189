// What a user may choose about a study, as plain values: filled from the option table.
#pragma once

#include <cstddef>
#include <optional>

namespace fftcl::app {

struct StudyRequest {
  bool quick = false;
  std::optional<std::size_t> largest;  ///< points
};

}  // namespace fftcl::app
