# Fuzzers of our own parsers, with libFuzzer (clang and libclang-rt-14-dev) and both sanitizers:
#   cmake -C .ci/fuzz.cmake -S . -B build-fuzz && cmake --build build-fuzz && tests/fuzz/run.sh build-fuzz
set(CMAKE_CXX_COMPILER clang++ CACHE STRING "")
set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1" CACHE STRING "")
set(CMAKE_CXX_FLAGS "-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined" CACHE STRING "")
set(FFTCL_BUILD_FUZZERS ON CACHE BOOL "")
set(FFTCL_BUILD_TESTS OFF CACHE BOOL "")
set(FFTCL_PEERS OFF CACHE BOOL "")
