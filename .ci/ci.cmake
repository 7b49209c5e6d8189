# Initial cache of our own continuous integration: cmake -C .ci/ci.cmake -S . -B build-ci
# -O1: compiling is a third of the time on a fresh machine; the kernels, which the tests are about, the driver compiles.
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG" CACHE STRING "")
set(FFTCL_WARNINGS_AS_ERRORS ON CACHE BOOL "")
set(FFTCL_FILES_TOGETHER ON CACHE BOOL "")
set(FFTCL_TESTS_UNOPTIMISED ON CACHE BOOL "")
