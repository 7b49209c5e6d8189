// Several kernels in one program: what one text defines, the next must not see.
#include "source/joint_program.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "source/embedded_files.hpp"

using namespace fftcl::source;

namespace {

constexpr const char* kFirst =
    "#define LENGTH 8\n"
    "typedef float real_t;\n"
    "typedef real_t loose_t __attribute__((aligned(4)));\n"
    "typedef struct {\n"
    "  uint from;\n"
    "} group_t;\n"
    "#define TWICE(name, type) static type name(type v) { return 2 * v; }\n"
    "TWICE(twice, real_t)\n"
    "INLINE real_t half(real_t v) { return v / 2; }\n"
    "__kernel __attribute__((reqd_work_group_size(1, 1, 1)))\n"
    "void stage(__global real_t *data) { data[0] = half(twice(data[LENGTH])); }\n";

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("functions, types and kernels get a number, macros end with their text") {
  const JointProgram joint = join_programs({{kFirst, "stage"}, {kFirst, "stage"}});
  CHECK(joint.entries == std::vector<std::string>{"stage_0", "stage_1"});
  const std::size_t second = joint.text.find("#define real_t real_t_1");
  REQUIRE(second != std::string::npos);
  const std::string before = joint.text.substr(0, second);
  for (const std::string name : {"real_t", "loose_t", "group_t", "twice", "half", "stage"}) {
    CHECK_MESSAGE(has(before, "#define " + name + " " + name + "_0\n"), name);
    CHECK_MESSAGE(has(before, "#undef " + name + "\n"), name);
    CHECK_MESSAGE(has(joint.text, "#define " + name + " " + name + "_1\n"), name);
  }
  for (const std::string macro : {"LENGTH", "TWICE"}) {
    CHECK_MESSAGE(has(before, "#undef " + macro + "\n"), macro);
    CHECK_FALSE_MESSAGE(has(before, "#define " + macro + " " + macro), macro);
  }
  CHECK_FALSE(has(joint.text, "__attribute___0"));
}

TEST_CASE("the texts themselves stay as they are, in their order") {
  const JointProgram joint = join_programs({{"void a() {}\n", "a"}, {"void b() {}\n", "b"}});
  CHECK(joint.text ==
        "#define a a_0\nvoid a() {}\n#undef a\n"
        "#define b b_1\nvoid b() {}\n#undef b\n");
}

TEST_CASE("what the kernel files define begins a line, where it is looked for") {
  for (const auto& file : embedded_files()) {
    std::istringstream lines{std::string(file.text)};
    for (std::string line; std::getline(lines, line);) {
      const std::size_t begin = line.find_first_not_of(" \t");
      if (begin == std::string::npos || line.back() == '\\') continue;  // a macro's own lines are not looked at
      for (const std::string word : {"#define", "# define", "typedef ", "INLINE ", "APART ", "__kernel "}) {
        CHECK_MESSAGE((begin == 0 || line.compare(begin, word.size(), word) != 0), file.name << ": " << line);
      }
    }
  }
}
