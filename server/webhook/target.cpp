#include "server/webhook/target.hpp"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

namespace nostos::server::webhook {
namespace {

namespace urls = boost::urls;

constexpr std::size_t kMaxName = 253;  // DNS

Rejection bad(std::string message) {
  return {"bad_url", "", std::move(message)};
}

std::uint16_t usual_port(Scheme scheme) {
  return scheme == Scheme::https ? 443 : 80;
}

// Boost.URL decodes percent signs in a host, and allows more characters than a name can have.
bool is_name(std::string_view host) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
  return !host.empty() && host.size() <= kMaxName && host.front() != '.' && host.back() != '.' &&
         host.find("..") == std::string_view::npos &&
         host.find_first_not_of(kLetters) == std::string_view::npos;
}

// "1.2.3.4x": no top-level domain begins with a digit. A number there is for the resolver, as in "127.1" or
// "0x7f.0x1".
bool ends_like_no_name(std::string_view host) {
  constexpr std::string_view kDigits = "0123456789";
  const auto dot = host.rfind('.');
  if (dot == std::string_view::npos) return false;
  const std::string_view last = host.substr(dot + 1);
  return !last.empty() && kDigits.find(last.front()) != std::string_view::npos &&
         last.find_first_not_of(kDigits) != std::string_view::npos && !last.starts_with("0x") &&
         !last.starts_with("0X");
}

// Boost 1.81 refuses a zone, later versions do not: "[fe80::1%25eth0]".
bool has_zone(std::string_view host) {
  return host.find('%') != std::string_view::npos;
}

std::string lower(std::string_view text) {
  std::string lowered(text);
  std::transform(lowered.begin(), lowered.end(), lowered.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  });
  return lowered;
}

}  // namespace

Result<Target> parse_target(std::string_view url) {
  if (url.size() > kMaxUrl) return bad("The address may have 1024 characters at most.");
  const auto parsed = urls::parse_uri({url.data(), url.size()});
  // Boost 1.81 parses characters that cannot belong to the host or port as a path: "x/" in
  // "https://1.2.3.4x/". Later versions parse a name.
  bool valid = parsed && (parsed->encoded_path().empty() || parsed->encoded_path().front() == '/');
  if (valid) {
    const std::string_view host(parsed->encoded_host().data(), parsed->encoded_host().size());
    if (parsed->host_type() == urls::host_type::name) valid = !ends_like_no_name(host);
    if (parsed->host_type() == urls::host_type::ipv6) valid = !has_zone(host);
  }
  if (!valid) {
    return bad(
        "This is not a web address such as https://example.org/hook; write special characters as %XX.");
  }
  Target target;
  switch (parsed->scheme_id()) {
    case urls::scheme::http:
      target.scheme = Scheme::http;
      break;
    case urls::scheme::https:
      target.scheme = Scheme::https;
      break;
    default:
      return bad("The address must begin with https:// or http://.");
  }
  if (parsed->has_userinfo()) return bad("The address may hold no user name or password.");
  if (parsed->has_fragment()) return bad("The address may hold no # part.");
  const std::string_view host(parsed->encoded_host().data(), parsed->encoded_host().size());
  if (parsed->host_type() == urls::host_type::ipv6) {
    target.host = lower(host.substr(1, host.size() - 2));
  } else {
    target.host = lower(host);
    if (!is_name(target.host)) return bad("The address needs a host, in plain letters, digits and hyphens.");
  }
  target.port = usual_port(target.scheme);
  if (parsed->has_port() && !parsed->port().empty()) {
    target.port = parsed->port_number();  // 0 where the port is invalid
    if (target.port == 0) return bad("The port must be a number from 1 to 65535.");
  }
  const std::string_view path(parsed->encoded_target().data(), parsed->encoded_target().size());
  target.path = path.starts_with('/') ? path : "/" + std::string(path);
  return target;
}

std::string host_header(const Target& target) {
  const std::string host = target.host.find(':') == std::string::npos ? target.host : "[" + target.host + "]";
  return target.port == usual_port(target.scheme) ? host : host + ":" + std::to_string(target.port);
}

}  // namespace nostos::server::webhook
