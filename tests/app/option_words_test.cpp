#include "support/option_words.hpp"

#include <doctest/doctest.h>

#include "fftcl/error.hpp"

namespace fftcl::app {

TEST_CASE("option words: the library's names are the options that a user gives") {
  CHECK(in_options("work_group 3: amd does not take it") == "--work-group 3: amd does not take it");
  CHECK(in_options("use a smaller work_group or fewer items") == "use a smaller --work-group or fewer items");
  CHECK(in_options("use fewer compute_units") == "use fewer --compute-units");
  CHECK(in_options("radix list 8,8") == "--radix 8,8");
  CHECK(in_options("leave radix out, or use algorithm mixed_radix") ==
        "leave --radix out, or use --algorithm mixed_radix");
  CHECK(in_options("use twiddle sincos or precision fp32") == "use --twiddle sincos or --precision fp32");
  CHECK(in_options("algorithm stockham with kernel local") == "--algorithm stockham with --kernel local");
}

TEST_CASE("option words: what is plain English stays, and so does what is an option already") {
  for (const char* text : {"use auto or another algorithm", "choose a smaller radix or a smaller work-group",
                           "kernel 'stage_8'", "its transpose has work-groups of 16 x 16", "use another twiddle",
                           "--radix 8", "double precision", "max_work_group_size", "--kernel local"}) {
    CHECK(in_options(text) == text);
  }
}

TEST_CASE("option words: an error keeps its parts") {
  const Error told = in_options(InvalidRequest("words 3", "algorithm auto does not take it", "leave it out"));
  CHECK(told.subject() == "--words 3");
  CHECK(told.reason() == "--algorithm auto does not take it");
  CHECK(told.remedy() == "leave it out");
}

}  // namespace fftcl::app
