// Tells the service manager that started this process how far it is, as systemd's Type=notify asks for.
#pragma once

namespace nostos::server {

// "READY=1" or "STOPPING=1". Nothing where nobody asked to be told ($NOTIFY_SOCKET).
void tell_service_manager(const char* state);

}  // namespace nostos::server
