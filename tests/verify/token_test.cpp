// The line that repeats a case says all of it.
#include <doctest/doctest.h>

#include <string>

#include "support/refusal.hpp"
#include "verify/verify.hpp"

using namespace fftcl;
using namespace fftcl::app;

TEST_CASE("token: what it prints, it reads") {
  for (const char* text : {
           "c2c:fp32:1000",
           "c2c:fp32:1000:b3:inverse:radix=8,5,5,5:shape=vector:algorithm=bluestein:seed=17",
           "c2c:fp64:1080x1920:planar:in_place",
           "r2c:fp32:1000:in_place",
           "c2r:fp64:3x4x5:b7:norm=length",
           "c2c:fp32:64:algorithm=word_groups:twiddle=native:geometry=constant:work-group=64:words=4:items-per-group=8:"
           "compute-units=2",
           "c2c:fp64:16:b4:norm=unitary:in=20:out=24:radix=16,:kernel=global:transpose=tiled",
           "c2c:fp32:512:radix=8:shape=cooperative:kernel=local:transpose=naive:check=round_trip:input=tiny",
       }) {
    CHECK(token(parse_token(text)) == text);
  }
}

TEST_CASE("token: a case means what its parts say") {
  const VerifyCase what = parse_token("c2r:fp64:12x16:b5:planar:radix=4,4:check=parseval:input=offset:seed=9");
  CHECK(what.spec.kind == TransformKind::complex_to_real);
  CHECK(what.direction == Direction::inverse);
  CHECK(what.spec.precision == Precision::fp64);
  CHECK(what.spec.lengths == std::vector<std::size_t>{12, 16});
  CHECK(what.spec.batch == 5);
  CHECK(what.spec.layout == Layout::planar);
  CHECK(what.options.radix.stages == std::vector<int>{4, 4});
  CHECK(what.check == Check::parseval);
  CHECK(what.input == InputKind::offset);
  CHECK(what.seed == 9);
}

TEST_CASE("token: every case of a verification survives the way through its token") {
  DeviceLimits limits;
  limits.has_khr_fp64 = true;
  VerifyOptions options;
  options.seed = 5;
  for (const VerifyCase& what : verification_cases(limits, options)) {
    const std::string text = token(what);
    CAPTURE(text);
    CHECK(token(parse_token(text)) == text);
  }
}

TEST_CASE("token: what it does not understand, it names") {
  const auto message = [](const char* text) { return test::refusal_of([&] { parse_token(text); }); };
  CHECK(message("").find("KIND") != std::string::npos);
  CHECK(message("c2x:fp32:8").find("c2x") != std::string::npos);
  CHECK(message("c2c:fp16:8").find("fp32, fp64") != std::string::npos);
  CHECK(message("c2c:fp32:8x").find("whole number") != std::string::npos);
  CHECK(message("c2c:fp32:8:sideways").find("sideways") != std::string::npos);
  CHECK(message("c2c:fp32:8:colour=red").find("colour") != std::string::npos);
  CHECK(message("c2c:fp32:8:check=luck").find("round_trip") != std::string::npos);
  CHECK(message("c2c:fp32:8:seed=-1").find("-1") != std::string::npos);
  CHECK(message("c2c:fp32:0") != test::kNothingRefused);
  CHECK(message("r2c:fp32:8:inverse").find("r2c runs forward only") != std::string::npos);
  CHECK(message("c2r:fp32:8:forward").find("c2r runs inverse only") != std::string::npos);
  CHECK(token(parse_token("c2r:fp32:8:inverse")) == "c2r:fp32:8");
}

TEST_CASE("token: a check that the case cannot have is refused, with what it needs") {
  const auto message = [](const char* text) { return test::refusal_of([&] { parse_token(text); }); };
  for (const char* text : {"r2c:fp32:8:check=tone", "c2r:fp32:8:check=tone", "r2c:fp32:8:check=frequency_shift",
                           "c2r:fp32:8:check=impulse", "c2r:fp32:8:check=time_shift", "c2r:fp32:8:check=symmetry",
                           "r2c:fp32:8x8:check=axes", "c2c:fp32:8:check=axes"}) {
    CAPTURE(text);
    CHECK(message(text).find("needs kind c2c") != std::string::npos);
  }
  CHECK(message("c2c:fp32:8:input=zeros:check=parseval").find("energy") != std::string::npos);
  CHECK(message("c2c:fp32:8:input=subnormal:check=time_shift").find("normal numbers") != std::string::npos);
  for (const char* text :
       {"r2c:fp32:8:check=impulse", "c2r:fp32:8:check=linearity", "c2c:fp32:8x1:check=axes",
        "c2c:fp32:8:check=parseval:input=tiny", "c2c:fp32:8:check=tone:input=zeros", "c2c:fp32:8:input=subnormal",
        "c2c:fp32:8:check=repeat:input=subnormal", "c2c:fp32:8:check=linearity:input=subnormal"}) {
    CHECK(token(parse_token(text)) == text);
  }
}

TEST_CASE("verification: a device without doubles has no cases in double precision; filters leave what they name") {
  DeviceLimits limits;
  for (const VerifyCase& what : verification_cases(limits, {})) {
    CHECK(what.spec.precision == Precision::fp32);
  }
  VerifyOptions only;
  only.choices.algorithm = "bluestein";
  CHECK(verification_cases(limits, only).size() > 0);
  for (const VerifyCase& what : verification_cases(limits, only)) {
    CHECK(what.options.algorithm == "bluestein");
  }
}
