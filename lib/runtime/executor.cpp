#include "runtime/executor.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <variant>

#include "fftcl/error.hpp"
#include "plan/tables/table_values.hpp"
#include "runtime/device/device_query.hpp"
#include "runtime/memory_budget.hpp"
#include "runtime/status.hpp"
#include "source/kernel_source.hpp"

namespace fftcl::runtime {
namespace {

/// Of several functions the one that takes what a variant holds (std::visit).
template <class... Functions>
struct Cases : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Cases(Functions...) -> Cases<Functions...>;  // clang has no such guide of its own before its version 17

bool is_scratch(Slot slot) { return slot == Slot::scratch_0 || slot == Slot::scratch_1; }

template <class T>
void set_argument(cl_kernel kernel, std::size_t position, const T& value) {
  check("clSetKernelArg", clSetKernelArg(kernel, static_cast<cl_uint>(position), sizeof value, &value));
}

void set_real(cl_kernel kernel, std::size_t position, Precision precision, long double value) {
  if (precision == Precision::fp64) {
    set_argument(kernel, position, static_cast<cl_double>(value));
  } else {
    set_argument(kernel, position, static_cast<cl_float>(value));
  }
}

cl_ulong8 to_vector(const PlacesArgument& places) {
  return {{places.input_distance, places.input_row, places.output_distance, places.output_row, places.lanes_in_all,
           places.tiles, 0, 0}};
}

/// The scale rounded and 0, or a little less than it and what is left of it: both above zero, so that what is infinite
/// stays so times their sum.
template <typename Real>
std::array<Real, 2> scale_parts(long double scale, bool in_parts) {
  Real first = static_cast<Real>(scale);
  if (!in_parts) return {first, 0};
  if (first >= scale) first = std::nextafter(first, Real{0});
  return {first, static_cast<Real>(scale - first)};
}

/// What an EndsArgument is in a call.
struct EndValues {
  float input_sign, output_sign;
  long double scale;
  bool in_parts;  ///< KernelLaunch::scale_in_parts
};

EndValues end_values(const EndsArgument& ends, const KernelLaunch& launch, const TransformSpec& spec,
                     Direction direction) {
  const float sign = direction == Direction::inverse ? -1 : 1;
  return {.input_sign = ends.first ? sign : 1,
          .output_sign = ends.last ? sign : 1,
          .scale = ends.last ? output_scale(spec) : 1,
          .in_parts = launch.scale_in_parts};
}

void set_ends(cl_kernel kernel, std::size_t position, Precision precision, const EndValues& ends) {
  if (precision == Precision::fp64) {
    const std::array<cl_double, 2> scale = scale_parts<cl_double>(ends.scale, ends.in_parts);
    set_argument(kernel, position, cl_double4{{ends.input_sign, ends.output_sign, scale[0], scale[1]}});
  } else {
    const std::array<cl_float, 2> scale = scale_parts<cl_float>(ends.scale, ends.in_parts);
    set_argument(kernel, position, cl_float4{{ends.input_sign, ends.output_sign, scale[0], scale[1]}});
  }
}

bool runs_out_of_order(cl_command_queue queue) {
  cl_command_queue_properties properties = 0;
  check("clGetCommandQueueInfo",
        clGetCommandQueueInfo(queue, CL_QUEUE_PROPERTIES, sizeof properties, &properties, nullptr));
  return (properties & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) != 0;
}

std::size_t items_of(const KernelLaunch& launch) {
  const auto& group = launch.work_group_size;
  return group[0] * group[1] * group[2];
}

std::string refusal_text(const Context& context, const KernelLaunch& launch, const std::string& reason) {
  return fmt::format("it is planned for work-groups of {} and '{}' {}", items_of(launch), context.info().name, reason);
}

/// Work-items of a group with which the driver says that it runs a built kernel.
std::size_t most_items(const Context& context, cl_kernel kernel) {
  std::size_t most = 0;
  check("clGetKernelWorkGroupInfo",
        clGetKernelWorkGroupInfo(kernel, context.device(), CL_KERNEL_WORK_GROUP_SIZE, sizeof most, &most, nullptr));
  return most;
}

bool demands_work_group(const Context& context, cl_kernel kernel) {
  std::size_t demanded[3] = {};
  check("clGetKernelWorkGroupInfo",
        clGetKernelWorkGroupInfo(kernel, context.device(), CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof demanded, demanded,
                                 nullptr));
  return demanded[0] != 0;
}

/// NVIDIA's driver answers 256 for every kernel, and runs those that demand 1024 by their attribute.
bool launch_decides(const Context& context, cl_kernel kernel) {
  return context.info().platform_name == kNvidiaPlatform && demands_work_group(context, kernel);
}

/// A driver may come to refuse more local memory than it reports.
std::shared_ptr<Program> build(Context& context, const KernelLaunch& launch, const ProgramSource& source) {
  const std::uint64_t reported = context.info().limits.local_memory_bytes;
  try {
    return context.programs().get(source);
  } catch (const BuildError& error) {
    if (launch.local_memory_bytes <= reported) throw;
    throw Unsupported(DeviceBound::local_memory, fmt::format("kernel '{}'", source.entry),
                      fmt::format("it is planned for {} bytes of local memory, and '{}', which reports {}, does not "
                                  "build it: {}",
                                  launch.local_memory_bytes, context.info().name, reported, error.reason().text()),
                      fmt::format("set FFTCL_LOCAL_MEMORY={}", reported));
  }
}

}  // namespace

WorkGroupRefused::WorkGroupRefused(std::size_t most, const std::string& entry, const std::string& reason)
    : Unsupported(
          DeviceBound::registers, fmt::format("kernel '{}'", entry), reason,
          "choose a smaller " + Setting::radix + " or " + Setting::work_group + ", or leave them to the planner"),
      most_(most) {}

ProgramSource source_of(const KernelLaunch& launch, const DeviceLimits& limits) {
  const source::KernelSpec spec = source::kernel_spec(launch, limits);
  return {source::program_text(spec), source::build_options(spec), spec.entry};
}

Executor::Executor(std::shared_ptr<Context> context, Plan plan, const SourceOf& source)
    : context_(std::move(context)), plan_(std::move(plan)) {
  if (plan_.launches.empty()) throw std::logic_error("a plan without launches");
  require_memory(plan_, context_->info());
  for (const auto& launch : plan_.launches) prepare(launch, source);
  upload_tables();
  make_scratch();
  for (std::size_t i = 0; i < prepared_.size(); ++i) {
    set_fixed_arguments(plan_.launches[i], prepared_[i].kernel.get());
  }
}

void Executor::prepare(const KernelLaunch& launch, const SourceOf& source) {
  Prepared prepared;
  prepared.program = build(*context_, launch, source(launch, context_->info().limits));
  prepared.kernel = create_kernel(prepared.program->handle(), prepared.program->entry());
  const std::size_t most = most_items(*context_, prepared.kernel.get());
  if (most < items_of(launch)) {
    prepared.launch_decides = launch_decides(*context_, prepared.kernel.get());
    if (!prepared.launch_decides) {
      // It never will be launched, and the next run need not compile it to find that out.
      prepared.program->mark_executed();
      throw WorkGroupRefused(most, prepared.program->entry(),
                             refusal_text(*context_, launch, fmt::format("runs it with {} at most", most)));
    }
  }
  prepared_.push_back(std::move(prepared));
}

void Executor::upload_tables() {
  for (const TableSpec& table : plan_.tables) {
    const auto data = planner::table_data(table, plan_.spec.precision);
    tables_.push_back(context_->make_buffer(CL_MEM_READ_ONLY, data.size(), data.data()));
  }
}

void Executor::make_scratch() {
  for (int which = 0; which < 2; ++which) {
    const std::uint64_t bytes = scratch_bytes(plan_, which);
    if (bytes != 0) scratch_[which] = context_->make_buffer(CL_MEM_READ_WRITE, bytes);
  }
}

void Executor::set_fixed_arguments(const KernelLaunch& launch, cl_kernel kernel) const {
  for (std::size_t i = 0; i < launch.arguments.size(); ++i) {
    const auto set = [kernel, i](const auto& value) { set_argument(kernel, i, value); };
    std::visit(Cases{
                   [&](const TableArgument& table) { set(tables_.at(table.table).get()); },
                   [&](const PlacesArgument& places) { set(to_vector(places)); },
                   [&](const RealArgument& real) { set_real(kernel, i, plan_.spec.precision, real.value); },
                   [&](const IntArgument& integer) { set(cl_int{integer.value}); },
                   [&](const BufferArgument& buffer) {
                     if (is_scratch(buffer.slot)) set(scratch_[buffer.slot == Slot::scratch_1].get());
                   },
                   [](const EndsArgument&) {},  // differs from call to call: bind() sets it, and the caller's buffers
               },
               launch.arguments[i]);
  }
}

void Executor::bind(Direction direction, const DeviceArrays& arrays) {
  check_direction(plan_.spec, direction);
  for (std::size_t each = 0; each < prepared_.size(); ++each) {
    const KernelLaunch& launch = plan_.launches[each];
    const auto& arguments = launch.arguments;
    const cl_kernel kernel = prepared_[each].kernel.get();
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (const auto* buffer = std::get_if<BufferArgument>(&arguments[i]); buffer && !is_scratch(buffer->slot)) {
        set_argument(kernel, i, (buffer->slot == Slot::input ? arrays.input : arrays.output)[buffer->part]);
      } else if (const auto* ends = std::get_if<EndsArgument>(&arguments[i])) {
        set_ends(kernel, i, plan_.spec.precision, end_values(*ends, launch, plan_.spec, direction));
      }
    }
  }
}

