#include <fmt/format.h>

#include "cli/completion/completion_parts.hpp"
#include "cli/completion/completion_scripts.hpp"
#include "support/joined.hpp"

namespace fftcl::app {

namespace {

std::string in_quotes(std::string_view text) { return "'" + escaped(text, "'\\", "\\") + "'"; }

std::string fish_option(const CommandRow& command, const OptionRow& row) {
  std::string line =
      fmt::format("complete -c fftcl -n {} -l {}", in_quotes(fmt::format("__fftcl_is {}", command.name)), row.name);
  if (row.letter != 0) line += fmt::format(" -s {}", row.letter);
  const std::vector<std::string> values = known_values(row);
  if (row.needs_value()) {
    line += takes_file(row) ? " -r -F" : " -x";
    const std::string offered =
        takes_list(row)
            ? fmt::format("({} {})", takes_each_once(row) ? "__fftcl_once" : "__fftcl_list", joined(values, " "))
            : joined(values, " ");
    if (!values.empty()) line += fmt::format(" -a {}", in_quotes(offered));
  }
  line += fmt::format(" -d {}\n", in_quotes(description(command, row)));
  if (row.implied_value.empty()) return line;
  // fish knows no optional values: whole words, once there is a '='.
  std::string whole;
  for (const std::string& value : values) whole += fmt::format("--{}={} ", row.name, value);
  const std::string condition =
      fmt::format("__fftcl_is {}; and string match -q -- '--{}=*' (commandline -ct)", command.name, row.name);
  return line + fmt::format("complete -c fftcl -n {} -f -a {}\n", in_quotes(condition), in_quotes(whole));
}

std::string fish_command(const CommandRow& command) {
  const std::string condition = in_quotes(fmt::format("__fftcl_is {}", command.name));
  std::string lines;
  if (!takes_files(command)) lines += fmt::format("complete -c fftcl -n {} -f\n", condition);
  const std::vector<std::string> words = known_words(command);
  if (!words.empty()) {
    lines += fmt::format("complete -c fftcl -n {} -f -a {}\n", condition, in_quotes(joined(words, " ")));
  }
  for (const OptionRow* row : shown_options(command)) lines += fish_option(command, *row);
  return lines;
}

}  // namespace

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
        else if test "$word" = --
            echo -- --
            return
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
    if contains -- "$named" help {}
        contains -- $named $argv
    else
        contains -- {} $argv
    end
end
function __fftcl_starts
    test -z (__fftcl_named)
end
function __fftcl_list
    # Behind the elements that stand there already.
    set -l typed (commandline -ct | string replace -r '^--[^=]*=' '')
    printf '%s\n' (string match -rq ',' -- "$typed"; and string replace -r '[^,]*$' '' -- "$typed"; or echo)$argv
end
function __fftcl_once
    # The same without these elements.
    set -l typed (string split , -- (commandline -ct | string replace -r '^--[^=]*=' ''))
    set -e typed[-1]
    set -l left
    for name in $argv
        contains -- $name $typed; or set -a left $name
    end
    __fftcl_list $left
end
complete -c fftcl -e
)",
                                   valued_options(), command_names(), default_command().name);
  for (const CommandRow& command : command_table()) {
    script +=
        fmt::format("complete -c fftcl -n __fftcl_starts -a {} -d {}\n", command.name, in_quotes(command.summary));
  }
  script += fmt::format("complete -c fftcl -n __fftcl_starts -a help -d {}\n", in_quotes(kHelpSummary));
  script += fmt::format("complete -c fftcl -n '__fftcl_is help' -f -a {}\n", in_quotes(command_names()));
  for (const CommandRow& command : command_table()) script += fish_command(command);
  return script;
}

}  // namespace fftcl::app
