#include "cli/completion_scripts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/completion.hpp"

namespace fftcl::app {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view separator = " ") {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : std::string(separator)) + word;
  return text;
}

/// "--fft-size", "-n".
std::vector<std::string> spellings(const OptionRow& row) {
  std::vector<std::string> names = {fmt::format("--{}", row.name)};
  if (row.letter != 0) names.push_back(fmt::format("-{}", row.letter));
  return names;
}

std::vector<const OptionRow*> shown_options(const CommandRow& command) {
  std::vector<const OptionRow*> rows;
  for (const OptionRow* row : options_of(command.name)) {
    if (!row->hidden) rows.push_back(row);
  }
  return rows;
}

std::string command_names() {
  std::vector<std::string> names;
  for (const CommandRow& command : command_table()) names.emplace_back(command.name);
  return joined(names);
}

/// Of any command: the word behind one of these is not the subcommand.
std::string valued_options() {
  std::vector<std::string> names;
  for (const OptionRow& row : option_table()) {
    if (!row.needs_value()) continue;
    for (const std::string& name : spellings(row)) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }
  return joined(names);
}

/// What stands on the help screen for an option, which may be on the line of the one before it.
std::string description(const CommandRow& command, const OptionRow& wanted) {
  std::string_view help;
  for (const OptionRow* row : options_of(command.name)) {
    if (!row->help.empty()) help = row->help;
    if (row == &wanted) break;
  }
  return std::string(help);
}

/// With `escape` before each of `special`.
std::string escaped(std::string_view text, std::string_view special, std::string_view escape) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) result += escape;
    result += c;
  }
  return result;
}

/// In single quotes, as bash and zsh read them.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'')
      result += "'\\''";
    else
      result += c;
  }
  return result + "'";
}

}  // namespace

std::string bash_completion() {
  std::string script = fmt::format(R"(# bash completion for fftcl, written by 'fftcl completion bash'.
_fftcl() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} option=${{COMP_WORDS[COMP_CWORD - 1]}}
  local commands={} valued=' {} '
  local command=transform named= word i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${{COMP_WORDS[i]}}
    if [[ $word == -- ]]; then
      break
    elif [[ $word == -?* ]]; then
      # The shell takes --option=value apart into three words.
      if [[ ${{COMP_WORDS[i + 1]}} == = ]]; then
        ((i += 2))
      elif [[ $valued == *" $word "* ]]; then
        ((++i))
      fi
    elif [[ $word != = ]]; then
      named=$word
      [[ " $commands " == *" $word "* ]] && command=$word
      break
    fi
  done
  if [[ $cur == = ]]; then
    cur=
  elif [[ $option == = ]]; then
    option=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  local options= values= words= kind= kind_of_words=
  case $command in
)",
                                   quoted(command_names()), valued_options());
  for (const CommandRow& command : command_table()) {
    std::vector<std::string> options;
    std::string cases;
    for (const OptionRow* row : shown_options(command)) {
      for (const std::string& name : spellings(*row)) options.push_back(name);
      if (row->is_flag()) continue;
      const std::string names = joined(spellings(*row), "|");
      // An optional value follows '=' only.
      const std::string condition = row->needs_value() ? "" : "[[ ${COMP_LINE:0:COMP_POINT} == *=* ]] && ";
      const std::string kind = takes_file(*row) ? "files" : row->needs_value() ? "values" : "";
      const std::string values = quoted(joined(known_values(*row)));
      if (row->needs_value())
        cases += fmt::format("        {}) kind={} values={} ;;\n", names, kind, values);
      else
        cases += fmt::format("        {}) {}kind=values values={} ;;\n", names, condition, values);
    }
    script += fmt::format("    {})\n      options={}\n      words={}\n      kind_of_words={}\n", command.name,
                          quoted(joined(options)), quoted(joined(known_words(command))),
                          takes_files(command) ? "files" : "values");
    script += fmt::format("      case $option in\n{}      esac\n      ;;\n", cases);
  }
  script += R"(  esac
  COMPREPLY=()
  if [[ -z $kind ]]; then
    if [[ $cur == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
      return
    fi
    kind=$kind_of_words values=$words
    [[ -z $named ]] && values="$commands $words"
  fi
  [[ -n $values ]] && mapfile -t COMPREPLY < <(compgen -W "$values" -- "$cur")
  if [[ $kind == files ]]; then
    local file
    while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$cur")
    compopt -o filenames 2>/dev/null
  fi
}
complete -F _fftcl fftcl
)";
  return script;
}

