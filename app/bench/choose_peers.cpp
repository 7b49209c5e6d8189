#include "bench/choose_peers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/counted.hpp"
#include "support/parse_value.hpp"
#include "support/split.hpp"

namespace fftcl::app {
std::vector<std::string> parse_peer_names(std::string_view option, std::string_view text) {
  std::vector<std::string_view> known;
  for (const PeerRow& row : peer_table()) known.push_back(row.name);
  known.push_back(kCopyName);
  if (text == "all") return {known.begin(), known.end()};
  std::vector<std::string> names;
  for (const std::string_view name : split(text, ',')) {
    if (std::ranges::find(known, name) == known.end()) {
      refuse_unknown(option, name, "no library of that name is known", known);
    }
    if (std::ranges::find(names, name) != names.end()) {
      refuse_value(option, text, fmt::format("{} comes twice", name), "each name once");
    }
    names.emplace_back(name);
  }
  return names;
}

std::vector<NamedPeer> choose_peers(const std::vector<std::string>& names, const Device& device,
                                    const PeerOptions& options, const Console& console) {
  std::vector<NamedPeer> peers;
  for (const std::string& name : names) {
    const PeerRow* const row = find_peer(name);
    if (row == nullptr) continue;
    if (const std::string absence = row->absence(device.info()); !absence.empty()) {
      console.warn(fmt::format("{} is absent: {}", name, absence));
      continue;
    }
    peers.push_back({name, row->make(device, options)});
  }
  return peers;
}

std::string uneven_threads_text(std::size_t threads, const DeviceLimits& device, std::size_t processors) {
  const bool shares_processor = device.type == DeviceType::cpu;
  const std::size_t most = shares_processor ? device.compute_units : processors;
  if (threads >= most) return {};
  return fmt::format("fftw has {}, {} {}; --threads {} gives it as many", counted(threads, "thread"),
                     shares_processor ? "the device" : "this machine", most, most);
}

}  // namespace fftcl::app
