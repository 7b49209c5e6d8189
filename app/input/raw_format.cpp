#include "input/raw_format.hpp"

#include <algorithm>
#include <array>

#include "support/joined.hpp"

namespace fftcl::app {
namespace {

using Number = SampleEncoding::Number;

constexpr std::array kEncodings = {
    SampleEncoding{"u8", Number::unsigned_integer, 1, false, false},
    SampleEncoding{"s8", Number::signed_integer, 1, false, false},
    SampleEncoding{"s16le", Number::signed_integer, 2, false, false},
    SampleEncoding{"s16be", Number::signed_integer, 2, false, true},
    SampleEncoding{"s24le", Number::signed_integer, 3, false, false},
    SampleEncoding{"s24be", Number::signed_integer, 3, false, true},
    SampleEncoding{"s32le", Number::signed_integer, 4, false, false},
    SampleEncoding{"s32be", Number::signed_integer, 4, false, true},
    SampleEncoding{"f32le", Number::floating, 4, false, false},
    SampleEncoding{"f32be", Number::floating, 4, false, true},
    SampleEncoding{"f64le", Number::floating, 8, false, false},
    SampleEncoding{"f64be", Number::floating, 8, false, true},
    SampleEncoding{"cu8", Number::unsigned_integer, 1, true, false},
    SampleEncoding{"cs8", Number::signed_integer, 1, true, false},
    SampleEncoding{"cs16le", Number::signed_integer, 2, true, false},
    SampleEncoding{"cs16be", Number::signed_integer, 2, true, true},
    SampleEncoding{"c64le", Number::floating, 4, true, false},
    SampleEncoding{"c64be", Number::floating, 4, true, true},
    SampleEncoding{"c128le", Number::floating, 8, true, false},
    SampleEncoding{"c128be", Number::floating, 8, true, true},
};

}  // namespace

const SampleEncoding* sample_encoding(std::string_view name) {
  const auto row = std::find_if(kEncodings.begin(), kEncodings.end(), [&](const auto& e) { return e.name == name; });
  return row == kEncodings.end() ? nullptr : &*row;
}

std::string sample_encoding_names() { return joined(kEncodings, ", ", &SampleEncoding::name); }

}  // namespace fftcl::app
