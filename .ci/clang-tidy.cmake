# clang-tidy beside each compilation, with the checks of .clang-tidy: cmake -C .ci/clang-tidy.cmake -S . -B build-tidy
set(CMAKE_CXX_COMPILER clang++ CACHE STRING "")
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(CMAKE_CXX_CLANG_TIDY clang-tidy CACHE STRING "")
