#include "analysis/filters/convolution.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace fftcl::app::analysis {
namespace {

constexpr std::size_t kLeastLength = 16;
/// Blocks of less are as dear to move as to transform.
constexpr std::size_t kLeastBlockLength = 1024;
/// For a transform.
constexpr std::size_t kTooLong = std::size_t{1} << 31;

std::size_t ceiling(std::size_t dividend, std::size_t divisor) { return (dividend + divisor - 1) / divisor; }

double cost(std::size_t length, std::size_t blocks) {
  return static_cast<double>(blocks) * static_cast<double>(length) * std::log2(static_cast<double>(length));
}

}  // namespace

OutputRange output_range(ConvolutionMode mode, std::size_t input, std::size_t kernel) {
  switch (mode) {
    case ConvolutionMode::full:
    case ConvolutionMode::circular:
      return {0, input + kernel - 1};
    case ConvolutionMode::same:
      return {(kernel - 1) / 2, input};
    case ConvolutionMode::valid:
      return {std::min(input, kernel) - 1, std::max(input, kernel) - std::min(input, kernel) + 1};
  }
  throw std::logic_error("ConvolutionMode: a mode without a case");
}

std::size_t circular_origin(bool correlate, std::size_t period, std::size_t kernel) {
  return correlate ? (period - (kernel - 1) % period) % period : 0;
}

std::size_t convolution_length(std::size_t n) {
  const std::size_t power = std::bit_floor(std::max(n, kLeastLength));
  for (const std::size_t quarters : {4, 5, 6, 7}) {
    if (power / 4 * quarters >= n) return power / 4 * quarters;
  }
  return 2 * power;
}

std::optional<std::size_t> taken_length(std::size_t n, const LengthTest& takes) {
  if (!takes) return convolution_length(n);
  for (std::size_t length = convolution_length(n); length < kTooLong; length = convolution_length(length + 1)) {
    if (takes(length)) return length;
  }
  return std::nullopt;
}

BlockPlan plan_blocks(std::size_t input, std::size_t kernel, OutputRange range, std::size_t most_points,
                      const LengthTest& takes) {
  const std::optional<std::size_t> taken = taken_length(input + kernel - 1, takes);
  const std::size_t whole = taken.value_or(convolution_length(input + kernel - 1));
  BlockPlan best;
  best.length = whole;
  best.lead = range.first;
  best.step = range.count;
  best.outputs = range.count;
  double least = taken ? cost(whole, 1) : std::numeric_limits<double>::infinity();
  for (auto length = taken_length(std::max(2 * kernel, kLeastBlockLength), takes); length && *length < whole;
       length = taken_length(*length + 1, takes)) {
    const std::size_t step = *length - (kernel - 1);
    const std::size_t blocks = ceiling(range.count, step);
    if (cost(*length, blocks) >= least) continue;
    least = cost(*length, blocks);
    best.length = *length;
    best.lead = kernel - 1;
    best.origin = static_cast<std::ptrdiff_t>(range.first) - static_cast<std::ptrdiff_t>(kernel - 1);
    best.step = step;
    best.blocks = blocks;
  }
  // Batches of like size: the last one then wastes less than a block for each of them.
  const std::size_t most = std::max<std::size_t>(1, most_points / best.length);
  best.batch = ceiling(best.blocks, ceiling(best.blocks, most));
  return best;
}

std::size_t share_batch(BlockPlan& plan, std::size_t series, std::size_t most_points) {
  const std::size_t most = std::min(series, most_points / (plan.blocks * plan.length));
  if (most < 2) return 1;
  const std::size_t together = ceiling(series, ceiling(series, most));
  plan.batch = together * plan.blocks;
  return together;
}

}  // namespace fftcl::app::analysis
