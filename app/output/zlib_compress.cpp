#include "output/zlib_compress.hpp"

#include <zlib.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <stdexcept>
#include <thread>
#include <vector>

#include "analysis/in_order.hpp"

namespace fftcl::app {
namespace {

// Spectra are noise behind PNG's row filters: more effort than the least finds hardly more.
constexpr int kLevel = 1;
/// Of a fixed length, so that the stream does not depend on the processors.
constexpr std::size_t kPieceBytes = std::size_t{1} << 19;
constexpr std::size_t kFewPieces = 2;
/// What a flush adds to the bound that zlib gives for a stream's end.
constexpr std::size_t kFlushBytes = 16;
/// RFC 1950: deflate with a window of 32 KiB, the least effort; at the end the sum of all bytes.
constexpr std::uint8_t kHeader[] = {0x78, 0x01};
constexpr std::size_t kSumBytes = 4;

/// How far back a piece may refer.
std::size_t window_bytes(Repeats repeats) { return repeats == Repeats::runs ? 1 : std::size_t{1} << 15; }

struct Piece {
  /// Not filled with zeros: most of it is never touched. There is room for the sum behind it.
  std::unique_ptr<std::uint8_t[]> stream;
  std::size_t bytes = 0;
  uLong sum = 0;
};

/// Of one worker: the bytes of a piece and the compressor's memory, for one piece after the other.
class Deflater {
 public:
  explicit Deflater(Repeats repeats) : window_(window_bytes(repeats)) {
    constexpr int kRawDeflate = -15;
    constexpr int kUsualMemory = 8;
    const int strategy = repeats == Repeats::runs ? Z_RLE : Z_DEFAULT_STRATEGY;
    if (deflateInit2(&state_, kLevel, Z_DEFLATED, kRawDeflate, kUsualMemory, strategy) != Z_OK) throw std::bad_alloc();
  }
  ~Deflater() { deflateEnd(&state_); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;

  /// The bytes from `start` on, deflated to whole bytes, the first piece behind the header.
  Piece deflate_piece(std::size_t start, std::size_t size, const ByteMaker& make) {
    const std::size_t end = std::min(start + kPieceBytes, size);
    const std::size_t known = std::min(start, window_);
    bytes_.resize(known + (end - start));
    make(start - known, bytes_);
    const std::span<const std::uint8_t> piece_bytes = std::span<const std::uint8_t>(bytes_).subspan(known);

    require(deflateReset(&state_) == Z_OK);
    require(known == 0 || deflateSetDictionary(&state_, bytes_.data(), static_cast<uInt>(known)) == Z_OK);
    const std::size_t in_front = start == 0 ? std::size(kHeader) : 0;
    const std::size_t room = deflateBound(&state_, static_cast<uLong>(piece_bytes.size())) + kFlushBytes;
    Piece piece;
    piece.stream = std::make_unique_for_overwrite<std::uint8_t[]>(in_front + room + kSumBytes);
    if (in_front > 0) std::copy(std::begin(kHeader), std::end(kHeader), piece.stream.get());
    piece.sum = adler32(adler32(0, Z_NULL, 0), piece_bytes.data(), static_cast<uInt>(piece_bytes.size()));
    state_.next_in = const_cast<Bytef*>(piece_bytes.data());
    state_.avail_in = static_cast<uInt>(piece_bytes.size());
    state_.next_out = piece.stream.get() + in_front;
    state_.avail_out = static_cast<uInt>(room);
    const int outcome = deflate(&state_, end == size ? Z_FINISH : Z_SYNC_FLUSH);
    require(end == size ? outcome == Z_STREAM_END : outcome == Z_OK && state_.avail_out > 0);
    piece.bytes = in_front + room - state_.avail_out;
    return piece;
  }

 private:
  /// The room is what zlib's own bound asks for, and the dictionary its window.
  static void require(bool done) {
    if (!done) throw std::logic_error("zlib_compress: zlib refused a piece");
  }

  z_stream state_{};
  std::size_t window_;
  std::vector<std::uint8_t> bytes_;
};

}  // namespace

void zlib_compress(std::size_t size, Repeats repeats, const ByteMaker& make, const PartTaker& take) {
  std::vector<Piece> pieces(std::max<std::size_t>(1, (size + kPieceBytes - 1) / kPieceBytes));
  OrderedWork work;
  work.items = pieces.size();
  // A plot's millisecond is not worth threads: others like it are made beside it.
  work.workers =
      pieces.size() <= kFewPieces ? 1 : std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, pieces.size());
  std::vector<std::unique_ptr<Deflater>> deflaters(work.workers);
  uLong sum = adler32(0, Z_NULL, 0);
  work.work = [&](std::size_t worker, std::size_t i) {
    if (!deflaters[worker]) deflaters[worker] = std::make_unique<Deflater>(repeats);
    pieces[i] = deflaters[worker]->deflate_piece(i * kPieceBytes, size, make);
  };
  work.deliver = [&](std::size_t i, const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
    Piece piece = std::move(pieces[i]);
    sum = adler32_combine(sum, piece.sum, static_cast<z_off_t>(std::min(kPieceBytes, size - i * kPieceBytes)));
    if (i + 1 == pieces.size()) {
      for (int shift = 24; shift >= 0; shift -= 8) {
        piece.stream[piece.bytes++] = static_cast<std::uint8_t>(sum >> shift & 0xFF);
      }
    }
    take({reinterpret_cast<const char*>(piece.stream.get()), piece.bytes});
    return true;
  };
  run_in_order(work);
}

}  // namespace fftcl::app
