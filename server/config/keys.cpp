#include "server/config/keys.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/url/parse.hpp>
#include <cctype>
#include <chrono>
#include <type_traits>

#include "server/base/network.hpp"
#include "server/net/host.hpp"
#include "server/net/origin.hpp"
#include "server/webhook/target.hpp"
#include "text/nearest.hpp"
#include "text/utf8.hpp"

namespace nostos::config {
namespace {

using server::Config;

constexpr double kMaxPerSecond = 10'000;
constexpr std::int64_t kMaxBurst = 100'000;

template <class T>
void assign(T& to, const Value& value) {
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string>) {
    to = std::get<T>(value);
  } else if constexpr (std::is_same_v<T, std::filesystem::path>) {
    to = std::get<std::string>(value);
  } else if constexpr (std::is_floating_point_v<T>) {
    to = std::get<double>(value);
  } else if constexpr (std::is_integral_v<T>) {
    to = static_cast<T>(std::get<std::int64_t>(value));
  } else {
    to = T(static_cast<typename T::rep>(std::get<std::int64_t>(value)));  // a duration, in its unit
  }
}

template <class T>
Value value_of(const T& from) {
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string>) {
    return from;
  } else if constexpr (std::is_same_v<T, std::filesystem::path>) {
    return from.string();
  } else if constexpr (std::is_floating_point_v<T>) {
    return double{from};
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<std::int64_t>(from);
  } else {
    return static_cast<std::int64_t>(from.count());
  }
}

// `At`, a function without captures, returns a reference to the key's value in a configuration.
template <class At>
Key key(std::string_view section, std::string_view name, At, ValueRule rule, std::string_view description,
        std::string_view option = "", bool secret = false, std::string_view flag = "") {
  return {section,
          name,
          std::move(rule),
          description,
          option,
          secret,
          flag,
          [](Config& config, const Value& value) { assign(At{}(config), value); },
          [](const Config& config) { return value_of(At{}(config)); }};
}

bool is_plain(const std::string& text) {
  return std::none_of(text.begin(), text.end(), [](unsigned char c) { return std::iscntrl(c) != 0; });
}

bool is_path(const std::string& text) {
  return !text.empty() && is_plain(text);
}

bool is_address(const std::string& text) {
  boost::system::error_code failed;
  boost::asio::ip::make_address(text, failed);
  return !failed;
}

bool is_secret(const std::string& text) {
  return text.size() <= 128 && is_plain(text);
}

// A second @, or one after the first slash, would belong to a password: the text after it would be read as
// the host or the database, which messages show.
bool is_database(const std::string& text) {
  if (text.empty()) return true;
  const auto scheme = text.find("://");
  if (!is_plain(text) || scheme == std::string::npos) return false;
  const std::string name = text.substr(0, scheme);
  const std::string rest = text.substr(scheme + 3);
  const auto at = rest.find('@');
  return (name == "postgresql" || name == "postgres") && at == rest.rfind('@') &&
         (at == std::string::npos || at < rest.find_first_of("/?"));
}

bool is_node(const std::string& text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '.' || c == '-' || c == '_';
  });
}

bool is_host_and_port(const std::string& text) {
  if (text.empty()) return true;
  const auto url = boost::urls::parse_uri("http://" + text);
  return url && !url->host().empty() && url->port_number() != 0 && !url->has_userinfo() &&
         url->path().empty() && !url->has_query() && !url->has_fragment();
}

bool is_base_url(const std::string& text) {
  if (text.empty()) return true;
  const auto url = boost::urls::parse_uri(text);
  return url && (url->scheme() == "http" || url->scheme() == "https") && !url->host().empty() &&
         !url->has_userinfo() && !url->has_query() && !url->has_fragment() && text.back() != '/';
}

bool is_imprint(const std::string& text) {
  if (text.empty()) return true;
  const auto url = boost::urls::parse_uri(text);
  return text.size() <= 1024 && url && (url->scheme() == "http" || url->scheme() == "https") &&
         !url->host().empty() && !url->has_userinfo();
}

bool is_release_url(const std::string& text) {
  if (text.empty()) return true;
  const auto target = server::webhook::parse_target(text);
  return target && target->scheme == server::webhook::Scheme::https;
}

bool is_short_text(const std::string& text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto next = text::first_code_point(rest);
    if (next.value == text::kNotUtf8) return false;
    rest.remove_prefix(next.size);
  }
  return text.size() <= 128 && is_plain(text);
}

bool is_networks(const std::string& text) {
  return server::parse_networks(text).has_value();
}

bool is_names(const std::string& text) {
  return server::parse_names(text).has_value();
}

bool is_origins(const std::string& text) {
  return server::parse_origins(text).has_value();
}

