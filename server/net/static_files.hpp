// The web client's files, read once at the start and served from memory. If a compressed file (gzip) is
// beside a file, such as "app.js.gz" beside "app.js", only the compressed one is kept: nearly every browser
// accepts it.
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
  std::size_t size = 0;     // of the decompressed content, in bytes
  bool compressed = false;  // whether `body` is compressed
  std::string type;         // Content-Type
  std::string etag;         // a hash of the content
  bool immutable = false;   // the name contains a hash of the content

  struct Plain {
    std::once_flag once;
    std::shared_ptr<const std::string> text;
  };
  std::shared_ptr<Plain> plain = std::make_shared<Plain>();  // of a compressed file, see decompressed()
};

// The content of a compressed file. It is decompressed for the first request that needs it and then kept,
// because decompression takes milliseconds, while a request for one byte, or a HEAD, takes microseconds.
std::shared_ptr<const std::string> decompressed(const StaticFile& file);

class StaticFiles {
 public:
  StaticFiles() = default;
  // Throws std::runtime_error with the folder's name if it has no index.html or cannot be read.
  explicit StaticFiles(const std::filesystem::path& folder);

  // "/" and "/styleguide" are index.html; nullptr if there is no such file. Only files read at the start can
  // be served.
  [[nodiscard]] const StaticFile* find(std::string_view target) const;

 private:
  std::map<std::string, StaticFile, std::less<>> files_;  // by path: "/assets/app-1a2b3c4d.js"
};

}  // namespace nostos::server
