#include "input/read_ahead.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "app/helpers.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr std::size_t kStreamSamples = 100'003;

ReadOptions raw_options() {
  ReadOptions options;
  options.raw.encoding = sample_encoding("f32le");
  options.sample_rate = 1000;
  return options;
}

/// Values that say where they stand; NaN in the place of one of them.
std::string raw_bytes(std::size_t nan = kStreamSamples) {
  std::vector<float> values(kStreamSamples);
  for (std::size_t n = 0; n < kStreamSamples; ++n) {
    values[n] = n == nan ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(n);
  }
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

std::unique_ptr<SignalStream> open(const TemporaryFolder& folder, const std::string& bytes) {
  write_file(folder / "in.raw", bytes);
  return open_stream(std::make_shared<ByteSource>(folder / "in.raw"), raw_options());
}

}  // namespace

TEST_CASE("read ahead: the blocks of the stream, in their order, whatever their length") {
  const TemporaryFolder folder;
  for (const std::size_t most : {std::size_t{1000}, std::size_t{65'536}, 2 * kStreamSamples}) {
    const auto stream = open(folder, raw_bytes());
    ReadAhead ahead(*stream, most);
    std::vector<Samples> block;
    std::size_t next = 0;
    bool in_order = true;
    while (const std::size_t count = ahead.read(block)) {
      CHECK(count <= most);
      for (const float value : std::get<std::vector<float>>(block.at(0))) {
        in_order = in_order && value == static_cast<float>(next++);
      }
    }
    CHECK(in_order);
    CHECK(next == kStreamSamples);
    CHECK(ahead.read(block) == 0);
    CHECK(stream->labels().shape == std::vector<std::size_t>{kStreamSamples});
  }
}

TEST_CASE("read ahead: what stops the stream comes after the blocks before it") {
  const TemporaryFolder folder;
  const auto stream = open(folder, raw_bytes(50'000));
  ReadAhead ahead(*stream, 1000);
  std::vector<Samples> block;
  for (int i = 0; i < 50; ++i) CHECK(ahead.read(block) == 1000);
  CHECK_THROWS_WITH(ahead.read(block), doctest::Contains("sample 50000"));
}

TEST_CASE("read ahead: may be left at any time") {
  const TemporaryFolder folder;
  for (const int blocks : {0, 1, 20}) {
    const auto stream = open(folder, raw_bytes());
    ReadAhead ahead(*stream, 1000);
    std::vector<Samples> block;
    for (int i = 0; i < blocks; ++i) CHECK(ahead.read(block) == 1000);
  }
}
