#!/usr/bin/env bash
# Installs a build to a folder of its own and uses it from outside: the sample program against the CMake package and against
# the pkg-config file, and the installed program; then the same of a static library.
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

# use_package PREFIX: the sample programs, by way of find_package.
use_package() {
  rm -rf "$work/package"
  cmake -S "$source_folder/samples/library" -B "$work/package" -G Ninja -DCMAKE_PREFIX_PATH="$1" \
    -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Release >"$work/cmake.log" 2>&1 || { cat "$work/cmake.log"; return 1; }
  cmake --build "$work/package" >"$work/build.log" 2>&1 || { cat "$work/build.log"; return 1; }
  expect_two_tones "$work/package/two_tones"
  "$work/package/own_buffers" | tee "$work/own_buffers.log"
  grep -qx '8 images of 48x64 there and back: as they were' "$work/own_buffers.log"
}

# use_pkg_config PREFIX: the same with the pkg-config file.
use_pkg_config() {
  local pc flags
  pc=$(find "$1" -name fftcl.pc)
  flags=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --cflags --libs fftcl)
  # shellcheck disable=SC2086
  "$compiler" -std=c++20 -O1 "$source_folder/samples/library/two_tones.cpp" -o "$work/two_tones" $flags
  LD_LIBRARY_PATH=$(dirname "$(dirname "$pc")") expect_two_tones "$work/two_tones"
}

library=$(find "$prefix" -name libfftcl.so)
if [ -n "$library" ]; then
  echo "-- exports what its headers declare"
  names=$(nm --dynamic --demangle --defined-only "$library")
  grep -q ' T fftcl::make_plan(' <<<"$names"
  if grep -E ' [A-Z] fftcl::(runtime|planner|source)::' <<<"$names"; then echo "insides of the library"; exit 1; fi

  if command -v clang++ >"$work/clang"; then
    echo "-- and so it does where clang builds it"
    definition='#include <fftcl/cache.hpp>
      namespace fftcl { CacheCounts clear_cache(const std::string&) { return {}; } }'
    clang++ -std=c++20 -fvisibility=hidden -I"$prefix/include" -fPIC -shared -o "$work/part.so" -x c++ - <<<"$definition"
    names=$(nm --dynamic --demangle --defined-only "$work/part.so")
    grep -q ' T fftcl::clear_cache(' <<<"$names"
  fi

  echo "-- its name and its header say the version that its packages do"
  version=$(sed -n 's/^Version: //p' "$(find "$prefix" -name fftcl.pc)")
  grep -qx "#define FFTCL_VERSION \"$version\"" "$prefix/include/fftcl/version.hpp"
  compatible=${version%%.*}
  if [ "$compatible" = 0 ]; then compatible=${version%.*}; fi
  readelf --dynamic "$library" | grep -qF "[libfftcl.so.$compatible]" || { echo "another name"; exit 1; }
fi

echo "-- with find_package"
use_package "$prefix"

echo "-- with pkg-config, from a tree that was moved"
mv "$prefix" "$work/moved"
use_pkg_config "$work/moved"

if [ -x "$build_folder/fftcl" ]; then
  echo "-- the program"
  "$work/moved/bin/fftcl" --version
  for shell_and_file in bash:bash-completion/completions/fftcl zsh:zsh/site-functions/_fftcl \
    fish:fish/vendor_completions.d/fftcl.fish; do
    "$work/moved/bin/fftcl" completion "${shell_and_file%%:*}" | cmp - "$work/moved/share/${shell_and_file#*:}"
  done
fi

if [ -n "$library" ] && [ -x "$build_folder/fftcl" ]; then
  echo "-- the program's own path to its library: none below /usr, elsewhere from where it lies itself"
  # expect_path PATH OPTION...: as the install step of a build with these options would write it.
  expect_path() {
    local path
    cmake -S "$source_folder" -B "$work/configured" -G Ninja -DFFTCL_BUILD_TESTS=OFF -DFFTCL_PEERS=OFF \
      -DCMAKE_CXX_COMPILER="$compiler" "${@:2}" >"$work/configured.log" 2>&1 || { cat "$work/configured.log"; return 1; }
    path=$(sed -n 's/^ *NEW_RPATH \(.*\))$/\1/p' "$work/configured/app/cmake_install.cmake")
    [ "$path" = "$1" ] || { echo "${*:2}: $path in place of $1"; return 1; }
  }
  expect_path '""' -DCMAKE_INSTALL_PREFIX=/usr
  expect_path '"\$ORIGIN/../lib64"' -DCMAKE_INSTALL_PREFIX=/opt/fftcl -DCMAKE_INSTALL_LIBDIR=/opt/fftcl/lib64
