// The version of this program, which CMakeLists.txt names.
#pragma once
#include <string_view>

namespace nostos::server {

std::string_view version();      // "1.0.0"
std::string_view server_name();  // "nostos 1.0.0", as protocol and records name this program
/** The number and the hash of its commit, "1063.ab12cd3"; empty if it was not built from a repository. */
std::string_view build();

}  // namespace nostos::server
