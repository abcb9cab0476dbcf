// The page behind an invitation. A friend's link is https://HOST/GAME?LANGUAGE#/r/CODE: the path names the
// game, so that a chat can show a preview of it, and the code stays behind the #, which browsers send to no
// server.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/net/static_files.hpp"

namespace nostos::server {

// How clients reach this server, for the address of the picture.
struct PageAddress {
  std::string_view base_url;  // the configured one; empty: made from the request
  bool tls = false;
  std::string_view host;  // the Host field
};

// index.html with a title, a description and a picture of the game for previews (Open Graph). Nothing if the
// target is no game, or if the files have no index.html with a title.
std::optional<std::string> invitation_page(std::string_view target, const PageAddress& address,
                                           const StaticFiles& files);

}  // namespace nostos::server
