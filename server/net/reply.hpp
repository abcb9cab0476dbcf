// Makes the answer to a request for a file: pure functions, without a socket.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/static_files.hpp"

namespace nostos::server {

// A GET or HEAD request; a missing header field is empty.
struct FileRequest {
  bool head = false;
  std::string_view target;
  std::string_view if_none_match;
  std::string_view if_range;
  std::string_view accept_encoding;
  std::string_view range;
};

using Headers = std::vector<std::pair<std::string_view, std::string>>;

struct Reply {
  unsigned status = 200;
  Headers headers;        // beside those of security_headers() and the length
  std::string_view body;  // also of a HEAD, for its length. Lives as long as the files, or forever …
  std::shared_ptr<const std::string> owned_body = nullptr;  // … or as long as this
};

// Answers with a file, compressed if the client accepts that. Handles tags (If-None-Match) and ranges (Range,
// If-Range; several ranges get the whole file).
Reply reply_to(const FileRequest& asked, const StaticFiles& files);

// A short text; `words` must live forever.
Reply text_reply(unsigned status, std::string_view words);

// A text made for this answer.
Reply owned_reply(unsigned status, const char* type, std::string body, const char* cache = "no-store");

// Headers for every answer, which restrict what a browser and the page may do. `tls`: the server has its own
// certificate.
const Headers& security_headers(bool tls);

}  // namespace nostos::server