fi

echo "-- inside another project: the library alone, and nothing of that project's own is changed"
mkdir "$work/host"
cat >"$work/host/CMakeLists.txt" <<HOST
cmake_minimum_required(VERSION 3.25)
project(host LANGUAGES CXX)
include(FetchContent)
FetchContent_Declare(fftcl SOURCE_DIR "$source_folder")
FetchContent_MakeAvailable(fftcl)
add_executable(two_tones "$source_folder/samples/library/two_tones.cpp")
target_link_libraries(two_tones PRIVATE fftcl::fftcl)
if(CMAKE_BUILD_TYPE OR TARGET fftcl_program OR TARGET fftcl_verify)
  message(FATAL_ERROR "build type '\${CMAKE_BUILD_TYPE}', or more than the library")
endif()
HOST
for shared in ON OFF; do
  # Generating alone tells whether what the library links is in sight of its user; compiling it once more would take minutes.
  cmake -S "$work/host" -B "$work/host_$shared" -G Ninja -DBUILD_SHARED_LIBS=$shared -DCMAKE_CXX_COMPILER="$compiler" \
    >"$work/host.log" 2>&1 || { cat "$work/host.log"; exit 1; }
  grep -q '^build _deps/fftcl-build/libfftcl[.]' "$work/host_$shared/build.ninja" ||
    { echo "the library is not in the folder of its own project"; exit 1; }
done

if [ -n "$library" ]; then
  echo "-- a static library, with find_package and with pkg-config"
  # Configured for itself, made of the objects that the build has: they are the same, as long as they have the same defines.
  program=OFF
  if [ -x "$build_folder/fftcl" ]; then program=ON; fi
  cmake -S "$source_folder" -B "$work/static" -G Ninja -DBUILD_SHARED_LIBS=OFF -DFFTCL_BUILD_PROGRAM=$program \
    -DFFTCL_BUILD_TESTS=OFF -DFFTCL_PEERS=OFF -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=None \
    >"$work/static.log" 2>&1 || { cat "$work/static.log"; exit 1; }
  # How a build folder compiles the library.
  compilations() { grep -F -e ' -o lib/CMakeFiles/' "$1/compile_commands.json"; }
  defines() { grep -o -e ' -D[^ ]*' | grep -vx ' -DNDEBUG' | sort -u; }
  diff <(compilations "$build_folder" | defines) <(compilations "$work/static" | defines)
  # Objects of several folders have the same names: q appends.
  (cd "$build_folder" && compilations . | sed 's/.* -o \([^ ]*\) .*/\1/' | xargs ar qcs "$work/static/libfftcl.a")
  cmake --install "$work/static/lib" --prefix "$work/static_prefix" >"$work/static.log" || { cat "$work/static.log"; exit 1; }
  [ -z "$(find "$work/static_prefix" -name 'libfftcl.so*')" ] || { echo "BUILD_SHARED_LIBS=OFF is ignored"; exit 1; }
  use_package "$work/static_prefix"
  use_pkg_config "$work/static_prefix"

  if [ $program = ON ]; then
    echo "-- the one file of the program that did not compile without optimization (app/CMakeLists.txt says why)"
    # As it stands there, without what a build would make before it, the whole library.
    decoder=$(sed -n 's/^ *"command": "\(.*-o [^ ]*image_decoder.cpp.o .*\)",$/\1/p' "$work/static/compile_commands.json")
    decoder=${decoder//\\\"/\"}  # JSON's: a folder with spaces is quoted
    [[ $decoder == *" -c "* && $decoder != *cmake_pch* ]] || { echo "compiled behind a precompiled header: $decoder"; exit 1; }
    (cd "$work/static" && mkdir -p app/CMakeFiles/fftcl_app.dir/input/image && eval "$decoder")
  fi
fi
