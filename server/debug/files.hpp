// The files of the page, built in: server/debug/page.*.
#pragma once
#include <span>
#include <string_view>

namespace nostos::server {

struct DebugFile {
  std::string_view target;
  const char* type;
  std::string_view body;
};

std::span<const DebugFile> debug_files();

}  // namespace nostos::server
