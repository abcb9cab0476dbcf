// Files that only their owner may read, and that never take the place of another.
#pragma once
#include <filesystem>
#include <string>

namespace nostos::admin {

// Throws std::runtime_error naming the file where there is one already.
void expect_none(const std::filesystem::path& file);
// Throws std::runtime_error naming the file, also where it is there already or cannot be written.
void write_new(const std::filesystem::path& file, const std::string& text);
// Waits until the file is on the disk itself. Throws std::system_error.
void sync(const std::filesystem::path& file);

}  // namespace nostos::admin
