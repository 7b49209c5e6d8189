// Completions: that each shell takes its script, and what bash makes of command lines.
#include "cli/completion/completion.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "cli/command_table.hpp"
#include "cli/completion/completion_parts.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

/// Standard output and error of a shell command.
std::string shell(const std::string& command) { return run_shell("exec 2>&1\n" + command).out; }

/// What bash offers behind `words`, the last of which is being typed, sorted and separated by spaces. The words are as
/// bash takes a line apart: "--timing=te" is three of them.
std::string offered(const TemporaryFolder& folder, const Arguments& words) {
  std::string line;
  std::string array;
  for (const std::string& word : words) {
    line += (line.empty() || word == "=" || line.ends_with("=") ? "" : " ") + word;
    array += " '" + word + "'";
  }
  const std::string script =
      "cd '" + folder.path() + "'\nsource ./script\nCOMP_WORDS=(" + array +
      ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\nCOMP_LINE='" + line +
      "'\nCOMP_POINT=${#COMP_LINE}\n_fftcl\nprintf '%s\\n' \"${COMPREPLY[@]}\" | LC_ALL=C sort\n";
  write_file(folder / "drive", script);
  std::string text = shell("bash --norc --noprofile '" + folder / "drive" + "'");
  while (text.ends_with('\n')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

bool installed(const std::string& program) { return run_shell("command -v " + program).code == 0; }

}  // namespace

TEST_CASE("bash completes commands, options, their values, words and files") {
  TemporaryFolder folder;
  write_file(folder / "script", run({"completion", "bash"}).out);
  write_file(folder / "a sound.wav", "");
  CHECK(offered(folder, {"fftcl", "de"}) == "devices");
  CHECK(offered(folder, {"fftcl", "com"}) == "compare completion");
  CHECK(offered(folder, {"fftcl", "a"}) == "a sound.wav");
  CHECK(offered(folder, {"fftcl", "--fft"}) == "--fft-size");
  CHECK(offered(folder, {"fftcl", "plan", "--ty"}) == "--type");
  CHECK(offered(folder, {"fftcl", "plan", "--wind"}) == "");
  CHECK(offered(folder, {"fftcl", "-q", "cache", ""}) == "clear list path");
  CHECK(offered(folder, {"fftcl", "completion", "f"}) == "fish");
  CHECK(offered(folder, {"fftcl", "--scale", ""}) == "db linear log");
  CHECK(offered(folder, {"fftcl", "a sound.wav", "--scale", "li"}) == "linear");
  CHECK(offered(folder, {"fftcl", "--window", "blackman"}) == "blackman blackmanharris");
  CHECK(offered(folder, {"fftcl", "--scale", "=", "l"}) == "linear log");
  CHECK(offered(folder, {"fftcl", "--scale", "="}) == "db linear log");
  CHECK(offered(folder, {"fftcl", "--timing", "=", "j"}) == "json");
  CHECK(offered(folder, {"fftcl", "-o", "a"}) == "a sound.wav");
  // The word behind an option is its value, not the command.
  CHECK(offered(folder, {"fftcl", "--device", "plan", "devices", "--for"}) == "--format");
  CHECK(offered(folder, {"fftcl", "devices", "--format", ""}) == "json text");
  CHECK(offered(folder, {"fftcl", "spectrogram", "--format", ""}) == "csv npy png tsv");
  CHECK(offered(folder, {"fftcl", "-n", ""}) == "");
  CHECK(offered(folder, {"fftcl", "--channel", ""}) == "all b g iq luma mix r");
  CHECK(offered(folder, {"fftcl", "spectrogram", "--channel", ""}) == "all iq mix");
  CHECK(offered(folder, {"fftcl", "plan", "--placement", ""}) == "auto in out");
  CHECK(offered(folder, {"fftcl", "filter", "--input-encoding", "c64"}) == "c64be c64le");
  CHECK(offered(folder, {"fftcl", "bench", "--sweep", "w"}) == "words work-group");
  CHECK(offered(folder, {"fftcl", "bench", "--sweep", "radix,w"}) == "radix,words radix,work-group");
  CHECK(offered(folder, {"fftcl", "bench", "--against", "fftw,c"}) == "fftw,clfft fftw,copy fftw,cufft");
  CHECK(offered(folder, {"fftcl", "bench", "--against", "fftw,copy,c"}) == "fftw,copy,clfft fftw,copy,cufft");
  CHECK(offered(folder, {"fftcl", "bench", "--radix", "16,16"}) == "16,16");
  // Behind "--" there are inputs only.
  CHECK(offered(folder, {"fftcl", "--", "pl"}) == "");
  CHECK(offered(folder, {"fftcl", "--", "a"}) == "a sound.wav");
  CHECK(offered(folder, {"fftcl", "filter", "--", "--lo"}) == "");
  CHECK(offered(folder, {"fftcl", "he"}) == "help");
  CHECK(offered(folder, {"fftcl", "help", "de"}) == "devices");
  CHECK(offered(folder, {"fftcl", "help", "a"}) == "");
  CHECK(offered(folder, {"fftcl", "help", "-"}) == "");
}

TEST_CASE("bash offers every option of every command") {
  TemporaryFolder folder;
  write_file(folder / "script", run({"completion", "bash"}).out);
  for (const app::CommandRow& command : app::command_table()) {
    const std::string options = " " + offered(folder, {"fftcl", std::string(command.name), "-"}) + " ";
    for (const app::OptionRow* row : app::options_of(command.name)) {
      CHECK_MESSAGE(contains(options, " --" + std::string(row->name) + " ") == !row->hidden, std::string(row->name));
    }
  }
}

TEST_CASE("fish completes commands, options, their values, words and files" * doctest::skip(!installed("fish"))) {
  TemporaryFolder folder;
  write_file(folder / "script", run({"completion", "fish"}).out);
  write_file(folder / "a sound.wav", "");
  const auto offers = [&](const std::string& line) {
    std::string words;
    for (const std::string& text :
         lines_of(shell("cd '" + folder.path() + "' && HOME=. fish --no-config -c \"source script; complete -C '" +
                        line + "'\""))) {
      words += (words.empty() ? "" : " ") + text.substr(0, text.find('\t'));
    }
    return words;
  };
  CHECK(offers("fftcl de") == "devices");
  CHECK(offers("fftcl a") == "a sound.wav");
  CHECK(offers("fftcl --fft") == "--fft-size");
  CHECK(offers("fftcl plan --wind") == "");
  CHECK(offers("fftcl -q cache ") == "clear list path");
  CHECK(offers("fftcl --scale ") == "db linear log");
  CHECK(offers("fftcl --timing=") == "--timing=json --timing=text");
  CHECK(offers("fftcl -o a") == "a sound.wav");
  CHECK(offers("fftcl --device plan devices --for") == "--format");
  CHECK(offers("fftcl devices --format ") == "json text");
  CHECK(offers("fftcl -- pl") == "");
  CHECK(offers("fftcl filter -- --lo") == "");
  CHECK(offers("fftcl bench --sweep radix,w") == "radix,words radix,work-group");
  CHECK(offers("fftcl bench --against=fftw,cl") == "--against=fftw,clfft");
  CHECK(offers("fftcl bench --against fftw,copy,") == "fftw,copy,clfft fftw,copy,cufft fftw,copy,vkfft");
  CHECK(offers("fftcl bench --radix 16,16") == "16,16");
  CHECK(offers("fftcl plan --placement ") == "auto in out");
  CHECK(contains(offers("fftcl study amd1-"), "amd1-figure13"));
}

namespace {

/// Types a line and the key Tab into a zsh at a terminal of its own, where a completion's matches are written instead
/// of shown, a line each behind "match: ". What compinit finds is kept beside it: looking takes each shell two seconds.
constexpr const char* kZshAtTerminal = R"(
zmodload zsh/zpty || exit 1
cat > inner <<'END'
PROMPT= PS2=
autoload -Uz compinit; compinit -u -d ./dump
source ./script
bindkey '^I' complete-word
bound() { print -r -- bound-of-matches; }
compprefuncs=(bound); comppostfuncs=(bound exit)
compadd() {
  # With -O, -A and -D matches are put into arrays.
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a matches before after
  builtin compadd -A matches "$@"
  zparseopts -E P:=before S:=after
  local match
  for match in $matches; do print -r -- "match: $IPREFIX$before[2]$match"; done
}
print ready-to-''complete
END
zpty shell zsh -f -i
zpty -w shell 'source ./inner'
while zpty -r shell text && [[ $text != *ready-to-complete* ]]; do :; done
zpty -w -n shell "$1"$'\t'
integer bounds=0
while ((bounds < 2)) && zpty -r shell text; do
  [[ $text == *match:\ * ]] && print -r -- "${${text##*match: }%%$'\r'*}"
  [[ $text == *bound-of-matches* ]] && ((++bounds))
done
zpty -d shell
)";

}  // namespace

