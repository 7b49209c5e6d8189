// Headers of NPY files: what has to be in them, how it may be written, and how long they may be.
#include <doctest/doctest.h>

#include <string>

#include "app/helpers.hpp"
#include "app/input/npy_bytes.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

const std::string kDescr = "'descr': '<f4', ", kOrder = "'fortran_order': False, ", kShape = "'shape': (1,), ";

std::string answer_to(const std::string& dictionary) { return failure_of(npy(dictionary, bytes_of(1.f))); }

/// A shape of ones.
std::string axes(std::size_t count) {
  std::string shape = "(";
  for (std::size_t i = 0; i < count; ++i) shape += "1, ";
  return shape + ")";
}

}  // namespace

TEST_CASE("npy headers: all three keys, in any order") {
  CHECK(answer_to("{" + kShape + kOrder + kDescr + "}") == "read");
  for (const std::string& lacking : {kDescr + kOrder, kDescr + kShape, kOrder + kShape, kDescr, kOrder, kShape}) {
    CHECK(contains(answer_to("{" + lacking + "}"), "no 'descr', 'fortran_order' or 'shape'"));
  }
  // As the last one has it.
  CHECK(answer_to("{'shape': (7, 7), " + kDescr + kOrder + kShape + "}") == "read");
}

TEST_CASE("npy headers: space of any kind stands between all words, quotes are of two kinds") {
  const std::string space = " \t\n ";
  std::string spaced;
  for (const char* word : {"", "{", "'descr'", ":", "\"<f4\"", ",", "\"fortran_order\"", ":", "False", ",", "'shape'",
                           ":", "(", "1", ",", ")", ",", "}"}) {
    spaced += word + space;
  }
  CHECK(answer_to(spaced) == "read");
  CHECK(contains(answer_to(""), "'{' expected"));
  CHECK(contains(answer_to("{"), "a quoted word expected"));
  CHECK(contains(answer_to("{descr: 1}"), "a quoted word expected"));
  CHECK(contains(answer_to("{'descr"), "a quote is not closed"));
  CHECK(contains(answer_to("{'descr\": '<f4'}"), "':' expected"));
  CHECK(contains(answer_to("{'descr' '<f4'}"), "':' expected"));
  CHECK(contains(answer_to("{" + kDescr + "'fortran_order': False 'shape': (1,)}"), "'}' expected"));
  CHECK(contains(answer_to("{'shape': (1 2)}"), "')' expected"));
  CHECK(contains(answer_to("{'descr': "), "a quoted word expected"));
  CHECK(contains(answer_to("{'descr': '<'}"), "the element type '<'"));
  CHECK(contains(answer_to("{'descr': '<<f4'}"), "elements of type '<<f4'"));
  CHECK(contains(answer_to("{'descr': 'f4x'}"), "elements of type 'f4x'"));
}

TEST_CASE("npy headers: types have sizes of their own") {
  for (const char* type : {"<f1", "<f16", "<c4", "<c32", "<i3", "<i16", "<u5", "<b2", "<m8", "<V8"}) {
    CHECK(contains(answer_to(npy_dictionary(type, "(1,)")), std::string("elements of type '") + type + "'"));
  }
  // Without an order they are this machine's.
  CHECK(answer_to(npy_dictionary("f4", "(1,)")) == "read");
}

TEST_CASE("npy headers: as many axes as numpy has, and no more bytes than they take") {
  CHECK(read_bytes(npy(npy_dictionary("<f4", axes(32)), bytes_of(1.f))).shape.size() == 32);
  CHECK(contains(answer_to(npy_dictionary("<f4", axes(33))), "more than 32 axes"));
  const std::string dictionary = npy_dictionary("<f4", "(1,)");
  const auto of_length = [&](std::size_t bytes) {
    return failure_of(npy(dictionary + std::string(bytes - dictionary.size(), ' '), bytes_of(1.f), 2));
  };
  CHECK(of_length(65536) == "read");
  CHECK(contains(of_length(65537), "it claims to be 65537 bytes long"));
  // A length of more than one byte, the lower one first.
  CHECK(read_bytes(npy(dictionary + std::string(300, ' '), bytes_of(1.f))).shape.size() == 1);
}
