// The program in a process forked from the tests, with the drivers' code in memory already.
#pragma once

#include <string>
#include <vector>

namespace fftcl::test {

/// Before each fork: loads the drivers' libraries, as OpenCL's loader would in each process for itself (PoCL: 4,100
/// page faults, most of the time of a short command). Nothing of theirs runs here: the threads of a device that is open
/// would not go with a fork. Throws where this process has other threads already.
void prepare_to_fork();

/// In the child, whose standard streams, folder and environment are as the program is to find them: becomes the
/// program, by its main function in place of its file. What the tests have open or handle is gone by then, as it would
/// be behind an exec.
[[noreturn]] void become_forked_program(const std::vector<std::string>& arguments);

}  // namespace fftcl::test
