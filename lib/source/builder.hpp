// What the sources of all kernels share: a list of files and defines in the making, and what is said of a launch's
// ends. One file a family beside it.
#pragma once

#include <cstdint>
#include <string>

#include "source/kernel_source.hpp"

namespace fftcl::source {

/// Adds what `define` lines and files a launch needs, in the order the compiler is to see them.
class Builder {
 public:
  void define(std::string name, std::string value);
  void define(std::string name, std::uint64_t value);
  /// Once, however often it is asked for.
  void file(const std::string& name);
  /// A butterfly behind those that it is made of.
  void butterfly(int radix);

  KernelSpec spec;
};

/// What every kernel knows: precision, indices, ends.
void define_ends(Builder& builder, const KernelLaunch& launch);
/// Columns of reals in pairs, and rows whose mirrors follow: which end of the launch is one of these.
void define_mirrors(Builder& builder, const KernelLaunch& launch);

/// The files that every kernel stands behind: arithmetic, the butterflies of its stages, and its ends.
void add_common_files(Builder& builder, const KernelLaunch& launch);

// One file a family of kernels.
KernelSpec cooperative_source(const KernelLaunch& launch);
KernelSpec image_source(const KernelLaunch& launch);
KernelSpec vector_source(const KernelLaunch& launch);

}  // namespace fftcl::source
