#include "output/zlib_compress.hpp"

#include <zlib.h>

#include <algorithm>
#include <memory>
#include <new>

#include "analysis/workers.hpp"

namespace fftcl::app {
namespace {

// Spectra are noise behind PNG's row filters: more effort than the least finds hardly more.
constexpr int kLevel = 1;
/// Of a fixed length, so that the stream does not depend on the processors.
constexpr std::size_t kPieceBytes = std::size_t{1} << 19;
/// What a piece may refer back to.
constexpr std::size_t kWindowBytes = std::size_t{1} << 15;
/// What a flush adds to the bound that zlib gives for a stream's end.
constexpr std::size_t kFlushBytes = 16;
/// Of a whole stream.
constexpr std::size_t kHeaderAndSum = 6;

struct Piece {
  std::unique_ptr<std::uint8_t[]> stream;
  std::size_t bytes = 0;
  uLong checksum = 0;
};

/// Deflated bytes without a header, ending on a whole byte; `before` stands in front of them.
Piece deflate_piece(std::span<const std::uint8_t> before, std::span<const std::uint8_t> bytes, Repeats repeats,
                    bool last) {
  constexpr int kRawDeflate = -15;
  constexpr int kUsualMemory = 8;
  const int strategy = repeats == Repeats::runs ? Z_RLE : Z_DEFAULT_STRATEGY;
  z_stream state{};
  if (deflateInit2(&state, kLevel, Z_DEFLATED, kRawDeflate, kUsualMemory, strategy) != Z_OK) {
    throw std::bad_alloc();
  }
  struct End {
    z_stream* state;
    ~End() { deflateEnd(state); }
  } const end{&state};
  if (!before.empty()) deflateSetDictionary(&state, before.data(), static_cast<uInt>(before.size()));
  Piece piece;
  // Not filled with zeros: most of it is never touched.
  const std::size_t room = deflateBound(&state, static_cast<uLong>(bytes.size())) + kFlushBytes;
  piece.stream = std::make_unique_for_overwrite<std::uint8_t[]>(room);
  piece.checksum = adler32(adler32(0, Z_NULL, 0), bytes.data(), static_cast<uInt>(bytes.size()));
  state.next_in = const_cast<Bytef*>(bytes.data());
  state.avail_in = static_cast<uInt>(bytes.size());
  state.next_out = piece.stream.get();
  state.avail_out = static_cast<uInt>(room);
  deflate(&state, last ? Z_FINISH : Z_SYNC_FLUSH);
  piece.bytes = room - state.avail_out;
  return piece;
}

}  // namespace

std::vector<std::uint8_t> zlib_compress(std::span<const std::uint8_t> bytes, Repeats repeats) {
  std::vector<Piece> pieces(std::max<std::size_t>(1, (bytes.size() + kPieceBytes - 1) / kPieceBytes));
  share_out(pieces.size(), [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      const std::size_t start = i * kPieceBytes;
      const std::size_t known = std::min(start, kWindowBytes);
      pieces[i] = deflate_piece(bytes.subspan(start - known, known),
                                bytes.subspan(start, std::min(kPieceBytes, bytes.size() - start)), repeats,
                                i + 1 == pieces.size());
    }
  });

  // RFC 1950: deflate with a window of 32 KiB, the least effort, and the sum of all bytes at the end.
  std::vector<std::uint8_t> stream = {0x78, 0x01};
  std::size_t all = kHeaderAndSum;
  for (const Piece& piece : pieces) all += piece.bytes;
  stream.reserve(all);
  uLong checksum = adler32(0, Z_NULL, 0);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::size_t start = i * kPieceBytes;
    stream.insert(stream.end(), pieces[i].stream.get(), pieces[i].stream.get() + pieces[i].bytes);
    checksum = adler32_combine(checksum, pieces[i].checksum,
                               static_cast<z_off_t>(std::min(kPieceBytes, bytes.size() - start)));
  }
  for (int shift = 24; shift >= 0; shift -= 8) stream.push_back(static_cast<std::uint8_t>(checksum >> shift & 0xFF));
  return stream;
}

}  // namespace fftcl::app
