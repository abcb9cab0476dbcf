// Two calls of the system that a world of virtual time replaces.
#include <sys/resource.h>
#include <sys/timerfd.h>

#include <cerrno>

extern "C" {

// Timers run out by virtual time only. Without a timerfd Asio asks its clock whenever it is polled.
int timerfd_create(int /*clock*/, int /*flags*/) noexcept {
  errno = ENOSYS;
  return -1;
}

// Bots give way to the rooms' threads. Here they run on the only thread.
int setpriority(__priority_which_t /*which*/, id_t /*who*/, int /*priority*/) noexcept {
  return 0;
}
}
