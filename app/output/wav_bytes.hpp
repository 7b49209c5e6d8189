// What libsndfile takes for the WAV file that it writes: the header is kept, since it is completed last, and the
// samples behind it go straight on.
#pragma once

#include <sndfile.h>

#include <exception>
#include <string>

#include "output/output_file.hpp"

namespace fftcl::app {

/// Must not move while a sound is open on it.
class WavBytes {
 public:
  /// Without a file the samples are forgotten.
  explicit WavBytes(OutputFile* file) : file_(file) {}
  WavBytes(const WavBytes&) = delete;
  WavBytes& operator=(const WavBytes&) = delete;

  /// To be given to sf_open_virtual with this object as its user data.
  static SF_VIRTUAL_IO functions();

  /// To be called before the first sample: what was written so far is the header.
  void end_header();
  /// The header so far; complete after sf_close().
  const std::string& header() const { return header_; }

  /// Throws what stopped a write inside of libsndfile.
  void rethrow_failure() const;

 private:
  static WavBytes& of(void* user) { return *static_cast<WavBytes*>(user); }
  static sf_count_t length(void* user) { return of(user).end_; }
  static sf_count_t tell(void* user) { return of(user).position_; }
  static sf_count_t seek(sf_count_t offset, int whence, void* user);
  static sf_count_t read(void* data, sf_count_t count, void* user);
  static sf_count_t write(const void* data, sf_count_t count, void* user);
  void put(const char* data, std::size_t count);

  OutputFile* file_;
  std::string header_;
  bool header_ended_ = false;
  sf_count_t position_ = 0;
  sf_count_t end_ = 0;
  sf_count_t passed_on_ = 0;  ///< end of what the file has got
  std::exception_ptr failure_;
};

}  // namespace fftcl::app
