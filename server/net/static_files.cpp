#include "server/net/static_files.hpp"

#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>
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
                                                        {".jpg", "image/jpeg"},
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

// The sizes of gzip's head and tail (RFC 1952), in bytes.
constexpr std::size_t kHead = 10;
constexpr std::size_t kTail = 8;

// Whether `compressed` contains `plain`: compares checksum and length.
bool is_gzip_of(std::string_view compressed, std::string_view plain) {
  // Deflated, and without a name.
  if (compressed.size() < kHead + kTail || !compressed.starts_with("\x1f\x8b\x08") || compressed[3] != 0)
    return false;
  const auto number = [&](std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t byte = 4; byte > 0; --byte)
      value = (value << 8U) | static_cast<unsigned char>(compressed[compressed.size() - at + byte - 1]);
    return value;
  };
  boost::crc_32_type sum;
  sum.process_bytes(plain.data(), plain.size());
  return number(8) == sum.checksum() && number(4) == static_cast<std::uint32_t>(plain.size());
}

std::shared_ptr<const std::string> unpack(const StaticFile& file) {
  std::string text(file.size, ' ');
  boost::beast::zlib::inflate_stream inflating;
  boost::beast::zlib::z_params step;
  step.next_in = file.body.data() + kHead;
  step.avail_in = file.body.size() - kHead - kTail;
  step.next_out = text.data();
  step.avail_out = text.size();
  boost::system::error_code failed;
  inflating.write(step, boost::beast::zlib::Flush::sync, failed);
  if (step.avail_out != 0) throw std::runtime_error("a compressed file is truncated");
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

std::shared_ptr<const std::string> decompressed(const StaticFile& file) {
  std::call_once(file.plain->once, [&file] { file.plain->text = unpack(file); });
  return file.plain->text;
}

StaticFiles::StaticFiles(const fs::path& folder) {
  if (!fs::exists(folder / "index.html")) {
    throw std::runtime_error(folder.string() + ": expected the built web client, with an index.html");
  }
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
    if (path.ends_with(".gz")) continue;
    StaticFile file{read(entry.path()), 0, false, type_of(entry.path()), "", path.starts_with("/assets/")};
    file.size = file.body.size();
    file.etag = to_hex(seed_from_text(file.body)).substr(0, 16);
    if (const fs::path beside = entry.path().string() + ".gz"; fs::exists(beside)) {
      std::string compressed = read(beside);
      file.compressed = is_gzip_of(compressed, file.body);
      if (file.compressed) file.body = std::move(compressed);
    }
    file.body.shrink_to_fit();
    files_.emplace(path, std::move(file));
  }
}

const StaticFile* StaticFiles::find(std::string_view target) const {
  std::string_view path = target.substr(0, target.find('?'));
  if (path == "/" || path == "/styleguide") path = "/index.html";  // both are pages of the one web client
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace nostos::server
