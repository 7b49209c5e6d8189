// The results of arrays and images in each format that can hold them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/request.hpp"
#include "jobs/array/array_result.hpp"
#include "output/json_writer.hpp"
#include "output/output_file.hpp"
#include "output/output_format.hpp"
#include "output/text_form.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

/// `format`, or where it is absent PNG for the spectrum of an image and NPY for the rest (complex values among them).
OutputFormat array_format(std::optional<OutputFormat> format, bool image, bool complex_values);

/// Throws UsageError where the spectrum of a signal of that kind and shape cannot be written as `format`: pictures take
/// real values of two axes, tables and text those of images.
void check_array_format(OutputFormat format, const Signal& signal, const SpectrumChoices& choices);

/// Writes the result in a format that check_array_format() accepts, but pictures (array_picture.hpp) and JSON, which is
/// a part of a document; `layout` is of raw complex values, `form` of text. Does not commit.
void write_array(OutputFile& file, OutputFormat format, const ArrayResult& result, Layout layout, TextForm form);

/// Where the result's values stand along an axis of an image (0 down, 1 across): frequencies in cycles per pixel, or
/// the pixels' numbers where the axis was not transformed.
std::vector<double> places(const ArrayResult& result, std::size_t axis);

/// "x_cycles_per_pixel", "y_pixel".
std::string place_name(const ArrayResult& result, std::size_t axis);

/// True where the strongest frequencies can be told: real values other than phases, of both axes.
bool lists_peaks(const ArrayResult& result);

/// An image's spectrum as a JSON object, `depth` levels below a document's root.
void write_image_json(ByteSink& sink, const ArrayResult& result, std::size_t depth);

/// An image's spectrum for people: a header, then the strongest frequencies of each channel.
std::string image_text(const ArrayResult& result, const TerminalTraits& traits, TextForm form);

}  // namespace fftcl::app
