// What the system knows of this process (proc(5)).
#pragma once
#include "server/metrics/exposition.hpp"

namespace nostos::server {

// All but the rooms. What cannot be read stays 0.
ProcessStats sample_process();

}  // namespace nostos::server
