#include <fmt/format.h>

#include "cli/completion/completion_parts.hpp"
#include "cli/completion/completion_scripts.hpp"
#include "support/joined.hpp"

namespace fftcl::app {

namespace {

/// A case for the values of one option.
std::string bash_values(const OptionRow& row) {
  const std::string kind = takes_file(row)        ? "files"
                           : takes_each_once(row) ? "once"
                           : takes_list(row)      ? "list"
                                                  : "values";
  const std::string names = joined(spellings(row), "|");
  const std::string values = shell_quoted(joined(known_values(row), " "));
  if (row.needs_value()) return fmt::format("        {}) kind={} values={} ;;\n", names, kind, values);
  // An optional value follows '=' only.
  return fmt::format("        {}) [[ ${{COMP_LINE:0:COMP_POINT}} == *=* ]] && kind=values values={} ;;\n", names,
                     values);
}

std::string bash_command(const CommandRow& command) {
  std::vector<std::string> options;
  std::string cases;
  for (const OptionRow* row : shown_options(command)) {
    for (const std::string& name : spellings(*row)) options.push_back(name);
    if (!row->is_flag()) cases += bash_values(*row);
  }
  std::string text = fmt::format("    {})\n      options={}\n      words={}\n      kind_of_words={}\n", command.name,
                                 shell_quoted(joined(options, " ")), shell_quoted(joined(known_words(command), " ")),
                                 takes_files(command) ? "files" : "values");
  return text + fmt::format("      case $option in\n{}      esac\n      ;;\n", cases);
}

}  // namespace

std::string bash_completion() {
  std::string script = fmt::format(R"(# bash completion for fftcl, written by 'fftcl completion bash'.
_fftcl() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} option=${{COMP_WORDS[COMP_CWORD - 1]}}
  local commands={} valued=' {} '
  local command=transform named= ended= word i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${{COMP_WORDS[i]}}
    if [[ $word == -- ]]; then
      ended=1 option=
      break
    elif [[ $word == -?* ]]; then
      # The shell takes --option=value apart into three words.
      if [[ ${{COMP_WORDS[i + 1]}} == = ]]; then
        ((i += 2))
      elif [[ $valued == *" $word "* ]]; then
        ((++i))
      fi
    elif [[ $word != = && -z $named ]]; then
      named=$word
      [[ " $commands " == *" $word "* ]] && command=$word
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
                                   shell_quoted(command_names()), valued_options());
  for (const CommandRow& command : command_table()) script += bash_command(command);
  script += R"(  esac
  [[ $named == help ]] && options= kind= words=$commands kind_of_words=values
  COMPREPLY=()
  if [[ -z $kind ]]; then
    if [[ $cur == -* && -z $ended ]]; then
      mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
      return
    fi
    kind=$kind_of_words values=$words
    [[ -z $named$ended ]] && values="$commands help $words"
  fi
  if [[ ( $kind == list || $kind == once ) && $cur == *,* ]]; then
    local left= value
    for value in $values; do
      [[ $kind == once && ,${cur%,*}, == *,$value,* ]] || left+=" $value"
    done
    mapfile -t COMPREPLY < <(compgen -P "${cur%,*}," -W "$left" -- "${cur##*,}")
    return
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

}  // namespace fftcl::app
