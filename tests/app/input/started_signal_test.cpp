#include "input/started_signal.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "app/wav_files.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr std::size_t kSamples = 200'000;

float value(std::size_t channel, std::size_t n) {
  return static_cast<float>(n % 1000) / 1000 - static_cast<float>(channel);
}

void put_wav(const std::string& path) {
  std::vector<std::vector<float>> channels(2);
  for (std::size_t c = 0; c < 2; ++c) {
    for (std::size_t n = 0; n < kSamples; ++n) channels[c].push_back(value(c, n));
  }
  OutputFile file(path);
  write_wav<float>(file, channels, 1000, WavEncoding::float32);
  file.commit();
}

/// What is held and what follows, of a channel.
std::vector<float> read_on(StartedSignal& started, std::size_t channel) {
  std::vector<float> values;
  if (!started.held().channels.empty()) values = std::get<std::vector<float>>(started.held().channels.at(channel));
  std::vector<Samples> block;
  while (started.rest().read(12'345, block) > 0) {
    const auto& more = std::get<std::vector<float>>(block.at(channel));
    values.insert(values.end(), more.begin(), more.end());
  }
  return values;
}

}  // namespace

TEST_CASE("started signal: a beginning, the rest, and all of it again") {
  const TemporaryFolder folder;
  put_wav(folder / "in.wav");
  const Signal whole = read_signal(folder / "in.wav");
  StartedSignal started(folder / "in.wav", {});
  CHECK(!started.whole());
  CHECK(!started.is_complex());
  CHECK(started.held().shape == std::vector<std::size_t>{0});
  CHECK(started.held().channel_names == whole.channel_names);
  started.hold(70'001);
  CHECK(!started.whole());
  CHECK(started.held().shape == std::vector<std::size_t>{70'001});
  started.hold(10);
  CHECK(started.held().point_count() == 70'001);
  CHECK(read_on(started, 1) == std::get<std::vector<float>>(whole.channels[1]));

  Selection second;
  second.channel = ChannelChoice::one;
  second.channel_number = 2;
  second.start = 1;
  started.restart(second);
  CHECK(started.held().channels.empty());
  CHECK(started.held().channel_names == std::vector<std::string>{"2"});
  const auto& all = std::get<std::vector<float>>(whole.channels[1]);
  CHECK(read_on(started, 0) == std::vector<float>(all.begin() + 1000, all.end()));
}

TEST_CASE("started signal: what is held to the end is the signal that is read at once") {
  const TemporaryFolder folder;
  put_wav(folder / "in.wav");
  write_file(folder / "cut.wav", read_file(folder / "in.wav").substr(0, 44 + 400));
  for (const char* name : {"in.wav", "cut.wav"}) {
    const Signal whole = read_signal(folder / name);
    StartedSignal started(folder / name, {});
    started.hold_all();
    REQUIRE(started.whole());
    CHECK(started.held().channels == whole.channels);
    CHECK(started.held().shape == whole.shape);
    CHECK(started.held().warnings == whole.warnings);
    CHECK(started.held().sample_rate == 1000);
  }
  CHECK(read_signal(folder / "cut.wav").warnings.size() == 1);
}

TEST_CASE("started signal: other kinds are whole from the start, and bad ones are refused as ever") {
  const TemporaryFolder folder;
  write_file(folder / "in.csv", "1\n2\n3\n");
  CHECK(StartedSignal(folder / "in.csv", {}).whole());
  write_file(folder / "nan.csv", "1\nnan\n3\n");
  CHECK_THROWS_WITH(StartedSignal(folder / "nan.csv", {}), doctest::Contains("sample 1"));
  write_file(folder / "text", "no signal at all");
  CHECK_THROWS_WITH(StartedSignal(folder / "text", {}), doctest::Contains("not a recognised"));
  ReadOptions raw;
  raw.raw.encoding = sample_encoding("u8");
  raw.raw.shape = {2, 3};
  write_file(folder / "raw", "abcdef");
  const StartedSignal picture(folder / "raw", raw);
  CHECK(picture.whole());
  CHECK(picture.held().shape == std::vector<std::size_t>{2, 3});
}
