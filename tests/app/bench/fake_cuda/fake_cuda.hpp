// Stand-ins for CUDA's runtime and cuFFT, for tests on machines without them. They are loaded as the real ones are,
// keep their promises (arrays, events, plans, argument rules) by plain means, and note every call.
#pragma once

#include <cstddef>

/// The runtime notes calls for both. Exported by libcudart only.
extern "C" {
void fake_cuda_note(const char* call);
/// Everything noted so far, separated by spaces, and starts anew.
const char* fake_cuda_calls();
/// Arrays, events and plans that were made and not given back.
int fake_cuda_alive();
void fake_cuda_count(int change);
/// Arrays of more bytes than this are refused.
void fake_cuda_set_memory(std::size_t bytes);
}
