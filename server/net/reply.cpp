#include "server/net/reply.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "server/base/list.hpp"

namespace nostos::server {
namespace {

struct Part {
  std::size_t first = 0;
  std::size_t count = 0;  // 0: the range contains nothing of the file
};

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size()) return std::nullopt;
  return failed == std::errc() ? std::optional(value) : std::nullopt;
}

// "bytes=0-99", "bytes=100-", "bytes=-50". Nothing if it is not a single range: then it is ignored.
std::optional<Part> part_of(std::string_view range, std::size_t size) {
  constexpr std::string_view kUnit = "bytes=";
  if (!range.starts_with(kUnit)) return std::nullopt;
  range.remove_prefix(kUnit.size());
  const auto dash = range.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const std::string_view from = range.substr(0, dash);
  const std::string_view to = range.substr(dash + 1);
  const auto first = number(from);
  const auto last = number(to);
  if ((!first && !from.empty()) || (!last && !to.empty()) || (!first && !last)) return std::nullopt;
  if (!first) return Part{size - std::min(*last, size), std::min(*last, size)};
  if (last && *last < *first) return std::nullopt;
  if (*first >= size) return Part{};
  const std::size_t end = last ? std::min(*last, size - 1) : size - 1;
  return Part{*first, end - *first + 1};
}

bool names(std::string_view list, std::string_view tag) {
  if (list == "*") return true;
  const auto parts = split_list(list);
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) {
    if (part.starts_with("W/")) part.remove_prefix(2);
    return part == tag;
  });
}

// Whether a list of encodings (Accept-Encoding) takes gzip: "gzip;q=0" does not, nor does "*, gzip;q=0".
bool takes_gzip(std::string_view accepted) {
  bool others = false;
  for (const std::string_view part : split_list(accepted)) {
    const auto name = part.substr(0, part.find_first_of("; \t"));
    const auto quality = part.find("q=");
    const bool taken = quality == std::string_view::npos ||
                       part.find_first_of("123456789", quality) != std::string_view::npos;
    if (name == "gzip") return taken;
    if (name == "*") others = taken;
  }
  return others;
}

Headers make_security_headers(bool tls) {
  Headers headers{
      {"Server", "nostos"},
      // 'self' is this server's WebSocket, too. Style sheets contain pictures as data: URLs.
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
       "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'"},
      {"X-Frame-Options", "DENY"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Permissions-Policy",
       "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
       "microphone=(), midi=(), payment=(), usb=()"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  if (tls) headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  return headers;
}

}  // namespace

const Headers& security_headers(bool tls) {
  static const Headers open = make_security_headers(false);
  static const Headers secure = make_security_headers(true);
  return tls ? secure : open;
}

Reply text_reply(unsigned status, std::string_view words) {
  return {status, {{"Content-Type", "text/plain; charset=utf-8"}}, words};
}

Reply owned_reply(unsigned status, const char* type, std::string body, const char* cache) {
  Reply reply{status, {{"Content-Type", type}, {"Cache-Control", cache}}, "", nullptr};
  reply.owned_body = std::make_shared<const std::string>(std::move(body));
  reply.body = *reply.owned_body;
  return reply;
}

Reply reply_to(const FileRequest& asked, const StaticFiles& files) {
  const StaticFile* file = files.find(asked.target);
  if (file == nullptr) return text_reply(404, "There is nothing here.\n");
  // A range is of the decompressed content.
  const bool compressed = file->compressed && asked.range.empty() && takes_gzip(asked.accept_encoding);
  const std::string tag = '"' + file->etag + (compressed ? "-gzip\"" : "\"");
  Reply found;
  found.headers.emplace_back("ETag", tag);
  found.headers.emplace_back("Cache-Control",
                             file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file->compressed) found.headers.emplace_back("Vary", "Accept-Encoding");
  if (!asked.if_none_match.empty() && names(asked.if_none_match, tag)) {
    found.status = 304;
    return found;
  }
  found.headers.emplace_back("Content-Type", file->type);
  found.headers.emplace_back("Accept-Ranges", "bytes");
  if (compressed) found.headers.emplace_back("Content-Encoding", "gzip");
  if (file->compressed && !compressed) found.owned_body = decompressed(*file);
  found.body = found.owned_body ? *found.owned_body : file->body;
  // Ranges are only for GET. After a change of the file the client cannot use a part of the new one.
  const bool whole = asked.head || (!asked.if_range.empty() && asked.if_range != tag);
  const auto part = whole ? std::nullopt : part_of(asked.range, file->size);
  if (!part) return found;
  const std::string size = std::to_string(file->size);
  if (part->count == 0) {
    Reply none = text_reply(416, "The file is not that long.\n");
    none.headers.emplace_back("Content-Range", "bytes */" + size);
    return none;
  }
  found.status = 206;
  found.body = found.body.substr(part->first, part->count);
  found.headers.emplace_back("Content-Range", "bytes " + std::to_string(part->first) + "-" +
                                                  std::to_string(part->first + part->count - 1) + "/" + size);
  return found;
}

}  // namespace nostos::server
