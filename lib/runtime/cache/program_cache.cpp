#include "runtime/cache/program_cache.hpp"

#include <exception>
#include <string_view>
#include <utility>

#include "runtime/cache/cache_identity.hpp"

namespace fftcl::runtime {

ProgramCache::ProgramCache(cl_context context, cl_device_id device, const DeviceInfo& info, const std::string& folder,
                           std::uint64_t limit)
    : context_(context),
      device_(device),
      device_name_(info.name),
      identity_(cache_identity(info)),
      disk_(folder, limit),
      gate_(launch_gate(info)) {}

std::shared_ptr<Program> ProgramCache::get(const ProgramSource& source) {
  // A Program has one entry, so that two kernels of the same text are two programs here.
  const std::string name = source.entry + '\0' + source.options + '\0' + source.text;
  const std::scoped_lock lock(mutex_);
  auto& program = programs_[name];
  if (!program) program = load_or_build(source);
  return program;
}

Digest ProgramCache::key_of(const ProgramSource& source) const {
  const std::string format = std::to_string(kCacheFormatVersion);
  std::vector<std::string_view> parts(identity_.begin(), identity_.end());
  parts.insert(parts.end(), {source.text, source.options, source.entry, format});
  return digest(parts);
}

std::shared_ptr<Program> ProgramCache::load_or_build(const ProgramSource& source) {
  const Digest key = key_of(source);
  if (const auto compiled = disk_.load(key)) {
    if (auto program = build_from_binary(context_, device_, compiled->binary, source)) {
      ++counts_.from_cache;
      return std::make_shared<Program>(std::move(*program), source.entry, key);
    }
  }
  auto program = std::make_shared<Program>(build_from_source(context_, device_, source), source.entry, key);
  ++counts_.compiled;
  if (disk_.usable()) unsaved_ = program->to_save_ = true;
  return program;
}

void ProgramCache::save(Program& program) {
  // One try: what fails now (a full disk) would fail again and cost its time again.
  program.to_save_ = false;
  const std::vector<std::byte> binary = program_binary(program.handle(), device_);
  if (!binary.empty()) disk_.store(program.key_, {device_name_, program.entry_, binary});
}

void ProgramCache::save_executed() noexcept {
  if (!unsaved_) return;
  try {
    // Not behind another thread's build, which takes as long as a second: what is left is saved after the next launch.
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return;
    const ReadingScope reading(gate_);
    if (!reading.allowed()) return;
    bool left = false;
    for (const auto& [name, program] : programs_) {
      if (!program || !program->to_save_) continue;
      if (program->executed_) {
        save(*program);
      } else {
        left = true;
      }
    }
    unsaved_ = left;
  } catch (const std::exception&) {
    // The cache only saves time.
  }
}

BuildCounts ProgramCache::counts() const {
  const std::scoped_lock lock(mutex_);
  return counts_;
}

}  // namespace fftcl::runtime
