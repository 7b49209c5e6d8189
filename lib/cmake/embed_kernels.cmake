# Writes OUTPUT, a C++ file with the text of each of FILES as a string literal, named by its path below ROOT.
# Run as: cmake -DOUTPUT=... -DROOT=... -DFILES=a;b;c -P embed_kernels.cmake
set(text "// Made from kernels/ by lib/cmake/embed_kernels.cmake.\n#include \"source/embedded_files.hpp\"\n\n")
string(APPEND text "namespace fftcl::source {\n\nconst std::vector<EmbeddedFile>& embedded_files() {\n")
string(APPEND text "  static const std::vector<EmbeddedFile> files = {\n")
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH name ${ROOT} ${file})
  # Bracket-aware: file(READ) keeps semicolons and brackets as they are while the value stays quoted.
  file(READ ${file} content)
  string(APPEND text "      {\"${name}\", R\"kernel(${content})kernel\"},\n")
endforeach()
string(APPEND text "  };\n  return files;\n}\n\n}  // namespace fftcl::source\n")
file(WRITE ${OUTPUT} "${text}")
