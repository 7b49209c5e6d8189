# Address and undefined-behaviour sanitizers: tests/run.sh build-asan -C .ci/asan.cmake
# Run with ASAN_OPTIONS=detect_leaks=0:use_sigaltstack=0: PoCL's own allocations at exit are not ours (unless leaks are what is
# looked for), and its compiler gives threads a signal stack that the sanitizer takes for its own and unmaps.
set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1" CACHE STRING "")
set(FFTCL_WARNINGS_AS_ERRORS ON CACHE BOOL "")
# Of what the sanitizers make of std::optional and std::function GCC 12 says that it may be uninitialised, which does not stop
# this build: builds without them tell it where it is so.
set(CMAKE_CXX_FLAGS "-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS \
-Wno-error=maybe-uninitialized" CACHE STRING "")
