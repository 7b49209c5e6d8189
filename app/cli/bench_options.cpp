#include "cli/bench_options.hpp"

#include <limits>

#include "bench/baselines.hpp"
#include "bench/choose_peers.hpp"
#include "cli/companion_options.hpp"
#include "cli/parse_value.hpp"

namespace fftcl::app {
namespace {

constexpr std::uint64_t kMostPoints = (std::uint64_t{1} << 31) - 1;

void parse_batches(Request& request, std::string_view option, std::string_view text) {
  std::vector<std::size_t> batches;
  for (std::string_view rest = text;;) {
    const std::size_t comma = rest.find(',');
    batches.push_back(parse_count(option, rest.substr(0, comma), 1, kMostPoints));
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  request.bench.batches = batches;
}

}  // namespace

const std::vector<OptionRow>& bench_option_rows() {
  using Text = std::string_view;
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"batch", 'b', "LIST", "1", "equal transforms side by side: 1,64", own, "bench", parse_batches},
      {"type", 0, "c2c|r2c|c2r", "c2c", "complex, real to half spectrum, or back", own, "bench",
       [](Request& r, Text option, Text text) {
         r.bench.kind = parse_choice<TransformKind>(option, text,
                                                    {{"c2c", TransformKind::complex_to_complex},
                                                     {"r2c", TransformKind::real_to_complex},
                                                     {"c2r", TransformKind::complex_to_real}});
       }},
      {"direction", 0, "forward|inverse", "forward", "of complex transforms", own, "bench",
       [](Request& r, Text option, Text text) {
         r.bench.direction =
             parse_choice<Direction>(option, text, {{"forward", Direction::forward}, {"inverse", Direction::inverse}});
       }},
      {"layout", 0, "NAME", "", "", own, "bench",
       [](Request& r, Text option, Text text) { r.engine.layout = parse_layout(option, text); }},
      {"suite", 0, "FILE", "", "transforms, a line each: f32 c2c 1024 64", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.suite = filled(option, text, "a file"); }},
      {"sweep", 0, "NAME[=V:V],...", "", "combinations: radix, kernel, batch ...", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.sweeps = parse_sweeps(option, text); }},
      {"against", 0, "LIST", "", "in turn with fftw, clfft, vkfft, cufft, copy", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.against = parse_peer_names(option, text); }},
      {"threads", 0, "N", "1, measure", "of FFTW: estimate, measure, patient", own, "bench",
       [](Request& r, Text option, Text text) { r.bench.peer.threads = parse_count(option, text, 1, 4096); }},
      {"rigor", 0, "NAME", "", "", own, "bench",
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
      {"transfers", 0, "", "", "also with upload, download; also start-up", own, "bench",
       [](Request& r, Text, Text) { r.bench.transfers = true; }},
      {"cold", 0, "", "", "", own, "bench", [](Request& r, Text, Text) { r.bench.cold = true; }},
      {.name = "start-up",
       .group = own,
       .commands = "bench",
       .parse = [](Request& r, Text, Text) { r.bench.start_up = true; },
       .hidden = true},
      {"no-verify", 0, "", "", "not checked; of the random input [1]", own, "bench",
       [](Request& r, Text, Text) { r.bench.verify = false; }},
      {"seed", 0, "N", "", "", own, "bench",
       [](Request& r, Text option, Text text) {
         r.bench.seed = parse_count(option, text, 0, std::numeric_limits<std::uint64_t>::max());
       }},
      {"export-csv", 0, "FILE", "", "a report as it grows", output, "bench",
       [](Request& r, Text option, Text text) { r.bench.csv = filled(option, text, "a file or -"); }},
      {"export-json", 0, "FILE", "", "", output, "bench",
       [](Request& r, Text option, Text text) { r.bench.json = filled(option, text, "a file or -"); }},
      {"export-markdown", 0, "FILE", "", "the same as a Markdown table", output, "bench",
       [](Request& r, Text option, Text text) { r.bench.markdown = filled(option, text, "a file or -"); }},
      {"plot", 0, "FILE.png", "gflops", "or gbps, copy_ratio", output, "bench",
       [](Request& r, Text option, Text text) { r.bench.plot = filled(option, text, "a file"); }},
      {"plot-value", 0, "NAME", "", "", output, "bench",
       [](Request& r, Text option, Text text) {
         r.bench.plot_value = parse_choice<BenchQuantity>(option, text,
                                                          {{"gflops", BenchQuantity::gflops},
                                                           {"gbps", BenchQuantity::gbps},
                                                           {"copy_ratio", BenchQuantity::copy_ratio}});
       }},
      {"save-baseline", 0, "NAME", "", "keep; compare with it", output, "bench",
       [](Request& r, Text option, Text text) { r.bench.save_baseline = checked_baseline_name(option, text); }},
      {"baseline", 0, "NAME", "", "", output, "bench",
       [](Request& r, Text option, Text text) { r.bench.baseline = checked_baseline_name(option, text); }},
      {"fail-on-regression", 0, "", "", "exit code 4 [5%]", output, "bench compare",
       [](Request& r, Text, Text) { r.bench.fail_on_regression = true; }},
      {"threshold", 0, "P%", "", "", output, "bench compare",
       [](Request& r, Text option, Text text) { r.bench.threshold = parse_share(option, text); }},
  };
  return rows;
}

}  // namespace fftcl::app
