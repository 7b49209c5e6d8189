// What software radios write into a WAV beside its samples.
#pragma once

#include <cstdint>
#include <string_view>

namespace fftcl::app {

/// What the receiver was tuned to, in Hz, as a chunk of that name ("auxi", which SpectraVue and most others write, or
/// Perseus' "rcvr") begins; 0 where it does not say so: some write text into it.
std::uint32_t tuned_frequency(std::string_view name, std::string_view body);

}  // namespace fftcl::app
