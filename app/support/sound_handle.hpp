// A sound that libsndfile reads or writes.
#pragma once

#include <sndfile.h>

#include <memory>

namespace fftcl::app {

struct CloseSound {
  void operator()(SNDFILE* sound) const { sf_close(sound); }
};
using Sound = std::unique_ptr<SNDFILE, CloseSound>;

}  // namespace fftcl::app
