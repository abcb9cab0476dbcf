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

struct LogConfig {
  std::string level = "info";
  std::string format = "text";  // or json
};

// Both files in PEM. Without a certificate the server speaks no TLS.
struct TlsConfig {
  std::filesystem::path certificate;
  std::filesystem::path key;
};

// The addresses by which clients and proxies reach the server.
struct AccessConfig {
  std::string base_url;  // the public address of the server, without a slash at the end; empty: unknown
  std::string trusted_proxies;  // networks, separated by commas; see server/base/network.hpp
  std::string origins;          // origins, separated by commas; see net/origin.hpp
  std::string names;            // host names, separated by commas; see net/host.hpp
};

// The first page shows these about the server and its operator. Each may be empty.
struct OperatorConfig {
  std::string name;         // of the server
  std::string imprint_url;  // http or https
  std::string contact;
};

// This server among those of one database.
struct NodeConfig {
  std::string name = "nostos";    // unique
  std::string address;            // where the other nodes reach this one
  std::chrono::seconds lease{3};  // the length of the leases of its rooms
};

// A separate port for monitoring.
struct MetricsConfig {
  std::string address = "127.0.0.1";
  unsigned short port = 0;  // 0: none
};

struct WebhookConfig {
  bool enabled = true;         // players may set a webhook for their turns
  bool allow_private = false;  // a webhook may be in a private network
};

// Permission to open rooms.
struct CreationConfig {
  std::string mode = "open";          // open, or secret
  std::filesystem::path secret_file;  // holds rooms.secret; see load_secret_file()
};

struct Config {
  std::string address = "::";           // every interface; both families
  unsigned short port = 8080;           // 0: any free one
  std::filesystem::path data = "data";  // journal, and the operator's maps and cards in <data>/games/<game>/
  std::string database_url;             // PostgreSQL's address; empty: SQLite in the data folder
  std::filesystem::path web;            // the built web client; empty: the folder web beside the program
  unsigned threads = 2;
  std::chrono::seconds drain{0};  // after SIGTERM, /ready fails for this long; the rest works
  LogConfig log;
  TlsConfig tls;
  AccessConfig access;
  OperatorConfig operated_by;
  std::string release_url;  // asked once a day for the newest release; empty: no check
  NodeConfig node;
  TransportLimits transport;
  QuotaLimits address_limits;  // `passwords` follows from the session's
  SessionLimits session;
  LobbyPolicy rooms;  // the server sets `notify`
  CreationConfig creation;
  MetricsConfig metrics;
  WebhookConfig webhooks;
};

// The location of the journal.
inline JournalLocation journal_location(const Config& config) {
  return {config.data / "nostos.sqlite", config.database_url};
}

}  // namespace nostos::server
