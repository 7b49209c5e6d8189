// What the fuzzers begin with: a folder each, made of the files that the tests make.
//   fuzz_seeds FOLDER
#include <complex>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/files.hpp"
#include "runtime/cache/kernel_entry.hpp"
#include "runtime/cache/tuned_entry.hpp"

namespace {

using fftcl::test::npy_bytes;

struct Seeds {
  std::string name;
  std::vector<std::string> files;
};

std::vector<Seeds> all_seeds() {
  const auto wave = [](std::size_t channel, std::size_t n) { return fftcl::test::noise(n + 100 * channel); };
  const std::string wav = fftcl::test::wav_bytes(8000, 2, 20, wave);
  fftcl::runtime::CompiledProgram program{"device", "kernel", std::vector<std::byte>(32, std::byte{7})};
  const auto entry = fftcl::runtime::encode_kernel({1, 2, 3}, program);
  const std::string entry_text(reinterpret_cast<const char*>(entry.data()), entry.size());
  fftcl::runtime::TunedEntry tuned{"device", "64 c2c fp32, batch 2", {1, 2, 3}, {}};
  tuned.tuned.stages = "8.8";
  tuned.tuned.options.shapes = {{.length = 64, .radices = {8, 8}, .lanes = 4, .items_per_lane = 8}};
  tuned.tuned.options.vector_shapes = {{.length = 64, .lanes = 8, .lanes_share = true, .radices = {8, 8}}};
  tuned.tuned.options.cuts = {{.length = 64, .launches = {8, 8}, .tile = 4}};
  tuned.tuned.options.padded = {{33, 64}};
  const std::string tuned_text = fftcl::runtime::encode_tuned({1, 2, 3}, tuned);
  std::string integers = npy_bytes<float>({4}, {1, 2, 3, 4});
  integers.replace(integers.find("<f4"), 3, ">i4");
  return {
      {"npy",
       {npy_bytes<double>({3}, {1, 2, 3}), npy_bytes<float>({2, 2}, {1, 2, 3, 4}),
        npy_bytes<std::complex<float>>({2}, {{1, 2}, {3, 4}}), integers}},
      {"table",
       {"1\n2\n3\n", "left,right\n1,2\n3,4\n", "a_real,a_imag\n1,2\n3,4\n", "1;2\n3;4\n",
        "# comment\n\"x\"\t\"y\"\n1\t-inf\n", " 1e3  2.5E-3 \n nan 0 \n", "\xEF\xBB\xBFtime,value\r\n0,1\r\n1,2\r\n",
        "#group,false,true,false,false\n#datatype,long,string,dateTime:RFC3339,double\n#default,0,,,\n"
        ",table,host,_time,_value\n,,a,2024-01-01T00:00:00.5Z,1\n,,b,2024-01-01T00:00:01Z,2\n"}},
      {"spectrum",
       {"channel,frequency_hz,real,imag\n1,0,10,0\n1,2,-2,2\n1,-4,-2,0\n1,-2,-2,-2\n",
        "file,channel,x_cycles_per_pixel,y_cycles_per_pixel,real,imag\na,r,0,0,1,2\na,r,-0.5,0,3,4\n",
        R"({"spectra": [{"frequency_hz": [0, -5], "channels": [{"real": [1, 2], "imag": [3, null]}]}]})",
        R"({"spectra": [{"x_cycles_per_pixel": [0], "y_cycles_per_pixel": [0], "precision": "fp64", "channels": []}]})"}},
      {"pnm",
       {"5\n2 2\n255\n\1\2\3\4", "6\n1 1\n255\n\1\2\3", "2\n# a comment\n2 1\n7\n3 7\n",
        std::string("5 1 1 65535 \1\0", 14)}},
      {"raw", {std::string("\x02\x02\x01\x00\x00\x28", 6) + wav, std::string("\x0c\x01\x02\x01\x02\x02", 6) + wav}},
      {"audio",
       {wav, fftcl::test::float_wav_bytes(44100, {0, 1, -1, 0.5f}), wav.substr(0, 60),
        std::string("fLaC\0\0\0\x22", 8) + std::string(34, '\1'), std::string("OggS\0\2", 6) + std::string(40, '\0'),
        "FORM....AIFFCOMM"}},
      {"report",
       {"library,precision,kind,dims,batch,median_us\nfftcl,fp32,c2c,64,1,1.5\n\"a \"\"b\"\"\",fp64,r2c,3x4,2,2\n",
        R"({"schema":1,"rows":[{"library":"fftcl","precision":"fp32","kind":"c2c","dims":"64","batch":1,"median_us":1.5,"samples_us":[1.4,1.5]}]})"}},
      {"options",
       {"in.wav\n--radix\n8,8,4", "filter\nin.wav\n--low-pass\n2k", "bench\n2^4..2^6:x4\n--against\nfftw",
        "-n\n1024\n--overlap\n50%\n--window\nkaiser:8", "spectrogram\n--size\n640x480\n--start\n1:30", "--\n-q",
        "plan\n3^7\n--type\nr2c", "verify\n--case\nc2c:fp32:8", "convolve\na\nb\n--mode=same"}},
      {"token",
       {"c2c:fp32:1000", "c2c:fp32:1000:b3:inverse:radix=8,5,5,5:shape=vector:algorithm=bluestein:seed=17",
        "c2r:fp64:3x4x5:b7:norm=length",
        "c2c:fp64:16:b4:norm=unitary:in=20:out=24:radix=16,:kernel=global:transpose=tiled",
        "c2c:fp32:512:radix=8:shape=cooperative:kernel=local:transpose=naive:check=round_trip:input=tiny"}},
      {"cache", {entry_text, tuned_text}},
  };
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) {
    std::fprintf(stderr, "fuzz_seeds FOLDER\n");
    return 2;
  }
  for (const Seeds& seeds : all_seeds()) {
    const std::string folder = std::string(words[1]) + "/" + seeds.name;
    std::filesystem::create_directories(folder);
    for (std::size_t i = 0; i < seeds.files.size(); ++i) {
      fftcl::test::write_file(folder + "/seed" + std::to_string(i), seeds.files[i]);
    }
  }
  return 0;
}
