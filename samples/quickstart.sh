#!/usr/bin/env bash
# Installs what is missing, builds the program in build/ and shows the spectrum of a recorded chord, computed with radix-8
# butterflies. On a machine without a GPU the processor is the OpenCL device (PoCL).
#   samples/quickstart.sh [OPTION OF fftcl...]
set -euo pipefail
cd "$(dirname "$0")/.."
source .ci/install_packages.sh

# shellcheck disable=SC2086
install_packages $packages_to_build
if ! has_opencl_driver; then
  install_packages "$package_of_cpu_device"
fi
if [ ! -f build/CMakeCache.txt ]; then
  configure build -DFFTCL_BUILD_TESTS=OFF >&2
fi
cmake --build build --parallel "$(nproc)" >&2

# A driver may be installed whose device is not there: a GPU's in a container without the GPU.
status=0
build/fftcl devices >/dev/null 2>&1 || status=$?
if [ "$status" -eq 5 ]; then
  install_packages "$package_of_cpu_device"
fi
exec build/fftcl samples/chord.wav --radix 8 "$@"
