// A figure's legend, its notes, and texts that are cut off.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "app/plot/laid_out_figures.hpp"
#include "plot/figure_layout.hpp"
#include "support/capture_binding.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;
using testing::laid_out;
using testing::middle_x;
using testing::text_with;
using testing::texts_with;
using testing::with_names;

/// A thousand pixels for x and y from 0 to 100; a note's character is 7.68 pixels wide.
FigureLayout with_notes(const std::vector<PlotNote>& notes) {
  Figure figure;
  figure.x = {"", AxisScale::linear, 0, 100};
  figure.y = {"", AxisScale::linear, 0, 100};
  figure.series = {{"", {{0, 0}, {100, 100}}, false, true, {}}};
  figure.notes = notes;
  return laid_out(figure);
}

/// The different places of a legend's entries.
std::size_t legend_columns(const FigureLayout& layout) {
  std::set<double> places;
  for (const LegendEntry& entry : layout.legend) places.insert(entry.middle.x);
  return places.size();
}

bool covers(const PlotBox& a, const PlotBox& b) {
  return a.left < b.right() && b.left < a.right() && a.top < b.bottom() && b.top < a.bottom();
}

std::string cut(const std::string& text, double width) {
  return shortened_text(text, width, {10, false}, testing::plain_width);
}

}  // namespace

