#include "server/net/origin.hpp"

#include <algorithm>
#include <cctype>

#include "server/base/list.hpp"
#include "server/net/lower.hpp"

namespace nostos::server {
namespace {

bool is_host(std::string_view text) {
  const auto good = [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view(".-_:[]").find(static_cast<char>(c)) != std::string_view::npos;
  };
  return !text.empty() && std::all_of(text.begin(), text.end(), good);
}

std::string without_port(std::string host, std::string_view port) {
  if (host.ends_with(port)) host.erase(host.size() - port.size());
  return host;
}

struct Origin {
  std::string scheme;
  std::string host;  // with its port, unless that is the default
};

std::string_view usual_port(std::string_view scheme) {
  return scheme == "https" ? ":443" : ":80";
}

std::optional<Origin> parse(std::string_view address) {
  const auto colon = address.find("://");
  if (colon == std::string_view::npos) return std::nullopt;
  Origin origin{lower(address.substr(0, colon)), ""};
  if (origin.scheme != "http" && origin.scheme != "https") return std::nullopt;
  const std::string_view rest = address.substr(colon + 3);
  origin.host = lower(rest.substr(0, rest.find('/')));
  if (!is_host(origin.host)) return std::nullopt;
  origin.host = without_port(std::move(origin.host), usual_port(origin.scheme));
  return origin;
}

}  // namespace

std::optional<std::string> origin_of(std::string_view address) {
  const auto origin = parse(address);
  return origin ? std::optional(origin->scheme + "://" + origin->host) : std::nullopt;
}

std::optional<std::vector<std::string>> parse_origins(std::string_view text) {
  std::vector<std::string> origins;
  for (const std::string_view part : split_list(text)) {
    const auto origin = origin_of(part);
    if (!origin) return std::nullopt;
    origins.push_back(*origin);
  }
  return origins;
}

bool may_connect(std::string_view origin, std::string_view host, const std::vector<std::string>& listed) {
  if (origin.empty()) return true;
  const auto from = parse(origin);
  if (!from) return false;
  if (from->host == without_port(lower(host), usual_port(from->scheme))) return true;
  return std::find(listed.begin(), listed.end(), from->scheme + "://" + from->host) != listed.end();
}

}  // namespace nostos::server
