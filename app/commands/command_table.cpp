#include "cli/command_table.hpp"

#include <algorithm>

#include "commands/commands.hpp"

namespace fftcl::app {

// The first row is what a command line without a subcommand means.
const std::vector<CommandRow>& command_table() {
  static const std::vector<CommandRow> rows = {
      {"transform",
       "INPUT...",
       "Spectrum of audio, images, NPY or CSV data (columns I,Q or re,im: complex).",
       {"fftcl song.flac --radix 8                         # header, plot and peaks",
        "fftcl *.wav -n 4096 --overlap 50% -o spectra/     # a CSV file each",
        "fftcl photo.png -o spectrum.png                   # centred magnitudes"},
       1,
       kAnyNumber,
       run_transform},
      {"spectrogram",
       "INPUT...",
       "Spectrum over time: a labelled picture, CSV or NPY.",
       {"fftcl spectrogram song.flac -o song.png",
        "fftcl spectrogram talk.wav --log-freq --fmin 50 --range 90 -o talk.png",
        "fftcl spectrogram hour.wav -n 4096 --overlap 50% -o hour.npy"},
       1,
       kAnyNumber,
       run_spectrogram},
      {"inverse",
       "INPUT...",
       "The signal that a complex spectrum (NPY, CSV, JSON, raw) belongs to.",
       {"fftcl inverse spectrum.npy --rate 44100 -o sound.wav", "fftcl inverse spectra/ -o signals/",
        "fftcl inverse photo_fft.npy -o photo.png"},
       1,
       kAnyNumber,
       run_inverse},
      {"filter",
       "INPUT...",
       "Zero-phase filter: audio in Hz, tables, arrays, pictures in cycles per pixel.",
       {"fftcl filter song.flac --low-pass 2k -o low.wav",
        "fftcl filter takes/ --band-stop 45:55 -o clean/ --encoding s16le   # each file",
        "fftcl filter picture.png --high-pass 0.05 -o edges.png"},
       1,
       kAnyNumber,
       run_filter,
       "Factors, u being 1 at an edge of the band: ideal 1 for u <= 1, else 0;\n"
       "gaussian 2^(-u^2/2); butterworth:N 1/sqrt(1 + u^(2N)). See fftcl-filter(1).\n"},
      {"convolve",
       "INPUT... KERNEL",
       "Convolution or correlation of signals and pictures; exact integer products.",
       {"fftcl convolve dry.wav room.wav -o wet.wav    # or takes/ room.wav -o wet/",
        "fftcl convolve late.wav early.wav --correlate -o lags.csv",
        "fftcl convolve --integers a.txt b.txt -o product.txt"},
       2,
       kAnyNumber,
       run_convolve},
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
      {"bench",
       "[SIZE...]",
       "Times transforms, verified first; SIZE: 1024 256x256 3^7 2^8..2^20 2^10..2^24:x4",
       {"fftcl bench 2^10..2^20 -b 16 --against fftw,vkfft",
        "fftcl bench 1000 --sweep radix,kernel --export-csv rows.csv",
        "fftcl bench --suite cases.txt --baseline main --fail-on-regression"},
       0,
       kAnyNumber,
       run_bench,
       "GBps = (input + output bytes) / median; GFLOPS = 5 N log2 N * batch / median,\n"
       "2.5 for real data; copy_ratio = median / median of a device copy; fftw_ratio =\n"
       "our median / FFTW's; error = |result - reference| / |reference|. A sample is the\n"
       "time of a group of launches of 10 ms or more over their number, the queue empty\n"
       "between groups; libraries and copy take turns.\n"},
      {"compare",
       "BASE NEW...",
       "Timing reports (CSV or JSON of 'fftcl bench') side by side.",
       {"fftcl compare before.json after.json", "fftcl compare before.csv after.csv > changes.csv",
        "fftcl compare base.json new.json --fail-on-regression --threshold 3%"},
       2,
       kAnyNumber,
       run_compare,
       "ratio: new median / base median. Its uncertainty: 2 standard errors,\n"
       "1.2533 stddev / sqrt(runs) for each median, both in quadrature.\n"},
      {"study",
       "[NAME|list|all]",
       "The published experiments, repeated on this device; without NAME: a list.",
       {"fftcl study list", "fftcl study amd1-figure13 --plot figure13.png",
        "fftcl study all --quick --export-markdown study.md"},
       0,
       1,
       run_study,
       "TE: more work-items than a work-group may have; RS: registers, local or\n"
       "constant memory do not suffice; NP: not possible at this N. Each cell was\n"
       "checked before it was timed.\n"},
      {"verify",
       "",
       "Self-test of every algorithm on a device against a long-double reference.",
       {"fftcl verify --device gpu", "fftcl verify --random 500 --seed 7", "fftcl verify --case c2c:fp32:1000"},
       0,
       0,
       run_verify},
      {"completion",
       "bash|zsh|fish",
       "A script that completes command lines in a shell.",
       {"source <(fftcl completion bash)                   # in this shell",
        "fftcl completion zsh > ~/.zfunc/_fftcl            # a folder of $fpath",
        "fftcl completion fish > ~/.config/fish/completions/fftcl.fish"},
       1,
       1,
       run_completion},
      {"cache",
       "path|list|clear",
       "The folder of compiled kernels and tuned plans.",
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
  const auto row = std::ranges::find(rows, name, &CommandRow::name);
  return row == rows.end() ? nullptr : &*row;
}

}  // namespace fftcl::app
