// Makes what PoCL knows of built-in functions smaller for the tests: for each kernel it parses 13,000 declarations
// twice, and in each process that compiles it reads 23,000 functions, which takes half of the time of a first transform
// (in tests of the program hundreds of processes do). Those that no kernel here calls are left out: calling one would
// fail to build.
//   reduce_builtins FOLDER: FOLDER/vendors is for OCL_ICD_VENDORS; without such a PoCL it names the system's drivers as
//   they are.
#include <dlfcn.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <regex>
#include <stdexcept>
#include <string>
#include <system_error>

namespace {

namespace fs = std::filesystem;

const fs::path kDriverList = "/etc/OpenCL/vendors";  // of OpenCL's loader

/// Whether kernels here or those of peers call the function, or PoCL for them.
bool is_called(const std::string& name) {
  static const std::regex called(
      "(_cl_)?(printf|get_(global|local|group|num|work|enqueued).*|barrier|mem_fence|prefetch|v(load|store)(2|4|8|16)|"
      "f?abs|floor|min|max|fma|mad|r?sqrt|sincos|(native_)?(sin|cos))");
  return std::regex_match(name, called);
}

/// The name that a symbol of C++ has, as built-in functions are for each type of what they are given; as it is where it
/// is one of C.
std::string plain_name(const std::string& symbol) {
  static const std::regex mangled("_Z([0-9]+)(.*)");
  std::smatch parts;
  return std::regex_match(symbol, parts, mangled) ? parts.str(2).substr(0, std::stoul(parts.str(1))) : symbol;
}

/// Whether PoCL itself looks for the function.
bool is_own(const std::string& symbol) { return symbol.find("pocl") != std::string::npos && !symbol.starts_with("_Z"); }

/// The header that declares them.
void reduce_declarations(const fs::path& from, const fs::path& to) {
  static const std::regex declaration("[a-z0-9_]+ __ovld[a-z_ ]* ([a-z0-9_]+)\\(.*\\);");
  std::ifstream header(from);
  std::ofstream reduced(to);
  std::smatch parts;
  for (std::string line; std::getline(header, line);) {
    if (line.empty() || (std::regex_match(line, parts, declaration) && !is_called(parts.str(1)))) continue;
    reduced << line << "\n";
  }
  if (!reduced.flush()) throw std::runtime_error(to.string() + ": cannot be written");
}

/// LLVM's interface of C, in the library that PoCL itself uses: none but its reader is sure to read its files.
class Llvm {
 public:
  explicit Llvm(void* pocl) : pocl_(pocl) {}

  void reduce(const fs::path& from, const fs::path& to) const {
    void *buffer = nullptr, *module = nullptr;
    char* message = nullptr;
    void* const context = call<void*()>("LLVMContextCreate")();
    if (call<int(const char*, void**, char**)>("LLVMCreateMemoryBufferWithContentsOfFile")(from.c_str(), &buffer,
                                                                                           &message) != 0 ||
        call<int(void*, void*, void**, char**)>("LLVMParseIRInContext")(context, buffer, &module, &message) != 0)
      throw std::runtime_error(from.string() + ": " + message);
    while (remove_unused(module)) {
    }
    if (call<int(void*, const char*)>("LLVMWriteBitcodeToFile")(module, to.c_str()) != 0)
      throw std::runtime_error(to.string() + ": cannot be written");
  }

 private:
  template <typename Signature>
  Signature* call(const char* name) const {
    void* const found = dlsym(pocl_, name);
    if (found == nullptr) throw std::runtime_error(std::string("PoCL's library has no ") + name);
    return reinterpret_cast<Signature*>(found);
  }

  /// Removes those that nothing calls; false where there is none.
  bool remove_unused(void* module) const {
    const auto next_of = call<void*(void*)>("LLVMGetNextFunction");
    const auto name_of = call<const char*(void*, std::size_t*)>("LLVMGetValueName2");
    const auto first_use = call<void*(void*)>("LLVMGetFirstUse");
    const auto remove = call<void(void*)>("LLVMDeleteFunction");
    bool any = false;
    for (void* function = call<void*(void*)>("LLVMGetFirstFunction")(module); function != nullptr;) {
      void* const next = next_of(function);
      std::size_t length = 0;
      const char* const name = name_of(function, &length);
      const std::string symbol(name, length);
      if (first_use(function) == nullptr && !is_own(symbol) && !is_called(plain_name(symbol))) {
        remove(function);
        any = true;
      }
      function = next;
    }
    return any;
  }

  void* pocl_;
};

void link_each(const fs::path& from, const fs::path& to) {
  fs::create_directories(to);
  for (const auto& file : fs::directory_iterator(from))
    fs::create_symlink(fs::canonical(file.path()), to / file.path().filename());
}

/// A tree as PoCL's own, whose library finds its files from where it is loaded: links, but for the declarations and the
/// functions of CPUs with AVX2 and AVX-512. The library's path there.
fs::path mirror(const std::string& library, const fs::path& folder) {
  void* const pocl = dlopen(library.c_str(), RTLD_LAZY | RTLD_LOCAL);
  void* const entry = pocl == nullptr ? nullptr : dlsym(pocl, "clGetExtensionFunctionAddress");
  Dl_info info = {};
  if (entry == nullptr || dladdr(entry, &info) == 0) throw std::runtime_error(library + " cannot be loaded");
  const fs::path place = fs::canonical(info.dli_fname), files = place.parent_path() / "../../share/pocl";
  const fs::path own = folder / "lib/own", own_files = folder / "share/pocl";
  fs::create_directories(own);
  fs::create_symlink(place, own / place.filename());
  fs::create_directory_symlink(place.parent_path() / "pocl", own / "pocl");
  link_each(files, own_files);
  fs::remove(own_files / "include");
  link_each(files / "include", own_files / "include");
  for (const auto& file : fs::directory_iterator(own_files)) {
    if (!file.path().string().ends_with("-avx2.bc") && !file.path().string().ends_with("-avx512.bc")) continue;
    const fs::path whole = fs::canonical(file.path());
    fs::remove(file.path());
    Llvm(pocl).reduce(whole, file.path());
  }
  const fs::path declarations = own_files / "include/opencl-c.h", whole = fs::canonical(declarations);
  fs::remove(declarations);
  reduce_declarations(whole, declarations);
  return own / place.filename();
}

std::string first_line(const fs::path& path) {
  std::string line;
  std::ifstream file(path);
  std::getline(file, line);
  return line;
}

}  // namespace

int main(int count, char** arguments) {
  try {
    if (count != 2) throw std::runtime_error("usage: reduce_builtins FOLDER");
    const fs::path folder = arguments[1];
    fs::remove_all(folder);
    fs::create_directories(folder / "vendors");
    std::error_code without;  // then there are none to name
    for (const auto& driver : fs::directory_iterator(kDriverList, without)) {
      std::string library = first_line(driver.path());
      if (library.find("libpocl") != std::string::npos) {
        try {
          library = mirror(library, folder);
        } catch (const std::exception& error) {
          std::printf("PoCL's built-in functions stay whole, and the tests take longer: %s\n", error.what());
        }
      }
      std::ofstream(folder / "vendors" / driver.path().filename()) << library << "\n";
    }
    std::fflush(nullptr);
    std::_Exit(0);  // what LLVM holds goes with the process
  } catch (const std::exception& error) {
    std::fprintf(stderr, "reduce_builtins: %s\n", error.what());
    return 1;
  }
}
