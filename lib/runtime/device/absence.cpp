#include "runtime/device/absence.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <vector>

#include "fftcl/byte_text.hpp"
#include "plan/joined.hpp"
#include "runtime/device/device_query.hpp"
#include "runtime/device/pocl_cache.hpp"
#include "runtime/environment.hpp"

namespace fftcl::runtime {
namespace {

constexpr const char* kInstallDriver =
    "install the driver of your GPU, or PoCL to compute on the CPU (Debian: apt-get install pocl-opencl-icd)";

/// How many more files can be opened, where that is less than a loader and a driver with its compiler may want at once.
std::optional<std::size_t> scarce_files() {
  constexpr std::size_t kEnough = 32;
  std::vector<int> descriptors;
  bool ends = false;
  while (!ends && descriptors.size() < kEnough) {
    const int descriptor = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    ends = descriptor < 0;
    if (!ends) descriptors.push_back(descriptor);
  }
  const bool limited = ends && (errno == EMFILE || errno == ENFILE);
  for (const int descriptor : descriptors) close(descriptor);
  return limited ? std::optional(descriptors.size()) : std::nullopt;
}

/// Where loaders look for drivers.
std::string driver_place() {
  const auto place = environment("OCL_ICD_VENDORS");
  return place.empty() ? "/etc/OpenCL/vendors" : place;
}

/// The first line of a file; empty where it cannot be read.
std::string first_line(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::string line;
  std::getline(stream, line);
  return line;
}

/// PoCL's cache folder where its platform is there and the folder cannot be written.
std::optional<std::string> unwritable_cache_among(const std::vector<std::string>& platform_names) {
  if (std::find(platform_names.begin(), platform_names.end(), kPoclPlatform) == platform_names.end()) return {};
  return unwritable_pocl_cache();
}

std::string pocl_hides(const std::string& folder) {
  return "PoCL hides its device because its cache folder " + folder + " cannot be written";
}

}  // namespace

std::vector<std::string> installed_drivers(const std::string& place) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  if (std::filesystem::is_regular_file(place, error)) files.emplace_back(place);
  std::filesystem::directory_iterator entry(place, error);
  while (!error && entry != std::filesystem::directory_iterator()) {
    files.push_back(entry->path());
    entry.increment(error);
  }
  std::erase_if(files, [](const auto& file) { return file.extension() != ".icd"; });
  std::sort(files.begin(), files.end());
  std::vector<std::string> drivers;
  for (const auto& file : files) drivers.push_back(file.filename().string() + " (" + first_line(file) + ")");
  return drivers;
}

LoaderView view_loader() {
  LoaderView view;
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) view.memory_limit = limit.rlim_cur;
  view.more_files = scarce_files();
  for (const auto platform : platforms()) {
    try {
      view.platforms.push_back(platform_string(platform, CL_PLATFORM_NAME));
    } catch (const DeviceError& error) {
      view.platforms.push_back("one without a name");
      view.obstacles.push_back(std::string("its platform fails: ") + error.what());
    }
    for (const auto device : devices(platform)) {
      if (std::string obstacle = assess(device).obstacle; !obstacle.empty())
        view.obstacles.push_back(std::move(obstacle));
    }
  }
  if (view.platforms.empty()) view.silent_drivers = installed_drivers(driver_place());
  view.unwritable_pocl_cache = unwritable_cache_among(view.platforms);
  return view;
}

std::optional<std::string> hidden_pocl(const std::vector<DeviceInfo>& shown) {
  for (const DeviceInfo& device : shown) {
    if (device.platform_name == kPoclPlatform) return {};
  }
  std::vector<std::string> names;
  for (const auto platform : platforms()) names.push_back(platform_string(platform, CL_PLATFORM_NAME));
  const auto folder = unwritable_cache_among(names);
  return folder ? std::optional(pocl_hides(*folder)) : std::nullopt;
}

NoDevice no_device_at_all(const LoaderView& view) {
  if (view.platforms.empty() && view.more_files) {
    return {"no OpenCL device",
            "no OpenCL platform is installed, or its driver cannot be read: the limit of open files leaves " +
                std::to_string(*view.more_files) + " for it",
            std::string("raise that limit (ulimit -n), or ") + kInstallDriver};
  }
  if (view.platforms.empty() && view.memory_limit) {
    return {"no OpenCL device",
            "no OpenCL platform is installed, or its driver does not fit into the " + byte_text(*view.memory_limit) +
                " of memory that ulimit -v leaves",
            std::string("raise that limit, or ") + kInstallDriver};
  }
  if (view.platforms.empty() && !view.silent_drivers.empty()) {
    return {
        "no OpenCL device",
        "no driver that is installed shows a platform: " + planner::joined(view.silent_drivers, ", ") +
            "; its library cannot be loaded, or finds no hardware",
        std::string("see that the library and the GPU are there (also inside of a container), or ") + kInstallDriver};
  }
  if (view.platforms.empty()) {
    return {"no OpenCL device", "no OpenCL platform is installed", kInstallDriver};
  }
  if (view.unwritable_pocl_cache) {
    return {"no OpenCL device", pocl_hides(*view.unwritable_pocl_cache), kWritablePoclCache};
  }
  std::string reason =
      "no usable device on the platforms that are installed: '" + planner::joined(view.platforms, "', '") + "'";
  for (const auto& obstacle : view.obstacles) reason += "; a device is left out since " + obstacle;
  return {"no OpenCL device", reason, kInstallDriver};
}

}  // namespace fftcl::runtime
