# fftcl_precompile(TARGET HEADER...): reads the headers that most files of a target include once for all of them; parsing
# those was two thirds of the time of a build. fftcl_precompile(TARGET REUSE_FROM OTHER) takes those of a target with the same
# options. Each file still includes what it uses: CMAKE_DISABLE_PRECOMPILE_HEADERS builds without, as
# .ci/install_packages.sh's configure does where ccache, which does not keep such builds, is there instead.
function(fftcl_precompile target)
  if(ARGV1 STREQUAL "REUSE_FROM")
    target_precompile_headers(${target} ${ARGN})
  else()
    target_precompile_headers(${target} PRIVATE <algorithm> <complex> <functional> <memory> <optional> <span> <string>
      <string_view> <utility> <vector> ${ARGN})
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13 AND
      NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    # gcc 12 takes the standard library's code for ours then, and sees faults in it that are not there (gcc bug 105329).
    target_compile_options(${target} PRIVATE
      -Wno-array-bounds -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endfunction()
