// The server's configuration: one value for each key of server/config/keys.hpp, with its default.
#pragma once
#include <chrono>
#include <filesystem>
#include <string>

#include "server/journal/journal_location.hpp"
#include "server/lobby/lobby_policy.hpp"
#include "server/net/transport_limits.hpp"
#include "server/session/address_quotas.hpp"
#include "server/session/session_limits.hpp"

namespace nostos::server {

struct Config {
  std::string address = "::";           // every interface; both families
  unsigned short port = 8080;           // 0: any free one
  std::filesystem::path data = "data";  // journal, and the operator's maps and cards in <data>/games/<game>/
  std::string database_url;             // PostgreSQL's address; empty: SQLite in the data folder
  std::filesystem::path web;            // the built web client; empty: the folder web beside the program
  unsigned threads = 2;
  std::string log_level = "info";
  std::string log_format = "text";  // or json
  std::chrono::seconds drain{0};    // after SIGTERM, /ready fails for this long; the rest works
  std::string base_url;  // the public address of the server, without a slash at the end; empty: unknown
  std::filesystem::path tls_certificate;  // PEM; empty: no TLS here
  std::filesystem::path tls_key;
  std::string trusted_proxies;  // networks, separated by commas; see net/network.hpp
  std::string origins;          // origins, separated by commas; see net/origin.hpp
  std::string names;            // host names, separated by commas; see net/host.hpp

  std::string node = "nostos";    // unique among the servers of one database
  std::string node_address;       // where the other nodes reach this one
  std::chrono::seconds lease{3};  // the length of the leases of its rooms

  TransportLimits transport;
  QuotaLimits address_limits;  // `passwords` follows from the session's
  SessionLimits session;
  LobbyPolicy rooms;                           // the server sets `notify`
  std::string creation = "open";               // who may open a room: open, or secret
  std::filesystem::path creation_secret_file;  // holds rooms.secret; see load_secret_file()

  std::string metrics_address = "127.0.0.1";  // of a separate port, for monitoring
  unsigned short metrics_port = 0;            // 0: none

  bool webhooks = true;                 // players may set a webhook for their turns
  bool allow_private_webhooks = false;  // a webhook may be in a private network
};

// The location of the journal.
inline JournalLocation journal_location(const Config& config) {
  return {config.data / "nostos.sqlite", config.database_url};
}

}  // namespace nostos::server
