#include "runtime/copier.hpp"

#include <algorithm>

#include "plan/ceil_divide.hpp"
#include "runtime/status.hpp"
#include "source/kernel_source.hpp"

namespace fftcl::runtime {
namespace {

constexpr std::uint64_t kVectorBytes = 16;
constexpr std::size_t kGroupSize = 256;

/// Vectors that one work-item copies. On a CPU pieces of 16 to 256 KiB, a few for each compute unit: measured on
/// PoCL 3.1 (2 cores), 29 GB/s from memory and up to 120 from the cache, where clEnqueueCopyBuffer reached 15-20 and
/// 50-60.
std::uint64_t block_of(const DeviceLimits& limits, std::uint64_t vectors) {
  if (limits.type != DeviceType::cpu) return 1;
  return std::clamp<std::uint64_t>(vectors / (4 * std::max<std::size_t>(limits.compute_units, 1)), 1024, 16384);
}

/// Large copies between two buffers of a GPU are the driver's: 505 us for 1 GiB on an H200, as fast as the best kernel
/// tried, where copy.cl took 533. Small ones are a launch like any other, which starts sooner.
constexpr std::uint64_t kDriverCopyBytes = std::uint64_t{16} << 20;

bool driver_copies(const DeviceLimits& limits, cl_mem from, cl_mem to, std::uint64_t bytes) {
  return limits.type != DeviceType::cpu && from != to && bytes >= kDriverCopyBytes;
}

bool same_buffer(const Arrays& arrays) { return arrays.handles().input[0] == arrays.handles().output[0]; }

ProgramSource copy_source(bool one_buffer, const DeviceLimits& limits) {
  source::KernelSpec spec;
  spec.files = {"copy.cl"};
  spec.defines = {{"SAME_BUFFER", one_buffer ? "1" : "0"}};
  spec.entry = "copy";
  spec.declares_builtins = limits.guards_declarations;
  return {source::program_text(spec), source::build_options(spec), spec.entry};
}

}  // namespace

Copier::Copier(Context& context, const Arrays& arrays)
    : program_(context.programs().get(copy_source(same_buffer(arrays), context.info().limits))) {
  const DeviceArrays& handles = arrays.handles();
  const std::uint64_t input_bytes = arrays.input().part_bytes() * arrays.input().parts;
  const std::uint64_t output_bytes = arrays.output().part_bytes() * arrays.output().parts;
  // Part by part, from the start of each: only the number of bytes matters for the time, not where they go.
  std::uint64_t left = std::min(input_bytes, output_bytes);
  const std::uint64_t piece = std::min(arrays.input().part_bytes(), arrays.output().part_bytes());
  for (int part = 0; left > 0; ++part) {
    const std::uint64_t bytes = std::min(left, piece);
    add_piece(context, handles.input[std::min(part, arrays.input().parts - 1)],
              handles.output[std::min(part, arrays.output().parts - 1)], bytes);
    left -= bytes;
  }
}

void Copier::add_piece(const Context& context, cl_mem from, cl_mem to, std::uint64_t bytes) {
  const cl_ulong vectors = bytes / kVectorBytes;
  const cl_ulong block = block_of(context.info().limits, vectors);
  const cl_int words = static_cast<cl_int>(bytes % kVectorBytes / sizeof(float));
  Piece piece;
  piece.from = from;
  piece.to = to;
  piece.bytes = bytes;
  if (driver_copies(context.info().limits, from, to, bytes)) {
    pieces_.push_back(std::move(piece));
    return;
  }
  piece.kernel = create_kernel(program_->handle(), program_->entry());
  piece.global_size = std::max<std::size_t>(planner::ceil_divide(vectors, block), 1);
  if (block == 1) {
    // Every GPU runs groups of this size; on a CPU a work-item is a group of its own.
    piece.work_group_size = std::min(kGroupSize, context.info().limits.max_work_group_size);
    piece.global_size = planner::ceil_divide(piece.global_size, piece.work_group_size) * piece.work_group_size;
  }
  const cl_kernel kernel = piece.kernel.get();
  check("clSetKernelArg", clSetKernelArg(kernel, 0, sizeof from, &from));
  check("clSetKernelArg", clSetKernelArg(kernel, 1, sizeof to, &to));
  check("clSetKernelArg", clSetKernelArg(kernel, 2, sizeof vectors, &vectors));
  check("clSetKernelArg", clSetKernelArg(kernel, 3, sizeof block, &block));
  check("clSetKernelArg", clSetKernelArg(kernel, 4, sizeof words, &words));
  pieces_.push_back(std::move(piece));
}

void Copier::launch(cl_command_queue queue, cl_event* first, cl_event* last) const {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    Handle<cl_event> done;
    const bool is_last = i + 1 == pieces_.size();
    const bool wants_event = (i == 0 && first != nullptr) || (is_last && last != nullptr);
    const Piece& piece = pieces_[i];
    cl_event* event = wants_event ? done.receive() : nullptr;
    if (piece.kernel.get() == nullptr) {
      check("clEnqueueCopyBuffer",
            clEnqueueCopyBuffer(queue, piece.from, piece.to, 0, 0, piece.bytes, 0, nullptr, event));
    } else {
      check("clEnqueueNDRangeKernel", clEnqueueNDRangeKernel(queue, piece.kernel.get(), 1, nullptr, &piece.global_size,
                                                             &piece.work_group_size, 0, nullptr, event));
    }
    if (i == 0 && first != nullptr) *first = Handle<cl_event>::retained(done.get()).release();
    if (is_last && last != nullptr) *last = done.release();
  }
}

}  // namespace fftcl::runtime
