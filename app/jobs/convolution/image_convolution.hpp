// Convolutions of images on the device: each on a canvas that holds the whole result.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "analysis/number_type.hpp"
#include "engine/engine.hpp"

namespace fftcl::app {

struct ImageShape {
  std::size_t rows = 1;
  std::size_t columns = 1;
};

/// The last two axes.
inline ImageShape picture_of(const std::vector<std::size_t>& shape) { return {shape[shape.size() - 2], shape.back()}; }

/// Values in C order.
template <class T>
struct ImageView {
  std::span<const T> values;
  ImageShape shape;
};

/// How many of so many pictures go through the device together, each on such a canvas; 1 at least.
std::size_t pictures_at_once(ImageShape canvas, std::size_t pictures);

/// Makes the transforms of as many before their arrays are filled, one of the values and one of the spectra. `others`
/// as of the convolution in blocks (block_convolution.hpp). Throws as Engine::require_room does.
template <class T>
void require_room(ImageShape canvas, std::size_t pictures, HostNeed others, Engine& engine);

/// Full convolutions of R x C and r x c pixels: (R + r - 1) x (C + c - 1) values each, in C order.
template <class T>
class ImageConvolution {
 public:
  using Complex = analysis::ComplexOf<T>;

  /// For `pictures` of that shape. `engine` is to outlive this. Throws as Engine::require_room does.
  ImageConvolution(ImageShape image, ImageView<T> kernel, std::size_t pictures, Engine& engine);

  /// How many pictures go through the device together, each on such a canvas.
  std::size_t together() const { return together_; }
  ImageShape canvas_shape() const { return canvas_; }

  /// Of one picture or more, up to together(), one behind the other, as the results are.
  std::vector<T> run(std::span<const T> images);

 private:
  std::span<T> canvas(std::size_t i);
  std::span<Complex> spectrum(std::size_t i);
  void transform(Direction direction);

  ImageShape image_, full_, canvas_;
  std::size_t together_;
  Engine& engine_;
  std::vector<T> values_;
  std::vector<Complex> spectra_, factors_;
};

}  // namespace fftcl::app
