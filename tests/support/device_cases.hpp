// Runs verification cases inside a doctest test case, on the device under test.
#pragma once

#include <vector>

#include "fftcl/device.hpp"
#include "support/options.hpp"
#include "verify/case_list.hpp"
#include "verify/verify.hpp"

namespace fftcl::test {

/// The device of FFTCL_DEVICE, else the automatic one, opened once. Throws NoDevice where there is none: a failure, not
/// a reason to skip.
const Device& test_device();

/// Checks each case; one that fails is reported with its token, errors and gates.
void check_cases(const std::vector<app::VerifyCase>& cases);

/// Complex cases of each length, both directions.
std::vector<app::VerifyCase> complex_cases(Precision precision, const std::vector<std::size_t>& lengths,
                                           const PlanOptions& options = {});

/// Real-to-complex and complex-to-real cases of each length.
std::vector<app::VerifyCase> real_cases(Precision precision, const std::vector<std::size_t>& lengths,
                                        const PlanOptions& options = {});

/// Complex cases whose stages are each of the lists, both directions; the length is the list's product.
std::vector<app::VerifyCase> list_cases(Precision precision, DeviceShape shape,
                                        const std::vector<std::vector<int>>& lists);

/// first .. last, both included.
std::vector<std::size_t> every_length(std::size_t first, std::size_t last, std::size_t step = 1);

}  // namespace fftcl::test
