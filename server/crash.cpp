#include "server/crash.hpp"

#include <cxxabi.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <string_view>
#include <typeinfo>

// Code in the handler takes no lock of the program and no memory from the allocator.
namespace nostos::server {
namespace {

constexpr std::size_t kStackBytes = std::size_t{64} * 1024;
constexpr int kMaxFrames = 64;
constexpr unsigned kMaxSeconds = 10;  // for the trace: SIGALRM ends a handler that hangs

std::atomic<bool> as_json = false;
std::atomic<pid_t> crashing = 0;  // the thread that writes the trace

// One log line in a fixed buffer; cuts off text that does not fit.
class Line {
 public:
  void add(std::string_view text) {
    const std::size_t fits = std::min(text.size(), bytes_.size() - used_);
    std::memcpy(bytes_.data() + used_, text.data(), fits);
    used_ += fits;
  }
  // For a name from a file: omits characters that could end a value or the line.
  void add_name(std::string_view text) {
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte > ' ' && byte < 0x7F && c != '"' && c != '\\') add({&c, 1});
    }
  }
  void add(std::uint64_t number, unsigned base = 10, int width = 1) {
    std::array<char, 20> digits{};
    std::size_t first = digits.size();
    for (; number > 0 || width > 0; number /= base, --width)
      digits[--first] = "0123456789abcdef"[number % base];
    add({digits.data() + first, digits.size() - first});
  }
  void write() {
    if (used_ == bytes_.size()) --used_;
    bytes_[used_++] = '\n';
    std::size_t sent = 0;
    while (sent < used_) {
      const ssize_t count = ::write(STDERR_FILENO, bytes_.data() + sent, used_ - sent);
      if (count <= 0) break;
      sent += static_cast<std::size_t>(count);
    }
  }

 private:
  std::array<char, 1024> bytes_{};
  std::size_t used_ = 0;
};

void add_time(Line& line) {
  namespace chrono = std::chrono;
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  const chrono::sys_seconds seconds{chrono::seconds(now.tv_sec)};
  const auto days = chrono::floor<chrono::days>(seconds);
  const chrono::year_month_day date(days);
  const chrono::hh_mm_ss time(seconds - days);
  const auto part = [&](auto number, int width, std::string_view after) {
    line.add(static_cast<std::uint64_t>(number), 10, width);
    line.add(after);
  };
  part(static_cast<int>(date.year()), 4, "-");
  part(static_cast<unsigned>(date.month()), 2, "-");
  part(static_cast<unsigned>(date.day()), 2, "T");
  part(time.hours().count(), 2, ":");
  part(time.minutes().count(), 2, ":");
  part(time.seconds().count(), 2, ".");
  part(now.tv_nsec / 1'000'000, 3, "Z");
}

// Starts a log line for this event; the caller adds its fields and ends it.
Line begun(std::string_view event) {
  Line line;
  line.add(as_json ? R"({"time":")" : "time=");
  add_time(line);
  line.add(as_json ? R"(","level":"critical","event":")" : " level=critical event=");
  line.add(event);
  if (as_json) line.add("\"");
  return line;
}

void begin_field(Line& line, std::string_view name) {
  line.add(as_json ? ",\"" : " ");
  line.add(name);
  line.add(as_json ? "\":" : "=");
}

void add_field(Line& line, std::string_view name, std::string_view value) {
  begin_field(line, name);
  if (as_json) line.add("\"");
  line.add_name(value);
  if (as_json) line.add("\"");
}

void end(Line& line) {
  if (as_json) line.add("}");
  line.write();
}

std::string_view name_of(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "SIGSEGV";
    case SIGBUS:
      return "SIGBUS";
    case SIGILL:
      return "SIGILL";
    case SIGFPE:
      return "SIGFPE";
    default:
      return "SIGABRT";
  }
}

void write_frame(int number, void* address) {
  Line line = begun("crash_frame");
  begin_field(line, "frame");
  line.add(static_cast<std::uint64_t>(number));
  Dl_info info{};
  const bool known = dladdr(address, &info) != 0 && info.dli_fname != nullptr;
  const std::string_view file = known ? info.dli_fname : "-";
  add_field(line, "module", file.substr(file.rfind('/') + 1));
  const auto base = known ? reinterpret_cast<std::uintptr_t>(info.dli_fbase) : 0;
  begin_field(line, "offset");
  line.add(as_json ? "\"0x" : "0x");
  line.add(reinterpret_cast<std::uintptr_t>(address) - base, 16);
  if (as_json) line.add("\"");
  if (known && info.dli_sname != nullptr) add_field(line, "symbol", info.dli_sname);
  end(line);
}

void write_trace(int signal) {
  Line line = begun("crashed");
  add_field(line, "signal", name_of(signal));
  end(line);
  std::array<void*, kMaxFrames> frames{};
  const int count = backtrace(frames.data(), kMaxFrames);
  for (int frame = 0; frame < count; ++frame) write_frame(frame, frames[static_cast<std::size_t>(frame)]);
}

extern "C" void on_crash(int signal) {
  pid_t nobody = 0;
  const pid_t self = gettid();
  if (crashing.compare_exchange_strong(nobody, self)) {
    alarm(kMaxSeconds);
    write_trace(signal);
  } else if (nobody != self) {
    for (;;) pause();  // another thread writes its trace, and then ends the program
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

// Writes only the exception's type: its text may quote a client's message.
[[noreturn]] void on_terminate() {
  const std::type_info* type = abi::__cxa_current_exception_type();
  Line line = begun("terminated");
  add_field(line, "exception", type != nullptr ? type->name() : "-");
  end(line);
  std::abort();
}

constexpr bool has_sanitizer() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;
#elif defined(__has_feature)
  return __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
  return false;
#endif
}

}  // namespace

bool trace_crashes(bool json) {
  as_json = json;
  if (has_sanitizer()) return false;
  // The first call loads the library that unwinds the stack.
  std::array<void*, 1> first{};
  backtrace(first.data(), 1);
  std::set_terminate(on_terminate);
  struct sigaction action {};
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) sigaction(signal, &action, nullptr);
  return true;
}

AlternateStack::AlternateStack()
    : memory_(mmap(nullptr, kStackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
  if (memory_ == MAP_FAILED) return;
  const stack_t stack{memory_, 0, kStackBytes};
  sigaltstack(&stack, nullptr);
}

AlternateStack::~AlternateStack() {
  if (memory_ == MAP_FAILED) return;
  const stack_t none{nullptr, SS_DISABLE, 0};
  sigaltstack(&none, nullptr);
  munmap(memory_, kStackBytes);
}

}  // namespace nostos::server
