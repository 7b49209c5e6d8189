# fftcl_precompile(TARGET HEADER...): reads the headers that most files of a target include once for all of them; parsing
# those was half of the time of a build. Each file still includes what it uses: CMAKE_DISABLE_PRECOMPILE_HEADERS builds
# without, as .ci/install_packages.sh's configure does where ccache, which does not keep such builds, is there instead.
function(fftcl_precompile target)
  target_precompile_headers(${target} PRIVATE <algorithm> <complex> <functional> <memory> <optional> <span> <string>
    <string_view> <utility> <vector> ${ARGN})
endfunction()
