#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "support/capture_binding.hpp"
#include "support/files.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("inputs of kinds that are not read are told what they are") {
  const auto says = [](const std::string& bytes, const std::string& kind, const std::string& remedy) {
    CAPTURE(bytes);
    const std::string failure = failure_of(bytes + std::string("\0\1 and more\xFF", 12));
    CHECK(contains(failure, "is " + kind + ", not a recognised"));
    CHECK(contains(failure, remedy));
    CHECK_FALSE(contains(failure, "--encoding"));
  };
  for (const auto& [bytes, kind] : {std::pair<std::string, std::string>{"SOUND SAMPLE DATA 2.1 ", "a sampler's sound"},
                                    {std::string("LM8953\0\0", 8), "a sampler's sound"},
                                    {"SOUND\x1A", "a Sndtool sound"},
                                    {std::string("FORM\0\0\x3E\xD0MAUDMHDR", 16), "an Amiga's sound"},
                                    {std::string("\0\1A", 3) + std::string(125, '\0') + "HCOM", "a Macintosh sound"}}) {
    const std::string failure = failure_of(bytes + std::string("\0\1 and more\xFF", 12));
    CHECK(contains(failure, "is " + kind));
    CHECK(contains(failure, "'sox FILE sound.wav'"));
  }
  says(std::string("\0\0\0\x20"
                   "ftypM4A ",
                   12),
       "an MP4 file (M4A)", "ffmpeg");
  says(std::string("\0\0\0\x20"
                   "ftypheic",
                   12),
       "a HEIF picture", "PNG");
  says("\x1A\x45\xDF\xA3\x01", "a Matroska or WebM file", "ffmpeg");
  says("GIF89a", "a GIF picture", "PNG");
  says(std::string("RIFF\x10\0\0\0WEBPVP8 ", 16), "a WebP picture", "PNG");
  says("PK\x03\x04\x14", "a ZIP archive (NPZ, XLSX)", "NPY");
  says("\x1F\x8B\x08", "compressed by gzip", "gzip -dc FILE | fftcl -");
  says("MATLAB 5.0 MAT-file, written by", "a MAT file", "NPY or CSV");
  says("\x89HDF\r\n\x1A\n", "an HDF5 file", "NPY or CSV");
  says("P4\n8 1\n\x7F", "a PBM picture", "PNG");
  says("P1\n3 2\n1 0 1\n0 1 0\n", "a PBM picture", "PNG");
  says("P1\n# made by hand\n3 2\n101\n010\n", "a PBM picture", "PNG");
  says("P7\nWIDTH 1\n", "a PAM picture", "PNG");
  says("PF\n1 1\n-1.0\n", "a PFM picture", "NPY");
  // As spreadsheets write "Unicode text".
  says(std::string("\xFF\xFE"
                   "1\0\n\0",
                   6),
       "text in UTF-16", "iconv -f UTF-16 -t UTF-8 FILE | fftcl -");
  says("\xFF\xF1\x50\x80", "AAC", "ffmpeg -i FILE sound.wav");
  says(
      "RIFF\x10\x10\x10\x10"
      "AVI LIST",
      "an AVI film", "ffmpeg");
  says(".SoX\x1C", "SoX's own format (sox -p)", "-t wav - | fftcl -");
  says("MThd", "a MIDI file, notes and no sound", "WAV");
  says("{\n \"schema\": 1", "JSON", "CSV");
  says("<svg width='1'>", "an SVG picture", "PNG");
  says("<?xml version='1.0'?>\n<svg>", "XML (SVG and the like)", "PNG");
  says("<!DOCTYPE html>\n<html>404", "a web page (HTML)", "downloaded");
  says("%PDF-1.7", "a PDF file", "PNG");
  says("PAR1", "a Parquet file", "NPY or CSV");
  says("CDF\x01", "a NetCDF file", "NPY or CSV");
  says(std::string(128, '\0') + "DICM", "a DICOM picture", "PNG");
  says(std::string(257, 'x') + "ustar", "a TAR archive", "unpack it first");
  // What ImageMagick does not read as well has its own converter, and what a PNG cannot hold stays numbers.
  says(std::string("\0\0\0\x20"
                   "ftypavif",
                   12),
       "an AVIF picture", "heif-convert FILE picture.png");
  says(std::string("\0\0\0\x18"
                   "ftypcrx ",
                   12),
       "a camera's raw picture (CR3)", "PNG");
  says("\xFF\x0A", "a JPEG XL picture", "djxl FILE picture.png");
  says("\xFF\x4F\xFF\x51", "a JPEG 2000 picture", "convert FILE picture.png");
  says("v/1\1", "an OpenEXR picture", "NPY");
  says(std::string("II*\0\x08", 5), "a TIFF picture (DNG, NEF)", "convert FILE picture.png");
  says(std::string("II*\0\x10\0\0\0CR\2", 11), "a camera's raw picture (CR2)", "dcraw -c -4 FILE | fftcl -");
  for (const char* mark : {"SDPX", "XPDS"}) says(mark, "a DPX picture", "convert FILE picture.png");
  says("qoif", "a QOI picture", "convert FILE picture.png");
  says(
      "\xFF"
      "BIOSEMI",
      "a BDF recording", "NPY or CSV");
  says(std::string(344, '\1') + std::string("n+1\0", 4), "a NIfTI image", "NPY or CSV");
  says(std::string("\x1C\2\0\0n+2\0\r\n\x1A\n", 12), "a NIfTI image", "NPY or CSV");
  says("NRRD0005\ntype: short\n", "an NRRD image", "NPY or CSV");
  says("000001D ANMO 00BHZIU", "a miniSEED recording", "NPY or CSV");
  says(std::string("\x0C\0\0\0HEADER_START\0", 17), "a filterbank file (SIGPROC)", "NPY or CSV");
  says("MS\3", "a miniSEED recording", "NPY or CSV");
  says("WID2 2000/01/01 00:00:00.000 STA BHZ CM6\nDAT2\n", "a GSE recording", "NPY or CSV");
  says(std::string("\x55\x3A\1\0", 4), "a SEG-2 recording", "NPY or CSV");
  says("Brain Vision Data Exchange Header File Version 1.0\n", "a BrainVision recording", "NPY or CSV");
  says("\x0F\x0F:WFM#003", "an oscilloscope's file (Tektronix WFM)", "CSV");
  says(":WFMPRE:BYT_NR 2;", "an oscilloscope's file (Tektronix ISF)", "CSV");
  says("#9000011349WAVEDESC", "an oscilloscope's file (LeCroy TRC)", "CSV");
  says("AG10", "an oscilloscope's file (Keysight BIN)", "CSV");
  says("<SALEAE>", "a logic analyser's file (Saleae)", "CSV");
  says(std::string("T\0i\0t\0l\0e\0:\0 \0*\0", 16), "a circuit simulator's file (LTspice RAW)", "export it as text");
  says("Title: * C:\\a.asc\nDate: today\n", "a circuit simulator's file (SPICE RAW)", "export it as text");
  says("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "a file of older Office programs (XLS)", "CSV");
  // A few bytes of a mark are none.
  CHECK(contains(failure_of(std::string("\0\0\0\x20"
                                        "fty",
                                        7)),
                 "not a recognised NPY, image, audio or CSV file"));

  CHECK(contains(failure_of("P1\n2 1\n1 0 1\n"), "is a PBM picture"));
  CHECK(contains(failure_of("\n(1+2j)\n(2+3j)\n"), "its first line, '(1+2j)', is no row of numbers; give columns"));
  // A list of files, as ls and find print it.
  const fftcl::test::TemporaryFolder folder;
  const std::string long_name = folder / (std::string(60, 'x') + ".wav");
  fftcl::test::write_file(long_name, "");
  CHECK(contains(failure_of(long_name + "\nanother.wav\n"), "give files as words, as by 'xargs fftcl', not in a list"));
  CHECK(contains(failure_of(folder.path() + "\n"), "give columns of numbers"));
  CHECK(contains(failure_of(folder / "none.wav\n"), "give columns of numbers"));
  // A list as Python, NumPy and jq print it.
  for (const char* list : {"[1, 2, 3]\n", "[1. 2. 3.]\n", "[\n  1,\n  2\n]\n", "[[1, 2], [3, 4]]\n"}) {
    CAPTURE(list);
    CHECK(contains(failure_of(list), "; leave brackets out, as by \"tr -d '[]'\""));
  }
  CHECK(contains(failure_of("(1, 2, 3)\n"), "; leave brackets out, as by \"tr -d '()'\""));
  for (const char* complex : {"(1, 2)\n", "(1+2j), (3-1j), (0+1j)\n", "(1.5e+00+2e+00j)\n"}) {
    CHECK(contains(failure_of(complex), "is no row of numbers; give columns of numbers; complex ones have two"));
  }
  CHECK(contains(failure_of("[1,\n2]\n"), "its first line, '[1,', is no row"));
  CHECK(contains(failure_of(std::string(50, 'x')), "'" + std::string(40, 'x') + "...'"));
}