TEST_CASE("zsh completes commands, options, their values, words and files" * doctest::skip(!installed("zsh"))) {
  TemporaryFolder folder;
  write_file(folder / "script", run({"completion", "zsh"}).out);
  write_file(folder / "drive", kZshAtTerminal);
  write_file(folder / "a sound.wav", "");
  const auto offers = [&](const std::string& line) {
    std::set<std::string> matches;  // zsh asks for some of them twice
    for (const std::string& match :
         lines_of(shell("cd '" + folder.path() + "' && timeout 30 zsh -f ./drive '" + line + "'"))) {
      matches.insert(match);
    }
    std::string words;
    for (const std::string& match : matches) words += (words.empty() ? "" : " ") + match;
    return words;
  };
  CHECK(offers("fftcl de") == "devices");
  CHECK(offers("fftcl com") == "compare completion");
  CHECK(offers("fftcl a") == "a\\ sound.wav");
  CHECK(offers("fftcl --fft") == "--fft-size");
  CHECK(offers("fftcl plan --ty") == "--type");
  CHECK(offers("fftcl plan --wind") == "");
  CHECK(offers("fftcl -q cache ") == "clear list path");
  CHECK(offers("fftcl --scale ") == "db linear log");
  CHECK(offers("fftcl --scale=l") == "--scale=linear --scale=log");
  CHECK(offers("fftcl a\\ sound.wav --window blackman") == "blackman blackmanharris");
  CHECK(offers("fftcl --timing=") == "--timing=json --timing=text");
  CHECK(offers("fftcl -o a") == "a\\ sound.wav");
  CHECK(offers("fftcl --device plan devices --for") == "--format");
  CHECK(offers("fftcl devices --format ") == "json text");
  CHECK(offers("fftcl -- pl") == "");
  CHECK(offers("fftcl -- a") == "a\\ sound.wav");
  CHECK(offers("fftcl filter -- --lo") == "");
  CHECK(offers("fftcl bench --ag") == "--against");
  CHECK(offers("fftcl bench --sweep radix,w") == "radix,words radix,work-group");
  CHECK(offers("fftcl bench --against fftw,copy,c") == "fftw,copy,clfft fftw,copy,cufft");
  CHECK(offers("fftcl help de") == "devices");
  CHECK(contains(offers("fftcl study amd1-"), "amd1-figure13"));
}

