#include "study/seed_rows.hpp"

namespace fftcl::app::study {
namespace {

constexpr std::string_view kVariants = "fp32: every variant of the documents' algorithms";
constexpr std::string_view kDoubles = "fp64: every variant of the documents' algorithms";
constexpr std::string_view kEnds = "the ends of the documents' algorithms";

}  // namespace

const std::vector<SeedRow>& seed_rows() {
  static const std::vector<SeedRow> rows = {
      {"A1", "planar data packed", "bench 2048 --algorithm multistage_registers --layout planar", "amd1-packing",
       kEnds},
      {"A2", "16-point launches", "bench 4096 --algorithm multistage_registers --radix 16", "amd1-figure14", kVariants},
      {"A3", "a stage a launch", "bench 64 --algorithm multistage_registers", "amd1-figure13", kVariants},
      {"A4", "eights, then a 4 or a 2", "bench 2048 --algorithm multistage_registers --radix 8", "amd1-figure13",
       "multistage_registers: eights while three binary stages are left, then a four or a two"},
      {"A5", "twiddles on the fly", "bench 512 --algorithm multistage_registers --twiddle native", "amd1-twiddles",
       "gates: wider where twiddles are computed, by the formula"},
      {"A6", "figures 13 and 14", "study amd1-figure13", "amd1-figure13 amd1-figure14",
       "study: one experiment, its cells checked and timed, into all reports"},
      {"A7", "spectrum analysis", "samples/chord.wav --algorithm multistage_registers", "",
       "what the documents propose: other commands"},
      {"A7", "filtering", "filter samples/chord.wav --low-pass 2k --algorithm multistage_registers -o low.wav", "",
       "a low pass takes the upper of two tones down by its decibels and leaves the lower one where it is"},
      {"A7", "convolution", "convolve samples/chord.wav samples/room.wav --algorithm multistage_registers -o wet.wav",
       "", "the modes are those of numpy and scipy, for convolution and correlation"},
      {"A7", "correlation",
       "convolve samples/chord.wav samples/room.wav --correlate --algorithm multistage_registers -o lag.wav", "",
       "the modes are those of numpy and scipy, for convolution and correlation"},
      {"A7", "big integers", "convolve --integers a.txt b.txt --algorithm multistage_registers -o product.txt", "",
       "a million digits, exactly"},
      {"B1", "radix 2, scalar", "bench 256 --algorithm radix_2_scalar", "bainville-groups", kVariants},
      {"B2", "radix 2, packed", "bench 256 --algorithm radix_2_packed", "bainville-packed", kVariants},
      {"B3", "sincos", "bench 256 --algorithm radix_2_packed --twiddle sincos", "bainville-sines", kVariants},
      {"B3", "native functions", "bench 256 --algorithm radix_2_packed --twiddle native", "bainville-sines", kVariants},
      {"B3", "cos and sin", "bench 256 --algorithm radix_2_packed --twiddle cos_sin", "bainville-sines", kVariants},
      {"B4", "every work-group size", "bench 256 --algorithm radix_2_scalar --work-group 32", "bainville-groups",
       "study: what cannot run says which limit was hit"},
      {"C1", "64 points a launch", "bench 4096 --algorithm multistage_local", "amd2-figure2",
       "multistage_local: 64-point launches while six binary stages are left, the rest from registers"},
      {"C2", "in place, without races", "bench 2048 --algorithm multistage_in_place --placement in", "amd2-in-place",
       "multistage_in_place: no memory beside the data, where launches out of place need a second buffer"},
      {"C3", "doubles", "bench 2048 --algorithm multistage_registers --precision fp64", "amd2-figure3", kDoubles},
      {"C4", "batches", "bench 64 --algorithm multistage_registers --batch 5", "amd2-figure2", kEnds},
      {"C5", "naive transposes", "bench 64x64 --algorithm multistage_2d --transpose naive", "amd2-figure11",
       "multistage_2d: rows, a padded tile of 16 x 17, rows, the tile again"},
      {"C5", "tiled transposes", "bench 64x64 --algorithm multistage_2d --transpose tiled", "amd2-figure11",
       "multistage_2d: rows, a padded tile of 16 x 17, rows, the tile again"},
      {"C6", "any height and width", "bench 16x128 --algorithm multistage_2d", "amd2-table", kVariants},
      {"C7", "table of 2-D transforms", "study amd2-table", "amd2-table",
       "study: the 2-D table has the published figures in their places"},
      {"D1", "word groups", "bench 512 --algorithm word_groups --words 8 --items-per-group 4", "thesis-table5.1",
       kVariants},
      {"D1", "16 words", "bench 256 --algorithm word_groups --words 16 --items-per-group 16", "thesis-table5.1",
       kVariants},
      {"D2", "constant geometry", "bench 512 --algorithm word_groups --geometry constant", "thesis-table5.1",
       kVariants},
      {"D3", "radix 2^2", "bench 256 --algorithm radix_2_2 --items-per-group 8", "thesis-table5.3", kVariants},
      {"D4", "the same, constant", "bench 256 --algorithm radix_2_2 --geometry constant", "thesis-table5.3", kVariants},
      {"D5", "twiddles from the host", "bench 256 --algorithm word_groups --twiddle local", "thesis-table4.1",
       kVariants},
      {"D5", "computed on the device", "bench 256 --algorithm word_groups --twiddle sincos", "thesis-table4.1",
       kVariants},
      {"D5", "in global memory", "bench 256 --algorithm radix_2_2 --twiddle global", "thesis-table4.1", kVariants},
      {"D5", "in constant memory", "bench 256 --algorithm radix_2_2 --twiddle constant", "thesis-table4.1", kVariants},
      {"D6", "several work-groups", "bench 1024 --algorithm word_groups --compute-units 4 --geometry constant",
       "thesis-table5.5 thesis-table5.6", "word groups: several work-groups a transform, asked for or needed"},
      {"D6", "more than four", "bench 1024 --algorithm radix_2_2 --compute-units 16", "thesis-table5.6",
       "word groups: several work-groups a transform, asked for or needed"},
      {"D7", "natural order", "bench 64 --algorithm word_groups", "thesis-table5.7", kVariants},
      {"D8", "tables 4.1 to 5.8", "study thesis-table5.1",
       "thesis-table4.1 thesis-table5.1 thesis-table5.3 thesis-table5.5 thesis-table5.6 thesis-table5.7 "
       "thesis-table5.8",
       "study thesis-table5.5: cells are timed or say NP, the thesis's figures beside them"},
      {"D9", "limits by calculation", "study limits", "limits", "study limits: the calculation meets what is built"},
      {"E1", "radices to 13", "bench 1001 --algorithm mixed_radix", "arm2-radix4", kVariants},
      {"E2", "digit reversal", "bench 360 --algorithm mixed_radix --radix 5,3,3,8", "arm2-merged",
       "digit reversal by the document's recurrence is what in-place stages leave, for any radices"},
      {"E3", "twiddles by way of k", "bench 360 --algorithm mixed_radix_mapped", "arm2-twiddle-index", kVariants},
      {"E3", "the simpler index", "bench 360 --algorithm mixed_radix_separate", "arm2-twiddle-index",
       "mixed_radix: digits, then stages; twiddles inside them or in launches between"},
      {"E4", "twiddles inside", "bench 360 --algorithm mixed_radix --twiddle cos_sin", "arm2-merged",
       "mixed_radix: digits, then stages; twiddles inside them or in launches between"},
      {"E5", "its comparisons", "study arm2-radix4", "arm2-twiddle-index arm2-merged arm2-radix4",
       "study: a claim about sizes that were left out is neither confirmed nor refuted"},
  };
  return rows;
}

}  // namespace fftcl::app::study
