// Words of strangers inside a message to a chat service: one function for each format.
#pragma once
#include <string>
#include <string_view>

namespace nostos::server::hook {

// Both functions return text that the service shows as it was typed: no mention, no formatting, no link, no
// emoji by name. What steers a terminal or breaks a line is left out. The text stands in a bidirectional
// isolate, so that what surrounds it keeps its order.

// For Discord: a backslash before each ASCII punctuation mark, a zero-width space behind each @.
std::string discord_text(std::string_view words);

// For Slack, Mattermost and what reads the same field. They share no escape character: &, < and > become
// entities, and each other mark that formats, mentions or links becomes its full-width look-alike.
std::string slack_text(std::string_view words);

}  // namespace nostos::server::hook
