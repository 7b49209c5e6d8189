#include "cli/options/engine_options.hpp"

#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

void parse_device(Request& request, Text option, Text text) {
  request.engine.device = filled(option, text, "a device; see 'fftcl devices'");
}

void parse_precision(Request& request, Text option, Text text) {
  request.engine.precision = parse_choice<Precision>(option, text,
                                                     {{"fp32", Precision::fp32},
                                                      {"fp64", Precision::fp64},
                                                      {"float", Precision::fp32},
                                                      {"single", Precision::fp32},
                                                      {"f32", Precision::fp32},
                                                      {"double", Precision::fp64},
                                                      {"f64", Precision::fp64}});
  request.input.precision = *request.engine.precision;
}

void parse_radix_choice(Request& request, Text, Text text) { request.engine.plan.radix = parse_radix(text); }

void parse_algorithm_choice(Request& request, Text option, Text text) {
  request.engine.plan.algorithm = parse_algorithm(option, text);
}

void parse_kernel(Request& request, Text option, Text text) {
  request.engine.plan.kernel = parse_choice<StageMemory>(option, text);
}

void parse_transpose(Request& request, Text option, Text text) {
  request.engine.plan.transpose = parse_choice<TransposeMethod>(option, text);
}

void parse_kernel_shape(Request& request, Text option, Text text) {
  request.engine.plan.shape = parse_choice<DeviceShape>(option, text);
}

void parse_tune(Request& request, Text option, Text text) {
  request.engine.tune_seconds = parse_positive(option, text);
}

void parse_no_cache(Request& request, Text, Text) { request.engine.cache = false; }

constexpr Text kSignals = "transform spectrogram inverse filter convolve";
constexpr Text kTuning = "transform spectrogram inverse filter convolve plan bench";
constexpr Text kComputing = "transform spectrogram inverse filter convolve plan verify bench";
constexpr Text kRunning = "transform spectrogram inverse filter convolve verify bench study";
constexpr Text kOnDevice = "transform spectrogram inverse filter convolve plan verify bench study";

}  // namespace

const std::vector<OptionRow>& engine_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"device", 'd', "NAME", "auto", "cpu, gpu, INDEX, PLATFORM:DEVICE, a name", engine, kOnDevice, parse_device},
      {"precision", 'p', "fp32|fp64", "the data's", "single or double", engine, kSignals, parse_precision},
      {"precision", 'p', "fp32|fp64", "fp32", "single or double", engine, "plan bench", parse_precision},
      {"precision", 'p', "fp32|fp64", "both", "single or double", engine, "verify", parse_precision},
      {"radix", 0, "auto|R|LIST", "auto", "at most 2, 4, 8, 16, 32; or stages: 8,8,4", engine, kComputing,
       parse_radix_choice},
      {"algorithm", 0, "NAME", "", "see fftcl-plan(1)", engine, kComputing, parse_algorithm_choice},
      {"kernel", 0, "auto|global|local", "", "", engine, kComputing, parse_kernel},
      {"transpose", 0, "auto|naive|tiled", "", "", engine, kComputing, parse_transpose},
      {.name = "kernel-shape",
       .value = "auto|cooperative|vector",
       .help = "form of the kernels, whatever the device",
       .group = engine,
       .commands = kComputing,
       .parse = parse_kernel_shape,
       .hidden = true},
      {"tune", 0, "SECONDS", "60", "time candidate plans, remember the winner", engine, kTuning, parse_tune, "60"},
      {"no-cache", 0, "", "", "neither use nor keep kernels, tuned plans", engine, kRunning, parse_no_cache},
      {"no-cache", 0, "", "", "do not use tuned plans", engine, "plan", parse_no_cache},
  };
  return rows;
}

}  // namespace fftcl::app
