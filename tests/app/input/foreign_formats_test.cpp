#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"

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
  says("P7\nWIDTH 1\n", "a PAM picture", "PNG");
  says("PF\n1 1\n-1.0\n", "a PFM picture", "NPY or CSV");
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
  // A few bytes of a mark are none.
  CHECK(contains(failure_of(std::string("\0\0\0\x20"
                                        "fty",
                                        7)),
                 "not a recognised NPY, image, audio or CSV file"));

  CHECK(contains(failure_of("P1\n2 1\n1 0 1\n"), "is a PBM picture"));
  CHECK(contains(failure_of("\n(1+2j)\n(2+3j)\n"), "its first line, '(1+2j)', is no row of numbers; give columns"));
  CHECK(contains(failure_of("[1,\n2]\n"), "its first line, '[1,', is no row"));
  CHECK(contains(failure_of(std::string(50, 'x')), "'" + std::string(40, 'x') + "...'"));
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
