// What all convolutions on the device do: two transforms that take turns, and a product of spectra between them.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "analysis/filters/convolution.hpp"
#include "analysis/number_type.hpp"
#include "engine/engine.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {

/// Bins of a transform's last axis.
template <class T>
std::size_t bins_of(std::size_t length) {
  return analysis::kIsComplex<T> ? length : length / 2 + 1;
}

/// Lengths that transforms of T's may have.
template <class T>
analysis::LengthTest lengths_taken(Engine& engine) {
  return [&engine](std::size_t length) { return engine.takes(spec_of<T>({length}, 1, Direction::forward)); };
}

/// Room for both directions, which take turns on one array of values and one of the spectrum.
template <class T>
void require_room_for_both(const std::vector<std::size_t>& lengths, std::size_t batch, HostNeed others,
                           Engine& engine) {
  std::size_t rows = batch;
  for (std::size_t axis = 0; axis + 1 < lengths.size(); ++axis) rows *= lengths[axis];
  others.bytes += rows * (lengths.back() * sizeof(T) + bins_of<T>(lengths.back()) * sizeof(analysis::ComplexOf<T>));
  const std::array specs = {spec_of<T>(lengths, batch, Direction::forward),
                            spec_of<T>(lengths, batch, Direction::inverse)};
  engine.require_room(specs, std::move(others));
}

/// products[i] = values[i] factors[i]; `products` may be `values`.
template <class Complex>
void multiply(std::span<const Complex> values, std::span<const Complex> factors, std::span<Complex> products) {
  using Real = typename Complex::value_type;
  for (std::size_t i = 0; i < values.size(); ++i) {
    // Written out: std::complex looks for infinities at every product.
    const Real re = values[i].real() * factors[i].real() - values[i].imag() * factors[i].imag();
    const Real im = values[i].real() * factors[i].imag() + values[i].imag() * factors[i].real();
    products[i] = {re, im};
  }
}

}  // namespace fftcl::app
