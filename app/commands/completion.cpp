// fftcl completion: a script for a shell, from the tables of commands and options.
#include "cli/completion/completion.hpp"

#include "cli/run_program.hpp"
#include "commands/commands.hpp"
#include "support/parse_value.hpp"

namespace fftcl::app {

int run_completion(const Request& request, Console& console) {
  const auto shell = parse_choice<Shell>("completion", request.words.front(),
                                         {{"bash", Shell::bash}, {"zsh", Shell::zsh}, {"fish", Shell::fish}});
  console.print(completion_script(shell));
  return kExitOk;
}

}  // namespace fftcl::app
