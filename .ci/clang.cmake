# The second compiler: tests/run.sh build-clang -C .ci/clang.cmake
set(CMAKE_CXX_COMPILER clang++ CACHE STRING "")
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
set(FFTCL_WARNINGS_AS_ERRORS ON CACHE BOOL "")
# It sees more names that hide others than g++ does, which compiles each file by itself often enough.
set(FFTCL_FILES_TOGETHER ON CACHE BOOL "")
