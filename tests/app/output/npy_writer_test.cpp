#include "output/npy_writer.hpp"

#include <doctest/doctest.h>

#include <complex>
#include <cstring>
#include <string>
#include <variant>
#include <vector>

#include "app/helpers.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::Precision;

namespace {

template <class T>
std::string npy_of(const std::vector<std::size_t>& shape, const std::vector<T>& values) {
  return written([&](OutputFile& file) { write_npy<T>(file, shape, values); });
}

}  // namespace

TEST_CASE("npy: what is written reads back to the bit") {
  const std::vector<float> single = {0, -0.f, 1e-45f, 3.4e38f, 0.1f, -7};
  const Signal a = read_bytes(npy_of<float>({2, 3}, single));
  CHECK(a.shape == std::vector<std::size_t>{2, 3});
  CHECK(std::memcmp(std::get<std::vector<float>>(a.channels[0]).data(), single.data(), 24) == 0);
  const std::vector<double> wide(100000, 0.1);
  CHECK(channel_values<double>(read_bytes(npy_of<double>({100000}, wide)), 0) == wide);
  const std::vector<std::complex<float>> complex = {{1, 2}, {3, 4}};
  CHECK(channel_values<std::complex<float>>(read_bytes(npy_of<std::complex<float>>({1, 2, 1}, complex)), 0) == complex);
  const std::vector<std::complex<double>> wide_complex = {{0.1, 0.2}};
  const Signal b = read_bytes(npy_of<std::complex<double>>({1}, wide_complex));
  CHECK(channel_values<std::complex<double>>(b, 0) == wide_complex);
  CHECK(b.precision == Precision::fp64);
}

TEST_CASE("npy: the header as numpy writes it") {
  const std::string header = npy_header<std::complex<float>>({3});
  CHECK(header.size() % 64 == 0);
  CHECK(header.substr(0, 10) == std::string("\x93NUMPY\x01\x00\x76\x00", 10));
  CHECK(header.substr(10).starts_with("{'descr': '<c8', 'fortran_order': False, 'shape': (3,), } "));
  CHECK(header.back() == '\n');
  CHECK(contains(npy_header<double>({}), "'<f8', 'fortran_order': False, 'shape': (), }"));
  CHECK(contains(npy_header<float>({1, 20, 300}), "'shape': (1, 20, 300), }"));
  // At the next multiple of 64 the data begin, however long the shape is.
  for (std::size_t axes = 0; axes < 100; ++axes) {
    CAPTURE(axes);
    const std::string padded = npy_header<float>(std::vector<std::size_t>(axes, 1));
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(padded[i])); };
    CHECK(padded.size() % 64 == 0);
    CHECK(byte(8) + 256 * byte(9) == padded.size() - 10);
    CHECK(padded.size() - (padded.find('}') + 1) - 1 < 64);
    CHECK(padded.back() == '\n');
  }
}
