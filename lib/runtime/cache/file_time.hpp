// When a file was written, as the cache compares it.
#pragma once

#include <sys/stat.h>

#include <algorithm>
#include <chrono>

namespace fftcl::runtime {

/// Since the epoch. Files may have dates that nanoseconds of 64 bits do not reach (`touch -d 3000-01-01`), or
/// std::filesystem's clock does not, whose own epoch is in 2174: those before 1970 count as 1970, those beyond 2262 as
/// 2262.
inline std::chrono::nanoseconds since_epoch(const timespec& written) {
  using std::chrono::seconds;
  constexpr seconds kLast = std::chrono::duration_cast<seconds>(std::chrono::nanoseconds::max()) - seconds(1);
  const seconds whole(written.tv_sec);
  if (whole < seconds(0)) return std::chrono::nanoseconds(0);
  return std::min(whole, kLast) + std::chrono::nanoseconds(written.tv_nsec);
}

}  // namespace fftcl::runtime
