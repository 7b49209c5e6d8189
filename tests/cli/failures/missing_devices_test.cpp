// No OpenCL at all, or a device that is not there.
#include <doctest/doctest.h>

#include "cli/failures/faults.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("without OpenCL the answer is what to install") {
  Surroundings surroundings;
  surroundings.environment = {{"OCL_ICD_VENDORS", "/nonexistent"}};
  for (const Arguments& arguments :
       {Arguments{FFTCL_SAMPLES "/chord.wav"}, Arguments{"devices"}, Arguments{"plan", "8"}, Arguments{"verify"}}) {
    check_failure(run(arguments, surroundings), 5, "install");
  }
  TemporaryFolder drivers;
  write_file(drivers / "broken.icd", "/none/driver.so\n");
  surroundings.environment = {{"OCL_ICD_VENDORS", drivers.path()}};
  check_failure(run({"devices"}, surroundings), 5, "shows a platform: broken.icd (/none/driver.so)");
}

TEST_CASE("a device that is not there is met with those that are") {
  check_failure(run({"plan", "8", "--device", "7777"}), 5, "--device '7777'");
  check_failure(run({"plan", "8", "--device", "no such device"}), 5, "no such device");
  Surroundings surroundings;
  surroundings.environment = {{"FFTCL_DEVICE", "no such device"}};
  check_failure(run({FFTCL_SAMPLES "/chord.wav"}, surroundings), 5, "FFTCL_DEVICE 'no such device'");
  check_failure(run({"devices"}, surroundings), 5, "FFTCL_DEVICE 'no such device'");
  CHECK(run({"plan", "8", "--device", "0"}, surroundings).code == 0);
}

TEST_CASE("a driver that shows its device only when it is asked again has not set it up, and memory is named") {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = fault_environment("clGetDeviceIDs:1", folder / "struck");
  check_failure(run({"plan", "8"}, surroundings), 5, "no OpenCL device: its driver shows one only now");
}

}  // namespace fftcl::test
