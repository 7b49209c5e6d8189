#include "cli/options/bench_options.hpp"

#include <limits>

#include "bench/choose_peers.hpp"
#include "bench/reports/baselines.hpp"
#include "cli/options/companion_options.hpp"
#include "support/parse_value.hpp"
#include "support/split.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

void parse_batches(Request& request, Text option, Text text) {
  std::vector<std::size_t> batches;
  for (const Text count : split(text, ',')) batches.push_back(parse_count(option, count, 1, kMostPoints));
  request.bench.batches = batches;
}

}  // namespace

const std::vector<OptionRow>& bench_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"batch", 'b', "LIST", "1", "equal transforms side by side: 1,64", own, "bench", parse_batches},
      {"type", 0, "c2c|r2c|c2r", "c2c", "complex, real to half spectrum, or back", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.kind = parse_choice<TransformKind>(option, text); }},
      {"direction", 0, "forward|inverse", "forward", "of complex transforms", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.direction = parse_choice<Direction>(option, text); }},
      {"layout", 0, "NAME", "", "of complex data: interleaved, planar", own, "bench",
       [](Request& r, Text option, Text text) { r.engine.layout = parse_choice<Layout>(option, text); }},
      {"suite", 0, "FILE", "", "transforms, a line each: f32 c2c 1024 64", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.suite = filled(option, text, "a file"); }},
      {"sweep", 0, "NAME[=V:V],...", "", "combinations: radix, kernel, batch ...", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.sweeps = parse_sweeps(option, text); }},
      {"against", 0, "LIST", "", "in turn with fftw, clfft, vkfft, cufft, copy; all", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.against = parse_peer_names(option, text); }},
      {"threads", 0, "N", "1", "that FFTW uses", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.peer.threads = parse_count(option, text, 1, 4096); }},
      {"rigor", 0, "NAME", "measure", "of FFTW: estimate, measure, patient", own, "bench",
       [](Request& r, Text option, Text text) {
         r.bench.peer.rigor = parse_choice<PlannerRigor>(option, text,
                                                         {{"estimate", PlannerRigor::estimate},
                                                          {"measure", PlannerRigor::measure},
                                                          {"patient", PlannerRigor::patient}});
       }},
      {"runs", 'r', "N", "", "samples a row, or seconds a row [0.5]", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.runs = parse_count(option, text, 1, 1000000); }},
      {"min-time", 0, "S", "", "", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.min_seconds = parse_positive(option, text); }},
      {"warmup", 0, "N", "3", "runs before anything counts", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.warmup = parse_count(option, text, 0, 1000000); }},
      {"timer", 0, "event|wall", "event", "the device's clock, or the host's", own, "bench",
       [](Request& r, Text option, Text text) {
         r.bench.timer =
             parse_choice<BenchTimer>(option, text, {{"event", BenchTimer::event}, {"wall", BenchTimer::wall}});
       }},
      {"transfers", 0, "", "", "also the time with upload and download", own, "bench",
       [](Request& r, Text, Text) { r.bench.transfers = true; }},
      {"cold", 0, "", "", "also the start-up, from empty caches", own, "bench",
       [](Request& r, Text, Text) { r.bench.cold = true; }},
      {.name = "start-up",
       .group = own,
       .commands = "bench",
       .parse = [](Request& r, Text, Text) { r.bench.start_up = true; },
       .hidden = true},
      {"no-verify", 0, "", "", "do not check the results", own, "bench",
       [](Request& r, Text, Text) { r.bench.verify = false; }},
      {"seed", 0, "N", "1", "of the random input", own, "bench",
       [](Request& r, Text option, Text text) {
         r.bench.seed = parse_count(option, text, 0, std::numeric_limits<std::uint64_t>::max());
       }},
      {"save-baseline", 0, "NAME", "", "keep the rows under that name", output, "bench",
       [](Request& r, Text option, Text text) { r.bench.save_baseline = checked_baseline_name(option, text); }},
      {"baseline", 0, "NAME", "", "compare with the rows kept there", output, "bench",
       [](Request& r, Text option, Text text) { r.bench.baseline = checked_baseline_name(option, text); }},
      {"fail-on-regression", 0, "", "", "exit code 4 where a row is slower", output, "bench compare",
       [](Request& r, Text, Text) { r.bench.fail_on_regression = true; }},
      {"threshold", 0, "P%", "5%", "slower by less does not count", output, "bench compare",
       [](Request& r, Text option, Text text) { r.bench.threshold = parse_percentage(option, text); }},
  };
  return rows;
}

}  // namespace fftcl::app
