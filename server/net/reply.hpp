// What a request for a file is answered with: pure, and knows no socket.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/static_files.hpp"

namespace nostos::server {

// A GET or HEAD; the headers' values, empty where they are missing.
struct FileRequest {
  bool head = false;
  std::string_view target;
  std::string_view if_none_match;
  std::string_view if_range;
  std::string_view accept_encoding;
  std::string_view range;
};

using Fields = std::vector<std::pair<std::string_view, std::string>>;

struct Reply {
  unsigned status = 200;
  Fields fields;          // beside those of safety_fields() and the length
  std::string_view body;  // of a HEAD, too: its length is told. Lives as long as the files, or for ever …
  std::shared_ptr<const std::string> made = nullptr;  // … or as long as this
};

// The files, packed where that is accepted, their tags (If-None-Match) and parts of them (Range,
// If-Range; one range, several are answered with the whole file).
Reply reply_to(const FileRequest& asked, const StaticFiles& files);

// A short text. Both live for ever.
Reply said(unsigned status, std::string_view words);

// A text that was made for this answer.
Reply made(unsigned status, const char* type, std::string body);

// With every answer: what a browser may do with the page, and what the page may do. `tls`: the server has a
// certificate of its own.
const Fields& safety_fields(bool tls);

}  // namespace nostos::server
