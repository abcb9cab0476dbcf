// The server's log: on standard error, one line an event. It holds no names, codes, tokens or moves; rooms
// and connections are numbers.
#pragma once
#include <string>

namespace nostos::log {

// From now on; again for another level or format. `level` and `format` as the configuration has them.
void set_up(const std::string& level, const std::string& format);

}  // namespace nostos::log
