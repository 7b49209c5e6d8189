# The second compiler: tests/run.sh build-clang -C .ci/clang.cmake
set(CMAKE_CXX_COMPILER clang++ CACHE STRING "")
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
set(FFTCL_WARNINGS_AS_ERRORS ON CACHE BOOL "")
