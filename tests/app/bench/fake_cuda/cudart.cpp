#include <cstdlib>
#include <cstring>
#include <set>
#include <string>

#include "fake_cuda.hpp"

namespace {

std::string calls;
std::string told;
int alive = 0;
std::size_t memory_bytes = std::size_t{1} << 30;
std::set<void*> arrays;
std::set<void*> events;
int recorded = 0;

constexpr int kInvalidValue = 1;
constexpr int kOutOfMemory = 2;
constexpr int kInvalidHandle = 400;

}  // namespace

extern "C" {

void fake_cuda_note(const char* call) { calls += (calls.empty() ? "" : " ") + std::string(call); }
const char* fake_cuda_calls() {
  told = calls;
  calls.clear();
  return told.c_str();
}
int fake_cuda_alive() { return alive; }
void fake_cuda_count(int change) { alive += change; }
void fake_cuda_set_memory(std::size_t bytes) { memory_bytes = bytes; }

const char* cudaGetErrorString(int status) {
  if (status == 0) return "no error";
  return status == kOutOfMemory ? "out of memory" : "invalid argument";
}
int cudaRuntimeGetVersion(int* version) {
  *version = 13000;
  return 0;
}
int cudaDriverGetVersion(int* version) {
  *version = 13000;
  return 0;
}
int cudaGetDeviceCount(int* count) {
  *count = 1;
  return 0;
}
int cudaDeviceGetByPCIBusId(int* device, const char* place) {
  *device = 0;
  return std::strcmp(place, "0000:01:00.0") == 0 ? 0 : kInvalidValue;
}
int cudaSetDevice(int device) { return device == 0 ? 0 : kInvalidValue; }
int cudaDeviceSynchronize() {
  fake_cuda_note("synchronize");
  return 0;
}
int cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  *free = *total = memory_bytes;
  return 0;
}
int cudaMalloc(void** memory, std::size_t bytes) {
  fake_cuda_note("malloc");
  if (bytes > memory_bytes) return kOutOfMemory;
  *memory = std::malloc(bytes);
  arrays.insert(*memory);
  fake_cuda_count(1);
  return 0;
}
int cudaFree(void* memory) {
  fake_cuda_note("free");
  if (memory == nullptr) return 0;
  if (arrays.erase(memory) == 0) return kInvalidValue;
  std::free(memory);
  fake_cuda_count(-1);
  return 0;
}
int cudaMemcpy(void* to, const void* from, std::size_t bytes, int kind) {
  // Which side is the device's must be said as it is.
  const bool from_device = arrays.count(const_cast<void*>(from)) > 0;
  const bool to_device = arrays.count(to) > 0;
  const int actual = from_device && to_device ? 3 : from_device ? 2 : to_device ? 1 : 0;
  fake_cuda_note(kind == 1 ? "upload" : kind == 2 ? "download" : "copy");
  if (actual != kind) return kInvalidValue;
  std::memcpy(to, from, bytes);
  return 0;
}
int cudaEventCreate(void** event) {
  fake_cuda_note("event");
  *event = std::malloc(sizeof(int));
  events.insert(*event);
  fake_cuda_count(1);
  return 0;
}
int cudaEventDestroy(void* event) {
  if (events.erase(event) == 0) return kInvalidHandle;
  std::free(event);
  fake_cuda_count(-1);
  return 0;
}
int cudaEventRecord(void* event, void* stream) {
  fake_cuda_note("record");
  if (events.count(event) == 0 || stream != nullptr) return kInvalidHandle;
  *static_cast<int*>(event) = ++recorded;
  return 0;
}
int cudaEventSynchronize(void* event) { return events.count(event) > 0 ? 0 : kInvalidHandle; }
/// Half a millisecond between one record and the next.
int cudaEventElapsedTime(float* milliseconds, void* start, void* end) {
  fake_cuda_note("elapsed");
  *milliseconds = 0.5f * static_cast<float>(*static_cast<int*>(end) - *static_cast<int*>(start));
  return 0;
}

}  // extern "C"
