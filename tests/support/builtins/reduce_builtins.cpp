// Makes PoCL's library of built-in functions smaller for the tests: PoCL reads all 23,000 of them in each process that
// compiles, which takes half of the time of a first transform, and in tests of the program hundreds of processes do.
// Families that no kernel here calls are left out; a call of one would fail to build.
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
/// Families of functions that neither kernels here nor those of peers call.
constexpr const char* kLeftOut =
    "convert_.*_(sat|rt)|_sat|shuffle|async_work|half|atomic_|_image|bitselect|hadd|mad_hi|popcount|abs_diff|"
    "gamma|erf|sinh|cosh|tanh|asin|acos|atan|pow|cbrt|fmod|rem|hypot|log|exp|[Ss]leef|dot|cross|distance|length|"
    "normalize";

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

  /// Of the functions left out those that nothing calls; false where there is none.
  bool remove_unused(void* module) const {
    static const std::regex left_out(kLeftOut);
    const auto next_of = call<void*(void*)>("LLVMGetNextFunction");
    const auto name_of = call<const char*(void*, std::size_t*)>("LLVMGetValueName2");
    const auto first_use = call<void*(void*)>("LLVMGetFirstUse");
    const auto remove = call<void(void*)>("LLVMDeleteFunction");
    bool any = false;
    for (void* function = call<void*(void*)>("LLVMGetFirstFunction")(module); function != nullptr;) {
      void* const next = next_of(function);
      std::size_t length = 0;
      const char* const name = name_of(function, &length);
      if (first_use(function) == nullptr && std::regex_search(name, name + length, left_out)) {
        remove(function);
        any = true;
      }
      function = next;
    }
    return any;
  }

  void* pocl_;
};

/// A tree as PoCL's own, whose library finds its files from where it is loaded: links, but for the functions of CPUs
/// with AVX2 and AVX-512. The library's path there.
fs::path mirror(const std::string& library, const fs::path& folder) {
  void* const pocl = dlopen(library.c_str(), RTLD_LAZY | RTLD_LOCAL);
  void* const entry = pocl == nullptr ? nullptr : dlsym(pocl, "clGetExtensionFunctionAddress");
  Dl_info info = {};
  if (entry == nullptr || dladdr(entry, &info) == 0) throw std::runtime_error(library + " cannot be loaded");
  const fs::path place = fs::canonical(info.dli_fname), files = place.parent_path() / "../../share/pocl";
  const fs::path own = folder / "lib/own", own_files = folder / "share/pocl";
  fs::create_directories(own);
  fs::create_directories(own_files);
  fs::create_symlink(place, own / place.filename());
  fs::create_directory_symlink(place.parent_path() / "pocl", own / "pocl");
  for (const auto& file : fs::directory_iterator(files)) {
    const std::string name = file.path().filename();
    if (name.ends_with("-avx2.bc") || name.ends_with("-avx512.bc"))
      Llvm(pocl).reduce(file.path(), own_files / name);
    else
      fs::create_symlink(fs::canonical(file.path()), own_files / name);
  }
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
