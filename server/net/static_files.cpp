#include "server/net/static_files.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "games/core/random.hpp"

namespace nostos::server {
namespace {

namespace fs = std::filesystem;

std::string type_of(const fs::path& file) {
  static const std::map<std::string, std::string> types{{".html", "text/html; charset=utf-8"},
                                                        {".js", "text/javascript; charset=utf-8"},
                                                        {".css", "text/css; charset=utf-8"},
                                                        {".svg", "image/svg+xml"},
                                                        {".png", "image/png"},
                                                        {".ico", "image/x-icon"},
                                                        {".json", "application/json"},
                                                        {".webmanifest", "application/manifest+json"},
                                                        {".woff2", "font/woff2"},
                                                        {".txt", "text/plain; charset=utf-8"}};
  const auto found = types.find(file.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw std::runtime_error(file.string() + ": cannot be read");
  return std::move(text).str();
}

}  // namespace

StaticFiles::StaticFiles(const fs::path& folder) {
  if (!fs::exists(folder / "index.html")) {
    throw std::runtime_error(folder.string() + ": expected the built web client, with an index.html");
  }
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
    StaticFile file{read(entry.path()), type_of(entry.path()), "", path.starts_with("/assets/")};
    file.tag = '"' + to_hex(seed_from_text(file.body)).substr(0, 16) + '"';
    files_.emplace(path, std::move(file));
  }
}

const StaticFile* StaticFiles::find(std::string_view target) const {
  std::string_view path = target.substr(0, target.find('?'));
  if (path == "/" || path == "/styleguide") path = "/index.html";  // pages of the one web client
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace nostos::server
