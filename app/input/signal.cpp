#include "input/signal.hpp"

#include <stdexcept>
#include <type_traits>

#include "analysis/finite_values.hpp"
#include "analysis/large_array.hpp"
#include "analysis/number_type.hpp"
#include "input/input_error.hpp"
#include "support/product_of.hpp"

namespace fftcl::app {
namespace {

using analysis::kIsComplex;

template <class To, class From>
To convert_value(const From& value) {
  if constexpr (kIsComplex<To> && !kIsComplex<From>) {
    return To(static_cast<analysis::RealOf<To>>(value));
  } else {
    return static_cast<To>(value);
  }
}

template <class To, class From>
void append_converted(const std::vector<From>& values, const std::string& source, std::vector<To>& converted) {
  if constexpr (kIsComplex<From> && !kIsComplex<To>) {
    throw std::logic_error("append_values: a complex signal asked for as real numbers");
  } else {
    converted.reserve(converted.size() + values.size());
    for (const From& value : values) {
      const To result = convert_value<To>(value);
      if (!analysis::is_finite(result) && analysis::is_finite(value)) {
        throw InputError(source, "holds values beyond the range of single precision", "use --precision fp64");
      }
      converted.push_back(result);
    }
  }
}

}  // namespace

Samples no_samples(bool is_complex) {
  if (is_complex) return std::vector<std::complex<float>>();
  return std::vector<float>();
}

std::size_t Signal::point_count() const { return product_of(shape); }

bool is_complex(const Samples& samples) {
  return std::visit([]<class T>(const std::vector<T>&) { return analysis::kIsComplex<T>; }, samples);
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
  const Samples& samples = signal.channels.at(channel);
  std::vector<T> values;
  reserve_large(values, std::visit([](const auto& stored) { return stored.size(); }, samples));
  append_values(samples, signal.source, values);
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
