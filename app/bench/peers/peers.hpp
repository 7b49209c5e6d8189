// The peers' makers, for peer_table.cpp. Only those that were found when the program was configured have a file.
#pragma once

#include <memory>
#include <string>

#include "bench/peer.hpp"
#include "fftcl/error.hpp"

namespace fftcl::app {

/// Why the library cannot be opened (support/lazy_library.hpp); empty where it can.
std::string fftw_absence();
std::string clfft_absence();

std::unique_ptr<Peer> make_fftw_peer(const Device& device, const PeerOptions& options);
std::unique_ptr<Peer> make_clfft_peer(const Device& device, const PeerOptions& options);
std::unique_ptr<Peer> make_vkfft_peer(const Device& device, const PeerOptions& options);

/// Searches for CUDA's libraries at run time (cuda_library.hpp).
std::string cufft_absence(const DeviceInfo& device);
std::unique_ptr<Peer> make_cufft_peer(const Device& device, const PeerOptions& options);

/// "clfft, fp32 c2c 1009 x64", the subject of a refusal.
std::string describe_case(const std::string& library, const TransformSpec& spec);

/// What can be done where a library fails: "use a smaller batch, or leave clfft out of --against".
std::string peer_remedy(const std::string& library);

/// The library does not take the case.
Unsupported refused_case(const std::string& library, const TransformSpec& spec, const std::string& why);

/// Throws Unsupported unless both arrays fit the device.
void require_memory(const std::string& library, const TransformSpec& spec, const DeviceLimits& limits);

}  // namespace fftcl::app
