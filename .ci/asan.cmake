# Address and undefined-behaviour sanitizers: tests/run.sh build-asan -C .ci/asan.cmake
# PoCL's own allocations at exit are not ours: run with ASAN_OPTIONS=detect_leaks=0 unless leaks are what is looked for.
set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1" CACHE STRING "")
set(FFTCL_WARNINGS_AS_ERRORS ON CACHE BOOL "")
set(CMAKE_CXX_FLAGS "-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS"
    CACHE STRING "")
