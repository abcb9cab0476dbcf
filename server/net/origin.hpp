// Decides which pages may connect to the server: a browser sends the page's origin, and a page cannot change
// it.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::server {

// The origin of a URL, such as "https://games.example.org:8443", in lower case and without the default port.
// Nothing if the text is not a URL.
std::optional<std::string> origin_of(std::string_view address);

// Parses origins with commas between them, to the form of origin_of(); an empty text gives an empty list.
// Nothing if one is not an origin.
std::optional<std::vector<std::string>> parse_origins(std::string_view text);

// Whether a page of this Origin may open a WebSocket at this Host: it has the same host and port (a proxy may
// change the scheme), or it is listed. An empty origin may: the client is no browser.
bool may_connect(std::string_view origin, std::string_view host, const std::vector<std::string>& listed);

}  // namespace nostos::server
