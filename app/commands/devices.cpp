// fftcl devices: what OpenCL offers here.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/run_program.hpp"
#include "commands/commands.hpp"
#include "engine/device_request.hpp"
#include "fftcl/byte_text.hpp"
#include "fftcl/device.hpp"
#include "output/byte_sink.hpp"
#include "output/json_writer.hpp"
#include "results/reply.hpp"
#include "support/fatal_signals.hpp"
#include "terminal/text_table.hpp"

namespace fftcl::app {
namespace {

std::string_view type_name(DeviceType type) {
  switch (type) {
    case DeviceType::cpu:
      return "CPU";
    case DeviceType::gpu:
      return "GPU";
    case DeviceType::accelerator:
      return "accelerator";
  }
  return "";
}

std::string fp64_text(const DeviceLimits& limits) {
  return limits.has_khr_fp64 ? "yes" : limits.has_amd_fp64 ? "amd" : "no";
}

TextTable device_table(const std::vector<DeviceInfo>& devices, std::size_t chosen) {
  TextTable table{{{""},
                   {"index", Align::right},
                   {"p:d"},
                   {"type"},
                   {"name"},
                   {"fp64"},
                   {"memory", Align::right},
                   {"units", Align::right},
                   {"version"},
                   {"platform"}}};
  for (const DeviceInfo& d : devices) {
    table.rows.push_back({d.index == chosen ? "*" : "", std::to_string(d.index),
                          fmt::format("{}:{}", d.platform, d.device), std::string(type_name(d.limits.type)), d.name,
                          fp64_text(d.limits), byte_text(d.limits.global_memory_bytes),
                          std::to_string(d.limits.compute_units), d.opencl_version, d.platform_name});
  }
  return table;
}

Json device_json(const DeviceInfo& d, std::size_t chosen) {
  return {{"index", d.index},
          {"platform", d.platform},
          {"device", d.device},
          {"default", d.index == chosen},
          {"type", type_name(d.limits.type)},
          {"name", d.name},
          {"vendor", d.vendor},
          {"platform_name", d.platform_name},
          {"platform_version", d.platform_version},
          {"driver_version", d.driver_version},
          {"opencl_version", d.opencl_version},
          {"fp64", d.limits.has_fp64()},
          {"global_memory_bytes", d.limits.global_memory_bytes},
          {"max_allocation_bytes", d.limits.max_allocation_bytes},
          {"local_memory_bytes", d.limits.local_memory_bytes},
          {"largest_local_memory_bytes", d.limits.largest_local_memory_bytes},
          {"bulk_copies", d.limits.bulk_copies},
          {"max_work_group_size", d.limits.max_work_group_size},
          {"compute_units", d.limits.compute_units}};
}

}  // namespace

int run_devices(const Request& request, Console& console) {
  const OutputFormat format = reply_format(request);
  std::vector<DeviceInfo> devices;
  {
    const DriverSection section;
    devices = list_devices();
  }
  // Throws where there is none, or none that FFTCL_DEVICE means.
  const std::size_t chosen = select_requested(requested_device(request.engine), devices).index;
  if (format == OutputFormat::json) {
    Json rows = Json::array();
    for (const DeviceInfo& device : devices) rows.push_back(device_json(device, chosen));
    StringSink text;
    write_json(text, Json{{"schema", 1}, {"devices", rows}});
    console.print(text.take());
  } else {
    console.print(format_table(device_table(devices, chosen), console.out()));
  }
  return kExitOk;
}

}  // namespace fftcl::app
