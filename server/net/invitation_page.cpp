#include "server/net/invitation_page.hpp"

#include <algorithm>
#include <utility>

#include "server/catalogue.hpp"

namespace nostos::server {
namespace {

constexpr std::string_view kTitle = "<title>Nostos</title>";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += letter;
    }
  }
  return out;
}

bool is_host(std::string_view text) {
  constexpr std::string_view kMarks = ".-:[]";
  return std::all_of(text.begin(), text.end(), [&](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || kMarks.find(letter) != std::string_view::npos;
  });
}

// "https://example.org/nostos"; empty if the request has no name that a server has.
std::string base_of(const PageAddress& address) {
  if (!address.base_url.empty()) return std::string(address.base_url);
  constexpr std::size_t kMaxHostLength = 255;
  if (address.host.empty() || address.host.size() > kMaxHostLength || !is_host(address.host)) return "";
  return (address.tls ? "https://" : "http://") + std::string(address.host);
}

std::string meta(const char* kind, std::string_view name, std::string_view content) {
  return std::string("<meta ") + kind + "=\"" + std::string(name) + "\" content=\"" + escaped(content) +
         "\" />";
}

}  // namespace

std::optional<std::string> invitation_page(std::string_view target, const PageAddress& address,
                                           const StaticFiles& files) {
  if (!target.starts_with('/')) return std::nullopt;
  target.remove_prefix(1);
  const std::string_view game = target.substr(0, target.find('?'));
  const std::string_view language = target.size() > game.size() ? target.substr(game.size() + 1) : "en";
  const std::string_view title = catalogue_text(language, "title." + std::string(game));
  const StaticFile* index = files.find("/");
  if (title.empty() || index == nullptr) return std::nullopt;
  std::string page = index->compressed ? *decompressed(*index) : index->body;
  const auto at = page.find(kTitle);
  if (at == std::string::npos) return std::nullopt;
  const std::string_view line = catalogue_text(language, "line." + std::string(game));
  std::string head = "<title>" + escaped(title) + " · Nostos</title>" +
                     meta("property", "og:type", "website") + meta("property", "og:site_name", "Nostos") +
                     meta("property", "og:title", title) + meta("property", "og:description", line);
  if (const std::string base = base_of(address); !base.empty()) {
    head += meta("property", "og:image", base + "/preview/" + std::string(game) + ".jpg") +
            meta("property", "og:image:width", "1200") + meta("property", "og:image:height", "630") +
            meta("name", "twitter:card", "summary_large_image");
  }
  page.replace(at, kTitle.size(), head);
  return page;
}

}  // namespace nostos::server
