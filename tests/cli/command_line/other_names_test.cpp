// Options by the names that other programs and libraries have for them.
#include <doctest/doctest.h>

#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("what others call an option is met with the command's own") {
  check_usage_error({"x.wav", "--end", "3"}, "--duration says how long the part is that begins at --start");
  check_usage_error({"x.wav", "--nfft=512"}, "give --fft-size");
  check_usage_error({"filter", "x.wav", "--order", "8"}, "--response butterworth:N has it");
  check_usage_error({"bench", "8", "--json", "x.json"}, "give --export-json FILE");
  check_usage_error({"devices", "--json"}, "give --format json");
  check_usage_error({"x.wav", "--template", "{stem}.csv"}, "--output takes one: -o 'FOLDER/{stem}.csv'");
  check_usage_error({"bench", "8", "-o", "x.csv"},
                    "only of: transform spectrogram inverse filter convolve; --export-csv");
  check_usage_error({"devices", "--order", "8"}, "--order: unknown option; see 'fftcl devices -h'");
  check_usage_error({"x.wav", "--sample_rate", "8"}, "--sample_rate: unknown option; give --rate");
  check_usage_error({"x.csv", "--delimiter", ";"},
                    "--delimiter: unknown option; separators and headings of tables are");
  check_usage_error({"x.npy", "--rfft"}, "--rfft: unknown option; real signals have one side unless --value complex");
  check_usage_error({"x.npy", "--dtype", "f8"}, "--dtype: unknown option; --encoding is that of samples without a");
  check_usage_error({"x.wav", "--NFFT=512"}, "--NFFT: unknown option; give --fft-size");
  // Of those who run many files.
  check_usage_error({"spectrogram", "x.wav", "--num_workers", "4"}, "--num_workers: unknown option; give --jobs");
  check_usage_error({"x.wav", "--threads", "4"}, "--threads: not an option of 'fftcl', only of: bench; give --jobs");
  check_usage_error({"spectrogram", "x.wav", "--scaling", "density"},
                    "--scaling: unknown option; --value psd is a dens");
  check_usage_error({"spectrogram", "x.wav", "--outdir", "y"}, "--outdir: unknown option; give --output FOLDER/");
  check_usage_error({"filter", "x.wav", "--overwrite"},
                    "--overwrite: unknown option; files are replaced unless --no-cl");
  check_usage_error({"x.npy", "--axis", "0"}, "--axis: unknown option; give --axes");
  check_usage_error({"x.wav", "--fft-size", "512", "--overlap", "384"},
                    "give a percentage such as 50%, or --hop N in s");
  // Of those who measure machines, and those who time programs.
  check_usage_error({"filter", "x.wav", "--notch", "50"}, "--notch: unknown option; --band-stop F1:F2 takes away");
  check_usage_error({"x.wav", "--max_hold"}, "--max_hold: unknown option; give --average max");
  check_usage_error({"spectrogram", "x.wav", "--sensitivity", "0.1"},
                    "--full-scale X is the amplitude that reads 0 dB");
  check_usage_error({"convolve", "x.png", "y.png", "--correlation"}, "--correlation: unknown option; give --correlate");
  check_usage_error({"bench", "8", "--iterations", "9"},
                    "--iterations: unknown option; --runs N takes so many samples");
  check_usage_error({"bench", "8", "--parameter-scan", "9"}, "--sweep NAME=V1:V2 times each of the values");
  check_usage_error({"convolve", "x.npy", "y.npy", "--axis", "0"}, "--axis: unknown option");
}

}  // namespace fftcl::test
