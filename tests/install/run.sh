#!/usr/bin/env bash
# Installs a build to a folder of its own and uses it from outside: the sample program against the CMake package and against
# the pkg-config file, and the installed program.
#   tests/install/run.sh BUILD_FOLDER CXX_COMPILER
set -euo pipefail
source_folder=$(cd "$(dirname "$0")/../.." && pwd)
build_folder=$(cd "$1" && pwd)
compiler=$2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
cmake --install "$build_folder" --prefix "$prefix" >"$work/install.log" || { cat "$work/install.log"; exit 1; }

# expect_two_tones COMMAND...: it runs and finds what the sample put in.
expect_two_tones() {
  local output
  output=$("$@") || { echo "failed: $*"; return 1; }
  echo "$output"
  grep -qx '440 Hz, amplitude 0.500' <<<"$output" && grep -qx '1000 Hz, amplitude 0.250' <<<"$output"
}

echo "-- exports what its headers declare"
names=$(nm --dynamic --demangle --defined-only "$(find "$prefix" -name libfftcl.so)")
grep -q ' T fftcl::make_plan(' <<<"$names"
if grep -E ' [A-Z] fftcl::(runtime|planner|source)::|options_text' <<<"$names"; then echo "insides of the library"; exit 1; fi

echo "-- its name and its header say the version that its packages do"
library=$(find "$prefix" -name libfftcl.so)
version=$(sed -n 's/^Version: //p' "$(find "$prefix" -name fftcl.pc)")
grep -qx "#define FFTCL_VERSION \"$version\"" "$prefix/include/fftcl/version.hpp"
compatible=${version%%.*}
if [ "$compatible" = 0 ]; then compatible=${version%.*}; fi
readelf --dynamic "$library" | grep -qF "[libfftcl.so.$compatible]" || { echo "another name"; exit 1; }

echo "-- says that it is no static library"
if cmake -S "$source_folder" -B "$work/static" -G Ninja -DBUILD_SHARED_LIBS=OFF -DFFTCL_BUILD_PROGRAM=OFF -DFFTCL_BUILD_TESTS=OFF \
  -DCMAKE_CXX_COMPILER="$compiler" >"$work/static.log" 2>&1; then echo "BUILD_SHARED_LIBS=OFF is ignored"; exit 1; fi
tr -s "\n " " " <"$work/static.log" | grep -q "a shared library only" || { cat "$work/static.log"; exit 1; }

echo "-- with find_package"
cmake -S "$source_folder/samples/library" -B "$work/package" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" \
  -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release >"$work/cmake.log" 2>&1 || { cat "$work/cmake.log"; exit 1; }
cmake --build "$work/package" >"$work/build.log" 2>&1 || { cat "$work/build.log"; exit 1; }
expect_two_tones "$work/package/two_tones"

echo "-- with pkg-config, from a tree that was moved"
mv "$prefix" "$work/moved"
pc=$(find "$work/moved" -name fftcl.pc)
library_folder=$(dirname "$(dirname "$pc")")
export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$pc")
# shellcheck disable=SC2046
"$compiler" -std=c++20 -O1 "$source_folder/samples/library/two_tones.cpp" -o "$work/two_tones" $(pkg-config --cflags --libs fftcl)
LD_LIBRARY_PATH=$library_folder expect_two_tones "$work/two_tones"
pkg-config --modversion fftcl

if [ -x "$build_folder/fftcl" ]; then
  echo "-- the program"
  "$work/moved/bin/fftcl" --version
  for shell_and_file in bash:bash-completion/completions/fftcl zsh:zsh/site-functions/_fftcl \
    fish:fish/vendor_completions.d/fftcl.fish; do
    "$work/moved/bin/fftcl" completion "${shell_and_file%%:*}" | cmp - "$work/moved/share/${shell_and_file#*:}"
  done
fi
