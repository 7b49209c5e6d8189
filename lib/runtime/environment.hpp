// The process's environment.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace fftcl::runtime {

/// Empty where the variable is not set.
inline std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

/// What a variable counts.
struct ByteUnit {
  std::string_view name;        ///< "MiB"
  unsigned bits;                ///< 20
  std::string_view suggestion;  ///< "512 is usual"
};

/// The bytes that `text`, the value of `variable`, stands for; nothing: it is empty. Throws InvalidRequest where it is
/// no number, or of more bytes than 64 bits count.
std::optional<std::uint64_t> bytes_in(std::string_view variable, std::string_view text, const ByteUnit& unit);

}  // namespace fftcl::runtime
