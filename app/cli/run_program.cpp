#include "cli/run_program.hpp"

#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_table.hpp"
#include "cli/help.hpp"
#include "cli/parse_arguments.hpp"
#include "cli/select_command.hpp"
#include "fftcl/error.hpp"
#include "fftcl/version.hpp"
#include "support/in_options.hpp"
#include "support/output_error.hpp"
#include "support/standard_descriptors.hpp"
#include "support/usage_error.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

int run(const std::vector<std::string>& arguments, GeneralChoices& general) {
  occupy_standard_descriptors();
  const SelectedCommand selected = select_command(arguments);
  const Request request = parse_arguments(*selected.command, selected.arguments);
  general = request.general;
  Console console(general.color, {.quiet = general.quiet, .verbose = general.verbose});
  if (general.help) {
    // Made for 80 columns, explanations behind what they explain.
    constexpr std::size_t kExplanationIndent = 11;
    console.print(wrapped_lines(help_screen(*selected.command), line_room(console.out()), kExplanationIndent));
    return kExitOk;
  }
  if (general.version) {
    console.print("fftcl " FFTCL_VERSION "\n");
    return kExitOk;
  }
  return selected.command->run(request, console);
}

/// The log is long and for the one who mends the kernel.
int fail_to_build(const BuildError& error, const GeneralChoices& general) {
  const Console console(general.color, {.verbose = general.verbose});
  console.complain(error.what());
  console.report(general.verbose ? error.log() + "\n" : "-v shows the compiler's log\n");
  return kExitDevice;
}

}  // namespace

int run_program(int count, char** words) noexcept {
  GeneralChoices general;  // the defaults where the options themselves are wrong
  const auto fail = [&general](int code, std::string_view message) {
    Console(general.color).complain(message);
    return code;
  };
  try {
    return run(std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count), general);
  } catch (const ClosedPipe&) {
    return kExitClosedPipe;
  } catch (const UsageError& error) {
    return fail(kExitUsage, in_options(error));
  } catch (const InvalidRequest& error) {
    return fail(kExitUsage, in_options(error));
  } catch (const NoDevice& error) {
    return fail(kExitDevice, in_options(error));
  } catch (const Unsupported& error) {
    return fail(kExitDevice, in_options(error));
  } catch (const BuildError& error) {
    return fail_to_build(error, general);
  } catch (const DeviceError& error) {
    return fail(kExitDevice, in_options(error));
  } catch (const std::bad_alloc&) {
    return fail(kExitFailed,
                "memory: the system has not enough for this input; use --start and --duration to take a part");
  } catch (const Error& error) {
    return fail(kExitFailed, in_options(error));
  } catch (const std::exception& error) {
    return fail(kExitFailed, error.what());
  }
}

}  // namespace fftcl::app
