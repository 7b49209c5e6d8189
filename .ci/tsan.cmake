# Thread sanitizer: tests/run.sh build-tsan -C .ci/tsan.cmake
# Run with TSAN_OPTIONS=suppressions=$PWD/.ci/tsan.supp, which leaves out what it says of other libraries alone.
set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1" CACHE STRING "")
set(FFTCL_WARNINGS_AS_ERRORS ON CACHE BOOL "")
set(CMAKE_CXX_FLAGS "-fsanitize=thread -fno-omit-frame-pointer" CACHE STRING "")
