#include "runtime/cache/disk_cache.hpp"

namespace fftcl::runtime {

DiskCache::DiskCache(const std::string& folder) : folder_(make_cache_folder(folder).descriptor) {}

std::optional<CompiledProgram> DiskCache::load(const Digest& key) const {
  if (!folder_) return {};
  const auto bytes = read_own_file(folder_.get(), entry_file_name(key));
  if (!bytes) return {};
  return decode_entry(*bytes, key);
}

bool DiskCache::store(const Digest& key, const CompiledProgram& program) const {
  return folder_ && write_own_file(folder_.get(), entry_file_name(key), encode_entry(key, program));
}

}  // namespace fftcl::runtime
