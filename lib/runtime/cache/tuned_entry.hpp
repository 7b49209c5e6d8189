// The text of a tuned plan in the cache's folder.
//
//   fftcl tuned plan 1
//   key 0f3a..                            of everything that it depends on, as in the file's name
//   device NVIDIA H200
//   transform 65536 c2c fp32, batch 64
//   stages 16.16 | 16.16
//   plan 8c01..                           digest of describe(plan): what was timed
//   gain 1.084
//   algorithm auto                        and the other lines of plan/candidates/options_text.hpp
//   end 77d2..                            digest of all lines before
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fftcl/transform_spec.hpp"
#include "fftcl/tune.hpp"
#include "runtime/cache/digest.hpp"

namespace fftcl::runtime {

struct TunedEntry {
  std::string device;
  std::string transform;
  Digest plan{};
  TunedPlan tuned;
};

std::string encode_tuned(const Digest& key, const TunedEntry& entry);

/// Nothing unless every line is there, in order, and the digest at the end fits. Without a key any key will do (for
/// listings).
std::optional<TunedEntry> decode_tuned(std::string_view text, const std::optional<Digest>& key);

/// What a tuned plan depends on besides the device and the library's version: all kernels, the transform without its
/// normalization.
Digest tuned_key(const DeviceInfo& device, const TransformSpec& spec);

/// "1080x1920 r2c fp32, batch 4, in place, planar": for people; not all that the key holds.
std::string transform_text(const TransformSpec& spec);

}  // namespace fftcl::runtime
