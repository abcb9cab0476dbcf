// The end of a program that has a fault: a stack trace on standard error, then the signal's default action,
// so that a service manager sees the failure and starts the program again.
#pragma once

namespace nostos::server {

// From now on SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT and std::terminate leave a trace in the log, in the
// log's own form, text or JSON. It holds the signal or the exception's type, and for each frame of the stack
// the module, the offset in it and, where the module exports one, the symbol: nothing that a stranger has
// sent. False, and no effect, in a build with a sanitizer, which has a trace of its own.
bool trace_crashes(bool json);

// While this lives, a stack overflow of the thread leaves a trace as well.
class AlternateStack {
 public:
  AlternateStack();
  ~AlternateStack();
  AlternateStack(const AlternateStack&) = delete;
  AlternateStack& operator=(const AlternateStack&) = delete;

 private:
  void* memory_;
};

}  // namespace nostos::server
