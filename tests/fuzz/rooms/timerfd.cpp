// Timers run out by virtual time only. Without a timerfd Asio asks its clock whenever it is polled.
#include <sys/timerfd.h>

#include <cerrno>

extern "C" int timerfd_create(int /*clock*/, int /*flags*/) noexcept {
  errno = ENOSYS;
  return -1;
}
