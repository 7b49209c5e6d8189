// The words of a command line as a list of inputs: folders and patterns stand for the files that they hold or match.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fftcl::app {

/// One input; or a word that stands for none, which is an input that fails.
struct InputEntry {
  std::string path;     ///< "-": standard input
  std::string problem;  ///< why the word stands for nothing; empty: it is an input
};

/// A word that names a file (or nothing at all) is that input, and so is "-". A folder stands for the audio files in
/// it, known by their content, and files of any content named as audio (.wav .flac ..), which are errors when they are
/// read: those directly in it, not in folders of it, without names that start with a dot, in the order of their names'
/// bytes. Where no file of its name is there, a word with *, ? or [ is a pattern as in a shell,
/// which stands for its matches in the same order; folders among them stand for their audio in turn.
std::vector<InputEntry> list_inputs(const std::vector<std::string>& words);

/// Bytes of the file; 0 where that is not known.
std::uint64_t input_bytes(const std::string& path);

}  // namespace fftcl::app
