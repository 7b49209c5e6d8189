#include "cli/command_table.hpp"

#include <algorithm>

#include "commands/commands.hpp"

namespace fftcl::app {

// The first row is what a command line without a subcommand means.
const std::vector<CommandRow>& command_table() {
  static const std::vector<CommandRow> rows = {
      {"transform",
       "INPUT...",
       "Spectrum of audio, NPY or CSV data.",
       {"fftcl song.flac --radix 8                         # header, plot and peaks",
        "fftcl *.wav -n 4096 --overlap 50% -o spectra/     # a CSV file each",
        "fftcl image.npy --value complex -o image_fft.npy  # as numpy.fft.fftn"},
       1,
       kAnyNumber,
       run_transform},
      {"inverse",
       "INPUT",
       "The signal that a complex spectrum (NPY) belongs to.",
       {"fftcl inverse spectrum.npy --rate 44100 -o sound.wav", "fftcl inverse spectrum.npy -o signal.npy",
        "fftcl inverse image_fft.npy --real -o image.npy"},
       1,
       1,
       run_inverse},
      {"plan",
       "SIZE",
       "The plan that would run: a line for each launch.",
       {"fftcl plan 1000", "fftcl plan 2^20 --radix 8 --type r2c", "fftcl plan 1080x1920 -p fp64 --format json"},
       1,
       1,
       run_plan},
      {"devices",
       "",
       "OpenCL devices, the default marked with '*'.",
       {"fftcl devices", "fftcl devices --format json", "FFTCL_DEVICE=cpu fftcl devices"},
       0,
       0,
       run_devices},
      {"verify",
       "",
       "Self-test of every algorithm on a device against a long-double reference.",
       {"fftcl verify", "fftcl verify --thorough --device gpu", "fftcl verify --case c2c:fp32:1000"},
       0,
       0,
       run_verify},
      {"cache",
       "path|list|clear",
       "The folder of compiled kernels.",
       {"fftcl cache path", "fftcl cache list", "fftcl cache clear"},
       1,
       1,
       run_cache},
  };
  return rows;
}

const CommandRow& default_command() { return command_table().front(); }

const CommandRow* find_command(std::string_view name) {
  const std::vector<CommandRow>& rows = command_table();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const CommandRow& r) { return r.name == name; });
  return row == rows.end() ? nullptr : &*row;
}

}  // namespace fftcl::app