TEST_SUITE("plot") {
  TEST_CASE("legend: each name is beside its piece of line, rows are in the middle of the sheet") {
    Figure figure = with_names(4, "name");
    figure.series[1].name = "";
    figure.series[3].name = "a longer name";
    const FigureLayout layout = laid_out(figure);
    REQUIRE(layout.legend.size() == 3);
    CHECK(layout.legend[0].series == 0);
    CHECK(layout.legend[1].series == 2);
    CHECK(layout.legend[2].series == 3);
    CHECK(layout.legend_line > layout.unit);
    const std::vector<PlacedText> names = texts_with(layout, "name");
    REQUIRE(names.size() == 2);
    const PlotBox last = text_with(layout, "a longer name").box;
    double free_from = 0;
    for (const auto& [entry, box] :
         {std::pair{layout.legend[0], names[0].box}, {layout.legend[1], names[1].box}, {layout.legend[2], last}}) {
      const double line_end = entry.middle.x + layout.legend_line / 2;
      CHECK(entry.middle.x - layout.legend_line / 2 >= free_from);
      CHECK(box.left >= line_end + 0.2 * layout.unit);
      CHECK(box.left <= line_end + layout.unit);
      CHECK(std::abs(entry.middle.y - (box.top + box.height / 2)) < 0.2 * layout.unit);
      free_from = box.right() + layout.unit;
    }
    CHECK(layout.legend[0].middle.x - layout.legend_line / 2 == near(1000 - last.right()));
  }

  TEST_CASE("legend: as many columns as fit, filled evenly") {
    // Three of these fit.
    const std::string name(20, 'n');
    for (const auto& [names, columns] : {std::pair{1, 1}, {2, 2}, {3, 3}, {4, 2}, {5, 3}, {6, 3}, {7, 3}}) {
      FFTCL_CAPTURE_BINDING(names);
      const FigureLayout layout = laid_out(with_names(names, name));
      CHECK(legend_columns(layout) == columns);
      CHECK(static_cast<int>(layout.legend.size()) == names);
    }
    // A name as long as the sheet is wide is cut off, in a column of its own.
    const FigureLayout wide = laid_out(with_names(2, std::string(200, 'n')));
    CHECK(legend_columns(wide) == 1);
    CHECK(wide.legend[0].middle.x - wide.legend_line / 2 >= wide.unit - 1e-9);
    for (const PlacedText& text : wide.texts) CHECK(text.box.right() <= 1000 - wide.unit + 1e-9);
  }

  TEST_CASE("legend: as many rows as a third of the sheet has, the last place says how many names are left out") {
    // Three columns of ten rows.
    const std::string name(20, 'n');
    CHECK(laid_out(with_names(30, name)).legend.size() == 30);
    const FigureLayout full = laid_out(with_names(31, name));
    CHECK(full.legend.size() == 29);
    const PlotBox more = text_with(full, "and 2 more").box;
    CHECK(more.top == near(texts_with(full, name).back().box.top));
    CHECK(more.left > texts_with(full, name).back().box.right());
  }

  TEST_CASE("legend: how many short names are left out is as readable as they are") {
    for (const auto& [width, height] : {std::pair{1000, 700}, {320, 240}, {1920, 400}, {400, 700}}) {
      FFTCL_CAPTURE_BINDING(width);
      const FigureLayout layout = laid_out(with_names(2000, "a", width, height));
      const PlacedText more = text_with(layout, "and " + std::to_string(2000 - layout.legend.size()) + " more");
      CHECK(more.box.right() <= width - layout.unit + 1e-9);
      CHECK(layout.legend.size() > 5);
    }
  }

  TEST_CASE("notes: above their mark, else to its right, else to its left, within the frame") {
    const FigureLayout layout = with_notes({{{50, 50}, "middle", 3},
                                            {{0.5, 30}, "at the left", 0},
                                            {{99.5, 30}, "at the right", 0},
                                            {{50, 100}, "at the top", 0},
                                            {{50, 99}, std::string(200, 'w'), 0}});
    const double unit = layout.unit;
    const PlotBox& frame = layout.frame;
    REQUIRE(layout.notes.size() == 5);
    CHECK(layout.notes[0].series == 3);
    const PlotPoint tip = layout.notes[0].tip;
    CHECK(tip.x == near(layout.x_of(AxisScale::linear, 50)));
    CHECK(tip.y == near(layout.y_of(AxisScale::linear, 50)));
    const PlotBox above = text_with(layout, "middle").box;
    CHECK(middle_x(above) == near(tip.x));
    CHECK(above.bottom() == near(tip.y - 0.6 * unit));
    const PlotBox right = text_with(layout, "at the left").box;
    CHECK(right.left == near(layout.notes[1].tip.x + 0.7 * unit));
    CHECK(right.top + right.height / 2 == near(layout.notes[1].tip.y - 0.6 * unit));
    const PlotBox left = text_with(layout, "at the right").box;
    CHECK(left.right() == near(layout.notes[2].tip.x - 0.7 * unit));
    CHECK(left.top == near(right.top));
    const PlotBox top = text_with(layout, "at the top").box;
    CHECK(top.left == near(layout.notes[3].tip.x + 0.7 * unit));
    CHECK(top.top > frame.top);
    CHECK(top.top < frame.top + 0.2 * unit);
    CHECK(texts_with(layout, std::string(200, 'w')).empty());
    // A little within the frame: in its line to the left.
    for (const double x : {0.0, 4.5, 5.0, 5.5, 94.5, 95.0, 95.5, 100.0}) {
      const PlotBox box = text_with(with_notes({{{x, 50}, "eleven char", 0}}), "eleven char").box;
      CHECK(box.left >= frame.left + 0.2 * unit);
      CHECK(box.right() <= frame.right() - 0.1 * unit);
    }
  }

  TEST_CASE("notes: none covers another's word or mark, the first ones come first") {
    std::vector<PlotNote> notes;
    for (int i = 0; i < 60; ++i) {
      notes.push_back({{50 + 0.35 * (i * 37 % 60), 20 + 0.4 * (i * 17 % 60)}, "note " + std::to_string(i), 0});
    }
    const FigureLayout layout = with_notes(notes);
    REQUIRE(layout.notes.size() == 60);
    std::vector<PlacedText> words;
    for (const PlacedText& text : layout.texts) {
      if (text.on_curves) words.push_back(text);
    }
    CHECK(words.size() > 10);
    CHECK(words.size() < 60);
    CHECK(words.front().text.text == "note 0");
    for (std::size_t i = 0; i < words.size(); ++i) {
      PlotBox around = words[i].box;
      around.left -= 0.24 * layout.unit;
      around.top += 0.06 * layout.unit;
      around.width += 0.48 * layout.unit;
      around.height -= 0.12 * layout.unit;
      for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(covers(around, words[j].box));
      for (std::size_t n = 0; n < notes.size(); ++n) {
        if (notes[n].text == words[i].text.text) continue;
        const PlotPoint tip = layout.notes[n].tip;
        CHECK_FALSE(covers(
            around, {tip.x - 0.4 * layout.unit, tip.y - 0.6 * layout.unit, 0.8 * layout.unit, 0.6 * layout.unit}));
      }
    }
  }

  TEST_CASE("notes: what is said of a place is said once, at other places again") {
    const auto said = [](const PlotNote& other) {
      return texts_with(with_notes({{{50, 50}, "440 Hz", 0}, other}), other.text).size();
    };
    CHECK(said({{50, 50}, "440 Hz", 1}) == 1);
    CHECK(said({{50.5, 50.5}, "440 Hz", 1}) == 1);
    CHECK(said({{60, 50}, "440 Hz", 1}) == 2);
    CHECK(said({{50, 60}, "440 Hz", 1}) == 2);
    // Something else of the same place is beside the mark.
    const FigureLayout two = with_notes({{{50, 50}, "1", 0}, {{50, 50}, "2", 1}});
    CHECK(text_with(two, "2").box.left ==
          near(text_with(two, "1").box.left + text_with(two, "1").box.width / 2 + 0.7 * two.unit));
  }

  TEST_CASE("notes: a mark has room above its place for a word to begin") {
    // Words of marks one below the other: the lower one's is beside its mark, where the upper mark is in its way.
    const FigureLayout layout = with_notes({{{50, 51}, "upper", 0}, {{50, 49}, "lower", 0}});
    CHECK(middle_x(text_with(layout, "upper").box) == near(layout.notes[0].tip.x));
    CHECK(text_with(layout, "lower").box.left == near(layout.notes[1].tip.x + 0.7 * layout.unit));
  }

  TEST_CASE("texts are cut off between characters, where they do not fit") {
    CHECK(cut("abcdef", 36) == "abcdef");  // 6 pixels a byte
    CHECK(cut("abcdef", 35.9) == "ab\u2026");
    CHECK(cut("abcdef", 30) == "ab\u2026");
    CHECK(cut("abcdef", 29.9) == "a\u2026");
    CHECK(cut("ab\u00e9\u2212cd", 42) == "ab\u00e9\u2026");
    CHECK(cut("ab\u00e9\u2212cd", 41) == "ab\u2026");
    CHECK(cut("ab\u00e9\u2212\u2212", 36) == "ab\u2026");
    CHECK(cut("abcdef", 1) == "\u2026");
    CHECK(cut("\x80\x80\x80\x80", 23) == "\u2026");
    CHECK(cut("", 0) == "");
  }
}

}  // namespace fftcl::app
