#include "server/net/host.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cctype>

#include "server/base/list.hpp"
#include "server/net/lower.hpp"

namespace nostos::server {
namespace {

constexpr std::size_t kMaxNameLength = 253;  // RFC 1035

bool is_name(std::string_view text) {
  const auto good = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.'; };
  return !text.empty() && text.size() <= kMaxNameLength && text.front() != '.' && text.back() != '.' &&
         text.find("..") == std::string_view::npos && std::all_of(text.begin(), text.end(), good);
}

bool is_port(std::string_view text) {
  return text.size() <= 5 &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool is_address(const std::string& text) {
  boost::system::error_code failed;
  boost::asio::ip::make_address(text, failed);
  return !failed;
}

// The part before the port of "name", "name:port" or "[::1]:port". Empty for other forms.
std::string_view without_port(std::string_view host) {
  const auto end = host.starts_with('[') ? host.find(']') : host.find(':');
  if (host.starts_with('[')) {
    if (end == std::string_view::npos) return {};
    const std::string_view rest = host.substr(end + 1);
    return rest.empty() || (rest.starts_with(':') && is_port(rest.substr(1))) ? host.substr(0, end + 1)
                                                                              : std::string_view{};
  }
  if (end == std::string_view::npos) return host;
  return is_port(host.substr(end + 1)) ? host.substr(0, end) : std::string_view{};
}

}  // namespace

std::optional<std::vector<std::string>> parse_names(std::string_view text) {
  std::vector<std::string> names;
  for (const std::string_view part : split_list(text)) {
    if (!is_name(part)) return std::nullopt;
    names.push_back(lower(part));
  }
  return names;
}

std::string name_in(std::string_view url) {
  const auto scheme = url.find("://");
  if (scheme == std::string_view::npos) return "";
  const std::string_view rest = url.substr(scheme + 3);
  return lower(without_port(rest.substr(0, rest.find('/'))));
}

bool answers_to(std::string_view host, const std::vector<std::string>& names) {
  std::string name = lower(without_port(host));
  if (name.starts_with('[') && name.ends_with(']')) {
    const std::string inside = name.substr(1, name.size() - 2);
    return inside.find(':') != std::string::npos && is_address(inside);
  }
  if (name.ends_with('.')) name.pop_back();
  if (!is_name(name)) return false;
  if (is_address(name) || name.find('.') == std::string::npos) return true;
  if (name.ends_with(".localhost") || name.ends_with(".local")) return true;
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace nostos::server
