// Finds two tones in a second of sound with the fftcl library: pick a device, describe the transform, run it.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <fftcl/error.hpp>
#include <fftcl/transform.hpp>
#include <numbers>
#include <numeric>
#include <vector>

int main() try {
  constexpr std::size_t kRate = 48000;  // samples a second, and samples: bins are 1 Hz apart

  std::vector<float> sound(kRate);
  for (std::size_t n = 0; n < sound.size(); ++n) {
    const double t = static_cast<double>(n) / kRate;
    sound[n] = static_cast<float>(0.5 * std::sin(2 * std::numbers::pi * 440 * t) +
                                  0.25 * std::sin(2 * std::numbers::pi * 1000 * t));
  }

  const fftcl::Device device = fftcl::Device::open("auto");
  fftcl::TransformSpec spec;
  spec.lengths = {kRate};
  spec.kind = fftcl::TransformKind::real_to_complex;
  fftcl::Transform transform(device, spec);

  std::vector<std::complex<float>> spectrum(fftcl::output_extent(spec));  // kRate / 2 + 1 bins
  transform.forward(sound, spectrum);

  std::printf("%s on %s, stages %s\n", fftcl::to_string(spec.lengths).c_str(), device.info().name.c_str(),
              fftcl::stages_text(transform.plan()).c_str());

  std::vector<std::size_t> bins(spectrum.size());
  std::iota(bins.begin(), bins.end(), std::size_t{0});
  std::partial_sort(bins.begin(), bins.begin() + 2, bins.end(),
                    [&](std::size_t a, std::size_t b) { return std::norm(spectrum[a]) > std::norm(spectrum[b]); });
  for (std::size_t i = 0; i < 2; ++i) {
    std::printf("%zu Hz, amplitude %.3f\n", bins[i], 2 * std::abs(spectrum[bins[i]]) / kRate);
  }
  return 0;
} catch (const fftcl::Error& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