const TextRule kFolder{"a path", is_path};

std::vector<Key> make_keys() {
  return {
      key(
          "server", "address", [](auto& c) -> auto& { return c.address; },
          TextRule{"an IP address, such as \"::\" or \"127.0.0.1\"", is_address},
          "Address to listen on; :: is every interface.", "--address"),
      key(
          "server", "port", [](auto& c) -> auto& { return c.port; }, IntegerRange{0, 65'535},
          "Port to listen on; 0 takes any free one.", "--port"),
      key(
          "server", "data", [](auto& c) -> auto& { return c.data; }, kFolder,
          "Folder of the journal, and of your own maps and cards in games/GAME/.", "--data"),
      key(
          "server", "database_url", [](auto& c) -> auto& { return c.database_url; },
          TextRule{"postgresql://USER@HOST/DATABASE, where a password's @ and / are written %40 and %2F, or "
                   "nothing",
                   is_database},
          "PostgreSQL database that replaces the journal in that folder.", "--database-url", true),
      key(
          "server", "web", [](auto& c) -> auto& { return c.web; }, TextRule{"a path, or nothing", is_plain},
          "Folder of the built web client; empty: the folder web beside the program.", "--web"),
      key(
          "server", "threads", [](auto& c) -> auto& { return c.threads; }, IntegerRange{1, 256},
          "Threads for connections and rooms.", "--threads"),
      key(
          "server", "log_level", [](auto& c) -> auto& { return c.log.level; },
          OneOf{{"debug", "info", "warning", "error", "off"}}, "The level of the log.", "--log-level"),
      key(
          "server", "log_format", [](auto& c) -> auto& { return c.log.format; }, OneOf{{"text", "json"}},
          "The format of the log: key=value pairs, or one JSON object per line.", "--log-format"),
      key(
          "server", "drain_seconds", [](auto& c) -> auto& { return c.drain; }, IntegerRange{0, 3600},
          "Seconds after SIGTERM in which the server keeps serving while /ready already asks proxies to send "
          "no more clients."),
      key(
          "server", "base_url", [](auto& c) -> auto& { return c.access.base_url; },
          TextRule{"an address such as \"https://games.example.org\" without a slash at its end, or nothing",
                   is_base_url},
          "Public URL of the server, for the links that it prints and for previews in chats."),
      key(
          "server", "tls_certificate", [](auto& c) -> auto& { return c.tls.certificate; },
          TextRule{"a path, or nothing", is_plain},
          "Certificate with its chain, in PEM; with it the port speaks https and wss."),
      key(
          "server", "tls_key", [](auto& c) -> auto& { return c.tls.key; },
          TextRule{"a path, or nothing", is_plain},
          "The certificate's private key, in PEM and not encrypted."),
      key(
          "server", "trusted_proxies", [](auto& c) -> auto& { return c.access.trusted_proxies; },
          TextRule{"addresses and networks with commas between them, such as \"127.0.0.1, 10.0.0.0/8\", or "
                   "nothing",
                   is_networks},
          "Reverse proxies whose X-Forwarded-For header the server trusts."),
      key(
          "server", "origins", [](auto& c) -> auto& { return c.access.origins; },
          TextRule{"origins with commas between them, such as \"https://club.example.org\", or nothing",
                   is_origins},
          "Origins of other pages that may connect, in addition to the server's own."),
      key(
          "server", "names", [](auto& c) -> auto& { return c.access.names; },
          TextRule{"host names with commas between them, such as \"games.example.org, club.example.org\", or "
                   "nothing",
                   is_names},
          "Host names of the server, in addition to the one in base_url. Requests for other names are "
          "refused."),
      key(
          "server", "name", [](auto& c) -> auto& { return c.operated_by.name; },
          TextRule{"up to 128 bytes of text", is_short_text}, "Name of the server, on the first page."),
      key(
          "server", "imprint_url", [](auto& c) -> auto& { return c.operated_by.imprint_url; },
          TextRule{"an address that begins with http:// or https://, or nothing", is_imprint},
          "Your legal notice. The first page links to it."),
      key(
          "server", "contact", [](auto& c) -> auto& { return c.operated_by.contact; },
          TextRule{"up to 128 bytes of text", is_short_text},
          "How players reach you, on the first page. An e-mail address or a web address becomes a link."),
      key(
          "server", "release_url", [](auto& c) -> auto& { return c.release_url; },
          TextRule{"an address that begins with https://, or nothing", is_release_url},
          "Address that the server asks once a day for the number of the newest release. Nothing: no "
          "check."),
      key(
          "limits", "rooms", [](auto& c) -> auto& { return c.rooms.max_rooms; },
          IntegerRange{1, 1'000'000'000}, "Open rooms that the journal may hold.", "--max-rooms"),
      key(
          "limits", "members", [](auto& c) -> auto& { return c.rooms.limits.members; }, IntegerRange{2, 256},
          "Members of a room who are not spectators."),
      key(
          "limits", "spectators", [](auto& c) -> auto& { return c.rooms.limits.spectators; },
          IntegerRange{0, 4096}, "Spectators of a room."),
      key(
          "limits", "connections", [](auto& c) -> auto& { return c.transport.connections; },
          IntegerRange{1, 1'000'000}, "Connections at the same time."),
      key(
          "limits", "connections_per_address", [](auto& c) -> auto& { return c.address_limits.connections; },
          IntegerRange{1, 1'000'000}, "Connections of one address at the same time; of IPv6, of one /64."),
      key(
          "limits", "message_bytes", [](auto& c) -> auto& { return c.transport.message_bytes; },
          IntegerRange{1024, 1'048'576}, "Bytes of one message from a client."),
      key(
          "limits", "requests_burst", [](auto& c) -> auto& { return c.session.requests.burst; },
          NumberRange{1, double{kMaxBurst}},
          "Requests of a connection, and of a member on all connections: burst size."),
      key(
          "limits", "requests_per_second", [](auto& c) -> auto& { return c.session.requests.per_second; },
          NumberRange{0.01, kMaxPerSecond}, "Refill rate of the limit above, per second."),
      key(
          "limits", "passwords_burst", [](auto& c) -> auto& { return c.session.passwords.burst; },
          NumberRange{1, double{kMaxBurst}},
          "Passwords and secrets that a connection may try or set: burst size."),
      key(
          "limits", "passwords_per_second", [](auto& c) -> auto& { return c.session.passwords.per_second; },
          NumberRange{0.0001, kMaxPerSecond}, "Refill rate of the limit above, per second."),
      key(
          "limits", "room_creations_burst", [](auto& c) -> auto& { return c.address_limits.rooms.burst; },
          NumberRange{1, double{kMaxBurst}}, "Rooms that one address may open: burst size."),
      key(
          "limits", "room_creations_per_second",
          [](auto& c) -> auto& { return c.address_limits.rooms.per_second; },
          NumberRange{0.0001, kMaxPerSecond}, "Refill rate of the limit above, per second."),
      key(
          "limits", "share_percent", [](auto& c) -> auto& { return c.rooms.share_percent; },
          IntegerRange{1, 100},
          "Percent of limits.rooms, and of the public list, that the rooms opened by one address may take."),
      key(
          "limits", "bad_credentials_burst", [](auto& c) -> auto& { return c.address_limits.guesses.burst; },
          NumberRange{1, double{kMaxBurst}},
          "Wrong codes, tokens and keys of one address before the server ignores its codes: burst size."),
      key(
          "limits", "bad_credentials_per_second",
          [](auto& c) -> auto& { return c.address_limits.guesses.per_second; },
          NumberRange{0.0001, kMaxPerSecond}, "Refill rate of the limit above, per second."),
      key(
          "limits", "chat_burst", [](auto& c) -> auto& { return c.rooms.chat.burst; },
          NumberRange{1, double{kMaxBurst}},
          "Chat lines, proposals and webhooks of a member, and separately reactions: burst size."),
      key(
          "limits", "chat_per_second", [](auto& c) -> auto& { return c.rooms.chat.per_second; },
          NumberRange{0.01, kMaxPerSecond}, "Refill rate of the limit above, per second."),
      key(
          "limits", "send_queue_messages", [](auto& c) -> auto& { return c.session.send_queue_messages; },
          IntegerRange{16, kMaxBurst},
          "Messages that may wait for a client that does not read; one more closes the connection."),
      key(
          "limits", "send_queue_bytes", [](auto& c) -> auto& { return c.session.send_queue_bytes; },
          IntegerRange{65'536, 1'073'741'824},
          "Bytes of the waiting messages; a single message may be longer."),
      key(
          "limits", "io_timeout_seconds", [](auto& c) -> auto& { return c.transport.timeout; },
          IntegerRange{1, 3600}, "Seconds to finish a handshake, a request, a message or the hello."),
      key(
          "limits", "idle_seconds", [](auto& c) -> auto& { return c.transport.idle; },
          IntegerRange{1, 86'400},
          "Seconds without data or an answer to a ping after which a WebSocket is closed."),
      key(
          "rooms", "creation", [](auto& c) -> auto& { return c.creation.mode; }, OneOf{{"open", "secret"}},
          "Who may open rooms: open for everyone, or only with the secret."),
      key(
          "rooms", "creation_secret", [](auto& c) -> auto& { return c.rooms.secret; },
          TextRule{"up to 128 bytes of text", is_secret}, "The secret itself. Prefer creation_secret_file.",
          "", true),
      key(
          "rooms", "creation_secret_file", [](auto& c) -> auto& { return c.creation.secret_file; },
          TextRule{"a path, or nothing", is_plain}, "A file that contains only the secret."),
      key(
          "rooms", "lobby", [](auto& c) -> auto& { return c.rooms.lobby; }, Flag{},
          "The server lists the rooms that their hosts make public."),
      key(
          "rooms", "retention_days", [](auto& c) -> auto& { return c.rooms.retention; },
          IntegerRange{0, 36'500}, "Days without activity after which a room is deleted; 0: never."),
      key(
          "rooms", "unplayed_retention_hours", [](auto& c) -> auto& { return c.rooms.unplayed_retention; },
          IntegerRange{0, 8'760},
          "Hours without activity and without a connected member after which a room without a started game "
          "is deleted; 0: never."),
      key(
          "bots", "move_delay_ms", [](auto& c) -> auto& { return c.rooms.bot_move_delay; },
          IntegerRange{0, 60'000},
          "Milliseconds before a bot answers; each delay is 90 to 150 per cent of this, and longer when a "
          "round begins. 0: no delay.",
          "--bot-move-delay"),
      key(
          "bots", "think_limit_ms", [](auto& c) -> auto& { return c.rooms.bot_think_limit; },
          IntegerRange{10, 60'000},
          "Milliseconds that a bot may think about one decision; never longer than the delay before its "
          "answer."),
      key(
          "cluster", "node", [](auto& c) -> auto& { return c.node.name; },
          TextRule{"1 to 64 letters, digits, dots, hyphens and underscores", is_node},
          "Name of this server among those that share a PostgreSQL database."),
      key(
          "cluster", "address", [](auto& c) -> auto& { return c.node.address; },
          TextRule{"a host and port such as \"10.0.0.2:8080\", or nothing", is_host_and_port},
          "Host and port at which the other servers reach this one."),
      key(
          "cluster", "lease_seconds", [](auto& c) -> auto& { return c.node.lease; }, IntegerRange{1, 60},
          "Seconds without a renewal after which other servers take over this server's rooms."),
      key(
          "metrics", "address", [](auto& c) -> auto& { return c.metrics.address; },
          TextRule{"an IP address, such as \"::\" or \"127.0.0.1\"", is_address},
          "Address of the separate port for /metrics, /health and /ready."),
      key(
          "metrics", "port", [](auto& c) -> auto& { return c.metrics.port; }, IntegerRange{0, 65'535},
          "Port for /metrics, /health and /ready; 0 disables it.", "--metrics-port"),
      key(
          "webhooks", "enabled", [](auto& c) -> auto& { return c.webhooks.enabled; }, Flag{},
          "Players may set a webhook address that is notified of their turns.", "--no-webhooks=false", false,
          "Disable webhooks: players get no messages in other services."),
      key(
          "webhooks", "allow_private_addresses", [](auto& c) -> auto& { return c.webhooks.allow_private; },
          Flag{}, "Webhook addresses may be in a private network or on this machine.",
          "--private-webhooks=true", false,
          "Allow webhook addresses in private networks and on this machine."),
  };
}

}  // namespace

const std::vector<Key>& keys() {
  static const std::vector<Key> all = make_keys();
  return all;
}

std::string dotted_name(const Key& key) {
  return std::string(key.section) + "." + std::string(key.name);
}

bool needs_restart(const Key& key) {
  static const std::vector<std::string> fixed{
      "server.address", "server.port",  "server.data",     "server.database_url",   "server.web",
      "server.threads", "cluster.node", "cluster.address", "cluster.lease_seconds", "metrics.address",
      "metrics.port"};
  return std::find(fixed.begin(), fixed.end(), dotted_name(key)) != fixed.end();
}

std::string environment_variable(const Key& key) {
  std::string name = "NOSTOS_" + std::string(key.section) + "_" + std::string(key.name);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return name;
}

const Key* find_key(std::string_view section, std::string_view name) {
  const auto found = std::find_if(keys().begin(), keys().end(),
                                  [&](const Key& key) { return key.section == section && key.name == name; });
  return found == keys().end() ? nullptr : &*found;
}

const Key* nearest_key(const std::string& name) {
  std::vector<std::string> names;
  for (const Key& key : keys()) {
    names.push_back(dotted_name(key));
    names.emplace_back(key.name);
  }
  const std::string nearest = text::nearest(name, names);
  const auto found = std::find_if(keys().begin(), keys().end(), [&](const Key& key) {
    return nearest == dotted_name(key) || nearest == key.name;
  });
  return found == keys().end() ? nullptr : &*found;
}

}  // namespace nostos::config
