#include "runtime/program_cache.hpp"

#include <algorithm>
#include <exception>
#include <string_view>
#include <utility>

#include "runtime/device_identity.hpp"
#include "source/joint_program.hpp"

namespace fftcl::runtime {
namespace {

/// Two kernels of one text would be one program to the compiler, but a Program knows one entry.
std::string name_of(const ProgramSource& source) { return source.entry + '\0' + source.options + '\0' + source.text; }

std::string kernels_of(const std::vector<ProgramSource>& sources) {
  std::string names;
  for (const ProgramSource& source : sources) names += (names.empty() ? "" : ", ") + source.entry;
  return names;
}

}  // namespace

ProgramCache::ProgramCache(cl_context context, cl_device_id device, const DeviceInfo& info, const std::string& folder)
    : context_(context),
      device_(device),
      device_name_(info.name),
      device_identity_(device_identity(info)),
      disk_(folder),
      joins_(info.limits.type == DeviceType::cpu) {}

std::vector<std::shared_ptr<Program>> ProgramCache::get(const std::vector<ProgramSource>& sources) {
  const std::scoped_lock lock(mutex_);
  std::vector<ProgramSource> missing;
  for (const ProgramSource& source : sources) {
    if (!programs_.contains(name_of(source)) && std::ranges::find(missing, source) == missing.end())
      missing.push_back(source);
  }
  if (!missing.empty()) add(missing);
  std::vector<std::shared_ptr<Program>> programs;
  for (const ProgramSource& source : sources) programs.push_back(programs_.at(name_of(source)));
  return programs;
}

void ProgramCache::add(const std::vector<ProgramSource>& sources) {
  std::vector<Unit> units;
  for (const ProgramSource& source : sources) {
    if (units.empty() || !joins_ || units.back().members.back().options != source.options) units.emplace_back();
    units.back().members.push_back(source);
  }
  for (Unit& unit : units) {
    unit.join();
    const auto binary = load_or_build(unit);
    for (std::size_t i = 0; i < unit.members.size(); ++i)
      programs_[name_of(unit.members[i])] = std::make_shared<Program>(binary, unit.entries[i]);
  }
}

void ProgramCache::Unit::join() {
  whole = members.front();
  if (members.size() > 1) {
    std::vector<source::KernelText> kernels;
    for (const ProgramSource& member : members) kernels.push_back({member.text, member.entry});
    source::JointProgram joint = source::join_programs(kernels);
    entries = std::move(joint.entries);
    whole = {std::move(joint.text), whole.options, entries.front()};
  } else {
    entries = {whole.entry};
  }
}

Digest ProgramCache::key_of(const ProgramSource& source) const {
  const std::string format = std::to_string(kCacheFormatVersion);
  std::vector<std::string_view> parts(device_identity_.begin(), device_identity_.end());
  parts.insert(parts.end(), {source.text, source.options, source.entry, FFTCL_VERSION, format});
  return digest(parts);
}

std::shared_ptr<Program::Binary> ProgramCache::load_or_build(const Unit& unit) {
  const Digest key = key_of(unit.whole);
  const std::string kernels = kernels_of(unit.members);
  if (const auto compiled = disk_.load(key)) {
    if (auto program = build_from_binary(context_, device_, compiled->binary, unit.whole)) {
      ++counts_.from_cache;
      return std::make_shared<Program::Binary>(std::move(*program), key, kernels, true);
    }
  }
  auto program = build_from_source(context_, device_, unit.whole);
  ++counts_.compiled;
  if (disk_.usable()) unsaved_ = true;
  return std::make_shared<Program::Binary>(std::move(program), key, kernels, !disk_.usable());
}

void ProgramCache::save_executed() noexcept {
  if (!unsaved_) return;
  try {
    const std::scoped_lock lock(mutex_);
    bool left = false;
    for (auto& [name, program] : programs_) {
      Program::Binary& built = *program->binary_;
      if (built.saved) continue;
      if (!built.executed) {
        left = true;
        continue;
      }
      // One try: what fails now (a full disk) would fail again and cost its time again.
      built.saved = true;
      const auto binary = program_binary(program->handle(), device_);
      if (!binary.empty()) disk_.store(built.key, {device_name_, built.kernels, binary});
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
