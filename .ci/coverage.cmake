# Line coverage of the host code: tests/run.sh build-coverage -C .ci/coverage.cmake, then gcov or gcovr on that folder.
set(CMAKE_BUILD_TYPE Debug CACHE STRING "")
set(CMAKE_CXX_FLAGS "--coverage -O1" CACHE STRING "")
