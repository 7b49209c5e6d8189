// OpenCL calls that make an object and return its handle, their status through `status`, the last parameter, for those
// who stand before the driver's: CALL(type, name, failure, parameters, arguments) of each, `failure` being a status
// that its specification names.
#pragma once

#include <CL/cl.h>

#define FFTCL_HANDLE_CALLS(CALL)                                                                                 \
  CALL(cl_context, clCreateContext, CL_OUT_OF_HOST_MEMORY,                                                       \
       (const cl_context_properties* properties, cl_uint count, const cl_device_id* devices,                     \
        void(CL_CALLBACK * notify)(const char*, const void*, size_t, void*), void* user, cl_int* status),        \
       (properties, count, devices, notify, user, status))                                                       \
  CALL(cl_command_queue, clCreateCommandQueue, CL_OUT_OF_RESOURCES,                                              \
       (cl_context context, cl_device_id device, cl_command_queue_properties properties, cl_int * status),       \
       (context, device, properties, status))                                                                    \
  CALL(cl_mem, clCreateBuffer, CL_MEM_OBJECT_ALLOCATION_FAILURE,                                                 \
       (cl_context context, cl_mem_flags flags, size_t size, void* host, cl_int* status),                        \
       (context, flags, size, host, status))                                                                     \
  CALL(cl_program, clCreateProgramWithSource, CL_OUT_OF_HOST_MEMORY,                                             \
       (cl_context context, cl_uint count, const char** texts, const size_t* lengths, cl_int* status),           \
       (context, count, texts, lengths, status))                                                                 \
  CALL(cl_program, clCreateProgramWithBinary, CL_INVALID_BINARY,                                                 \
       (cl_context context, cl_uint count, const cl_device_id* devices, const size_t* lengths,                   \
        const unsigned char** binaries, cl_int* each, cl_int* status),                                           \
       (context, count, devices, lengths, binaries, each, status))                                               \
  CALL(cl_kernel, clCreateKernel, CL_OUT_OF_HOST_MEMORY, (cl_program program, const char* name, cl_int* status), \
       (program, name, status))
