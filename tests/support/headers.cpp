// The source of a target whose precompiled headers are what counts: CMake wants each to have one.
