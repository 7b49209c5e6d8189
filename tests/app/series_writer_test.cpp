#include "results/series_writer.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

/// A table of the channels, all of one sample, under these names.
std::string table_of(const std::vector<std::string>& names, const std::vector<Samples>& channels) {
  Signal labels;
  labels.channel_names = names;
  for (const Samples& samples : channels) {
    std::visit([&]<class T>(const std::vector<T>&) { labels.channels.emplace_back(std::vector<T>()); }, samples);
  }
  return written([&](OutputFile& file) {
    const Console console(ColorChoice::never, {.quiet = true});
    const auto writer = make_series_writer(file, labels, {.format = OutputFormat::csv, .samples = 1}, console);
    writer->write(channels);
    writer->finish();
  });
}

}  // namespace

TEST_CASE("tables: headings say which channels are complex, and are left out where they would be read as values") {
  using Complex = std::vector<std::complex<float>>;
  const Complex one = {{1, 2}}, other = {{3, -4}};
  CHECK(table_of({"1"}, {std::vector<float>{5}}) == "5\n");
  CHECK(table_of({"left", "right"}, {std::vector<float>{5}, std::vector<float>{6}}) == "left,right\n5,6\n");
  CHECK(table_of({"1"}, {one}) == "real,imag\n1,2\n");
  CHECK(table_of({"a"}, {one}) == "a_real,a_imag\n1,2\n");
  CHECK(table_of({"1", "2"}, {one, other}) == "1_real,1_imag,2_real,2_imag\n1,2,3,-4\n");
}

TEST_CASE("tables of complex values are read as the channels that were written") {
  using Complex = std::vector<std::complex<float>>;
  const Complex one = {{1, 2}}, other = {{3, -4}};
  for (const std::vector<std::string>& names : {std::vector<std::string>{"1", "2"}, {"a", "b"}}) {
    const Signal read = read_bytes(table_of(names, {one, other}));
    REQUIRE(read.channels.size() == 2);
    CHECK(read.channel_names == names);
    CHECK(channel_values<std::complex<float>>(read, 0) == one);
    CHECK(channel_values<std::complex<float>>(read, 1) == other);
  }
}
