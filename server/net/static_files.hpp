// The web client's files, read once at the start and served from memory.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace nostos::server {

struct StaticFile {
  std::string body;
  std::string type;       // Content-Type
  std::string tag;        // ETag, quoted
  bool for_ever = false;  // its name holds a hash of its content
};

class StaticFiles {
 public:
  StaticFiles() = default;
  // Throws std::runtime_error naming the folder where it has no index.html or cannot be read.
  explicit StaticFiles(const std::filesystem::path& folder);

  // "/" and "/styleguide" are index.html; nullptr where there is no such file. Only what was read at the
  // start can ever be served.
  [[nodiscard]] const StaticFile* find(std::string_view target) const;

 private:
  std::map<std::string, StaticFile, std::less<>> files_;  // by path: "/assets/app-1a2b3c4d.js"
};

}  // namespace nostos::server
