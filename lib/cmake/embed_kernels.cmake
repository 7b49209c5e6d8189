# Writes OUTPUT, a C++ file with the text of each of FILES as a string literal, named by its path below ROOT: FUNCTION of
# NAMESPACE returns them as a vector of EmbeddedFile, which HEADER declares.
# Run as: cmake -DOUTPUT=... -DROOT=... -DHEADER=... -DNAMESPACE=... -DFUNCTION=... -DFILES=a;b;c -P embed_kernels.cmake
set(text "// Made by lib/cmake/embed_kernels.cmake.\n#include \"${HEADER}\"\n\n")
string(APPEND text "namespace ${NAMESPACE} {\n\nconst std::vector<EmbeddedFile>& ${FUNCTION}() {\n")
string(APPEND text "  static const std::vector<EmbeddedFile> files = {\n")
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH name ${ROOT} ${file})
  # Bracket-aware: file(READ) keeps semicolons and brackets as they are while the value stays quoted.
  file(READ ${file} content)
  string(APPEND text "      {\"${name}\", R\"kernel(${content})kernel\"},\n")
endforeach()
string(APPEND text "  };\n  return files;\n}\n\n}  // namespace ${NAMESPACE}\n")
file(WRITE ${OUTPUT} "${text}")
