#include "support/lazy_library.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include "fftcl/error.hpp"

namespace fftcl::app {

const Obstacle& LazyLibrary::obstacle() {
  std::call_once(opened_, [this] {
    obstacle_.emplace();
    handle_ = dlopen(file_, RTLD_LAZY | RTLD_LOCAL);
    if (handle_ != nullptr) return;
    const char* const reason = dlerror();
    obstacle_ = {fmt::format("{} cannot be opened ({})", file_, reason != nullptr ? reason : "no reason given"),
                 fmt::format("install {}", package_)};
  });
  return *obstacle_;
}

void* LazyLibrary::symbol(const char* name) {
  if (!obstacle().empty()) throw Unsupported(file_, obstacle_->reason, obstacle_->remedy);
  void* const address = dlsym(handle_, name);
  if (address == nullptr)
    throw Unsupported(file_, fmt::format("it has no {}", name), fmt::format("install a newer {}", package_));
  return address;
}

}  // namespace fftcl::app
