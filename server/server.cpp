#include "server/server.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <csignal>
#include <iostream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>
#include <vector>

#include "server/hook/courier.hpp"
#include "server/journal/sqlite_journal.hpp"
#include "server/net/listener.hpp"
#include "server/net/origin.hpp"
#include "server/net/tls.hpp"
#include "server/notice.hpp"
#include "server/room/lobby.hpp"
#include "server/session/session.hpp"
#include "server/version.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::seconds kStopPatience{5};
constexpr double kPasswordsOfAddress = 8;  // as many as so many connections

// The sessions that are open, so that a stop reaches each of them.
class OpenSessions {
 public:
  // False once the server stops.
  bool add(const std::shared_ptr<Session>& session) {
    const std::lock_guard lock(mutex_);
    if (!stopping_) sessions_.insert(session);
    return !stopping_;
  }
  void remove(const std::shared_ptr<Session>& session) {
    const std::lock_guard lock(mutex_);
    sessions_.erase(session);
  }
  void stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const auto& session : sessions_) session->stop();
  }
  std::size_t count() {
    const std::lock_guard lock(mutex_);
    return sessions_.size();
  }

 private:
  std::mutex mutex_;
  std::set<std::shared_ptr<Session>> sessions_;
  bool stopping_ = false;
};

asio::awaitable<void> serve_wire(std::unique_ptr<Wire> wire, asio::any_io_executor strand, Lobby& lobby,
                                 const SessionLimits& limits, SharedText welcome, OpenSessions& open,
                                 std::shared_ptr<Visitor> visitor) {
  const auto session = std::make_shared<Session>(std::move(wire), std::move(strand), lobby, limits,
                                                 std::move(welcome), std::move(visitor));
  if (!open.add(session)) co_return;
  try {
    co_await session->run();
  } catch (...) {
    open.remove(session);
    throw;
  }
  open.remove(session);
}

// Closes everything in order: no new connections, a word to each that is open, then the end of the io
// threads.
asio::awaitable<void> stop_on_signal(asio::io_context& io, asio::ip::tcp::acceptor& acceptor,
                                     OpenSessions& open) {
  asio::signal_set signals(io, SIGINT, SIGTERM);
  const int signal = co_await signals.async_wait(asio::use_awaitable);
  spdlog::info("event=stopping signal={} connections={}", signal, open.count());
  acceptor.close();
  open.stop();
  asio::steady_timer pause(io);
  const auto deadline = std::chrono::steady_clock::now() + kStopPatience;
  while (open.count() > 0 && std::chrono::steady_clock::now() < deadline) {
    pause.expires_after(std::chrono::milliseconds(20));
    co_await pause.async_wait(asio::use_awaitable);
  }
  io.stop();
}

std::filesystem::path beside_program(const char* name) {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  return failed ? std::filesystem::path(name) : self.parent_path() / name;
}

// A connection is a file to the system, which allows few unless asked for more.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void announce(unsigned short port, const std::string& base_url, bool tls) {
  std::cout << "Nostos is open: " << base_url << (base_url.empty() ? "" : " and here ")
            << (tls ? "https" : "http") << "://localhost:" << port
            << "\nStop it with Ctrl-C; every room goes on when it is "
            << "started again.\n"
            << std::flush;
}

void send(hook::Courier& courier, const Shelf& shelf, const Notice& notice) {
  const auto target = hook::parse_target(notice.url);
  const Game* game = shelf.game(notice.game);
  if (target && game != nullptr) courier.send({*target, notice_body(notice, game->info().title), notice.key});
}

// What the port needs to know of the configuration, whose form has been seen to.
Service service_of(const Config& config) {
  Service service;
  service.tls = load_tls(config.tls_certificate, config.tls_key);
  service.files = StaticFiles(config.web.empty() ? beside_program("web") : config.web);
  service.limits = config.wire;
  service.proxies = parse_networks(config.trusted_proxies).value();
  service.origins = parse_origins(config.origins).value();
  if (const auto own = origin_of(config.base_url)) service.origins.push_back(*own);
  VisitorLimits visitors = config.visitors;
  visitors.passwords = {kPasswordsOfAddress * config.session.passwords.burst,
                        kPasswordsOfAddress * config.session.passwords.per_second};
  service.visitors = Visitors(visitors);
  return service;
}

int run(const Config& config, Shelf shelf) {
  raise_file_limit();
  Service service = service_of(config);
  std::filesystem::create_directories(config.data);
  auto journal = open_sqlite_journal(config.data / "nostos.sqlite");
  asio::io_context io(static_cast<int>(config.threads));
  std::optional<hook::Courier> courier;
  LobbyRules rules = config.rooms;
  rules.requests = config.session.requests;
  if (config.hooks) {
    hook::Policy policy;
    policy.private_addresses = config.private_hooks;
    courier.emplace(policy, [](const hook::Outcome&) {});
    rules.notify = [&courier, &shelf](const Notice& notice) { send(*courier, shelf, notice); };
  }
  Lobby lobby(io.get_executor(), *journal, shelf, rules);
  OpenSessions open;
  const SharedText welcome =
      std::make_shared<const std::string>(protocol::welcome(kServerName, shelf.description(), lobby.door()));
  SessionLimits limits = config.session;
  limits.hello = config.wire.patience;
  service.serve = [&](std::unique_ptr<Wire> wire, asio::any_io_executor strand,
                      std::shared_ptr<Visitor> visitor) {
    return serve_wire(std::move(wire), std::move(strand), lobby, limits, welcome, open, std::move(visitor));
  };
  // The acceptor's own strand: it is closed while it waits.
  const auto strand = asio::make_strand(io);
  auto acceptor = open_port(strand, config.address, config.port);
  const auto report = [](const std::exception_ptr& thrown) {
    if (thrown) std::rethrow_exception(thrown);
  };
  asio::co_spawn(strand, listen(acceptor, service), report);
  asio::co_spawn(strand, stop_on_signal(io, acceptor, open), report);
  asio::co_spawn(io, lobby.keep(), report);
  announce(acceptor.local_endpoint().port(), config.base_url, service.tls != nullptr);
  spdlog::info("event=started port={} rooms={}", acceptor.local_endpoint().port(), journal->rooms());

  std::vector<std::thread> threads;
  for (unsigned more = 1; more < config.threads; ++more) threads.emplace_back([&io] { io.run(); });
  io.run();
  for (auto& thread : threads) thread.join();
  lobby.stop();
  if (courier) courier->stop();
  // Writes what still waits, while those who would hear of it are there to be told.
  journal.reset();
  spdlog::info("event=stopped");
  return 0;
}

}  // namespace

int serve(const Config& config) {
  try {
    auto shelf = Shelf::load(config.data / "games");
    if (!shelf) {
      const DataError& error = shelf.error();
      std::cerr << error.file << (error.where.empty() ? "" : ", " + error.where) << ": expected "
                << error.expected << "\n";
      return 1;
    }
    return run(config, *std::move(shelf));
  } catch (const std::exception& fault) {
    std::cerr << "nostos: " << fault.what() << "\n";
    return 1;
  }
}

}  // namespace nostos::server
