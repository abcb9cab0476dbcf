// Two system calls that a world of virtual time replaces.
#include <sys/resource.h>
#include <sys/timerfd.h>

#include <cerrno>

extern "C" {

// Timers expire by virtual time only. Without a timerfd Asio reads its clock at every poll.
int timerfd_create(int /*clock*/, int /*flags*/) noexcept {
  errno = ENOSYS;
  return -1;
}

// Bots lower their priority below the rooms' threads. Here they run on the only thread.
int setpriority(__priority_which_t /*which*/, id_t /*who*/, int /*priority*/) noexcept {
  return 0;
}
}
