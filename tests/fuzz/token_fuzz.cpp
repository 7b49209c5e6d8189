// Tokens of `fftcl verify --case`: what one means is what its own token says.
#include "fuzz/harness.hpp"
#include "verify/verify.hpp"

using namespace fftcl;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text_of(data, size));
  fuzz::accepts([&] {
    const std::string first = app::token(app::parse_token(text));
    std::string second;
    fuzz::check(fuzz::accepts([&] { second = app::token(app::parse_token(first)); }));
    fuzz::check(first == second);
  });
  return 0;
}
