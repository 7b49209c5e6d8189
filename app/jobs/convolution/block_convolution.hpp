// Convolutions of one axis and of images on the device: blocks are transformed, multiplied by the kernel's spectrum and
// transformed back. Real signals use the real transforms.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "analysis/filters/convolution.hpp"
#include "analysis/number_type.hpp"
#include "analysis/spectra/segments.hpp"
#include "engine/engine.hpp"

namespace fftcl::app {

/// Called with the samples of the result that are done and with their total.
using Progress = std::function<void(std::size_t done, std::size_t total)>;

/// T: float, double or std::complex of them, the type that is computed with.
template <class T>
class BlockConvolution {
 public:
  using Complex = analysis::ComplexOf<T>;

  /// Builds the two transforms. `engine` is to outlive this.
  BlockConvolution(const analysis::BlockPlan& plan, Engine& engine);

  /// The spectra of kernels of at most plan.length samples, one behind the other, as run() takes them: with the factor
  /// 1 / length in them.
  std::vector<Complex> spectra_of(std::span<const std::vector<T>> kernels);
  std::vector<Complex> spectrum_of(const std::vector<T>& kernel) { return spectra_of({&kernel, 1}); }

  /// The samples of the results that the plan names, of one or more series, each by itself; outputs[i] holds
  /// plan.outputs, not in the memory of an input. `kernel_spectra`: one for all series, or one for each.
  void run(std::span<const std::vector<T>> inputs, std::span<const Complex> kernel_spectra,
           std::span<std::vector<T>> outputs, const Progress& progress);

 private:
  std::size_t bins() const;
  std::span<T> block(std::size_t i) { return std::span<T>(blocks_).subspan(i * plan_.length, plan_.length); }
  void forward();
  /// Between a series and the place of its block of that number.
  void load_block(std::span<const T> input, std::size_t number, std::span<T> block) const;
  void store_block(std::span<const T> block, std::size_t number, std::span<T> output) const;

  analysis::BlockPlan plan_;
  Engine& engine_;
  std::vector<T> blocks_;
  std::vector<Complex> spectra_;
};

/// Makes the transforms of a convolution in blocks before its arrays are filled. `others`: what it is for, the bytes of
/// the caller's arrays, what to try. Throws as Engine::require_room does.
template <class T>
void require_room(const analysis::BlockPlan& plan, HostNeed others, Engine& engine);

/// products[i] = values[i] factors[i]; `products` may be `values`.
template <class Complex>
void multiply(std::span<const Complex> values, std::span<const Complex> factors, std::span<Complex> products);

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

/// The same as above for transforms of as many, of which there are one array of values and one of the spectra.
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
