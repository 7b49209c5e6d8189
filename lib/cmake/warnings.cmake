# fftcl_warnings(TARGET): the warnings that our own code is free of.
function(fftcl_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # gcc 12 sees overlaps in "literal" + std::string that are not there (gcc bug 105651).
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  if(FFTCL_WARNINGS_AS_ERRORS)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()