TEST_CASE("inputs of kinds without a mark of their own are told by what all fields of their header say") {
  const auto words = [](std::initializer_list<unsigned> values) {
    std::string bytes;
    for (const unsigned value : values) bytes += little_endian(value, 2);
    return bytes;
  };
  // 640 x 480: true colours of 24 bits, and a map of 256 colours.
  const std::string tga = std::string("\0\0\2", 3) + std::string(9, '\0') + words({640, 480}) + std::string("\x18\x20");
  const std::string mapped = std::string("\0\1\1\0\0\0\1\x18", 8) + words({0, 0, 640, 480}) + std::string("\x08\0", 2);
  const std::string ico = words({0, 1, 2}) + std::string("\x10\x10\0\0", 4) + words({1, 32, 1000, 0, 38, 0});
  std::string pcx = std::string("\x0A\5\1\x08", 4) + words({0, 0, 639, 479}) + std::string(116, '\0');
  pcx[65] = 3;
  const std::string sgi = std::string("\1\xDA\1\1\0\3\2\x80\1\xE0\0\3", 12);
  std::string edf = "0       " + std::string(160, 'X') + "27.11.2610.05.30" + std::string(80, ' ');
  struct Kind {
    std::string header;
    std::string name;
    std::size_t place;  ///< of a byte without which it is something else
  };
  std::vector<Kind> kinds;
  for (const std::size_t place : {1, 2, 3, 5, 7, 16, 17}) kinds.push_back({tga, "a TGA picture", place});
  for (const std::size_t place : {1, 2, 7, 16}) kinds.push_back({mapped, "a TGA picture", place});
  for (const std::size_t place : {0, 2, 9, 18}) kinds.push_back({ico, "an ICO picture", place});
  for (const std::size_t place : {0, 1, 2, 3, 64, 65}) kinds.push_back({pcx, "a PCX picture", place});
  for (const std::size_t place : {0, 1, 2, 3, 4}) kinds.push_back({sgi, "an SGI picture", place});
  for (const std::size_t place : {0, 170, 173, 178, 181}) kinds.push_back({edf, "an EDF recording", place});
  for (const auto& [header, name, place] : kinds) {
    CAPTURE(place);
    FFTCL_CAPTURE_BINDING(name);
    const std::string rest = std::string("\0\1 and more\xFF", 12);
    const std::string failure = failure_of(header + rest);
    CHECK(contains(failure, "is " + name + ", not a recognised"));
    CHECK(contains(failure, name == "an EDF recording" ? "NPY or CSV" : "convert FILE picture.png"));
    std::string other = header;
    other[place] = '\x55';
    CHECK_FALSE(contains(failure_of(other + rest), name));
    CHECK_FALSE(contains(failure_of(header.substr(0, place)), name));
  }
  // Pictures without width or height, icons of no bytes or none at all, a map without colours.
  const auto without = [](std::string header, std::size_t place, std::size_t bytes) {
    header.replace(place, bytes, bytes, '\0');
    return failure_of(header + std::string("\0\1 and more\xFF", 12));
  };
  for (const std::size_t place : {12, 14}) CHECK_FALSE(contains(without(tga, place, 2), "a TGA picture"));
  CHECK_FALSE(contains(without(mapped, 5, 2), "a TGA picture"));
  CHECK_FALSE(contains(without(ico, 4, 2), "an ICO picture"));
  CHECK_FALSE(contains(without(ico, 14, 4), "an ICO picture"));
  CHECK_FALSE(contains(without(sgi, 6, 2), "an SGI picture"));
  std::string turned = pcx;
  turned[6] = '\xFF', turned[7] = '\x7F';  // its lowest row above its highest
  CHECK_FALSE(contains(failure_of(turned + std::string("\0\1 and more\xFF", 12)), "a PCX picture"));
  for (const char* letters : {"00000xD ANMO 00BHZIU", "000001X ANMO 00BHZIU", "000001D_ANMO 00BHZIU", "000001D -NMO"}) {
    CHECK_FALSE(contains(failure_of(letters + std::string("\0\1 and more\xFF", 12)), "a miniSEED recording"));
  }
}

