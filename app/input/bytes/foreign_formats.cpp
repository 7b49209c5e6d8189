#include "input/bytes/foreign_formats.hpp"

#include <array>

namespace fftcl::app {
namespace {

using Text = std::string_view;

constexpr Text kToSound = "make a WAV or FLAC file of it first, as by 'ffmpeg -i FILE sound.wav'";
constexpr Text kToPicture = "make a PNG of it first";
constexpr Text kToArray = "save the array as NPY or CSV";
constexpr Text kToUtf8 = "save it as UTF-8, as by 'iconv -f UTF-16 -t UTF-8 FILE | fftcl -'";

struct FormatMark {
  std::size_t offset;
  Text bytes;
  Text kind;
  Text remedy;
};

// The first that fits is told: pictures in MP4's container stand before MP4.
constexpr std::array kForeignMarks = {
    FormatMark{4, "ftypheic", "a HEIF picture", kToPicture},
    FormatMark{4, "ftypmif1", "a HEIF picture", kToPicture},
    FormatMark{4, "ftypavif", "an AVIF picture", kToPicture},
    FormatMark{4, "ftyp", "an MP4 file (M4A)", kToSound},
    FormatMark{0, "\x1A\x45\xDF\xA3", "a Matroska or WebM file", kToSound},
    FormatMark{0, "\x30\x26\xB2\x75\x8E\x66\xCF\x11", "a Windows Media file (WMA)", kToSound},
    FormatMark{0, "MAC ", "a Monkey's Audio file", kToSound},
    FormatMark{0, "wvpk", "a WavPack file", kToSound},
    FormatMark{0, "DSD ", "a DSD file", kToSound},
    FormatMark{0, "#!AMR", "an AMR file", kToSound},
    FormatMark{0, "GIF8", "a GIF picture", kToPicture},
    FormatMark{0, Text("II*\0", 4), "a TIFF picture", kToPicture},
    FormatMark{0, Text("MM\0*", 4), "a TIFF picture", kToPicture},
    FormatMark{8, "WEBP", "a WebP picture", kToPicture},
    FormatMark{0, "P1\n", "a PBM picture", kToPicture},
    FormatMark{0, "P4\n", "a PBM picture", kToPicture},
    FormatMark{0, "P7\n", "a PAM picture", kToPicture},
    FormatMark{0, "Pf\n", "a PFM picture", kToArray},
    FormatMark{0, "PF\n", "a PFM picture", kToArray},
    FormatMark{0, "%PDF-", "a PDF file", kToPicture},
    FormatMark{0, "PK\x03\x04", "a ZIP archive (NPZ, XLSX)", "unpack it first: the arrays of an NPZ are NPY files"},
    FormatMark{0, "\x1F\x8B", "compressed by gzip", "unpack it first, as by 'gzip -dc FILE | fftcl -'"},
    FormatMark{0, "BZh", "compressed by bzip2", "unpack it first, as by 'bzip2 -dc FILE | fftcl -'"},
    FormatMark{0, Text("\xFD\x37zXZ\0", 6), "compressed by xz", "unpack it first, as by 'xz -dc FILE | fftcl -'"},
    FormatMark{0, "\x28\xB5\x2F\xFD", "compressed by zstd", "unpack it first, as by 'zstd -dc FILE | fftcl -'"},
    FormatMark{0, "MATLAB ", "a MAT file", kToArray},
    FormatMark{0, "\x89HDF\r\n", "an HDF5 file", kToArray},
    FormatMark{0, "SIMPLE  =", "a FITS file", kToArray},
    FormatMark{0, "PAR1", "a Parquet file", kToArray},
    FormatMark{0, "\xFF\xFE", "text in UTF-16", kToUtf8},
    FormatMark{0, "\xFE\xFF", "text in UTF-16", kToUtf8},
};

}  // namespace

ForeignFormat foreign_format(const ByteSource& source) {
  constexpr std::size_t kHeadBytes = 16;
  const std::string head = source.head(kHeadBytes);
  for (const FormatMark& mark : kForeignMarks) {
    if (head.size() < mark.offset || !Text(head).substr(mark.offset).starts_with(mark.bytes)) continue;
    return {mark.kind, mark.remedy};
  }
  return {};
}

}  // namespace fftcl::app
