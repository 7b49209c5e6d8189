// Words of a command line as inputs: folders, patterns, plain names.
#include "input/input_list.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "app/wav_files.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

void put_small_wav(const std::string& path) {
  OutputFile file(path);
  const std::vector<std::vector<float>> channels = {{0.5f, -0.5f}};
  write_wav(file, std::span<const std::vector<float>>(channels), 8000, WavEncoding::pcm16);
  file.commit();
}

/// The inputs' paths without `folder`; a problem in angle brackets behind its path.
std::vector<std::string> listed(const std::vector<std::string>& words, const std::string& folder) {
  std::vector<std::string> names;
  for (const InputEntry& entry : list_inputs(words)) {
    const std::string name = entry.path.starts_with(folder) ? entry.path.substr(folder.size()) : entry.path;
    names.push_back(entry.obstacle.empty() ? name : name + " <" + entry.obstacle.text() + ">");
  }
  return names;
}

}  // namespace

TEST_CASE("inputs: a folder stands for the audio in it, by content, in byte order, one level deep") {
  const TemporaryFolder folder;
  // By bytes: capitals first, and "10" before "9".
  for (const char* name : {"b.wav", "B.wav", "9.wav", "10.wav", "audio-without-extension", ".hidden.wav"}) {
    put_small_wav(folder / name);
  }
  write_file(folder / "notes.txt", "no audio");
  // Names that the decoder would go by, and matrices that it would take for sound.
  for (const char* name : {"log.vox", "log.gsm", "log.snd"}) write_file(folder / name, std::string(5000, '\x81'));
  std::string matrix = encoded(SF_FORMAT_MAT5 | SF_FORMAT_DOUBLE, 100);
  matrix.replace(matrix.find("samplerate"), 10, "some_value");
  write_file(folder / "matrix.mat", matrix);
  std::filesystem::create_directory(folder / "sub");
  put_small_wav(folder / "sub/deep.wav");
  REQUIRE(mkfifo((folder / "pipe.wav").c_str(), 0600) == 0);
  CHECK(listed({folder.path()}, folder.path()) ==
        std::vector<std::string>{"/10.wav", "/9.wav", "/B.wav", "/audio-without-extension", "/b.wav"});
}

TEST_CASE("inputs: what is named as sound in a folder is taken, that its loss is told") {
  const TemporaryFolder folder;
  for (const char* name : {"empty.wav", "lost.FLAC", "empty.txt", "empty.raw", "wav"}) write_file(folder / name, "");
  write_file(folder / "text.mp3", "<html>not found</html>");
  std::filesystem::create_symlink(folder / "gone.wav", folder / "linked.wav");
  std::filesystem::create_symlink(folder / "gone.wav", folder / "linked");
  std::filesystem::create_symlink(folder / "loop.wav", folder / "loop.wav");
  write_file(folder / "tune.m4a", "....ftypM4A ");
  CHECK(listed({folder.path()}, folder.path()) ==
        std::vector<std::string>{"/empty.wav", "/linked.wav", "/loop.wav", "/lost.FLAC", "/text.mp3", "/tune.m4a"});
}

TEST_CASE("inputs: a folder without audio is one input that fails, and what else it holds has a pattern") {
  const TemporaryFolder folder;
  const std::string problem = "is a directory without an audio file in it (folders in it are not searched)";
  for (const char* name : {".hidden.txt", "README"}) write_file(folder / name, "no audio");
  std::filesystem::create_directory(folder / "a.d");
  CHECK(listed({folder.path()}, folder.path()) ==
        std::vector<std::string>{" <" + problem + "; name the files themselves, or the folder that holds them>"});
  write_file(folder / "page.png", "no audio");
  CHECK(listed({folder.path()}, folder.path()) ==
        std::vector<std::string>{" <" + problem + "; give other files by a pattern: '" + folder.path() + "/*.png'>"});
  // The most frequent first, three at most.
  for (const char* name : {"a.bin", "b.tif", "c.tif", "d.xyz", "e.bin", "f.tif"}) write_file(folder / name, "no audio");
  const std::string in_folder = "'" + folder.path() + "/*.";
  CHECK(listed({folder.path()}, folder.path()) ==
        std::vector<std::string>{" <" + problem + "; give other files by a pattern: " + in_folder + "tif', " +
                                 in_folder + "bin', " + in_folder + "png'>"});
}

TEST_CASE("inputs: of spectra a folder stands for the arrays in it, by content, and for what is named as one") {
  const TemporaryFolder folder;
  put_small_wav(folder / "sound.wav");
  for (const char* name : {"notes.txt", "array", "spectrum.NPY", "t.csv", "t.tsv", "t.json", ".t.csv"}) {
    write_file(folder / name, name == std::string("array") ? "\x93NUMPY" : "");
  }
  std::vector<std::string> names;
  const std::vector<std::string> words = {folder.path()};
  for (const InputEntry& entry : list_inputs(words, FolderContent::spectra)) {
    names.push_back(std::filesystem::path(entry.path).filename());
  }
  CHECK(names == std::vector<std::string>{"array", "spectrum.NPY", "t.csv", "t.json", "t.tsv"});
  // Sounds are no spectra by a pattern either; raw samples may be.
  const TemporaryFolder sounds;
  put_small_wav(sounds / "sound.wav");
  write_file(sounds / "spectrum.raw", "");
  const std::vector<std::string> word = {sounds.path()};
  const std::vector<InputEntry> none = list_inputs(word, FolderContent::spectra);
  REQUIRE(none.size() == 1);
  CHECK(none[0].obstacle.reason.starts_with("is a directory without a spectrum (NPY, CSV, TSV or JSON) in it"));
  CHECK(none[0].obstacle.remedy.starts_with("give other files by a pattern: '" + sounds.path() + "/*.raw'"));
}

TEST_CASE("inputs: patterns are expanded in byte order, and folders that match too") {
  const TemporaryFolder folder;
  for (const char* name : {"b1.wav", "a2.wav", "a10.wav"}) put_small_wav(folder / name);
  std::filesystem::create_directory(folder / "a3");
  put_small_wav(folder / "a3/in.wav");
  CHECK(listed({folder / "a*"}, folder.path()) == std::vector<std::string>{"/a10.wav", "/a2.wav", "/a3/in.wav"});
  CHECK(listed({folder / "[ab]?.wav"}, folder.path()) == std::vector<std::string>{"/a2.wav", "/b1.wav"});
  CHECK(listed({folder / "c*"}, folder.path()) ==
        std::vector<std::string>{"/c* <no such file, and as a pattern it matches none; 'ls " + folder.path() +
                                 "' shows what there is>"});
}

TEST_CASE("inputs: a name that is there is that file, whatever characters it has, and so is one that is not") {
  const TemporaryFolder folder;
  for (const char* name : {"[a].wav", "a.wav"}) put_small_wav(folder / name);
  CHECK(listed({folder / "[a].wav", "-", folder / "none.wav"}, folder.path()) ==
        std::vector<std::string>{"/[a].wav", "-", "/none.wav"});
}

TEST_CASE("inputs: their size") {
  const TemporaryFolder folder;
  write_file(folder / "seven", "1234567");
  CHECK(input_bytes(folder / "seven") == 7);
  CHECK(input_bytes(folder / "none") == 0);
  CHECK(input_bytes("-") == 0);
}
