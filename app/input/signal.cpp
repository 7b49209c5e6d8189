#include "input/signal.hpp"

#include <cmath>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <type_traits>

#include "input/input_error.hpp"

namespace fftcl::app {
namespace {

template <class T>
struct IsComplex : std::false_type {};
template <class T>
struct IsComplex<std::complex<T>> : std::true_type {};

bool finite(double value) { return std::isfinite(value); }
bool finite(const std::complex<double>& value) { return std::isfinite(value.real()) && std::isfinite(value.imag()); }

template <class To, class From>
To convert_value(const From& value) {
  if constexpr (IsComplex<To>::value && !IsComplex<From>::value) {
    return To(static_cast<typename To::value_type>(value));
  } else {
    return static_cast<To>(value);
  }
}

template <class To, class From>
void append_converted(const std::vector<From>& values, const std::string& source, std::vector<To>& converted) {
  if constexpr (IsComplex<From>::value && !IsComplex<To>::value) {
    throw std::logic_error("append_values: a complex signal asked for as real numbers");
  } else {
    using Wide = std::conditional_t<IsComplex<From>::value, std::complex<double>, double>;
    converted.reserve(converted.size() + values.size());
    for (const From& value : values) {
      const To result = convert_value<To>(value);
      using WideResult = std::conditional_t<IsComplex<To>::value, std::complex<double>, double>;
      if (!finite(WideResult(result)) && finite(Wide(value))) {
        throw InputError(source, "holds values beyond the range of single precision", "use --precision fp64");
      }
      converted.push_back(result);
    }
  }
}

}  // namespace

std::size_t Signal::point_count() const {
  return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
}

bool Signal::is_complex() const {
  return std::holds_alternative<std::vector<std::complex<float>>>(channels.front()) ||
         std::holds_alternative<std::vector<std::complex<double>>>(channels.front());
}

template <class T>
void append_values(const Samples& samples, const std::string& source, std::vector<T>& values) {
  std::visit(
      [&](const auto& stored) {
        using Stored = typename std::decay_t<decltype(stored)>::value_type;
        if constexpr (std::is_same_v<Stored, T>) {
          values.insert(values.end(), stored.begin(), stored.end());
        } else {
          append_converted<T>(stored, source, values);
        }
      },
      samples);
}

template <class T>
std::vector<T> channel_values(const Signal& signal, std::size_t channel) {
  std::vector<T> values;
  append_values(signal.channels.at(channel), signal.source, values);
  return values;
}

template void append_values(const Samples&, const std::string&, std::vector<float>&);
template void append_values(const Samples&, const std::string&, std::vector<double>&);
template void append_values(const Samples&, const std::string&, std::vector<std::complex<float>>&);
template void append_values(const Samples&, const std::string&, std::vector<std::complex<double>>&);
template std::vector<float> channel_values(const Signal&, std::size_t);
template std::vector<double> channel_values(const Signal&, std::size_t);
template std::vector<std::complex<float>> channel_values(const Signal&, std::size_t);
template std::vector<std::complex<double>> channel_values(const Signal&, std::size_t);

}  // namespace fftcl::app
