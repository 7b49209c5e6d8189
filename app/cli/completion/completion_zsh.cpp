#include <fmt/format.h>

#include "cli/completion/completion_parts.hpp"
#include "cli/completion/completion_scripts.hpp"
#include "support/joined.hpp"

namespace fftcl::app {

namespace {

/// What follows an option's description: the label of its value and how to complete it.
std::string zsh_value(const OptionRow& row) {
  if (row.is_flag()) return {};
  const std::string values = joined(known_values(row), " ");
  std::string action = fmt::format("({})", values);
  if (takes_file(row)) {
    action = "_files";
  } else if (values.empty()) {
    action = " ";
  } else if (takes_list(row)) {
    action = (takes_each_once(row) ? "_sequence compadd - " : "_sequence -d compadd - ") + values;
  }
  return fmt::format("{}:{}:{}", row.needs_value() ? "" : ":", escaped(row.value, ":\\", "\\"), action);
}

std::string zsh_option(const CommandRow& command, const OptionRow& row) {
  const std::string others = fmt::format("({})", joined(spellings(row), " "));
  const std::string text = fmt::format("[{}]", escaped(description(command, row), "[]\\", "\\"));
  std::string lines;
  for (const std::string& name : spellings(row)) {
    // A long option takes its value as the next word or behind '='; an optional value stands behind '=' only.
    const bool is_long = name.starts_with("--");
    const std::string sign = row.is_flag() ? "" : !row.needs_value() ? "=-" : is_long ? "=" : "+";
    lines += fmt::format("        {}\n", shell_quoted(others + name + sign + text + zsh_value(row)));
  }
  return lines;
}

std::string zsh_command(const CommandRow& command) {
  std::string text = fmt::format("    {})\n      options=(\n", command.name);
  for (const OptionRow* row : shown_options(command)) text += zsh_option(command, *row);
  text += "      )\n";
  const std::vector<std::string> words = known_words(command);
  // Of an action that says nothing zsh makes a message, beside which it lists a single option instead of completing it.
  constexpr std::string_view kNothing = "{:}";
  if (!takes_files(command)) {
    text += fmt::format("      rest={}\n",
                        shell_quoted(words.empty() ? std::string(kNothing) : fmt::format("({})", joined(words, " "))));
  }
  return text + "      ;;\n";
}

}  // namespace

std::string zsh_completion() {
  std::string script = fmt::format(R"(#compdef fftcl
# zsh completion for fftcl, written by 'fftcl completion zsh'.
_fftcl() {{
  local valued=' {} ' command=transform named= ended= word
  local -i i
  local -a commands
  commands=(
)",
                                   valued_options());
  for (const CommandRow& command : command_table()) {
    script +=
        fmt::format("    {}\n", shell_quoted(fmt::format("{}:{}", command.name, escaped(command.summary, ":", "\\"))));
  }
  script += fmt::format("  )\n  local -a first=($commands {})\n", shell_quoted(fmt::format("help:{}", kHelpSummary)));
  script += R"(  for ((i = 2; i < CURRENT; ++i)); do
    word=$words[i]
    if [[ $word == -- ]]; then
      ended=1
      break
    elif [[ $word == -?* ]]; then
      [[ $valued == *" $word "* ]] && ((++i))
    elif [[ -z $named ]]; then
      named=$word
      [[ -n ${commands[(r)$word:*]} ]] && command=$word
    fi
  done
  local -a options
  local rest=_files
  case $command in
)";
  for (const CommandRow& command : command_table()) script += zsh_command(command);
  script += R"(  esac
  if [[ -z $named$ended && $words[CURRENT] != -* ]]; then
    _arguments -s -S $options '*: :{_describe -t commands command first; _files}'
    return
  elif [[ $named == help ]]; then
    _describe -t commands command commands
    return
  fi
  _arguments -s -S $options "*: :$rest"
}
if [[ $funcstack[1] == _fftcl ]]; then
  _fftcl "$@"
else
  compdef _fftcl fftcl
fi
)";
  return script;
}

}  // namespace fftcl::app
