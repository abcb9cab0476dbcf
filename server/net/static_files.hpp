// The web client's files, read once at the start and served from memory. Where a packed one (gzip) lies
// beside a file, "app.js.gz" beside "app.js", that is kept: nearly every browser takes it.
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace nostos::server {

struct StaticFile {
  std::string body;
  std::size_t size = 0;   // of what is in it, in bytes
  bool packed = false;    // the body is
  std::string type;       // Content-Type
  std::string tag;        // of its content
  bool for_ever = false;  // its name holds a hash of its content

  struct Plain {
    std::once_flag once;
    std::shared_ptr<const std::string> text;
  };
  std::shared_ptr<Plain> plain = std::make_shared<Plain>();  // of a packed one, see unpacked()
};

// The content of a file that is kept packed. It is unpacked for the first request that wants it so, and then
// kept: unpacking takes milliseconds, and a request for one byte, or for none with HEAD, takes microseconds.
std::shared_ptr<const std::string> unpacked(const StaticFile& file);

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
