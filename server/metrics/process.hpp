// Reads the system's data on this process (proc(5)).
#pragma once
#include "server/metrics/exposition.hpp"

namespace nostos::server {

// Fills in what concerns the process itself. Values that cannot be read stay 0.
ProcessStats sample_process();

}  // namespace nostos::server
