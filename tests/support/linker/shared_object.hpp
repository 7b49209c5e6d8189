// Links an object file of constants and functions alone, as PoCL's kernels are: no more than laying its sections out.
#pragma once

#include <string>

/// Writes the shared object of `object`, an ELF file for x86-64, to `result`. What the object calls and lacks the
/// process that loads it has to have. False where the object holds what takes a whole linker: data that is written,
/// addresses of what it lacks.
bool link_shared_object(const std::string& object, const std::string& result);
