// Which peers there are. With FFTCL_PEERS=OFF, and where a package was not found when the program was configured, their
// files are not part of it.
#include <algorithm>

#include "bench/peer.hpp"
#include "bench/peers/peers.hpp"

namespace fftcl::app {
namespace {

constexpr bool kPeers = FFTCL_PEERS;
constexpr bool kFftw = FFTCL_HAS_FFTW;
constexpr bool kClfft = FFTCL_HAS_CLFFT;
constexpr bool kVkfft = FFTCL_HAS_VKFFT;

std::string not_built_in(bool there, const std::string& library, const std::string& package) {
  if (!kPeers) return "this fftcl was built without peers; configure it with -DFFTCL_PEERS=ON";
  if (there) return {};
  return library + " was not there when this fftcl was built; install " + package + " and configure it again";
}

std::vector<PeerRow> make_table() {
  // The discarded branch of an if constexpr may name a function that was not compiled.
  return {
      {"fftw", "FFTW on this machine's processor (--threads, --rigor); under the GPL",
       [](const DeviceInfo&) {
         if constexpr (kFftw) return fftw_absence();
         return not_built_in(kFftw, "FFTW", "libfftw3-dev");
       },
       [](const Device& device, const PeerOptions& options) -> std::unique_ptr<Peer> {
         if constexpr (kFftw) return make_fftw_peer(device, options);
         return nullptr;
       }},
      {"clfft", "clFFT on the same OpenCL device",
       [](const DeviceInfo&) {
         if constexpr (kClfft) return clfft_absence();
         return not_built_in(kClfft, "clFFT", "libclfft-dev");
       },
       [](const Device& device, const PeerOptions& options) -> std::unique_ptr<Peer> {
         if constexpr (kClfft) return make_clfft_peer(device, options);
         return nullptr;
       }},
      {"vkfft", "VkFFT on the same OpenCL device",
       [](const DeviceInfo&) { return not_built_in(kVkfft, "VkFFT", "libvkfft-dev"); },
       [](const Device& device, const PeerOptions& options) -> std::unique_ptr<Peer> {
         if constexpr (kVkfft) return make_vkfft_peer(device, options);
         return nullptr;
       }},
      {"cufft", "cuFFT on the same NVIDIA GPU, its libraries opened when they are asked for",
       [](const DeviceInfo& device) {
         if constexpr (kPeers) return cufft_absence(device);
         return not_built_in(false, "cuFFT", "");
       },
       [](const Device& device, const PeerOptions& options) -> std::unique_ptr<Peer> {
         if constexpr (kPeers) return make_cufft_peer(device, options);
         return nullptr;
       }},
  };
}

}  // namespace

const std::vector<PeerRow>& peer_table() {
  static const std::vector<PeerRow> table = make_table();
  return table;
}

const PeerRow* find_peer(std::string_view name) {
  const std::vector<PeerRow>& rows = peer_table();
  const auto row = std::ranges::find(rows, name, &PeerRow::name);
  return row == rows.end() ? nullptr : &*row;
}

}  // namespace fftcl::app
