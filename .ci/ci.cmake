# Initial cache of our own continuous integration: cmake -C .ci/ci.cmake -S . -B build-ci
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
set(FFTCL_WARNINGS_AS_ERRORS ON CACHE BOOL "")
