// Shared libraries that few commands need, opened when one of their functions is first called: no other start waits for
// them and for what they load in turn.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <string>

#include "support/obstacle.hpp"

namespace fftcl::app {

/// A library, never closed again. Any thread may ask it.
class LazyLibrary {
 public:
  /// `file` as the loader knows it ("libcairo.so.2"), `package` the one that has it on Debian.
  constexpr LazyLibrary(const char* file, const char* package) : file_(file), package_(package) {}

  /// Why it cannot be opened, with what to install; empty: it is open now.
  const Obstacle& obstacle();
  /// The address of a function or an object. Throws Unsupported with obstacle(), or where the library lacks it.
  void* symbol(const char* name);

 private:
  const char* file_;
  const char* package_;
  std::once_flag opened_;
  void* handle_ = nullptr;
  /// Absent until it is tried: what clang 14 and 15 make of an empty string of GCC 12's library is no constant.
  std::optional<Obstacle> obstacle_;
};

template <class Function>
class LazyFunction;

/// A function of such a library, called as the library's header declares it; the first call may throw Unsupported.
template <class Result, class... Arguments>
class LazyFunction<Result(Arguments...)> {
 public:
  constexpr LazyFunction(LazyLibrary& library, const char* name) : library_(library), name_(name) {}

  Result operator()(Arguments... arguments) const {
    Function* function = function_.load(std::memory_order_relaxed);
    if (function == nullptr) {
      function = reinterpret_cast<Function*>(library_.symbol(name_));
      function_.store(function, std::memory_order_relaxed);
    }
    return function(arguments...);
  }

 private:
  using Function = Result(Arguments...);
  LazyLibrary& library_;
  const char* name_;
  mutable std::atomic<Function*> function_ = nullptr;
};

/// Function `name` of a header under the same name in this namespace, where it hides the header's: callers read as if
/// the library were linked.
#define FFTCL_LAZY_FUNCTION(library, name) constinit const LazyFunction<decltype(::name)> name(library, #name)

}  // namespace fftcl::app
