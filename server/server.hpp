// The whole server, wired together.
#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

namespace nostos::server {

struct Config {
  std::string address = "::";           // every interface; both families
  unsigned short port = 8080;           // 0: any free one
  std::filesystem::path data = "data";  // journal, and maps and cards of the owner's in <data>/games/<game>/
  std::filesystem::path web;            // the built web client
  unsigned threads = 2;
  std::int64_t max_rooms = 100'000;
  std::chrono::milliseconds bot_beat{1200};  // bots play at multiples of it after they are asked; 0: at once
};

// Serves until SIGINT or SIGTERM; prints the address to open, and how to stop, on standard output.
// Returns the process's exit code; faults of configuration, data or disk go to standard error.
int serve(const Config& config);

}  // namespace nostos::server
