// Which pages may talk to the server: a browser names the page's origin, and cannot be made to lie.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::server {

// "https://games.example.org:8443" of such an address or anything below it, in small letters and without
// the port that goes without saying. Nothing where it is none.
std::optional<std::string> origin_of(std::string_view address);

// Origins with commas between them, in the form of origin_of(); an empty text is none.
std::optional<std::vector<std::string>> parse_origins(std::string_view text);

// Whether a page of this Origin may open a WebSocket at this Host: it is of the same host and port, whatever
// a proxy has made of the scheme, or one of those listed. An empty origin is none at all: no browser.
bool may_connect(std::string_view origin, std::string_view host, const std::vector<std::string>& listed);

}  // namespace nostos::server
