// OpenCL calls that fail inside the library: what is thrown says what, why and what to try, no object stays behind, and
// what was made before goes on working.
#include <doctest/doctest.h>

#include <optional>
#include <span>
#include <vector>

#include "failing_calls.hpp"
#include "fftcl/error.hpp"
#include "fftcl/transform.hpp"
#include "signal.hpp"

namespace fftcl {
namespace {

using test::Complex;
using test::FailingCalls;
using test::held_objects;
using test::open_device;
using test::signal;

constexpr std::size_t kMatrixPoints = 3 * 131;

/// Columns of 3 points, and rows of a prime number of them, which are convolved.
TransformSpec spec_of_matrix() {
  TransformSpec spec;
  spec.lengths = {3, 131};
  return spec;
}

std::vector<Complex> spectrum_by(Transform& transform) {
  const std::vector<Complex> input = signal(kMatrixPoints);
  std::vector<Complex> output(kMatrixPoints);
  transform.forward(std::span<const Complex>(input), std::span(output));
  return output;
}

/// Runs `work` with the first call failing, then the second, and so on until none does. Each time it throws nothing, or
/// an error with all of its parts; then `check` is called. Returns how often it threw.
template <class Work, class Check>
int each_call(FailingCalls::Which which, const Work& work, const Check& check) {
  int errors = 0;
  for (int number = 1;; ++number) {
    CAPTURE(number);
    std::optional<FailingCalls> failing(std::in_place, number, which);
    try {
      work();
    } catch (const Error& error) {
      ++errors;
      CHECK(failing->struck());
      CHECK_FALSE(error.subject().text().empty());
      CHECK_FALSE(error.reason().text().empty());
      CHECK_MESSAGE(!error.remedy().text().empty(), error.what());
    }
    const bool struck = failing->struck();
    failing.reset();
    check();
    if (!struck) return errors;
  }
}

}  // namespace

TEST_CASE("a call that fails while a transform is made leaves no object, and a device that makes the next one") {
  std::vector<Complex> expected;
  {
    const Device device = open_device();
    Transform transform(device, spec_of_matrix());
    expected = spectrum_by(transform);
  }
  for (const auto which : {FailingCalls::Which::one, FailingCalls::Which::all_from_there}) {
    const long before = held_objects();
    const int errors = each_call(
        which,
        [] {
          const Device device = open_device();
          Transform transform(device, spec_of_matrix());
        },
        [&] { CHECK(held_objects() == before); });
    CHECK(errors > 10);
    std::optional<Device> device = open_device();
    const auto fail_on_device = [&] { Transform transform(*device, spec_of_matrix()); };
    CHECK(each_call(which, fail_on_device, [] {}) > 8);
    {
      Transform transform(*device, spec_of_matrix());
      CHECK(spectrum_by(transform) == expected);
    }
    device.reset();
    CHECK(held_objects() == before);
  }
}

TEST_CASE("a transform goes on after a run of it has failed, at whichever call") {
  const long before = held_objects();
  {
    const Device device = open_device();
    Transform transform(device, spec_of_matrix());
    const std::vector<Complex> expected = spectrum_by(transform);
    for (const auto which : {FailingCalls::Which::one, FailingCalls::Which::all_from_there}) {
      CHECK(each_call(
                which, [&] { spectrum_by(transform); }, [&] { CHECK(spectrum_by(transform) == expected); }) > 8);
      ResidentData data = transform.make_resident();
      const std::vector<Complex> input = signal(kMatrixPoints);
      const auto run = [&] {
        data.upload({.parts = {input.data(), nullptr}, .elements = kMatrixPoints, .element_bytes = sizeof(Complex)});
        data.run(Direction::forward, 2);
        data.launch_times(Direction::forward);
        data.copy(2);
      };
      CHECK(each_call(which, run, run) > 8);
    }
  }
  CHECK(held_objects() == before);
}

}  // namespace fftcl
