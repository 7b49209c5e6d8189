// Several kernels in one program, for compilers to which every program costs something whatever is in it.
#pragma once

#include <string>
#include <vector>

namespace fftcl::source {

/// A text for the compiler and a kernel in it.
struct KernelText {
  std::string text;
  std::string entry;
};

struct JointProgram {
  std::string text;
  std::vector<std::string> entries;  ///< what each of the kernels is called there, in their order
};

/// The texts one behind the other. What one of them defines, the next does not see: its functions, types and kernels
/// are told from theirs by a number behind their names, which a define gives them, and its macros end with it. Finds
/// what begins a line, as all of kernels/ does: #define NAME, typedef .. NAME, functions (whose name may be the first
/// argument of a macro), kernels.
JointProgram join_programs(const std::vector<KernelText>& kernels);

}  // namespace fftcl::source
