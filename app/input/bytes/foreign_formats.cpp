#include "input/bytes/foreign_formats.hpp"

#include <array>

#include "input/bytes/plausible_headers.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

constexpr Text kToSound = "make a WAV or FLAC file of it first, as by 'ffmpeg -i FILE sound.wav'";
constexpr Text kFromSox = "write WAV instead, as by 'sox song.flac -t wav - | fftcl -'";
constexpr Text kBySox = "make a WAV file of it first, as by 'sox FILE sound.wav'";
constexpr Text kToFlac = "make a FLAC file of it first, as by 'ffmpeg -i FILE sound.flac'";
constexpr Text kToPicture = "make a PNG of it first, as by 'convert FILE picture.png' (ImageMagick)";
constexpr Text kFromHeif = "make a PNG of it first, as by 'heif-convert FILE picture.png'";
constexpr Text kFromJpegXl = "make a PNG of it first, as by 'djxl FILE picture.png'";
constexpr Text kFromCamera = "develop it first, as by 'dcraw -c -4 FILE | fftcl -'";
constexpr Text kFromPdf = "make a PNG of its page first, as by 'pdftoppm -singlefile -png FILE picture'";
constexpr Text kFromSvg = "make a PNG of it first, as by 'rsvg-convert FILE -o picture.png'";
constexpr Text kOfFloats = "save its values as NPY: a PNG has none beyond white";
constexpr Text kToArray = "save the array as NPY or CSV";
constexpr Text kFromScope = "save it as CSV with the instrument or its program";
constexpr Text kFromSpice = "export it as text (LTspice: File, Export data as text; ngspice: linearize, wrdata)";
constexpr Text kToDownload = "look at it for what is to be downloaded instead";
constexpr Text kToNumbers = "give its numbers as CSV, or the array as NPY";
constexpr Text kToUnpack = "unpack it first";
constexpr Text kToUtf8 = "save it as UTF-8, as by 'iconv -f UTF-16 -t UTF-8 FILE | fftcl -'";

struct FormatMark {
  std::size_t offset;
  Text bytes;
  Text kind;
  Text remedy;
};

constexpr std::size_t kOggPacket = 28;  // the first one, of a page of one
constexpr std::size_t kMpegPacket = 188;