std::string zsh_completion() {
  std::string script = fmt::format(R"(#compdef fftcl
# zsh completion for fftcl, written by 'fftcl completion zsh'.
_fftcl() {{
  local valued=' {} ' command=transform named= word
  local -i i
  local -a commands
  commands=(
)",
                                   valued_options());
  for (const CommandRow& command : command_table()) {
    script += fmt::format("    {}\n", quoted(fmt::format("{}:{}", command.name, escaped(command.summary, ":", "\\"))));
  }
  script += R"(  )
  for ((i = 2; i < CURRENT; ++i)); do
    word=$words[i]
    if [[ $word == -- ]]; then
      break
    elif [[ $word == -?* ]]; then
      [[ $valued == *" $word "* ]] && ((++i))
    else
      named=$word
      [[ -n ${commands[(r)$word:*]} ]] && command=$word
      break
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
        const std::string action = takes_file(*row) ? "_files" : fmt::format("({})", joined(known_values(*row)));
        value = fmt::format("{}:{}:{}", row->needs_value() ? "" : ":", label, action == "()" ? " " : action);
      }
      for (const std::string& name : spellings(*row)) {
        // A long option takes its value as the next word or behind '='; an optional value stands behind '=' only.
        const bool is_long = name.starts_with("--");
        const std::string sign = row->is_flag() ? "" : !row->needs_value() ? "=-" : is_long ? "=" : "+";
        const std::string others = fmt::format("({})", joined(spellings(*row)));
        script += fmt::format("        {}\n", quoted(others + name + sign + text + value));
      }
    }
    script += "      )\n";
    const std::vector<std::string> words = known_words(command);
    if (!takes_files(command)) {
      script += fmt::format("      rest={}\n", quoted(words.empty() ? " " : fmt::format("({})", joined(words))));
    }
    script += "      ;;\n";
  }
  script += R"(  esac
  if [[ -z $named && $words[CURRENT] != -* ]]; then
    _arguments -s $options '*: :{_describe -t commands command commands; _files}'
    return
  fi
  _arguments -s $options "*: :$rest"
}
if [[ $funcstack[1] == _fftcl ]]; then
  _fftcl "$@"
else
  compdef _fftcl fftcl
fi
)";
  return script;
}

std::string fish_completion() {
  std::string script = fmt::format(R"(# fish completion for fftcl, written by 'fftcl completion fish'.
function __fftcl_named
    # The first word that is neither an option nor the value of one.
    set -l words (commandline -opc)
    set -e words[1]
    set -l skip 0
    for word in $words
        if test $skip = 1
            set skip 0
        else if contains -- $word {}
            set skip 1
        else if not string match -q -- '-?*' $word
            echo $word
            return
        end
    end
end
function __fftcl_is
    set -l named (__fftcl_named)
    if contains -- "$named" {}
        contains -- $named $argv
    else
        contains -- {} $argv
    end
end
function __fftcl_starts
    test -z (__fftcl_named)
end
complete -c fftcl -e
)",
                                   valued_options(), command_names(), default_command().name);
  const auto in_quotes = [](std::string_view text) { return "'" + escaped(text, "'\\", "\\") + "'"; };
  for (const CommandRow& command : command_table()) {
    script +=
        fmt::format("complete -c fftcl -n __fftcl_starts -a {} -d {}\n", command.name, in_quotes(command.summary));
  }
  for (const CommandRow& command : command_table()) {
    const std::string condition = in_quotes(fmt::format("__fftcl_is {}", command.name));
    if (!takes_files(command)) script += fmt::format("complete -c fftcl -n {} -f\n", condition);
    const std::vector<std::string> words = known_words(command);
    if (!words.empty()) {
      script += fmt::format("complete -c fftcl -n {} -f -a {}\n", condition, in_quotes(joined(words)));
    }
    for (const OptionRow* row : shown_options(command)) {
      std::string line = fmt::format("complete -c fftcl -n {} -l {}", condition, row->name);
      if (row->letter != 0) line += fmt::format(" -s {}", row->letter);
      const std::vector<std::string> values = known_values(*row);
      if (row->needs_value()) {
        line += takes_file(*row) ? " -r -F" : " -x";
        if (!values.empty()) line += fmt::format(" -a {}", in_quotes(joined(values)));
      }
      script += fmt::format("{} -d {}\n", line, in_quotes(description(command, *row)));
    }
  }
  return script;
}

}  // namespace fftcl::app
