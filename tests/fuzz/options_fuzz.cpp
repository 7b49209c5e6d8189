// Command lines: a word a line.
#include "cli/parse_arguments.hpp"
#include "cli/select_command.hpp"
#include "fuzz/harness.hpp"

using namespace fftcl;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<std::string> words(1);
  for (const char c : fuzz::text_of(data, size)) {
    // A word cannot hold the end of one.
    if (c == '\0') return 0;
    if (c == '\n') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  fuzz::accepts([&] {
    const app::SelectedCommand selected = app::select_command(words);
    app::parse_arguments(*selected.command, selected.arguments);
  });
  return 0;
}