// The first that fits is told: pictures in MP4's container stand before MP4.
constexpr std::array kForeignMarks = {
    FormatMark{4, "ftyphei", "a HEIF picture", kFromHeif},
    FormatMark{4, "ftyphev", "a HEIF picture", kFromHeif},
    FormatMark{4, "ftypmif1", "a HEIF picture", kFromHeif},
    FormatMark{4, "ftypmsf1", "a HEIF picture", kFromHeif},
    FormatMark{4, "ftypavi", "an AVIF picture", kFromHeif},
    FormatMark{4, "ftypcrx ", "a camera's raw picture (CR3)", kToPicture},
    FormatMark{4, "ftypqt", "a QuickTime film", kToSound},
    FormatMark{4, "ftyp", "an MP4 file (M4A)", kToSound},
    FormatMark{4, "moov", "a QuickTime film", kToSound},
    FormatMark{4, "mdat", "a QuickTime film", kToSound},
    FormatMark{0, "\x1A\x45\xDF\xA3", "a Matroska or WebM file", kToSound},
    FormatMark{0, "\x30\x26\xB2\x75\x8E\x66\xCF\x11", "a Windows Media file (WMA)", kToSound},
    // AAC's frames, of MPEG 4 and 2, with a check sum and without.
    FormatMark{0, "\xFF\xF0", "AAC", kToSound},
    FormatMark{0, "\xFF\xF1", "AAC", kToSound},
    FormatMark{0, "\xFF\xF8", "AAC", kToSound},
    FormatMark{0, "\xFF\xF9", "AAC", kToSound},
    FormatMark{0, "ADIF", "AAC", kToSound},
    FormatMark{0, ".SoX", "SoX's own format (sox -p)", kFromSox},
    FormatMark{0, "XoS.", "SoX's own format (sox -p)", kFromSox},
    FormatMark{0, "\x0B\x77", "AC-3", kToSound},
    FormatMark{0, "\x7F\xFE\x80\x01", "DTS", kToSound},
    FormatMark{kOggPacket,
               "\x7F"
               "FLAC",
               "FLAC in Ogg", kToFlac},
    FormatMark{kOggPacket, "Speex   ", "Speex in Ogg", kToSound},
    FormatMark{kOggPacket, "\x80theora", "a film in Ogg (Theora)", kToSound},
    FormatMark{8, "AVI ", "an AVI film", kToSound},
    FormatMark{0, Text("\0\0\1\xBA", 4), "an MPEG film", kToSound},
    FormatMark{kMpegPacket, "G@", "an MPEG transport stream", kToSound},
    FormatMark{0, "FLV\1", "a Flash film", kToSound},
    FormatMark{0, ".RMF", "a RealMedia file", kToSound},
    FormatMark{0, "MThd", "a MIDI file, notes and no sound", "make a WAV file of it first, as by 'timidity -Ow FILE'"},
    FormatMark{0, "MAC ", "a Monkey's Audio file", kToSound},
    FormatMark{0, "wvpk", "a WavPack file", kToSound},
    FormatMark{0, "TTA1", "a True Audio file", kToSound},
    FormatMark{0, "ajkg", "a Shorten file", kToSound},
    FormatMark{0, "MPCK", "a Musepack file", kToSound},
    FormatMark{0, "MP+", "a Musepack file", kToSound},
    FormatMark{0, "tBaK", "a TAK file", kToSound},
    FormatMark{0, "DSD ", "a DSD file", kToSound},
    FormatMark{0, "FRM8", "a DSD file (DSDIFF)", kToSound},
    FormatMark{0, "SOUND SAMPLE DATA ", "a sampler's sound (SampleVision SMP)", kBySox},
    FormatMark{0, "LM8953", "a sampler's sound (Yamaha TX-16W)", kBySox},
    FormatMark{0, "SOUND\x1A", "a Sndtool sound", kBySox},
    FormatMark{8, "MAUD", "an Amiga's sound (MAUD)", kBySox},
    FormatMark{128, "HCOM", "a Macintosh sound (HCOM)", kBySox},
    FormatMark{0, "#!AMR", "an AMR file", kToSound},
    FormatMark{0, "OFR ", "an OptimFROG file", kToSound},
    FormatMark{8, "QLCM", "a QCELP file", kToSound},
    FormatMark{0, Text("\0\5\x16\7", 4), "what a Mac keeps beside a file (AppleDouble)",
               "give the file of that name without '._'"},
    FormatMark{0, "GIF8", "a GIF picture", kToPicture},
    FormatMark{0, Text("II*\0\x10\0\0\0CR", 10), "a camera's raw picture (CR2)", kFromCamera},
    FormatMark{0, "FUJIFILMCCD-RAW", "a camera's raw picture (RAF)", kFromCamera},
    FormatMark{0, "IIRO", "a camera's raw picture (ORF)", kFromCamera},
    FormatMark{0, "IIRS", "a camera's raw picture (ORF)", kFromCamera},
    FormatMark{0, Text("IIU\0", 4), "a camera's raw picture (RW2)", kFromCamera},
    FormatMark{0, "FOVb", "a camera's raw picture (X3F)", kFromCamera},
    FormatMark{0, Text("II*\0", 4), "a TIFF picture (DNG, NEF)", kToPicture},
    FormatMark{0, Text("MM\0*", 4), "a TIFF picture (DNG, NEF)", kToPicture},
    FormatMark{0, Text("II+\0", 4), "a TIFF picture of 64 bits", kToPicture},
    FormatMark{0, Text("MM\0+", 4), "a TIFF picture of 64 bits", kToPicture},
    FormatMark{8, "WEBP", "a WebP picture", kToPicture},
    FormatMark{0, "P1\n", "a PBM picture", kToPicture},
    FormatMark{0, "P4\n", "a PBM picture", kToPicture},
    FormatMark{0, "P7\n", "a PAM picture", kToPicture},
    FormatMark{0, "Pf\n", "a PFM picture", kOfFloats},
    FormatMark{0, "PF\n", "a PFM picture", kOfFloats},
    FormatMark{4, "jP  \r\n\x87\n", "a JPEG 2000 picture", kToPicture},
    FormatMark{0, "\xFF\x4F\xFF\x51", "a JPEG 2000 picture", kToPicture},
    FormatMark{4, "JXL \r\n\x87\n", "a JPEG XL picture", kFromJpegXl},
    FormatMark{0, "\xFF\x0A", "a JPEG XL picture", kFromJpegXl},
    FormatMark{0, "SDPX", "a DPX picture", kToPicture},
    FormatMark{0, "XPDS", "a DPX picture", kToPicture},
    FormatMark{0, "\x80\x2A\x5F\xD7", "a Cineon picture", kToPicture},
    FormatMark{0, "qoif", "a QOI picture", kToPicture},
    FormatMark{0, "farbfeld", "a farbfeld picture", kToPicture},
    FormatMark{0, "DDS ", "a DDS picture", kToPicture},
    FormatMark{0, "gimp xcf", "a GIMP picture (XCF)", kToPicture},
    FormatMark{0, "AT&TFORM", "a DjVu file", kToPicture},
    FormatMark{0, "/* XPM */", "an XPM picture", kToPicture},
    FormatMark{0, "8BPS", "a Photoshop picture", kToPicture},
    FormatMark{0, "v/1\1", "an OpenEXR picture", kOfFloats},
    FormatMark{0, "#?RADIANCE", "a Radiance picture", kOfFloats},
    FormatMark{128, "DICM", "a DICOM picture", kToPicture},
    FormatMark{0, "\x59\xA6\x6A\x95", "a Sun raster picture", kToPicture},
    FormatMark{0, "%!PS", "a PostScript file", kToPicture},
    FormatMark{0, "%PDF-", "a PDF file", kFromPdf},
    FormatMark{0, "{\n", "JSON", kToNumbers},
    FormatMark{0, "{\"", "JSON", kToNumbers},
    FormatMark{0, "<svg", "an SVG picture", kFromSvg},
    FormatMark{0, "<?xml", "XML (SVG and the like)",
               "make CSV of its numbers, or of an SVG a PNG, as by 'rsvg-convert FILE -o picture.png'"},
    FormatMark{0, "<!DOCTYPE html", "a web page (HTML)", kToDownload},
    FormatMark{0, "<!doctype html", "a web page (HTML)", kToDownload},
    FormatMark{0, "<html", "a web page (HTML)", kToDownload},
    FormatMark{0, "PK\x03\x04", "a ZIP archive (NPZ, XLSX)", "unpack it first: the arrays of an NPZ are NPY files"},
    FormatMark{0, "\x1F\x8B\b", "compressed by gzip", "unpack it first, as by 'gzip -dc FILE | fftcl -'"},
    FormatMark{0, "BZh", "compressed by bzip2", "unpack it first, as by 'bzip2 -dc FILE | fftcl -'"},
    FormatMark{0, Text("\xFD\x37zXZ\0", 6), "compressed by xz", "unpack it first, as by 'xz -dc FILE | fftcl -'"},
    FormatMark{0, "\x28\xB5\x2F\xFD", "compressed by zstd", "unpack it first, as by 'zstd -dc FILE | fftcl -'"},
    FormatMark{0, "7z\xBC\xAF\x27\x1C", "a 7z archive", kToUnpack},
    FormatMark{0, "Rar!", "a RAR archive", kToUnpack},
    FormatMark{257, "ustar", "a TAR archive", kToUnpack},
    FormatMark{0, "MATLAB ", "a MAT file", kToArray},
    FormatMark{0, "%%MatrixMarket ", "a Matrix Market file", kToArray},
    FormatMark{0, "\x89HDF\r\n", "an HDF5 file", kToArray},
    FormatMark{0, "CDF\1", "a NetCDF file", kToArray},
    FormatMark{0, "CDF\2", "a NetCDF file", kToArray},
    FormatMark{0, "CDF\5", "a NetCDF file", kToArray},
    FormatMark{0,
               "\xFF"
               "BIOSEMI",
               "a BDF recording", kToArray},
    FormatMark{0, "MDF     ", "an MDF file", kToArray},
    FormatMark{0, "GRIB", "a GRIB file", kToArray},
    FormatMark{0, "#ASDF", "an ASDF file", kToArray},
    FormatMark{0, "FEA1", "an Arrow file", kToArray},
    FormatMark{0, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "a file of older Office programs (XLS)", kToArray},
    FormatMark{0, "SIMPLE  =", "a FITS file", kToArray},
    FormatMark{0, "PAR1", "a Parquet file", kToArray},
    FormatMark{0, "ARROW1", "an Arrow file", kToArray},
    FormatMark{0, "TDSm", "a TDMS file", kToArray},
    FormatMark{344, Text("n+1\0", 4), "a NIfTI image", kToArray},
    FormatMark{344, Text("ni1\0", 4), "a NIfTI image", kToArray},
    FormatMark{4, Text("n+2\0\r\n", 6), "a NIfTI image", kToArray},
    FormatMark{0, "NRRD000", "an NRRD image", kToArray},
    FormatMark{0, Text("\x0C\0\0\0HEADER_START", 16), "a filterbank file (SIGPROC)", kToArray},
    FormatMark{0, "MS\3", "a miniSEED recording", kToArray},
    FormatMark{0, "WID1 ", "a GSE recording", kToArray},
    FormatMark{0, "WID2 ", "a GSE recording", kToArray},
    FormatMark{0, Text("\x55\x3A\1\0", 4), "a SEG-2 recording", kToArray},
    FormatMark{0, "Brain Vision Data Exchange ", "a BrainVision recording", kToArray},
    // Oscilloscopes, logic analysers and circuit simulators.
    FormatMark{2, ":WFM#", "an oscilloscope's file (Tektronix WFM)", kFromScope},
    FormatMark{0, ":WFMP", "an oscilloscope's file (Tektronix ISF)", kFromScope},
    FormatMark{0, "ISF :WFMP", "an oscilloscope's file (Tektronix ISF)", kFromScope},
    FormatMark{0, "WAVEDESC", "an oscilloscope's file (LeCroy TRC)", kFromScope},
    FormatMark{11, "WAVEDESC", "an oscilloscope's file (LeCroy TRC)", kFromScope},
    FormatMark{0, "AG10", "an oscilloscope's file (Keysight BIN)", kFromScope},
    FormatMark{0, "AG03", "an oscilloscope's file (Keysight BIN)", kFromScope},
    FormatMark{0, "<SALEAE>", "a logic analyser's file (Saleae)", kFromScope},
    FormatMark{0, Text("T\0i\0t\0l\0e\0:\0 \0", 14), "a circuit simulator's file (LTspice RAW)", kFromSpice},
    FormatMark{0, "Title: *", "a circuit simulator's file (SPICE RAW)", kFromSpice},
    FormatMark{0, "SQLite format 3", "an SQLite database", kToArray},
    FormatMark{0, "\x80\4\x95", "a Python pickle", kToArray},
    FormatMark{0, "\xFF\xFE", "text in UTF-16", kToUtf8},
    FormatMark{0, "\xFE\xFF", "text in UTF-16", kToUtf8},
};

}  // namespace

ForeignFormat foreign_format(const ByteSource& source) {
  constexpr std::size_t kHeadBytes = 352, kSureBytes = 3;
  const std::string head = source.head(kHeadBytes);
  for (const FormatMark& mark : kForeignMarks) {
    if (head.size() < mark.offset || !Text(head).substr(mark.offset).starts_with(mark.bytes)) continue;
    const bool leads = mark.offset == 0;
    return {.kind = mark.kind,
            .remedy = mark.remedy,
            .is_sure = mark.bytes.size() >= kSureBytes,
            .is_line = leads && mark.bytes.ends_with('\n'),
            .is_comment = leads && (mark.bytes.starts_with('#') || mark.bytes.starts_with('%'))};
  }
  const Text kind = plausible_kind(head);
  if (kind.empty()) return {};
  return {kind, kind.ends_with("picture") ? kToPicture : kToArray};
}

}  // namespace fftcl::app
