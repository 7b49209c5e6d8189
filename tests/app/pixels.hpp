// PNG files, decoded again to see what is on them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace fftcl::app::testing {

struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;

  std::array<std::uint8_t, 3> at(int x, int y) const;
  /// Pixels of about this colour.
  std::size_t count(int red, int green, int blue) const;
  bool edge_is_white() const;
};

/// Fails the test where it is no PNG.
Pixels decode_png(const std::string& png);

}  // namespace fftcl::app::testing
