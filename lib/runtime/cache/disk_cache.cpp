#include "runtime/cache/disk_cache.hpp"

namespace fftcl::runtime {

DiskCache::DiskCache(const std::string& folder, std::uint64_t limit)
    : folder_(make_cache_folder(folder).descriptor), limit_(limit) {}

std::optional<CompiledProgram> DiskCache::load(const Digest& key) const {
  if (!folder_) return {};
  const std::string name = kernel_file_name(key);
  const auto bytes = read_own_file(folder_.get(), name);
  if (!bytes) return {};
  auto program = decode_kernel(*bytes, key);
  if (program) mark_used(folder_.get(), name);
  return program;
}

bool DiskCache::store(const Digest& key, const CompiledProgram& program) {
  const auto bytes = encode_kernel(key, program);
  if (!folder_ || !write_own_file(folder_.get(), kernel_file_name(key), bytes)) return false;
  if (taken_) *taken_ += bytes.size();
  if (!taken_ || *taken_ > limit_) taken_ = shrink_kernels(folder_.get(), limit_);
  return true;
}

}  // namespace fftcl::runtime
