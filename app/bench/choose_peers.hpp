// --against: which of the peers that were asked for are there.
#pragma once

#include <string>
#include <vector>

#include "bench/bench_run.hpp"
#include "bench/peer.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// The names in "fftw,copy"; of all of them for "all". Throws UsageError for one that is unknown.
std::vector<std::string> parse_peer_names(std::string_view option, std::string_view text);

/// Those that are there, in the order asked for; warns of each that is absent, with the reason. A copy is no peer.
std::vector<NamedPeer> choose_peers(const std::vector<std::string>& names, const Device& device,
                                    const PeerOptions& options, const Console& console);

/// "fftw has 1 thread, the device 8; ...": FFTW on fewer threads than a CPU's device has compute units, or this machine
/// `processors` beside a GPU. Empty where it has as many.
std::string uneven_threads_text(std::size_t threads, const DeviceLimits& device, std::size_t processors);

}  // namespace fftcl::app
