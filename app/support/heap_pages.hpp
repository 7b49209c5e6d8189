// How the program's heap takes its memory, and what it keeps of it.
#pragma once

namespace fftcl::app {

/// To be called first: lets the heap begin with room for a compiler at work, in pages of 2 MiB where the system gives
/// them. A kernel is compiled in some 130 MB of small pieces; at 4 KiB a page fault, a virtual machine spent a quarter
/// of a start that compiles on faults (samples/speed/README.md). Room that nothing is put into takes no memory. What is
/// freed stays the program's, up to 256 MiB. Does nothing with a C library other than glibc.
void begin_heap_in_large_pages();

}  // namespace fftcl::app
