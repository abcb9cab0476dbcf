// What the server's owner has settled: one value for each key of server/config/keys.hpp, with the defaults.
#pragma once
#include <chrono>
#include <filesystem>
#include <string>

#include "server/journal/journal_location.hpp"
#include "server/net/wire_limits.hpp"
#include "server/room/lobby_policy.hpp"
#include "server/session/address_quotas.hpp"
#include "server/session/session_limits.hpp"

namespace nostos::server {

struct Config {
  std::string address = "::";           // every interface; both families
  unsigned short port = 8080;           // 0: any free one
  std::filesystem::path data = "data";  // journal, and maps and cards of the owner's in <data>/games/<game>/
  std::string journal;                  // PostgreSQL's address; empty: SQLite in the data folder
  std::filesystem::path web;            // the built web client; empty: the folder web beside the program
  unsigned threads = 2;
  std::string log_level = "info";
  std::string log_format = "text";  // or json
  std::chrono::seconds grace{0};    // after SIGTERM, in which everything goes on but /ready
  std::string base_url;  // where people reach the server, without a slash at the end; empty: not known
  std::filesystem::path tls_certificate;  // PEM; empty: no TLS here
  std::filesystem::path tls_key;
  std::string trusted_proxies;  // networks with commas between them; see net/network.hpp
  std::string origins;          // likewise; see net/origin.hpp
  std::string names;            // likewise; see net/host.hpp

  std::string node = "nostos";    // among the servers of one database
  std::string node_address;       // where the others reach it
  std::chrono::seconds lease{3};  // of its rooms

  WireLimits wire;
  QuotaLimits visitors;  // `passwords` follows from the session's
  SessionLimits session;
  LobbyPolicy rooms;                         // `notify` is the server's own
  std::string create = "anyone";             // who may open a room: anyone, or who knows the secret
  std::filesystem::path create_secret_file;  // holds rooms.secret; see take_secret()

  std::string metrics_address = "127.0.0.1";  // of a port of its own, for who watches over the server
  unsigned short metrics_port = 0;            // 0: none

  bool hooks = true;           // people may give an address that is told of their turns
  bool private_hooks = false;  // also one in a private network
};

// Where the journal is.
inline Place place_of(const Config& config) {
  return {config.data / "nostos.sqlite", config.journal};
}

}  // namespace nostos::server