TEST_CASE("seismograms without a mark of their own are told, in either order of bytes and of letters") {
  for (const std::endian order : {std::endian::little, std::endian::big}) {
    const auto field = [&](std::uint32_t value) {
      std::string bytes = little_endian(value, 4);
      if (order == std::endian::big) std::ranges::reverse(bytes);
      return bytes;
    };
    std::string sac = field(std::bit_cast<std::uint32_t>(0.05F));
    while (sac.size() < 280) sac += field(std::bit_cast<std::uint32_t>(-12345.F));
    while (sac.size() < 440) sac += field(sac.size() == 304 ? 6 : sac.size() == 316 ? 50 : sac.size() == 340 ? 1 : 0);
    sac += std::string(192, ' ') + std::string(200, '\1');
    CHECK(contains(failure_of(sac), "is a SAC recording, not a recognised"));
    CHECK(contains(failure_of(sac), "NPY or CSV"));
    // Of these fields each one matters.
    for (const std::size_t place : {304, 316, 340}) {
      std::string other = sac;
      other.replace(place, 4, field(0x80000001));
      CHECK_FALSE(contains(failure_of(other), "SAC"));
    }
    // Nor is it one without a number that nobody set.
    std::string all_set = sac;
    for (std::size_t place = 0; place < 280; place += 4) all_set.replace(place, 4, sac, 0, 4);
    CHECK_FALSE(contains(failure_of(all_set), "SAC"));
  }
  for (const char letter : {'C', '\xC3'}) {
    std::string segy;
    for (int line = 0; line < 40; ++line) segy += letter + std::string(79, letter == 'C' ? ' ' : '\x40');
    segy += std::string(400, '\0');
    CHECK(contains(failure_of(segy), "is a SEG-Y recording, not a recognised"));
    segy[160] = 'x';
    CHECK_FALSE(contains(failure_of(segy), "SEG-Y"));
  }
}

