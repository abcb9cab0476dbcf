#include "clients/terminal/script/run_script.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <iostream>

#include "clients/terminal/net/event_waiter.hpp"
#include "clients/terminal/net/socket_transport.hpp"
#include "clients/terminal/script/script_client.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::terminal {
namespace {

constexpr std::size_t kMaxInputLength = std::size_t{64} * 1024;

}  // namespace

Ending run_json(const ClientOptions& options, const SeatStore& store, const std::string& ca_file) {
  const EventWaiter waiting;
  const text::TerminalWriter out(std::cout);
  const text::TerminalWriter err(std::cerr);
  SocketTransport wire(options.server, ca_file);
  ScriptClient client(
      options, store, wire,
      {[out](const std::string& line) { out << line << "\n"
                                            << std::flush; },
       [err](const std::string& note) { err << "nostos play: " << note << "\n"
                                            << std::flush; }});
  std::string typed;
  bool open = true;
  const auto now = [] { return std::chrono::steady_clock::now(); };
  client.start(now());
  while (!client.ending()) {
    const bool reads = open && client.listens();
    const WakeEvents woken = EventWaiter::wait(reads ? STDIN_FILENO : -1, wire.descriptor(), client.due());
    if (woken.ended || woken.interrupted || !out.good()) return {};
    if (woken.suspend) EventWaiter::suspend();
    if (woken.input) {
      std::array<char, 4096> bytes{};
      const auto size = ::read(STDIN_FILENO, bytes.data(), bytes.size());
      if (size == 0 || (size < 0 && errno != EINTR && errno != EAGAIN)) open = false;
      typed.append(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
      for (std::size_t end = typed.find('\n'); end != std::string::npos; end = typed.find('\n')) {
        const std::string line = typed.substr(0, end);
        typed.erase(0, end + 1);
        if (!line.empty() && line != "\r") client.typed(line);
      }
      if (typed.size() > kMaxInputLength) typed.clear();
      if (!open) client.end_of_input();
    }
    if (woken.transport)
      for (const TransportEvent& event : wire.take()) client.on_transport_event(event, now());
    client.tick(now());
  }
  return *client.ending();
}

}  // namespace nostos::terminal
