#include "clients/terminal/net/address.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace nostos::terminal {
namespace {

constexpr std::size_t kCode = 7;            // OAR-417
constexpr std::size_t kSpectatorCode = 15;  // KJT-008-ZPG-199
constexpr std::size_t kKey = 43;

bool is_code(std::string_view text) {
  if (text.size() != kCode && text.size() != kSpectatorCode) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto ch = static_cast<unsigned char>(text[i]);
    const std::size_t at = i % 8;
    const bool fits = at < 3               ? ch >= 'A' && ch <= 'Z'
                      : at == 3 || at == 7 ? ch == '-'
                                           : ch >= '0' && ch <= '9';
    if (!fits) return false;
  }
  return true;
}

std::string upper(std::string_view text) {
  std::string all(text);
  for (char& ch : all) ch = static_cast<char>(std::toupper(static_cast<unsigned char>(ch)));
  return all;
}

bool is_key(std::string_view text) {
  return text.size() == kKey && std::all_of(text.begin(), text.end(), [](unsigned char ch) {
           return std::isalnum(ch) != 0 || ch == '-' || ch == '_';
         });
}

std::string_view part(std::string_view& text) {
  const std::size_t end = std::min(text.find('/'), text.size());
  const std::string_view first = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return first;
}

// The link in a fragment; nothing if it is none.
std::optional<RoomLink> place_of(std::string_view text) {
  if (!text.empty() && text.front() == '/') text.remove_prefix(1);
  if (text.empty()) return RoomLink{};
  const std::string_view kind = part(text);
  const std::string code = upper(part(text));
  if ((kind != "r" && kind != "w") || !is_code(code)) return std::nullopt;
  if (part(text) == "k") {
    const std::string_view key = part(text);
    if (!is_key(key)) return std::nullopt;
    return RoomLink{RoomLink::Kind::claim, code, std::string(key)};
  }
  return RoomLink{is_spectator_code(code) ? RoomLink::Kind::spectate : RoomLink::Kind::room, code, ""};
}

bool is_host(std::string_view host) {
  return !host.empty() && host.size() < 254 && std::all_of(host.begin(), host.end(), [](unsigned char ch) {
    return std::isalnum(ch) != 0 || ch == '.' || ch == '-' || ch == '_' || ch == ':' || ch == '%';
  });
}

std::optional<Server> server_of(std::string_view text) {
  Server server;
  bool named = false;
  for (const auto& [scheme, tls] : {std::pair<std::string_view, bool>{"http://", false},
                                    {"https://", true},
                                    {"ws://", false},
                                    {"wss://", true}}) {
    if (text.size() < scheme.size() || upper(text.substr(0, scheme.size())) != upper(scheme)) continue;
    text.remove_prefix(scheme.size());
    server.tls = tls;
    server.port = tls ? 443 : 80;
    named = true;
    break;
  }
  if (!named && text.find("://") != std::string_view::npos) return std::nullopt;
  const std::size_t slash = std::min(text.find_first_of("/?"), text.size());
  std::string_view rest = text.substr(slash);
  rest = rest.substr(0, rest.find('?'));
  if (const auto last = rest.rfind('/'); last != std::string_view::npos)
    server.path = std::string(rest.substr(0, last + 1));
  if (std::any_of(server.path.begin(), server.path.end(),
                  [](unsigned char c) { return c <= ' ' || c >= 0x7F; }))
    return std::nullopt;
  std::string_view host = text.substr(0, slash);
  std::string_view port;
  if (!host.empty() && host.front() == '[') {
    const auto end = host.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    port = host.substr(end + 1);
    host = host.substr(1, end - 1);
    if (!port.empty() && port.front() != ':') return std::nullopt;
  } else {
    const auto colon = host.find(':');
    if (colon != std::string_view::npos) {
      port = host.substr(colon);
      host = host.substr(0, colon);
    }
  }
  if (!is_host(host)) return std::nullopt;
  if (!port.empty()) {
    const auto [end, failed] = std::from_chars(port.data() + 1, port.data() + port.size(), server.port);
    if (failed != std::errc() || end != port.data() + port.size() || server.port == 0) return std::nullopt;
  }
  server.host = std::string(host);
  return server;
}

}  // namespace

bool is_spectator_code(std::string_view code) {
  return code.size() == kSpectatorCode && is_code(code);
}

std::optional<std::string> code_of(std::string_view text) {
  std::string bare;
  for (const char ch : upper(text))
    if (std::isalnum(static_cast<unsigned char>(ch)) != 0) bare += ch;
  std::string code;
  for (std::size_t i = 0; i < bare.size(); ++i) {
    if (i > 0 && i % 3 == 0) code += '-';
    code += bare[i];
  }
  if (!is_code(code)) return std::nullopt;
  return code;
}

std::optional<Address> address_of(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return std::nullopt;
  text = text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
  const std::size_t hash = text.find('#');
  if (hash == std::string_view::npos) {
    // A code has neither a dot nor a colon, and a host that looks like one can be given with its port.
    if (const auto code = code_of(text); code && text.find_first_of(".:/") == std::string_view::npos)
      return Address{std::nullopt,
                     {is_spectator_code(*code) ? RoomLink::Kind::spectate : RoomLink::Kind::room, *code, ""}};
    auto server = server_of(text);
    if (!server) return std::nullopt;
    return Address{std::move(server), {}};
  }
  auto link = place_of(text.substr(hash + 1));
  if (!link) return std::nullopt;
  if (hash == 0) return Address{std::nullopt, *link};
  auto server = server_of(text.substr(0, hash));
  if (!server) return std::nullopt;
  return Address{std::move(server), *link};
}

std::string socket_path(const Server& server, std::uint8_t routing_key) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return server.path + "ws?to=" + kDigits[routing_key >> 4] + kDigits[routing_key & 0xf];
}

std::string page_of(const Server& server) {
  const bool six = server.host.find(':') != std::string::npos;
  const bool usual = server.port == (server.tls ? 443 : 80);
  return std::string(server.tls ? "https://" : "http://") + (six ? "[" : "") + server.host +
         (six ? "]" : "") + (usual ? "" : ":" + std::to_string(server.port)) + server.path;
}

std::string url_of(const Server& server, const RoomLink& link) {
  std::string url = page_of(server);
  if (link.kind == RoomLink::Kind::lobby) return url;
  url += (link.kind == RoomLink::Kind::spectate ? "#/w/" : "#/r/") + link.code;
  if (link.kind == RoomLink::Kind::claim) url += "/k/" + link.key;
  return url;
}

}  // namespace nostos::terminal
