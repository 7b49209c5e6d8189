#!/usr/bin/env bash
# For a nightly job: times a suite and fails where a transform has become slower than in the baseline. The first night
# makes the baseline; later ones replace it only where nothing became slower.
#   samples/nightly_regression.sh SUITE [NAME [THRESHOLD]]      NAME: nightly; THRESHOLD: 5%
# Exit code 4 is a regression, 3 a wrong result. FFTCL names the program (default: fftcl), FFTCL_DEVICE the device;
# FFTCL_BENCH_OPTIONS adds options to every run.
set -euo pipefail

fftcl=${FFTCL:-fftcl}
suite=${1:?usage: samples/nightly_regression.sh SUITE [NAME [THRESHOLD]]}
name=${2:-nightly}
threshold=${3:-5%}
read -r -a more <<<"${FFTCL_BENCH_OPTIONS:-}"

baselines=${XDG_DATA_HOME:-$HOME/.local/share}/fftcl/baselines
options=(--suite "$suite" --save-baseline "$name" "${more[@]}")
if [ -e "$baselines/$name.json" ]; then
  options+=(--baseline "$name" --fail-on-regression --threshold "$threshold")
fi
exec "$fftcl" bench "${options[@]}"
