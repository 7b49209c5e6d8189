#include "cli/files.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <numbers>
#include <sstream>
#include <stdexcept>
#include <type_traits>

namespace fftcl::test {
namespace {

template <class T>
void append_bytes(std::string& text, T value) {
  char bytes[sizeof(T)];
  std::memcpy(bytes, &value, sizeof(T));
  text.append(bytes, sizeof(T));
}

std::string wav_of(std::uint32_t rate, std::uint16_t channels, std::uint16_t format, std::uint16_t bits,
                   const std::string& data) {
  const auto frame = static_cast<std::uint16_t>(channels * bits / 8);
  std::string text = "RIFF";
  append_bytes(text, static_cast<std::uint32_t>(36 + data.size()));
  text += "WAVEfmt ";
  append_bytes(text, std::uint32_t{16});
  append_bytes(text, format);
  append_bytes(text, channels);
  append_bytes(text, rate);
  append_bytes(text, rate * frame);
  append_bytes(text, frame);
  append_bytes(text, bits);
  text += "data";
  append_bytes(text, static_cast<std::uint32_t>(data.size()));
  return text + data;
}

template <class T>
std::complex<double> value_at(const char* bytes, std::size_t index) {
  T value;
  std::memcpy(&value, bytes + index * sizeof(T), sizeof(T));
  return std::complex<double>(value);
}

}  // namespace

std::string wav_bytes(std::uint32_t rate, std::size_t channels, std::size_t samples,
                      const std::function<double(std::size_t, std::size_t)>& sample) {
  std::string data;
  for (std::size_t n = 0; n < samples; ++n) {
    for (std::size_t channel = 0; channel < channels; ++channel) {
      append_bytes(data, static_cast<std::int16_t>(std::lround(sample(channel, n) * 32767)));
    }
  }
  return wav_of(rate, static_cast<std::uint16_t>(channels), 1, 16, data);
}

std::string float_wav_bytes(std::uint32_t rate, const std::vector<float>& samples) {
  std::string data;
  for (const float sample : samples) append_bytes(data, sample);
  return wav_of(rate, 1, 3, 32, data);
}

WavHeader parse_wav_header(const std::string& bytes) {
  const auto number = [&](std::size_t at, std::size_t count) {
    std::size_t value = 0;
    for (std::size_t i = count; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes.at(at + i));
    return value;
  };
  WavHeader header;
  if (!bytes.starts_with("RIFF")) throw std::runtime_error("not a WAV");
  for (std::size_t at = 12; at + 8 <= bytes.size(); at += 8 + number(at + 4, 4) + number(at + 4, 4) % 2) {
    const std::string name = bytes.substr(at, 4);
    if (name == "fmt ") {
      // 1: integers, 3: floats, 0xFFFE: the extension says which.
      const std::size_t format = number(at + 8, 2) == 0xFFFE ? number(at + 32, 2) : number(at + 8, 2);
      header.floating = format == 3;
      header.channels = static_cast<unsigned>(number(at + 10, 2));
      header.rate = static_cast<unsigned>(number(at + 12, 4));
      header.bits = static_cast<unsigned>(number(at + 22, 2));
    } else if (name == "data") {
      header.samples = number(at + 4, 4) / (header.bits / 8 * header.channels);
    }
  }
  return header;
}

std::string sine_wav(std::uint32_t rate, std::size_t samples, double frequency, double amplitude) {
  return wav_bytes(rate, 1, samples, [&](std::size_t, std::size_t n) {
    return amplitude * std::sin(2 * std::numbers::pi * frequency * static_cast<double>(n) / rate);
  });
}

template <class T>
std::string npy_bytes(const std::vector<std::size_t>& shape, const std::vector<T>& values) {
  constexpr bool kReal = std::is_floating_point_v<T>;
  std::string header = std::string("{'descr': '<") + (kReal ? "f" : "c") + std::to_string(sizeof(T)) +
                       "', 'fortran_order': False, 'shape': (";
  for (const std::size_t length : shape) header += std::to_string(length) + ", ";
  header += "), }";
  while ((10 + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  std::string text("\x93NUMPY\x01\x00", 8);
  append_bytes(text, static_cast<std::uint16_t>(header.size()));
  text += header;
  for (const T& value : values) append_bytes(text, value);
  return text;
}
template std::string npy_bytes<float>(const std::vector<std::size_t>&, const std::vector<float>&);
template std::string npy_bytes<double>(const std::vector<std::size_t>&, const std::vector<double>&);
template std::string npy_bytes<std::complex<float>>(const std::vector<std::size_t>&,
                                                    const std::vector<std::complex<float>>&);
template std::string npy_bytes<std::complex<double>>(const std::vector<std::size_t>&,
                                                     const std::vector<std::complex<double>>&);

NpyArray parse_npy(const std::string& bytes) {
  if (bytes.size() < 10 || bytes.compare(0, 8, std::string("\x93NUMPY\x01\x00", 8)) != 0) {
    throw std::runtime_error("not an NPY file of version 1.0");
  }
  std::uint16_t length;
  std::memcpy(&length, bytes.data() + 8, 2);
  const std::string header = bytes.substr(10, length);
  NpyArray array;
  const std::size_t descriptor = header.find('<');
  array.descriptor = header.substr(descriptor, header.find('\'', descriptor) - descriptor);
  const std::size_t open = header.find('(');
  std::istringstream shape(header.substr(open + 1, header.find(')') - open - 1));
  std::size_t count = 1;
  for (std::string part; std::getline(shape, part, ',');) {
    if (part.find_first_not_of(' ') == std::string::npos) continue;
    array.shape.push_back(std::stoul(part));
    count *= array.shape.back();
  }
  const char* data = bytes.data() + 10 + length;
  const std::size_t data_bytes = bytes.size() - 10 - length;
  if (data_bytes != count * std::stoul(array.descriptor.substr(2))) {
    throw std::runtime_error("the data do not fit the shape");
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (array.descriptor == "<f4")
      array.values.push_back(value_at<float>(data, i));
    else if (array.descriptor == "<f8")
      array.values.push_back(value_at<double>(data, i));
    else if (array.descriptor == "<c8")
      array.values.push_back(value_at<std::complex<float>>(data, i));
    else
      array.values.push_back(value_at<std::complex<double>>(data, i));
  }
  return array;
}

Rows csv_rows(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream cells(line);
    rows.emplace_back();
    for (std::string cell; std::getline(cells, cell, ',');) rows.back().push_back(cell);
  }
  return rows;
}

std::vector<std::complex<double>> direct_transform(const std::vector<std::complex<double>>& values,
                                                   const std::vector<std::size_t>& shape,
                                                   const std::vector<std::size_t>& axes) {
  std::vector<std::complex<long double>> data(values.begin(), values.end());
  for (const std::size_t axis : axes) {
    std::size_t inner = 1;
    for (std::size_t i = axis + 1; i < shape.size(); ++i) inner *= shape[i];
    const std::size_t n = shape[axis];
    std::vector<std::complex<long double>> result(data.size());
    for (std::size_t place = 0; place < data.size(); ++place) {
      const std::size_t k = place / inner % n;
      const std::size_t first = place - k * inner;
      for (std::size_t i = 0; i < n; ++i) {
        const long double angle = -2 * std::numbers::pi_v<long double> * static_cast<long double>(i * k % n) / n;
        result[place] += data[first + i * inner] * std::polar(1.0L, angle);
      }
    }
    data = std::move(result);
  }
  std::vector<std::complex<double>> rounded(data.size());
  std::transform(data.begin(), data.end(), rounded.begin(),
                 [](const std::complex<long double>& v) { return std::complex<double>(v); });
  return rounded;
}

double largest_error(const std::vector<std::complex<double>>& values,
                     const std::vector<std::complex<double>>& expected) {
  if (values.size() != expected.size()) return std::numeric_limits<double>::infinity();
  double error = 0;
  double largest = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double distance = std::abs(values[i] - expected[i]);
    if (std::isnan(distance)) return std::numeric_limits<double>::infinity();
    error = std::max(error, distance);
    largest = std::max(largest, std::abs(expected[i]));
  }
  return error / largest;
}

double noise(std::size_t index) {
  const std::uint64_t mixed = (static_cast<std::uint64_t>(index) + 1) * 0x9E3779B97F4A7C15u;
  return static_cast<double>((mixed ^ (mixed >> 29)) >> 40) / static_cast<double>(1 << 24) - 0.5;
}

}  // namespace fftcl::test
