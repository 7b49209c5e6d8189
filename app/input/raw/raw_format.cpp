#include "input/raw/raw_format.hpp"

#include <algorithm>
#include <array>

#include "support/joined.hpp"

namespace fftcl::app {
namespace {

using Number = SampleEncoding::Number;
using Kind = SampleEncoding::Kind;

constexpr std::array kEncodings = {
    SampleEncoding{"u8", Number::unsigned_integer, 1, Kind::real, std::endian::little},
    SampleEncoding{"s8", Number::signed_integer, 1, Kind::real, std::endian::little},
    SampleEncoding{"s16le", Number::signed_integer, 2, Kind::real, std::endian::little},
    SampleEncoding{"s16be", Number::signed_integer, 2, Kind::real, std::endian::big},
    SampleEncoding{"s24le", Number::signed_integer, 3, Kind::real, std::endian::little},
    SampleEncoding{"s24be", Number::signed_integer, 3, Kind::real, std::endian::big},
    SampleEncoding{"s32le", Number::signed_integer, 4, Kind::real, std::endian::little},
    SampleEncoding{"s32be", Number::signed_integer, 4, Kind::real, std::endian::big},
    SampleEncoding{"f32le", Number::floating, 4, Kind::real, std::endian::little},
    SampleEncoding{"f32be", Number::floating, 4, Kind::real, std::endian::big},
    SampleEncoding{"f64le", Number::floating, 8, Kind::real, std::endian::little},
    SampleEncoding{"f64be", Number::floating, 8, Kind::real, std::endian::big},
    SampleEncoding{"cu8", Number::unsigned_integer, 1, Kind::complex, std::endian::little},
    SampleEncoding{"cs8", Number::signed_integer, 1, Kind::complex, std::endian::little},
    SampleEncoding{"cs16le", Number::signed_integer, 2, Kind::complex, std::endian::little},
    SampleEncoding{"cs16be", Number::signed_integer, 2, Kind::complex, std::endian::big},
    SampleEncoding{"c64le", Number::floating, 4, Kind::complex, std::endian::little},
    SampleEncoding{"c64be", Number::floating, 4, Kind::complex, std::endian::big},
    SampleEncoding{"c128le", Number::floating, 8, Kind::complex, std::endian::little},
    SampleEncoding{"c128be", Number::floating, 8, Kind::complex, std::endian::big},
};

}  // namespace

const SampleEncoding* sample_encoding(std::string_view name) {
  const auto row = std::ranges::find(kEncodings, name, &SampleEncoding::name);
  return row == kEncodings.end() ? nullptr : &*row;
}

std::string sample_encoding_names() { return joined(kEncodings, ", ", &SampleEncoding::name); }

}  // namespace fftcl::app
