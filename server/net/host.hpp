// The names under which the server answers. A page on a foreign name that resolves to this machine (DNS
// rebinding) sends that name in Host, and the server refuses it.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::server {

// Parses host names with commas between them, to lower case; an empty text is an empty list. std::nullopt if
// one is not a name.
std::optional<std::vector<std::string>> parse_names(std::string_view text);

// The name in "http://NAME:PORT/…", in lower case; empty if there is none.
std::string name_in(std::string_view url);

// Whether the server may answer a request for this Host (a name or an address, with or without a port), if
// the operator has configured `names`. Always allowed are hosts that no attacker can point here: an IP
// address, localhost and names below it, names in .local, and names without a dot, which only a local network
// resolves.
bool answers_to(std::string_view host, const std::vector<std::string>& names);

}  // namespace nostos::server
