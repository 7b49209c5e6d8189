// Signals that are read block by block.
#include "input/signal_stream.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "app/input/npy_bytes.hpp"
#include "input/input_error.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

std::unique_ptr<SignalStream> opened_stream(const TemporaryFolder& folder, const std::string& bytes,
                                            const ReadOptions& options = {}) {
  write_file(folder / "in", bytes);
  return open_stream(std::make_shared<ByteSource>(folder / "in"), options);
}

ReadOptions of_bytes() {
  ReadOptions options;
  options.raw.encoding = sample_encoding("s8");
  options.sample_rate = 10;
  return options;
}

using Floats = std::vector<float>;

}  // namespace

TEST_CASE("signal stream: a table in blocks, again from its start, and one channel of it") {
  const TemporaryFolder folder;
  const auto stream = opened_stream(folder, "u,v\n1,-1\n2,-2\n3,-3\n");
  CHECK(stream->promised() == 3);
  CHECK(stream->labels().channel_names == std::vector<std::string>{"u", "v"});
  CHECK_FALSE(stream->is_complex());
  std::vector<Samples> block;
  CHECK(stream->read(2, block) == 2);
  CHECK(block == std::vector<Samples>{std::vector<double>{1, 2}, std::vector<double>{-1, -2}});
  CHECK(stream->read(2, block) == 1);
  CHECK(block == std::vector<Samples>{std::vector<double>{3}, std::vector<double>{-3}});
  CHECK(stream->read(2, block) == 0);
  CHECK(stream->read(2, block) == 0);
  const auto all = stream->again({});
  REQUIRE(all);
  CHECK(all->labels().channel_names.size() == 2);
  CHECK(all->read(9, block) == 3);
  CHECK(block == std::vector<Samples>{std::vector<double>{1, 2, 3}, std::vector<double>{-1, -2, -3}});
  CHECK(all->again(0)->read(9, block) == 3);
  CHECK(block == std::vector<Samples>{std::vector<double>{1, 2, 3}});
  const auto second = all->again(1);
  REQUIRE(second);
  CHECK(second->labels().channel_names == std::vector<std::string>{"v"});
  CHECK(second->read(9, block) == 3);
  CHECK(block == std::vector<Samples>{std::vector<double>{-1, -2, -3}});
  const auto still = second->again(0);
  CHECK(still->labels().channel_names == std::vector<std::string>{"v"});
  CHECK(still->read(1, block) == 1);
  CHECK(block == std::vector<Samples>{std::vector<double>{-1}});
}

TEST_CASE("signal stream: segments are cut from one axis") {
  const TemporaryFolder folder;
  const std::string four = bytes_of(1.0f) + bytes_of(2.0f) + bytes_of(3.0f) + bytes_of(4.0f);
  CHECK_THROWS_WITH_AS(opened_stream(folder, npy(npy_dictionary("<f4", "(2, 2)"), four)),
                       doctest::Contains("has 2 axes"), UsageError);
  CHECK(opened_stream(folder, npy(npy_dictionary("<f4", "(4,)"), four))->promised() == 4);
  CHECK_THROWS_WITH_AS(opened_stream(folder, "words and words"), doctest::Contains("not a recognised"), InputError);
}

TEST_CASE("signal stream: a sample that is no number stops it, after all of them were counted") {
  const TemporaryFolder folder;
  ReadOptions options;
  options.raw.encoding = sample_encoding("f32le");
  options.raw.channels = 2;
  options.sample_rate = 1;
  options.selection.start = 1;
  const std::string nan("\0\0\xc0\x7f", 4);
  const std::string zero(4, '\0');
  std::vector<Samples> block;
  const auto stream = opened_stream(folder, zero + zero + zero + zero + zero + nan + nan + zero, options);
  CHECK(stream->read(1, block) == 1);
  CHECK_THROWS_WITH_AS(
      stream->read(1, block),
      doctest::Contains("2 NaN or infinite samples, the first at sample 2 (counted from 0) of channel 2"), InputError);
  CHECK(stream->read(1, block) == 0);
}

TEST_CASE("signal stream: a caller is told of what is to come before it is read") {
  const TemporaryFolder folder;
  struct Told {
    std::size_t samples = 0, channels = 0;
    bool is_complex = false;
    std::uint64_t bytes = 0;
  };
  const auto told_of = [&](const std::string& bytes, const ReadOptions& options, std::size_t most_held) {
    std::vector<Told> told;
    const auto stream = opened_stream(folder, bytes, options);
    const Signal signal = drain(*stream, most_held, [&](const Signal& labels, bool is_complex, std::uint64_t count) {
      told.push_back({labels.shape.at(0), labels.channel_names.size(), is_complex, count});
      CHECK(labels.channels.empty());
    });
    CHECK(std::visit([](const auto& values) { return values.size(); }, signal.channels.at(0)) ==
          std::min(most_held, signal.shape.at(0)));
    return told;
  };
  ReadOptions options = of_bytes();
  options.raw.channels = 2;
  const std::vector<Told> told = told_of("abcdefgh", options, 1000);
  REQUIRE(told.size() == 1);
  CHECK(told[0].samples == 4);
  CHECK(told[0].channels == 2);
  CHECK_FALSE(told[0].is_complex);
  CHECK(told[0].bytes == 4 * 2 * sizeof(float));
  CHECK(told_of("abcdefgh", options, 3).at(0).bytes == 3 * 2 * sizeof(float));
  options.raw.encoding = sample_encoding("cs8");
  options.raw.channels = 1;
  CHECK(told_of("abcdefgh", options, 1000).at(0).is_complex);
  CHECK(told_of("abcdefgh", options, 1000).at(0).bytes == 4 * 2 * sizeof(float));
  // Of a table nothing is certain before it is read.
  CHECK(told_of("1\n2\n", {}, 1000).empty());
}

TEST_CASE("signal stream: blocks follow each other, of which memory takes as many as are to be held") {
  std::vector<Samples> whole;
  append_block(whole, {Floats{1, 2}, Floats{-1, -2}}, "x");
  append_block(whole, {Floats{3}, Floats{-3}}, "x");
  CHECK(whole == std::vector<Samples>{Floats{1, 2, 3}, Floats{-1, -2, -3}});
  reserve_samples(whole, 1000);
  CHECK(std::get<Floats>(whole[0]).capacity() >= 1000);
  CHECK(std::get<Floats>(whole[1]).capacity() >= 1000);
  CHECK(whole[0] == Samples(Floats{1, 2, 3}));
}

TEST_CASE("signal stream: a part with an end, of which no more is read unless all is to be looked at") {
  ReadOptions options = of_bytes();
  CHECK_FALSE(wants_part(options));
  CHECK(part_end(options, 10) == std::numeric_limits<std::uint64_t>::max());
  options.selection.start = 1;
  options.selection.duration = 0.5;
  CHECK(wants_part(options));
  CHECK(part_end(options, 10) == 15);
  options.selection.start = options.selection.duration.emplace(0);
  CHECK(part_end(options, 10) == 1);
  options.strict = true;
  CHECK_FALSE(wants_part(options));
  CHECK(cut_sample_text(1, 4) == "truncated: the last byte is part of a sample of 4");
  CHECK(cut_sample_text(3, 4) == "truncated: the last 3 bytes are part of a sample of 4");
}
