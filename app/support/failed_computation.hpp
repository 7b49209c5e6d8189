// A device that lacks the room for a computation.
#pragma once

#include "fftcl/error.hpp"

namespace fftcl::app {

/// The same words as a plain Error. Where doubles were looked at before, what the device cannot serve is for want of
/// room: a failed computation (exit code 1) rather than a useless device (5).
inline Error failed_computation(const Unsupported& error) { return {error.subject(), error.reason(), error.remedy()}; }

}  // namespace fftcl::app
