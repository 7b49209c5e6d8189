#include "source/joint_program.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string_view>

namespace fftcl::source {
namespace {

bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string_view name_before(std::string_view text, std::size_t end) {
  std::size_t begin = end;
  while (begin > 0 && in_name(text[begin - 1])) --begin;
  return text.substr(begin, end - begin);
}

std::string_view name_from(std::string_view text, std::size_t begin) {
  std::size_t end = begin;
  while (end < text.size() && in_name(text[end])) ++end;
  return text.substr(begin, end - begin);
}

struct Definitions {
  std::set<std::string> macros;
  std::set<std::string> names;  ///< functions, kernels and types
};

/// A type's name stands before the semicolon, or before the attribute there.
void find_type(std::string_view line, Definitions& found) {
  const std::size_t end = std::min(line.find(';'), line.find(" __attribute__"));
  if (end != std::string_view::npos) found.names.emplace(name_before(line, end));
}

void find_function(std::string_view line, Definitions& found) {
  const std::size_t parenthesis = line.find('(');
  if (parenthesis == std::string_view::npos) return;
  std::string_view name = name_before(line, parenthesis);
  if (parenthesis == name.size()) name = name_from(line, parenthesis + 1);  // MACRO(name, ..
  if (name != "__attribute__") found.names.emplace(name);
}

Definitions definitions_in(const std::string& text) {
  constexpr std::string_view kDefine = "#define ";
  Definitions found;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(kDefine)) {
      found.macros.emplace(name_from(line, kDefine.size()));
    } else if (line.starts_with("typedef ") || line.starts_with("} ")) {
      find_type(line, found);
    } else if (!line.empty() && in_name(line.front())) {
      find_function(line, found);
    }
  }
  return found;
}

}  // namespace

JointProgram join_programs(const std::vector<KernelText>& kernels) {
  JointProgram joint;
  for (std::size_t i = 0; i < kernels.size(); ++i) {
    const Definitions found = definitions_in(kernels[i].text);
    const std::string number = "_" + std::to_string(i);
    for (const std::string& name : found.names) joint.text += "#define " + name + " " + name + number + "\n";
    joint.text += kernels[i].text;
    for (const auto* group : {&found.names, &found.macros}) {
      for (const std::string& name : *group) joint.text += "#undef " + name + "\n";
    }
    joint.entries.push_back(kernels[i].entry + number);
  }
  return joint;
}

}  // namespace fftcl::source
