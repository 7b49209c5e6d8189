#include "plot/step_scale.hpp"

namespace fftcl::app {

template <class Real>
StepScale<Real>::StepScale(const std::function<std::size_t(double)>& step_of, std::size_t steps)
    : least_(steps + 1), steps_((kInfinity >> kLowerBits) + 1) {
  const auto step_at = [&](Bits bits) { return step_of(static_cast<double>(std::bit_cast<Real>(bits))); };
  least_.back() = kInfinity + 1;
  for (std::size_t step = 1; step < steps; ++step) {
    // What lies below `low` is a lower step.
    Bits low = least_[step - 1];
    Bits high = kInfinity + 1;
    while (low < high) {
      const Bits middle = low + (high - low) / 2;
      if (step_at(middle) >= step) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    least_[step] = low;
  }
  std::size_t step = 0;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const Bits first = static_cast<Bits>(i) << kLowerBits;
    while (least_[step + 1] <= first) ++step;
    steps_[i] = static_cast<std::uint8_t>(step);
  }
}

template class StepScale<float>;
template class StepScale<double>;

}  // namespace fftcl::app
