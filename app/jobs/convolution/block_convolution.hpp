// Convolutions of one axis on the device: blocks are transformed, multiplied by the kernel's spectrum and transformed
// back. Real signals use the real transforms.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "analysis/filters/convolution.hpp"
#include "analysis/number_type.hpp"
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

}  // namespace fftcl::app
