# Sourced by samples/quickstart.sh and tests/run.sh: which Debian packages the project uses, and how to get them.

packages_to_build="g++ cmake ninja-build pkg-config ocl-icd-opencl-dev opencl-headers libfmt-dev libxxhash-dev
  libcli11-dev libsndfile1-dev nlohmann-json3-dev libstb-dev zlib1g-dev"
packages_to_test="doctest-dev libfftw3-dev oclgrind mandoc clang-format fish zsh locales libmimalloc2.0"
# What the program can do without: peers of `fftcl bench`, plots. Tests want them; quickstart.sh does not.
packages_optional="libfftw3-dev libclfft-dev libvkfft-dev libcairo2-dev"
# The OpenCL device where there is no GPU.
package_of_cpu_device="pocl-opencl-icd"

# install_packages NAME...: installs those that are missing; does not touch apt where none is.
install_packages() {
  local missing=() name
  for name in "$@"; do
    if [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" != installed ]; then
      missing+=("$name")
    fi
  done
  if [ ${#missing[@]} -eq 0 ]; then
    return 0
  fi
  if ! command -v apt-get >/dev/null; then
    echo "cannot install packages: there is no apt-get here; install the equivalents of: ${missing[*]}" >&2
    return 1
  fi
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "cannot install packages: not root and no sudo; as root run: apt-get install ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "installing: ${missing[*]}" >&2
  "${as_root[@]}" apt-get -q update >&2 || return 1
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qy install --no-install-recommends "${missing[@]}" >&2
}

# True where some OpenCL driver is registered with the ICD loader.
has_opencl_driver() {
  [ -n "${OCL_ICD_VENDORS:-}" ] || ls /etc/OpenCL/vendors/*.icd >/dev/null 2>&1
}

# configure FOLDER [CMAKE ARGUMENT...]: Ninja and ccache where a fresh folder can have them.
configure() {
  local folder=$1
  shift
  local first_time=()
  if [ ! -f "$folder/CMakeCache.txt" ]; then
    if command -v ninja >/dev/null; then first_time+=(-G Ninja); fi
    if command -v ccache >/dev/null; then
      first_time+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON)
    fi
  fi
  cmake -S . -B "$folder" "${first_time[@]}" "$@"
}
