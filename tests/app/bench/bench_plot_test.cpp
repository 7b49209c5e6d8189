// Reports of bench as figures: which lines there are, what they are called, what is left out.
#include "bench/reports/bench_plot.hpp"

#include <doctest/doctest.h>

#include <span>
#include <string>
#include <vector>

#include "app/helpers.hpp"
#include "bench/bench_row.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;
using testing::contains;

BenchRow row(const std::string& library, const std::string& dims, double gflops) {
  BenchRow made;
  made.library = library;
  made.precision = "f32";
  made.kind = "c2c";
  made.dims = dims;
  made.device = "some device";
  made.gflops = gflops;
  made.copy_ratio = 100 / gflops;
  return made;
}

TEST_SUITE("plot") {
  TEST_CASE("a report's lines: by library, named by what differs, sizes ascending") {
    const std::vector<BenchRow> rows = {row("fftcl", "256", 50), row("clfft", "256", 5), row("fftcl", "64", 40),
                                        row("clfft", "64", 4)};
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    REQUIRE(figure.series.size() == 2);
    CHECK(figure.series[0].name == "fftcl");
    CHECK(figure.series[1].name == "clfft");
    REQUIRE(figure.series[0].points.size() == 2);
    CHECK(figure.series[0].points[0].x == 64);
    CHECK(figure.series[0].points[1].y == 50);
    CHECK(figure.subtitle == "f32, c2c, forward, 1-D, some device");
    CHECK(contains(figure.y.label, "GFLOPS"));
    CHECK(figure.y.scale == AxisScale::linear);
    CHECK(figure.y.low == 0.0);
    CHECK(figure.x.label == "Points of one transform");
    CHECK(figure.guides.empty());
  }

  TEST_CASE("a report without a row that was timed has axes and no lines") {
    BenchRow refused = row("fftcl", "256", 50);
    refused.status = RowStatus::refused;
    const std::vector<BenchRow> rows = {refused};
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    CHECK(figure.series.empty());
    CHECK(figure.subtitle.empty());
    CHECK(contains(figure.y.label, "GFLOPS"));
  }

  TEST_CASE("nanoseconds a point are those of all points of a batch") {
    std::vector<BenchRow> rows = {row("fftcl", "64", 50), row("fftcl", "8x16", 50), row("fftcl", "128", 50)};
    for (BenchRow& one : rows) one.median_us = 32;
    rows[0].batch = 500;
    rows[2].median_us = kNotMeasured;
    const Figure figure = bench_figure(rows, BenchQuantity::ns_per_point);
    REQUIRE(figure.series.size() == 2);
    REQUIRE(figure.series[0].points.size() == 1);
    CHECK(figure.series[0].points[0].y == near(1));
    CHECK(figure.series[1].points.at(0).x == 128);
    CHECK(figure.series[1].points.at(0).y == near(250));
    CHECK(figure.y.label == "Nanoseconds a point");
    CHECK(figure.y.scale == AxisScale::log10);
  }

  TEST_CASE("a sweep has a line for each choice; rank and batch tell lines apart where sizes meet") {
    std::vector<BenchRow> rows = {row("fftcl", "1024", 50), row("fftcl", "1024", 60)};
    rows[0].options = "radix=4";
    rows[1].options = "radix=8";
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.at(1).name == "fftcl, radix=8");

    rows = {row("fftcl", "1024", 50), row("fftcl", "32x32", 60)};
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.at(1).name == "fftcl, 2-D");

    rows = {row("fftcl", "64", 50), row("fftcl", "1024", 60)};
    rows[0].batch = 16;
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.size() == 1);
    rows.push_back(row("fftcl", "64", 10));
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    REQUIRE(figure.series.size() == 2);
    CHECK(figure.series[0].name == "fftcl, batch 16");
    CHECK(figure.series[1].name == "fftcl, batch 1");
    // Of all libraries, where one has a size twice.
    rows.push_back(row("clfft", "64", 5));
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.at(2).name == "clfft, batch 1");
  }

  TEST_CASE("devices tell lines apart where a library ran on several, not where FFTW calls the same one otherwise") {
    std::vector<BenchRow> rows = {row("fftcl", "64", 50), row("fftw-2t", "64", 60)};
    rows[1].device = "another name";
    Figure figure = bench_figure(rows, BenchQuantity::gflops);
    CHECK(figure.series.at(1).name == "fftw-2t");
    CHECK(figure.subtitle == "f32, c2c, forward, 1-D, some device");
    rows.push_back(row("fftcl", "64", 70));
    rows[2].device = "a second device";
    figure = bench_figure(rows, BenchQuantity::gflops);
    CHECK(figure.series.at(2).name == "fftcl, a second device");
    CHECK(figure.subtitle == "f32, c2c, forward, 1-D");
  }

  TEST_CASE("rows that share nothing but their device have that as their subtitle") {
    std::vector<BenchRow> rows = {row("fftcl", "64", 50), row("fftcl", "8x8", 60)};
    rows[1].precision = "f64";
    rows[1].kind = "c2r";
    rows[1].direction = "inverse";
    CHECK(bench_figure(rows, BenchQuantity::gflops).subtitle == "some device");
  }

  TEST_CASE("among powers of two other sizes are marks of the same style that no line joins") {
    std::vector<BenchRow> rows = {row("fftcl", "64", 50), row("fftcl", "1000", 60), row("clfft", "1024", 70)};
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    REQUIRE(figure.series.size() == 3);
    CHECK(figure.series[0].line);
    CHECK(figure.series[1].name.empty());
    CHECK(!figure.series[1].line);
    CHECK(figure.series[1].style == figure.series[0].style);
    CHECK(figure.series[1].points.at(0).x == 1000);
    CHECK(figure.series[2].style == 1);
    CHECK(contains(figure.x.label, "power of two"));
    CHECK(figure.x.scale == AxisScale::log2);
    CHECK(contains(bench_figure(std::span(rows).first(2), BenchQuantity::gflops).x.label, "power of two"));
  }

  TEST_CASE("sizes without a power of two are joined, and their axis is marked in decimal numbers") {
    const std::vector<BenchRow> rows = {row("fftcl", "100", 50), row("fftcl", "1000", 60), row("fftcl", "37", 60)};
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    CHECK(figure.series.size() == 1);
    CHECK(figure.series[0].line);
    CHECK(figure.x.label == "Points of one transform");
    CHECK(figure.x.scale == AxisScale::log10);
  }

  TEST_CASE("among powers of two sizes with a large prime factor have a style and a name of their own") {
    const std::vector<BenchRow> rows = {row("fftcl", "64", 50), row("fftcl", "74", 20), row("fftcl", "62", 30),
                                        row("clfft", "32", 70)};
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    REQUIRE(figure.series.size() == 4);
    CHECK(figure.series[1].points.size() == 1);
    CHECK(figure.series[2].name == "fftcl, a prime factor above 31");
    CHECK(!figure.series[2].line);
    CHECK(figure.series[2].style == 1);
    CHECK(figure.series[2].points.at(0).x == 74);
    CHECK(figure.series[3].name == "clfft");
    CHECK(figure.series[3].style == 2);
  }

  TEST_CASE("rows that were not timed and the copy over itself are left out; wide ranges are logarithmic") {
    std::vector<BenchRow> rows = {row("fftcl", "64", 100), row("clfft", "64", 1), row("vkfft", "64", 30),
                                  row("copy", "64", 100)};
    rows[2].status = RowStatus::wrong;
    const Figure ratio = bench_figure(rows, BenchQuantity::copy_ratio);
    REQUIRE(ratio.series.size() == 2);
    CHECK(ratio.series[0].points[0].y == 1);
    CHECK(ratio.y.scale == AxisScale::log10);
    CHECK(ratio.guides == std::vector<double>{1});
    rows[0].gflops = 40;
    CHECK(bench_figure(std::span(rows).first(2), BenchQuantity::gflops).y.scale == AxisScale::linear);
    rows[0].gflops = 0.02;
    rows[1].gflops = 0.01;
    CHECK(bench_figure(std::span(rows).first(2), BenchQuantity::gflops).y.scale == AxisScale::linear);
    rows[3].gflops = kNotMeasured;
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.size() == 2);
    CHECK(bench_figure({}, BenchQuantity::gbps).series.empty());
  }
}

}  // namespace
}  // namespace fftcl::app
