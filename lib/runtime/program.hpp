// Programs: built from text or from a binary of an earlier run.
#pragma once

#include <CL/cl.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/handle.hpp"

namespace fftcl::runtime {

/// Everything the compiler sees, and the kernel that is wanted from it.
struct ProgramSource {
  std::string text;
  std::string options;
  std::string entry;
  friend bool operator==(const ProgramSource&, const ProgramSource&) = default;
};

/// Compiles for one device of the context. A failure is tried once more with a text that differs in a comment: PoCL
/// keys its own cache by the text, and cold starts side by side (or a damaged entry there) can fail on what another
/// process is writing. Throws BuildError with the first attempt's log.
Handle<cl_program> build_from_source(cl_context context, cl_device_id device, const ProgramSource& source);

/// Nothing where the driver refuses the binary or it lacks the kernel `entry`.
std::optional<Handle<cl_program>> build_from_binary(cl_context context, cl_device_id device,
                                                    std::span<const std::byte> binary, const ProgramSource& source);

/// The binary of a built program for `device`; empty where the driver gives none. On PoCL it holds native code only for
/// kernels that have been launched.
std::vector<std::byte> program_binary(cl_program program, cl_device_id device);

/// Throws DeviceError.
Handle<cl_kernel> create_kernel(cl_program program, const std::string& entry);

}  // namespace fftcl::runtime
