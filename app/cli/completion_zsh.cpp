#include <fmt/format.h>

#include "cli/completion_parts.hpp"
#include "cli/completion_scripts.hpp"
#include "support/joined.hpp"

namespace fftcl::app {

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
  for (const CommandRow& command : command_table()) {
    script += fmt::format("    {})\n      options=(\n", command.name);
    for (const OptionRow* row : shown_options(command)) {
      const std::string text = fmt::format("[{}]", escaped(description(command, *row), "[]\\", "\\"));
      std::string value;
      if (!row->is_flag()) {
        const std::string label = escaped(row->value, ":\\", "\\");
        const std::string values = joined(known_values(*row), " ");
        const std::string action =
            takes_file(*row) ? "_files"
            : takes_list(*row) && !values.empty()
                ? (takes_each_once(*row) ? "_sequence compadd - " : "_sequence -d compadd - ") + values
                : fmt::format("({})", values);
        value = fmt::format("{}:{}:{}", row->needs_value() ? "" : ":", label, action == "()" ? " " : action);
      }
      for (const std::string& name : spellings(*row)) {
        // A long option takes its value as the next word or behind '='; an optional value stands behind '=' only.
        const bool is_long = name.starts_with("--");
        const std::string sign = row->is_flag() ? "" : !row->needs_value() ? "=-" : is_long ? "=" : "+";
        const std::string others = fmt::format("({})", joined(spellings(*row), " "));
        script += fmt::format("        {}\n", shell_quoted(others + name + sign + text + value));
      }
    }
    script += "      )\n";
    const std::vector<std::string> words = known_words(command);
    if (!takes_files(command)) {
      script +=
          fmt::format("      rest={}\n", shell_quoted(words.empty() ? " " : fmt::format("({})", joined(words, " "))));
    }
    script += "      ;;\n";
  }
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
