// What the shared library exports: all that its public headers declare, and nothing else.
#pragma once

/// Of each public header's namespace; everything else is built with hidden visibility (lib/CMakeLists.txt).
#define FFTCL_API [[gnu::visibility("default")]]
