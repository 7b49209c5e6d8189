#include "fftcl/error.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace fftcl {
namespace {

ErrorText joint(const ErrorText& subject, const ErrorText& reason, const ErrorText& remedy) {
  return subject + ": " + reason + "; " + remedy;
}

std::string status_text(int status) {
  const std::string name = status_name(status);
  const std::string number = std::to_string(status);
  // An unnamed status already shows its number.
  return name.ends_with("_" + number) ? name : name + " (" + number + ")";
}

/// The whole log is for reports; its first line with an error is what a message has room for. PoCL names none where its
/// compiler's files cannot be written.
std::string build_remedy(const std::string& log) {
  const std::string report = "please report it with the compiler's log";
  const std::size_t error = log.find("error");
  if (error == std::string::npos) {
    return "the compiler gives no reason: often it could not write its files, so make room on the disk of its cache "
           "(PoCL: ~/.cache/pocl) and of /tmp, or raise 'ulimit -f'; else " +
           report;
  }
  const std::size_t before = log.rfind('\n', error);
  const std::size_t begin = before == std::string::npos ? 0 : before + 1;
  return "the compiler says '" + log.substr(begin, log.find('\n', error) - begin) + "': " + report;
}

struct NamedStatus {
  int status;
  std::string_view name;
};

// Written out here rather than taken from OpenCL's headers: every room names statuses, one room includes <CL/...>.
constexpr NamedStatus kStatuses[] = {
    {0, "CL_SUCCESS"},
    {-1, "CL_DEVICE_NOT_FOUND"},
    {-2, "CL_DEVICE_NOT_AVAILABLE"},
    {-3, "CL_COMPILER_NOT_AVAILABLE"},
    {-4, "CL_MEM_OBJECT_ALLOCATION_FAILURE"},
    {-5, "CL_OUT_OF_RESOURCES"},
    {-6, "CL_OUT_OF_HOST_MEMORY"},
    {-7, "CL_PROFILING_INFO_NOT_AVAILABLE"},
    {-8, "CL_MEM_COPY_OVERLAP"},
    {-9, "CL_IMAGE_FORMAT_MISMATCH"},
    {-10, "CL_IMAGE_FORMAT_NOT_SUPPORTED"},
    {-11, "CL_BUILD_PROGRAM_FAILURE"},
    {-12, "CL_MAP_FAILURE"},
    {-13, "CL_MISALIGNED_SUB_BUFFER_OFFSET"},
    {-14, "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST"},
    {-15, "CL_COMPILE_PROGRAM_FAILURE"},
    {-16, "CL_LINKER_NOT_AVAILABLE"},
    {-17, "CL_LINK_PROGRAM_FAILURE"},
    {-18, "CL_DEVICE_PARTITION_FAILED"},
    {-19, "CL_KERNEL_ARG_INFO_NOT_AVAILABLE"},
    {-30, "CL_INVALID_VALUE"},
    {-31, "CL_INVALID_DEVICE_TYPE"},
    {-32, "CL_INVALID_PLATFORM"},
    {-33, "CL_INVALID_DEVICE"},
    {-34, "CL_INVALID_CONTEXT"},
    {-35, "CL_INVALID_QUEUE_PROPERTIES"},
    {-36, "CL_INVALID_COMMAND_QUEUE"},
    {-37, "CL_INVALID_HOST_PTR"},
    {-38, "CL_INVALID_MEM_OBJECT"},
    {-39, "CL_INVALID_IMAGE_FORMAT_DESCRIPTOR"},
    {-40, "CL_INVALID_IMAGE_SIZE"},
    {-41, "CL_INVALID_SAMPLER"},
    {-42, "CL_INVALID_BINARY"},
    {-43, "CL_INVALID_BUILD_OPTIONS"},
    {-44, "CL_INVALID_PROGRAM"},
    {-45, "CL_INVALID_PROGRAM_EXECUTABLE"},
    {-46, "CL_INVALID_KERNEL_NAME"},
    {-47, "CL_INVALID_KERNEL_DEFINITION"},
    {-48, "CL_INVALID_KERNEL"},
    {-49, "CL_INVALID_ARG_INDEX"},
    {-50, "CL_INVALID_ARG_VALUE"},
    {-51, "CL_INVALID_ARG_SIZE"},
    {-52, "CL_INVALID_KERNEL_ARGS"},
    {-53, "CL_INVALID_WORK_DIMENSION"},
    {-54, "CL_INVALID_WORK_GROUP_SIZE"},
    {-55, "CL_INVALID_WORK_ITEM_SIZE"},
    {-56, "CL_INVALID_GLOBAL_OFFSET"},
    {-57, "CL_INVALID_EVENT_WAIT_LIST"},
    {-58, "CL_INVALID_EVENT"},
    {-59, "CL_INVALID_OPERATION"},
    {-60, "CL_INVALID_GL_OBJECT"},
    {-61, "CL_INVALID_BUFFER_SIZE"},
    {-62, "CL_INVALID_MIP_LEVEL"},
    {-63, "CL_INVALID_GLOBAL_WORK_SIZE"},
    {-64, "CL_INVALID_PROPERTY"},
    {-65, "CL_INVALID_IMAGE_DESCRIPTOR"},
    {-66, "CL_INVALID_COMPILER_OPTIONS"},
    {-67, "CL_INVALID_LINKER_OPTIONS"},
    {-68, "CL_INVALID_DEVICE_PARTITION_COUNT"},
    {-69, "CL_INVALID_PIPE_SIZE"},
    {-70, "CL_INVALID_DEVICE_QUEUE"},
    {-71, "CL_INVALID_SPEC_ID"},
    {-72, "CL_MAX_SIZE_RESTRICTION_EXCEEDED"},
    // The loader and extensions.
    {-1000, "CL_INVALID_GL_SHAREGROUP_REFERENCE_KHR"},
    {-1001, "CL_PLATFORM_NOT_FOUND_KHR"},
    {-1002, "CL_INVALID_D3D10_DEVICE_KHR"},
    {-1003, "CL_INVALID_D3D10_RESOURCE_KHR"},
    {-1004, "CL_D3D10_RESOURCE_ALREADY_ACQUIRED_KHR"},
    {-1005, "CL_D3D10_RESOURCE_NOT_ACQUIRED_KHR"},
    {-1006, "CL_INVALID_D3D11_DEVICE_KHR"},
    {-1007, "CL_INVALID_D3D11_RESOURCE_KHR"},
    {-1008, "CL_D3D11_RESOURCE_ALREADY_ACQUIRED_KHR"},
    {-1009, "CL_D3D11_RESOURCE_NOT_ACQUIRED_KHR"},
    {-1010, "CL_INVALID_DX9_MEDIA_ADAPTER_KHR"},
    {-1011, "CL_INVALID_DX9_MEDIA_SURFACE_KHR"},
    {-1012, "CL_DX9_MEDIA_SURFACE_ALREADY_ACQUIRED_KHR"},
    {-1013, "CL_DX9_MEDIA_SURFACE_NOT_ACQUIRED_KHR"},
    {-1057, "CL_DEVICE_PARTITION_FAILED_EXT"},
    {-1058, "CL_INVALID_PARTITION_COUNT_EXT"},
    {-1059, "CL_INVALID_PARTITION_NAME_EXT"},
    {-1092, "CL_EGL_RESOURCE_NOT_ACQUIRED_KHR"},
    {-1093, "CL_INVALID_EGL_OBJECT_KHR"},
    {-1094, "CL_INVALID_ACCELERATOR_INTEL"},
    {-1095, "CL_INVALID_ACCELERATOR_TYPE_INTEL"},
    {-1096, "CL_INVALID_ACCELERATOR_DESCRIPTOR_INTEL"},
    {-1097, "CL_ACCELERATOR_TYPE_NOT_SUPPORTED_INTEL"},
    {-1098, "CL_INVALID_VA_API_MEDIA_ADAPTER_INTEL"},
    {-1099, "CL_INVALID_VA_API_MEDIA_SURFACE_INTEL"},
    {-1100, "CL_VA_API_MEDIA_SURFACE_ALREADY_ACQUIRED_INTEL"},
    {-1101, "CL_VA_API_MEDIA_SURFACE_NOT_ACQUIRED_INTEL"},
    {-1108, "CL_COMMAND_TERMINATED_ITSELF_WITH_FAILURE_ARM"},
    {-1121, "CL_CONTEXT_TERMINATED_KHR"},
    {-1138, "CL_INVALID_COMMAND_BUFFER_KHR"},
    {-1139, "CL_INVALID_SYNC_POINT_WAIT_LIST_KHR"},
    {-1140, "CL_INCOMPATIBLE_COMMAND_QUEUE_KHR"},
    {-1141, "CL_INVALID_MUTABLE_COMMAND_KHR"},
    {-1142, "CL_INVALID_SEMAPHORE_KHR"},
};

const char* remedy_for(int status) {
  switch (status) {
    case -1:     // CL_DEVICE_NOT_FOUND
    case -2:     // CL_DEVICE_NOT_AVAILABLE
    case -1001:  // CL_PLATFORM_NOT_FOUND_KHR
      return "another program may hold the device; try again or choose another device";
    case -3:  // CL_COMPILER_NOT_AVAILABLE
      return "this device's driver has no compiler; choose another device";
    case -4:  // CL_MEM_OBJECT_ALLOCATION_FAILURE
      return "the device's memory is full; use a smaller batch or length, or close other programs that use the device";
    case -5:  // CL_OUT_OF_RESOURCES
      return "the device ran out of memory or registers; use a smaller batch or a smaller radix";
    case -6:  // CL_OUT_OF_HOST_MEMORY
      return "the host's memory is full; use a smaller batch or length";
    case -33:  // CL_INVALID_DEVICE
      return "give a device of the context";
    case -34:  // CL_INVALID_CONTEXT
    case -57:  // CL_INVALID_EVENT_WAIT_LIST
      return "queue, buffers and events must be of the transform's own context: see wrap_device()";
    case -36:  // CL_INVALID_COMMAND_QUEUE
      return "it is no queue, or the driver has lost the device (a kernel crashed, a reset): then open the device "
             "again";
    case -38:  // CL_INVALID_MEM_OBJECT
    case -58:  // CL_INVALID_EVENT
      return "give buffers and events that have not been released";
    case -54:  // CL_INVALID_WORK_GROUP_SIZE
      return "the device runs this kernel with smaller work-groups only; use a smaller radix";
    case -61:  // CL_INVALID_BUFFER_SIZE
      return "the device has no buffers of this size; use a smaller batch or length";
    case -9999:  // NVIDIA's driver, for a kernel that read or wrote outside its buffers; no header names it
      return "a kernel addressed memory that is not its own: please report it with the plan";
    default:
      return "run 'fftcl verify' on this device: where it fails too, update the driver or choose another device, else "
             "please report this line";
  }
}

}  // namespace

Error::Error(ErrorText subject, ErrorText reason, ErrorText remedy)
    : std::runtime_error(joint(subject, reason, remedy).text()),
      subject_(std::move(subject)),
      reason_(std::move(reason)),
      remedy_(std::move(remedy)) {}

ErrorText Error::message() const { return joint(subject_, reason_, remedy_); }

DeviceError::DeviceError(std::string call, int status) : DeviceError(std::move(call), status, remedy_for(status)) {}

DeviceError::DeviceError(std::string call, int status, std::string remedy)
    : Error(call, status_text(status), std::move(remedy)), call_(std::move(call)), status_(status) {}

BuildError::BuildError(int status, std::string log)
    : DeviceError("clBuildProgram", status, build_remedy(log)), log_(std::move(log)) {}

std::string status_name(int status) {
  const auto found = std::find_if(std::begin(kStatuses), std::end(kStatuses),
                                  [&](const NamedStatus& entry) { return entry.status == status; });
  if (found != std::end(kStatuses)) return std::string(found->name);
  return "CL_STATUS_" + std::to_string(status);
}

}  // namespace fftcl
