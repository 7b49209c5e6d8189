#include "input/selection.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "input/input_error.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("selection: seconds to samples, to the nearest") {
  CHECK(sample_at(0, 44100) == 0);
  CHECK(sample_at(0.1, 44100) == 4410);
  CHECK(sample_at(0.3, 44100) == 13230);
  CHECK(sample_at(0.1 + 0.2, 44100) == 13230);
  CHECK(sample_at(90, 48000) == 4320000);
  CHECK(sample_at(1.0 / 3, 3) == 1);
  CHECK(sample_at(0.5, 1) == 1);
  CHECK(sample_at(0.49, 1) == 0);
  CHECK(sample_at(17, 0) == 17);
  CHECK(sample_at(-3, 44100) == 0);
  CHECK(sample_at(1e300, 44100) == (std::uint64_t{1} << 63) - 1);
  for (std::uint64_t ms = 0; ms < 5000; ++ms) CHECK(sample_at(static_cast<double>(ms) / 1000, 48000) == 48 * ms);
}

TEST_CASE("selection: adjoining parts neither overlap nor leave gaps") {
  Selection selection;
  std::uint64_t next = 0;
  // Times that are exact in binary, of 1378 samples and an eighth.
  for (int i = 0; i < 320; ++i) {
    selection.start = i / 32.0;
    selection.duration = 1 / 32.0;
    const SampleRange range = select_range(selection, 441000, 44100, "x");
    CHECK(range.first == next);
    next = range.first + range.count;
  }
  CHECK(next == 441000);
}

TEST_CASE("selection: where samples are counted, times and parts of samples are refused") {
  Selection selection;
  selection.start = 0.003;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"), doctest::Contains("--start: 'x' has no sample rate"),
                       UsageError);
  CHECK(select_range(selection, 10, 1000, "x").first == 3);
  selection.start = 0;
  selection.duration = 5;
  CHECK(select_range(selection, 10, 0, "x").count == 5);
  selection.duration_is_time = true;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"), doctest::Contains("--duration: 'x' has no sample rate"),
                       UsageError);
  CHECK(select_range(selection, 10, 1, "x").count == 5);
  // A time of nothing is where it begins, whatever it is counted in.
  Selection beginning;
  beginning.start_is_time = true;
  CHECK(select_range(beginning, 10, 0, "x").count == 10);
}

TEST_CASE("selection: what is left") {
  Selection selection;
  CHECK(select_range(selection, 10, 0, "x").count == 10);
  selection.start = 4;
  CHECK(select_range(selection, 10, 0, "x").count == 6);
  selection.duration = 100;
  CHECK(select_range(selection, 10, 0, "x").count == 6);
  selection.duration = 0;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"), "x: no sample is left of --duration; choose a longer one",
                       InputError);
  // A stream is read no further than its selection's end, and then knows of no more samples.
  CHECK_THROWS_WITH_AS(select_range(selection, 4, 0, "x"), "x: no sample is left of --duration; choose a longer one",
                       InputError);
  selection.duration = 1;
  selection.start = 1e30;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"),
                       "x: has 10 samples, none at --start or after it; choose an earlier --start", InputError);
  selection.start = 10;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"),
                       "x: has 10 samples, none at --start or after it (sample 10); choose an earlier --start",
                       InputError);
  CHECK_THROWS_WITH_AS(select_range(selection, 1, 0, "x"), doctest::Contains("x: has 1 sample, none"), InputError);
}

namespace {

/// Channels of three samples each: 10, 11, 12; 20, 21, 22; ...
Signal with_channels(std::size_t count) {
  Signal signal;
  signal.source = "x";
  signal.shape = {3};
  for (std::size_t c = 1; c <= count; ++c) {
    const auto first = static_cast<float>(10 * c);
    signal.channels.emplace_back(std::vector<float>{first, first + 1, first + 2});
    signal.channel_names.push_back(std::to_string(c));
  }
  return signal;
}

Selection of_channel(std::size_t number) {
  Selection selection;
  selection.channel = ChannelChoice::one;
  selection.channel_number = number;
  return selection;
}

Selection of_name(const std::string& name) {
  Selection selection;
  selection.channel = ChannelChoice::named;
  selection.channel_name = name;
  return selection;
}

const Selection kMix = [] {
  Selection selection;
  selection.channel = ChannelChoice::mix;
  return selection;
}();

}  // namespace

TEST_CASE("selection: one channel, the mean of several, or all of them, of the part that was chosen") {
  Signal all = with_channels(3);
  apply_selection(all, {});
  CHECK(all.channels == with_channels(3).channels);
  CHECK(all.channel_names == chosen_names({}, 3));
  Signal second = with_channels(3);
  apply_selection(second, of_channel(2));
  CHECK(second.channels == std::vector<Samples>{std::vector<float>{20, 21, 22}});
  CHECK(second.channel_names == std::vector<std::string>{"2"});
  CHECK(chosen_names(of_channel(2), 3) == second.channel_names);
  Signal mixed = with_channels(3);
  apply_selection(mixed, kMix);
  CHECK(mixed.channels == std::vector<Samples>{std::vector<float>{20, 21, 22}});
  CHECK(mixed.channel_names == std::vector<std::string>{"mix"});
  CHECK(chosen_names(kMix, 3) == mixed.channel_names);
  // The mean of one channel is that channel.
  Signal single = with_channels(1);
  apply_selection(single, kMix);
  CHECK(single.channels == with_channels(1).channels);
  CHECK(single.channel_names == std::vector<std::string>{"1"});
  CHECK(chosen_names(kMix, 1) == single.channel_names);
  CHECK_THROWS_AS(apply_selection(single, of_channel(2)), UsageError);
  CHECK(chosen_names(of_name("iq"), 2) == std::vector<std::string>{"1"});
  Selection part = of_channel(3);
  part.start = 1;
  part.duration = 1;
  Signal cut = with_channels(3);
  apply_selection(cut, part);
  CHECK(cut.channels == std::vector<Samples>{std::vector<float>{31}});
  CHECK(cut.shape == std::vector<std::size_t>{1});
  CHECK(cut.first_sample == 1);
}

