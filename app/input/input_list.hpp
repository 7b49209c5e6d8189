// The words of a command line as a list of inputs: folders and patterns stand for the files that they hold or match.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "support/obstacle.hpp"

namespace fftcl::app {

/// What a folder among the words stands for.
enum class FolderContent { audio, spectra };

/// One input; or a word that stands for none, which is an input that fails.
struct InputEntry {
  std::string path;   ///< "-": standard input
  Obstacle obstacle;  ///< why the word stands for nothing; empty: it is an input
};

/// A word that names a file (or nothing at all) is that input, and so is "-". A folder stands for the audio files in
/// it, known by their content, and files of any content named as audio (.wav .flac ..), which are errors when they are
/// read; of spectra it holds NPY arrays, and files named as the tables and JSON that hold spectra, too. Those directly
/// in it count, not in folders of it, without names that start with a dot, in the order of their names' bytes. Where no
/// file of its name is there, a word with *, ? or [ is a pattern as in a shell, which stands for its matches in the
/// same order; folders among them stand for what is in them in turn.
std::vector<InputEntry> list_inputs(std::span<const std::string> words, FolderContent content = FolderContent::audio);

/// Bytes of the file; 0 where that is not known.
std::uint64_t input_bytes(const std::string& path);

}  // namespace fftcl::app
