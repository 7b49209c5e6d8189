// What the user asked for, as plain values: filled from the option table, read by the commands. Grouped by what the
// options are about; a command reads the groups of its options.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/filters/convolution.hpp"
#include "analysis/filters/frequency_response.hpp"
#include "analysis/spectra/detrend.hpp"
#include "analysis/spectra/spectrum.hpp"
#include "analysis/spectra/welch.hpp"
#include "analysis/spectra/window.hpp"
#include "bench/bench_choices.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"
#include "input/read_signal.hpp"
#include "output/output_format.hpp"
#include "plot/plot_choices.hpp"
#include "plot/value_picture.hpp"
#include "study/study_choices.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

enum class TimingForm { none, text, json };

struct GeneralChoices {
  bool help = false;
  bool version = false;
  bool quiet = false;
  bool verbose = false;
  ColorChoice color = ColorChoice::automatic;
  TimingForm timing = TimingForm::none;
};

struct EngineChoices {
  std::string device;  ///< empty: FFTCL_DEVICE, else auto
  std::optional<Precision> precision;
  PlanOptions plan;
  std::optional<Placement> placement;
  Layout layout = Layout::interleaved;  ///< of the transform in plan and bench
  bool cache = true;
  std::optional<double> tune_seconds;  ///< --tune: for each transform; absent: nothing is timed
};

struct OutputChoices {
  std::string path;  ///< empty: standard output; "-": standard output, also for binary data on a terminal
  std::optional<OutputFormat> format;
  bool clobber = true;
  bool fail_fast = false;
  std::size_t jobs = 0;                      ///< inputs worked on side by side; 0: by the number of processors
  const SampleEncoding* encoding = nullptr;  ///< of a WAV or of raw samples; null: not given
  std::optional<std::size_t> depth;  ///< bits a channel of a picture, 8 or 16; absent: the input's or the levels'
};

/// numpy's names for where a transform and its inverse scale.
enum class Norm { backward, ortho, forward };

enum class Padding { none, power_of_two, fast, length };

struct SpectrumChoices {
  std::optional<std::size_t> fft_size;
  std::optional<std::size_t> hop;
  std::optional<double> overlap;  ///< share of a segment, below 1
  Padding pad = Padding::none;
  std::size_t pad_length = 0;  ///< for Padding::length
  std::optional<analysis::Window> window;
  bool complex_values = false;  ///< --value complex; `value` then says nothing
  analysis::Value value = analysis::Value::magnitude;
  std::optional<analysis::Scale> scale;
  std::optional<Norm> norm;
  std::vector<int> axes;  ///< empty: all
  std::optional<analysis::Detrend> detrend;
  std::optional<analysis::Average> average;
  double full_scale = 1;
  double image_full_scale = 255;  ///< as full_scale, which --full-scale sets as well
  PictureChoices picture;
  std::optional<double> lowest_frequency;
  std::optional<double> highest_frequency;
  double centre = 0;  ///< what the zero frequency of complex samples stands for, in Hz
  std::size_t peaks = 10;
  bool shift = true;
};

struct InverseChoices {
  bool real_part = false;
};

struct FilterChoices {
  std::string band_option;  ///< the option that chose the band; empty: none yet
  analysis::FrequencyResponse response;
};

struct ConvolveChoices {
  std::optional<analysis::ConvolutionMode> mode;  ///< absent: full
  bool correlate = false;
  bool integers = false;
};

struct PlanChoices {
  TransformKind kind = TransformKind::complex_to_complex;
  std::size_t batch = 1;
};

/// Files of reports, "-" being standard output; empty: not asked for.
struct ExportChoices {
  std::string csv;
  std::string json;
  std::string markdown;
  std::string plot;  ///< of a study a folder as well, with a slash at its end: a file for each experiment
};

struct VerifyChoices {
  bool thorough = false;
  std::string token;       ///< --case; empty: all cases
  std::size_t random = 0;  ///< 0: the listed ones
  std::uint64_t seed = 1;
};

struct Request {
  std::string_view command;             ///< the subcommand's name
  std::vector<std::string_view> given;  ///< the names of the options that were given
  std::vector<std::string> words;       ///< what is left beside options: inputs, sizes
  GeneralChoices general;
  EngineChoices engine;
  ReadOptions input;
  OutputChoices output;
  SpectrumChoices spectrum;
  PlotChoices plot;
  InverseChoices inverse;
  FilterChoices filter;
  ConvolveChoices convolve;
  PlanChoices plan;
  VerifyChoices verify;
  BenchChoices bench;
  StudyRequest study;
  ExportChoices exports;
};

}  // namespace fftcl::app