TEST_CASE("every value that is offered is one that the option takes") {
  for (const app::OptionRow& row : app::option_table()) {
    for (const std::string& value : app::known_values(row)) {
      // CSV is no format of devices, but its row lists its own.
      const std::string option = "--" + std::string(row.name) + "=" + value;
      CAPTURE(option);
      app::Request request;
      CHECK_NOTHROW(row.parse(request, "--" + std::string(row.name), value));
    }
  }
}

TEST_CASE("no two options of a command are described alike, but for those that lead to a man page") {
  for (const app::CommandRow& command : app::command_table()) {
    std::set<std::string> described;
    for (const app::OptionRow* row : app::shown_options(command)) {
      const std::string text = app::description(command, *row);
      CAPTURE(command.name);
      CAPTURE(row->name);
      CHECK(!text.empty());
      CHECK((contains(text, "see fftcl") || described.insert(text).second));
    }
  }
}

TEST_CASE("the formats that are offered are those of the help screen") {
  for (const app::CommandRow& command : app::command_table()) {
    for (const app::OptionRow* row : app::options_of(command.name)) {
      if (row->name != "format") continue;
      for (const std::string& name : app::known_values(*row)) {
        CAPTURE(name);
        CHECK((contains(std::string(row->help), name) || contains(std::string(row->value), name)));
      }
    }
  }
}

TEST_CASE("each shell that is installed reads its script without complaint") {
  TemporaryFolder folder;
  for (const char* name : {"bash", "zsh", "fish"}) {
    const Outcome outcome = run({"completion", name});
    CHECK(outcome.code == 0);
    write_file(folder / name, outcome.out);
    if (installed(name)) CHECK(shell(std::string(name) + " -n '" + folder / name + "'") == "");
  }
  CHECK(installed("bash"));
}

TEST_CASE("zsh has an action for words that are no files") {
  // A blank one is a message, beside which zsh lists '--against' for '--ag' and does not complete it.
  const std::string script = run({"completion", "zsh"}).out;
  CHECK(contains(script, "rest='{:}'"));
  CHECK_FALSE(contains(script, "rest=' '"));
}

}  // namespace fftcl::test
