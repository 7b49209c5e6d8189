// The subcommands: each in a file of its own, each returns the exit code.
#pragma once

#include "cli/request.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

int run_transform(const Request& request, Console& console);
int run_spectrogram(const Request& request, Console& console);
int run_inverse(const Request& request, Console& console);
int run_filter(const Request& request, Console& console);
int run_convolve(const Request& request, Console& console);
int run_plan(const Request& request, Console& console);
int run_devices(const Request& request, Console& console);
int run_verify(const Request& request, Console& console);
int run_bench(const Request& request, Console& console);
int run_study(const Request& request, Console& console);
int run_compare(const Request& request, Console& console);
int run_completion(const Request& request, Console& console);
int run_cache(const Request& request, Console& console);

}  // namespace fftcl::app
