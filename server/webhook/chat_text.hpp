// Escapes untrusted text for a message to a chat service: one function for each format.
#pragma once
#include <string>
#include <string_view>

namespace nostos::server::webhook {

// Both functions return text that the service shows as typed: no mention, formatting, link or named emoji.
// They drop characters that steer a terminal or break a line. A bidirectional isolate encloses the text, so
// that the text around it keeps its order.

// For Discord: a backslash before each ASCII punctuation mark, a zero-width space after each @.
std::string discord_text(std::string_view words);

// For Slack, Mattermost and services that read the same field. They share no escape character: &, < and >
// become entities, and each other mark that formats, mentions or links becomes its full-width look-alike.
std::string slack_text(std::string_view words);

}  // namespace nostos::server::webhook
