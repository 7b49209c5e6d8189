# What other programs need to use the library: it, its headers, a CMake package (fftcl::fftcl) and a pkg-config file.
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/fftcl)

install(TARGETS fftcl EXPORT fftcl_targets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/lib/include/fftcl ${generated_headers}/fftcl DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.hpp")
install(EXPORT fftcl_targets NAMESPACE fftcl:: DESTINATION ${package_folder})

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/fftcl-config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/fftcl-config.cmake
  INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/fftcl-config-version.cmake COMPATIBILITY ${compatibility})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/fftcl-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/fftcl-config-version.cmake
  DESTINATION ${package_folder})

# The prefix is found from where the file lies, so that a staged or moved tree works.
file(RELATIVE_PATH prefix_from_pkgconfig ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_pkgconfig "${prefix_from_pkgconfig}")
# Below the prefix, wherever that is moved, unless a packager has named a folder of its own.
foreach(folder IN ITEMS LIBDIR INCLUDEDIR)
  string(TOLOWER ${folder} name)
  set(${name}_of_pkgconfig "\${prefix}/${CMAKE_INSTALL_${folder}}")
  if(IS_ABSOLUTE "${CMAKE_INSTALL_${folder}}")
    set(${name}_of_pkgconfig "${CMAKE_INSTALL_${folder}}")
  endif()
endforeach()
# There is no shared library beside a static one, so that its users need not say --static.
if(kind STREQUAL "STATIC")
  set(behind_static "Requires: OpenCL fmt libxxhash\n")
  if(CMAKE_THREAD_LIBS_INIT)
    set(libs_behind_static " ${CMAKE_THREAD_LIBS_INIT}")
  endif()
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/fftcl.pc.in ${CMAKE_CURRENT_BINARY_DIR}/fftcl.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/fftcl.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
