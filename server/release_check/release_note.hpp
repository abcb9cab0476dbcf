// The newest release that the server knows, in a file of the data folder: a restart does not ask
// again, and `nostos admin list` shows it.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "server/release_check/release_number.hpp"

namespace nostos::server {

struct ReleaseNote {
  std::string url;         // the address that was asked
  std::int64_t asked = 0;  // when, in milliseconds since 1970; 0: never
  std::optional<ReleaseNumber> newest;
};

std::filesystem::path release_note_file(const std::filesystem::path& data_folder);

// Returns an empty note if the file is missing or holds anything else.
ReleaseNote read_release_note(const std::filesystem::path& file);
// Replaces the file. Returns false if it cannot be written.
bool write_release_note(const std::filesystem::path& file, const ReleaseNote& note);

// Returns the release that the note names, if it is newer than this program.
std::optional<ReleaseNumber> newer_release(const ReleaseNote& note);

}  // namespace nostos::server