/// `done`: null, or where an event of it goes.
void Executor::enqueue(std::size_t launch, cl_command_queue queue, std::span<const cl_event> waits,
                       cl_event* done) const {
  const KernelLaunch& what = plan_.launches[launch];
  const Prepared& prepared = prepared_[launch];
  const cl_int status = clEnqueueNDRangeKernel(queue, prepared.kernel.get(), 3, nullptr, what.global_size.data(),
                                               what.work_group_size.data(), static_cast<cl_uint>(waits.size()),
                                               waits.empty() ? nullptr : waits.data(), done);
  if (prepared.launch_decides && (status == CL_OUT_OF_RESOURCES || status == CL_INVALID_WORK_GROUP_SIZE)) {
    throw WorkGroupRefused(0, prepared.program->entry(),
                           refusal_text(*context_, what, "does not run it: " + status_name(status)));
  }
  check("clEnqueueNDRangeKernel", status);
}

void Executor::launch(cl_command_queue queue, std::span<const cl_event> wait_list, cl_event* first, cl_event* last) {
  const std::size_t count = prepared_.size();
  // A driver is asked only where the answer is not known: a launch takes 4 us in all.
  const bool chained = count > 1 && queue != context_->queue() && runs_out_of_order(queue);
  Handle<cl_event> first_event;
  Handle<cl_event> previous;
  for (std::size_t i = 0; i < count; ++i) {
    std::span<const cl_event> waits;
    const cl_event chain = previous.get();
    if (i == 0) {
      waits = wait_list;
    } else if (chained) {
      waits = {&chain, 1};
    }
    const bool is_last = i + 1 == count;
    const bool wants_event = (i == 0 && first != nullptr) || (is_last && last != nullptr) || (chained && !is_last);
    Handle<cl_event> done;
    enqueue(i, queue, waits, wants_event ? done.receive() : nullptr);
    if (i == 0 && first != nullptr) first_event = Handle<cl_event>::retained(done.get());
    previous = std::move(done);
  }
  if (first != nullptr) *first = first_event.release();
  if (last != nullptr) *last = previous.release();
}

void Executor::launch_each(cl_command_queue queue, Events& events) {
  for (std::size_t i = 0; i < prepared_.size(); ++i) {
    Handle<cl_event> done;
    enqueue(i, queue, {}, done.receive());
    events.push_back(std::move(done));
  }
}

void Executor::mark_executed() {
  for (const auto& prepared : prepared_) prepared.program->mark_executed();
}

}  // namespace fftcl::runtime
