// Reports the process's state to the service manager that started it, as systemd's Type=notify requires.
#pragma once

namespace nostos::server {

// "READY=1" or "STOPPING=1". Does nothing without $NOTIFY_SOCKET.
void tell_service_manager(const char* state);

}  // namespace nostos::server