TEST_CASE("inputs in Ogg of kinds that are not read are told what they are") {
  for (const auto& [packet, kind] : {std::pair{"\x7F"
                                               "FLAC",
                                               "FLAC in Ogg"},
                                     {"Speex   ", "Speex in Ogg"},
                                     {"\x80theora", "a film in Ogg (Theora)"}}) {
    const std::string body = packet + std::string(72, '\1');
    const std::string page = "OggS" + std::string("\0\2", 2) + std::string(8, '\0') + little_endian(7, 4) +
                             little_endian(0, 4) + little_endian(0, 4) + '\1' + static_cast<char>(body.size()) + body;
    CHECK(contains(failure_of(page), std::string("is ") + kind + ", which is not read; make a "));
  }
}

TEST_CASE("MATLAB's files are no sound, unless they say at which rate") {
  std::string whole = encoded(SF_FORMAT_MAT5 | SF_FORMAT_DOUBLE, 1000, 1, 8000);
  CHECK(read_bytes(whole).sample_rate == 8000);
  CHECK(read_bytes(encoded(SF_FORMAT_MAT4 | SF_FORMAT_DOUBLE, 1000, 1, 8000)).shape[0] == 1000);
  const std::size_t name = whole.find("samplerate");
  REQUIRE(name < 264);
  whole.replace(name, 10, "some_value");
  CHECK(contains(failure_of(whole), "is a MAT file, not a recognised"));
}