TEST_CASE("selection: no part is taken of an array of several axes") {
  Signal array = with_channels(1);
  array.shape = {1, 3};
  Selection part;
  CHECK_NOTHROW(apply_selection(array, part));
  part.start = 1;
  CHECK_THROWS_WITH_AS(apply_selection(array, part), doctest::Contains("--start: 'x' is an array of 2 axes"),
                       UsageError);
  part.start = 0;
  part.duration = 1;
  CHECK_THROWS_WITH_AS(apply_selection(array, part), doctest::Contains("--duration: 'x' is an array"), UsageError);
}

TEST_CASE("selection: a channel that is not there is told what there is") {
  for (const std::size_t number : {1, 2}) CHECK_NOTHROW(require_channel(of_channel(number), 2, "x"));
  for (const std::size_t number : {0, 3}) {
    CHECK_THROWS_WITH_AS(require_channel(of_channel(number), 2, "x"),
                         doctest::Contains("'x' has 2 channels; choose 1 to 2, all or mix"), UsageError);
  }
  CHECK_THROWS_WITH_AS(require_channel(of_channel(2), 1, "x"), "--channel 2: 'x' has 1 channel; choose 1", UsageError);
  CHECK_THROWS_WITH_AS(require_channel(of_name("iq"), 2, "x"), doctest::Contains("'x' is no audio"), UsageError);
  CHECK_THROWS_WITH_AS(require_channel(of_name("left"), 2, "x"), doctest::Contains("the channels of 'x' have no names"),
                       UsageError);
  for (const char* list : {"1,2", "1-2"}) {
    CHECK_THROWS_WITH_AS(require_channel(of_name(list), 2, "x"), doctest::Contains(": one channel is chosen, or all"),
                         UsageError);
  }
  Selection colour;
  colour.image_channel = ImageChannel::red;
  CHECK_THROWS_WITH_AS(require_channel(colour, 2, "x"), doctest::Contains("'x' is not an image"), UsageError);
  colour.image_channel = ImageChannel::all;
  CHECK_NOTHROW(require_channel(colour, 2, "x"));
}

TEST_CASE("selection: columns by their names, which are told where none or several are called so") {
  std::vector<std::string> names;
  for (int i = 0; i < 12; ++i) names.push_back("c" + std::to_string(i));
  CHECK(by_number(of_name("c11"), names, "x").channel_number == 12);
  CHECK(by_number(of_name("c11"), names, "x").channel == ChannelChoice::one);
  CHECK(by_number(kMix, names, "x").channel == ChannelChoice::mix);
  const std::string shown = "choose one of c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11";
  CHECK_THROWS_WITH_AS(by_number(of_name("pressure"), names, "x"),
                       ("--channel pressure: 'x' has no column of that name; " + shown + ", all or mix").c_str(),
                       UsageError);
  for (const char* list : {"1,3", "c1,c3", "1-3"}) {
    CHECK_THROWS_WITH_AS(by_number(of_name(list), names, "x"),
                         doctest::Contains("'x' has no column of that name, and one is chosen, or all; "), UsageError);
  }
  names.push_back("Voltage_U");
  CHECK_THROWS_WITH_AS(by_number(of_name("voltage-u"), names, "x"),
                       doctest::Contains(("did you mean 'Voltage_U'? else " + shown + " ...").c_str()), UsageError);
  names.push_back("c3");
  CHECK_THROWS_WITH_AS(by_number(of_name("c3"), names, "x"), doctest::Contains("several columns of that name"),
                       UsageError);
  // A colour is the name of a column like any, of a table.
  for (const auto& [colour, name] : {std::pair{ImageChannel::luma, "luma"},
                                     {ImageChannel::red, "r"},
                                     {ImageChannel::green, "g"},
                                     {ImageChannel::blue, "b"}}) {
    Selection selection;
    selection.image_channel = colour;
    const Selection named = with_colour_as_name(selection);
    CHECK(named.channel == ChannelChoice::named);
    CHECK(named.channel_name == name);
    CHECK_FALSE(named.image_channel);
  }
  Selection every;
  every.image_channel = ImageChannel::all;
  CHECK(with_colour_as_name(every).channel == ChannelChoice::all);
  CHECK(asks_for_iq(of_name("iq")));
  CHECK_FALSE(asks_for_iq(of_name("left")));
  CHECK_FALSE(asks_for_iq(kMix));
}
