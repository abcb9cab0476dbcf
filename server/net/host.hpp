// The names under which the server answers. A page on a foreign name that was made to lead to this machine
// (DNS rebinding) sends that name in Host, and is refused.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::server {

// Host names with commas between them, in small letters; an empty text is none. Nothing where one is no name.
std::optional<std::vector<std::string>> parse_names(std::string_view text);

// The name in "http://NAME:PORT/…", in small letters; empty where there is none.
std::string name_in(std::string_view url);

// Whether a request for this Host (a name or an address, with or without a port) may be answered, where the
// server's owner has named `names`. Always allowed is what no stranger can have pointed here: an IP address,
// localhost and names below it, names in .local, and names without a dot, which only a local network
// resolves.
bool answers_to(std::string_view host, const std::vector<std::string>& names);

}  // namespace nostos::server
