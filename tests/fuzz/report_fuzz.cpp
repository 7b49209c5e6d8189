// Reports of bench as `fftcl compare` reads them, CSV and JSON.
#include "bench/reports/report_reader.hpp"
#include "fuzz/harness.hpp"

using namespace fftcl;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::accepts([&] { app::parse_report(std::string(fuzz::text_of(data, size)), "report"); });
  return 0;
}
