#include "server/service_manager.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace nostos::server {

void tell_service_manager(const char* state) {
  const char* where = std::getenv("NOTIFY_SOCKET");
  if (where == nullptr) return;
  const std::string_view name(where);
  sockaddr_un address{};
  if (name.size() < 2 || name.size() >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, name.data(), name.size());
  if (name.front() == '@') address.sun_path[0] = '\0';  // an abstract socket
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return;
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  ::sendto(socket, state, std::strlen(state), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address),
           length);
  ::close(socket);
}

}  // namespace nostos::server
