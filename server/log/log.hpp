// The server's log: on standard error, one line per event. It holds no names, codes, tokens or moves; rooms
// and connections are numbers.
#pragma once
#include <string>

namespace nostos::log {

// Sets the log's level and format, as the configuration has them. Call it again to change them.
void set_up(const std::string& level, const std::string& format);

}  // namespace nostos::log
