// Writes files that only their owner may read, and never overwrites one.
#pragma once
#include <filesystem>
#include <string>

namespace nostos::admin {

// Throws std::runtime_error naming the file if it exists.
void expect_none(const std::filesystem::path& file);
// Creates the file. Throws std::runtime_error naming it if it exists or cannot be written; an incomplete file
// is deleted.
void write_new(const std::filesystem::path& file, const std::string& text);
// Waits until the file is durable on the disk. Throws std::system_error.
void sync(const std::filesystem::path& file);

}  // namespace nostos::admin
