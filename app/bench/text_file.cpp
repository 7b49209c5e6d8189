#include "bench/text_file.hpp"

#include "fftcl/error.hpp"
#include "input/bytes/byte_source.hpp"
#include "input/table/table_text.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;

}  // namespace

TextFile read_text_file(const std::string& path) {
  const ByteSource source(path);
  if (source.size() > kMostBytes) throw Error(source.name(), "is larger than 1 GiB", "name a text file");
  return {source.name(), std::string(without_byte_order_mark(source.head(kMostBytes)))};
}

}  // namespace fftcl::app
