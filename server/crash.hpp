// Handles crashes: writes a stack trace to standard error, then runs the signal's default action, so that a
// service manager sees the failure and starts the program again.
#pragma once

namespace nostos::server {

// From now on SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT and std::terminate write a trace to the log, in the
// log's form, text or JSON. The trace holds the signal or the exception's type, and for each stack frame the
// module, the offset in it and, if the module exports one, the symbol: nothing that a client has sent.
// Returns false and does nothing in a build with a sanitizer, which writes its own trace.
bool trace_crashes(bool json);

// While this lives, a stack overflow of the thread also writes a trace.
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
