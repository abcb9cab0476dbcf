// The whole server, wired together.
#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

#include "server/room/lobby.hpp"

namespace nostos::server {

struct Config {
  std::string address = "::";           // every interface; both families
  unsigned short port = 8080;           // 0: any free one
  std::filesystem::path data = "data";  // journal, and maps and cards of the owner's in <data>/games/<game>/
  std::filesystem::path web;            // the built web client
  unsigned threads = 2;
  LobbyRules rooms;            // `notify` is the server's own
  bool hooks = true;           // people may give an address that is told of their turns
  bool private_hooks = false;  // also one in a private network
};

// Serves until SIGINT or SIGTERM; prints the address to open, and how to stop, on standard output.
// Returns the process's exit code; faults of configuration, data or disk go to standard error.
int serve(const Config& config);

}  // namespace nostos::server
