// Tables whose headings tell real and imaginary parts.
#include <doctest/doctest.h>

#include <complex>

#include "app/helpers.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("table: pairs of columns are complex") {
  const Signal signal = read_bytes("real,imag\n1,2\n3,-4\n");
  CHECK(signal.is_complex());
  CHECK(channel_values<std::complex<double>>(signal, 0) == std::vector<std::complex<double>>{{1, 2}, {3, -4}});
  CHECK(signal.channel_names == std::vector<std::string>{"1"});
  const Signal two = read_bytes("Left_Re\tLeft_Im\tright.real\tright.imag\n1\t2\t3\t4\n");
  REQUIRE(two.channels.size() == 2);
  CHECK(two.channel_names == std::vector<std::string>{"Left", "right"});
  CHECK(channel_values<std::complex<float>>(two, 1) == std::vector<std::complex<float>>{{3, 4}});
  const Signal radio = read_bytes("I,Q\n1,2\n3,-4\n");
  CHECK(radio.is_complex());
  CHECK(channel_values<std::complex<double>>(radio, 0) == channel_values<std::complex<double>>(signal, 0));
  CHECK(read_bytes("rx1_i\trx1_q\n1\t2\n").channel_names == std::vector<std::string>{"rx1"});
  CHECK(read_bytes("Re(S11),Im(S11)\n1,2\n").channel_names == std::vector<std::string>{"(S11)"});
  CHECK(read_bytes("Real_Left,Imag_Left\n1,2\n").channel_names == std::vector<std::string>{"Left"});
  for (const std::string heading : {"Real part,Imaginary part", "I (V),Q (V)", "i1\tq1", "real_left;imag_left"}) {
    CAPTURE(heading);
    const char separator = heading.find('\t') != std::string::npos  ? '\t'
                           : heading.find(';') != std::string::npos ? ';'
                                                                    : ',';
    CHECK(read_bytes(heading + "\n1" + separator + "2\n").is_complex());
  }
  for (const std::string heading : {"realm,imagm", "Id,Iq", "real_left,imag_right", "re,q"}) {
    CHECK_FALSE(read_bytes(heading + "\n1,2\n").is_complex());
  }
  CHECK_FALSE(read_bytes("Q,I\n1,2\n").is_complex());
  CHECK_FALSE(read_bytes("I,imag\n1,2\n").is_complex());
  CHECK_FALSE(read_bytes("V,I\n1,2\n").is_complex());
  CHECK_FALSE(read_bytes("real,imag,x\n1,2,3\n").is_complex());
  CHECK_FALSE(read_bytes("imag,real\n1,2\n").is_complex());
  CHECK_FALSE(read_bytes("a_real,b_imag\n1,2\n").is_complex());
  CHECK_FALSE(read_bytes("surreal,simag\n1,2\n").is_complex());
  CHECK_FALSE(read_bytes("surreal,surimag\n1,2\n").is_complex());
  CHECK_FALSE(read_bytes("1,2\n3,4\n").is_complex());
}
