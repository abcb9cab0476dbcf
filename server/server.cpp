#include "server/server.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

#include "games/core/registry.hpp"
#include "server/base/credentials.hpp"
#include "server/config/reload.hpp"
#include "server/crash.hpp"
#include "server/debug/debug.hpp"
#include "server/journal/data_folder.hpp"
#include "server/journal/folder_lock.hpp"
#include "server/lobby/lobby.hpp"
#include "server/log/line.hpp"
#include "server/log/log.hpp"
#include "server/metrics/process.hpp"
#include "server/monitoring_listener.hpp"
#include "server/net/connection.hpp"
#include "server/net/host.hpp"
#include "server/net/lan_addresses.hpp"
#include "server/net/listener.hpp"
#include "server/net/node_connector.hpp"
#include "server/net/origin.hpp"
#include "server/net/tls.hpp"
#include "server/notifier.hpp"
#include "server/open_sessions.hpp"
#include "server/readiness.hpp"
#include "server/release_check/release_check.hpp"
#include "server/release_check/release_note.hpp"
#include "server/service_manager.hpp"
#include "server/version.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::seconds kStopTimeout{5};
// While the server drains, it looks this often for rooms that other nodes can take.
constexpr std::chrono::milliseconds kReleaseInterval{20};
constexpr double kAddressPasswordFactor = 8;  // tries of an address, as a multiple of a connection's
constexpr double kLookupFactor =
    8;  // statuses with a wrong code or token: a multiple of an address's guesses

std::filesystem::path beside_program(const char* name) {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  return failed ? std::filesystem::path(name) : self.parent_path() / name;
}

// The machine's name, in lower case; empty if it has none.
std::string own_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return "";
  const auto parsed = parse_names(name.data());
  return parsed && parsed->size() == 1 ? parsed->front() : "";
}

std::vector<std::string> names_of(const Config& config) {
  std::vector<std::string> names = parse_names(config.access.names).value();
  names.push_back(name_in(config.access.base_url));
  names.push_back(own_name());
  return names;
}

// Each connection is an open file, and the default limit is low.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// A standard stream that is a terminal; -1 if there is none.
int terminal_of_start() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (isatty(stream) != 0) return stream;
  }
  return -1;
}

void announce(text::TerminalWriter out, unsigned short port, const std::string& base_url, bool tls,
              bool debug) {
  out << "Nostos is open: " << base_url << (base_url.empty() ? "" : " and here ") << (tls ? "https" : "http")
      << "://localhost:" << port << "\nStop it with Ctrl-C; every room continues when "
      << "the server starts again.\n";
  if (debug) out << "WITH --debug: /debug shows every player's cards to any visitor on this machine.\n";
}

// Prints the server's addresses to a person who started it in a terminal. Prints nothing if the operator has
// configured the address, nor into a service's log; a container's addresses would be useless.
void announce_urls(text::TerminalWriter out, const asio::ip::tcp::endpoint& opened, const Config& config,
                   bool tls) {
  if (!config.access.base_url.empty() || !config.access.trusted_proxies.empty() || isatty(STDOUT_FILENO) == 0)
    return;
  const auto urls = reachable_urls(opened.address(), opened.port(), tls, own_addresses());
  if (urls.empty()) out << "Only this machine can reach it (server.address, or no network).\n";
  for (const ReachableUrl& url : urls)
    out << (url.global ? "From the Internet: " : "On your network:   ") << url.url
        << (url.global && !tls ? "  (unencrypted: set up TLS before players join, see HOSTING.md)" : "")
        << "\n";
  out << "Rooms are kept in " << (config.database_url.empty() ? config.data.string() : "PostgreSQL")
      << ". Friends elsewhere, TLS, backups: server/HOSTING.md\n";
}

// Call it before anything is counted.
void name_games(MetricsRegistry& metrics) {
  std::vector<std::string_view> ids;
  for (const Game* game : all_games()) ids.push_back(game->info().id);
  metrics.name_games(ids);
}

QuotaLimits address_limits(const Config& config) {
  QuotaLimits limits = config.address_limits;
  limits.passwords = {kAddressPasswordFactor * config.session.passwords.burst,
                      kAddressPasswordFactor * config.session.passwords.per_second};
  limits.lookups = {kLookupFactor * limits.guesses.burst, kLookupFactor * limits.guesses.per_second};
  return limits;
}

NodeTraits traits_of(const GameLibrary& library) {
  std::string data;
  for (const Game* game : all_games())
    data += std::to_string(game->info().rules_version) + library.data(game->info().id).dump();
  const std::string_view commit = build();
  return {std::string(version()) + (commit.empty() ? "" : "+" + std::string(commit)), hash_secret(data)};
}

// Holds the parts that live as long as the server runs, and those of the configuration, which may change
// meanwhile.
class Server {
 public:
  Server(const Config& config, GameLibrary library, const OpenJournal& open_journal_at, bool debug)
      : config_(config), library_(std::move(library)), address_quotas_(address_limits(config)) {
    name_games(metrics_);
    // Reports configuration faults before it opens anything.
    auto tls = load_tls(config.tls.certificate, config.tls.key);
    files_ = std::make_shared<const StaticFiles>(config.web.empty() ? beside_program("web") : config.web);
    open_data_folder(config.data);
    // Servers that share a PostgreSQL database do not write to the folder.
    if (config.database_url.empty()) lock_.emplace(config.data);
    journal_ = open_journal_at(journal_location(config), metrics_.journal);
    if (debug) debug_.emplace(journal_location(config));
    peer_ = {config.node.name, config.node.address, fresh_secret()};
    leases_ = journal_->join_cluster(peer_, config.node.lease, traits_of(library_));
    if (leases_ && tls && !config.node.address.empty())
      throw StorageError(
          "cluster.address: nodes speak to one another without TLS; leave TLS to the proxy before them");
    configure_webhooks(config);
    configure_release_check(config);
    lobby_.emplace(io_.get_executor(), *journal_, library_, metrics_, lobby_policy_of(config), leases_.get());
    listener_context_ = listener_context(config, std::move(tls));
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() = default;

  void run(const LoadConfig& load_config);

 private:
  LobbyPolicy lobby_policy_of(const Config& config);
  void configure_webhooks(const Config& config);
  void configure_release_check(const Config& config);
  std::shared_ptr<const ListenerContext> listener_context(const Config& config,
                                                          std::shared_ptr<asio::ssl::context> tls);
  ListenerContext monitoring_context();
  void serve(AcceptedSocket opened, const std::shared_ptr<const SessionConfig>& session_config);
  [[nodiscard]] std::vector<std::string_view> unready_reasons() const;
  asio::awaitable<void> stop_on_signal(asio::signal_set& signals, asio::ip::tcp::acceptor& acceptor);
  asio::awaitable<void> reload_on_signal(asio::signal_set& signals, const LoadConfig& load_config);
  void reload(const LoadConfig& load_config);
  std::optional<Reply> debug_page(std::string_view target);

  Config config_;  // in force; used on the acceptor's strand
  const GameLibrary library_;
  MetricsRegistry metrics_;  // outlives everything that counts
  asio::io_context io_{static_cast<int>(config_.threads)};
  std::optional<FolderLock> lock_;
  std::unique_ptr<Journal> journal_;
  std::optional<Debug> debug_;
  Peer peer_;                       // this node, as other nodes see it
  std::unique_ptr<Leases> leases_;  // null: this node owns all rooms
  Notifier notifier_{library_, metrics_};
  std::optional<ReleaseCheck> release_check_;
  std::optional<Lobby> lobby_;
  OpenSessions open_sessions_;
  std::shared_ptr<const StaticFiles> files_;
  const AddressQuotas address_quotas_;
  const std::shared_ptr<ConnectionCounts> connection_counts_ = std::make_shared<ConnectionCounts>();
  std::atomic<std::size_t> most_connections_ = 0;
  std::atomic<bool> stopping_ = false;
  std::shared_ptr<const ListenerContext> listener_context_;  // used on the acceptor's strand
  asio::ip::tcp::endpoint endpoint_;                         // set before the first client, then constant
};

LobbyPolicy Server::lobby_policy_of(const Config& config) {
  LobbyPolicy policy = config.rooms;
  policy.requests = config.session.requests;
  if (config.webhooks.enabled)
    policy.notify = [this](const TurnNotification& notice) { notifier_.send(notice); };
  return policy;
}

void Server::configure_webhooks(const Config& config) {
  if (!config.webhooks.enabled) return notifier_.close();
  webhook::Policy policy;
  policy.private_addresses = config.webhooks.allow_private;
  notifier_.open(policy);
}

void Server::configure_release_check(const Config& config) {
  release_check_.reset();
  // Servers that share a PostgreSQL database do not write to the folder.
  const auto note = config.database_url.empty() ? release_note_file(config.data) : std::filesystem::path();
  if (!config.release_url.empty()) {
    release_check_.emplace(config.release_url, note, metrics_.releases);
  } else if (!note.empty()) {
    std::error_code failed;
    std::filesystem::remove(note, failed);
  }
}

std::vector<std::string_view> Server::unready_reasons() const {
  const auto renewed_at = leases_ ? leases_->renewed_at() : MetricsClock::time_point();
  auto reasons = unready(is_journal_in_doubt(metrics_.journal, renewed_at, MetricsClock::now()), stopping_,
                         *connection_counts_, most_connections_);
  // Without leases a client could not enter its room here.
  if (leases_ && !leases_->is_valid()) reasons.emplace_back("leases");
  return reasons;
}

// The configuration of the port. The configuration's form is already checked.
std::shared_ptr<const ListenerContext> Server::listener_context(const Config& config,
                                                                std::shared_ptr<asio::ssl::context> tls) {
  auto context = std::make_shared<ListenerContext>(metrics_);
  context->tls = std::move(tls);
  context->files = files_;
  context->limits = config.transport;
  context->proxies = parse_networks(config.access.trusted_proxies).value();
  context->origins = parse_origins(config.access.origins).value();
  context->base_url = config.access.base_url;
  if (const auto own = origin_of(config.access.base_url)) context->origins.push_back(*own);
  // With TLS a browser has compared the name with the certificate.
  if (!context->tls) context->names = names_of(config);
  context->quotas = address_quotas_;
  context->counts = connection_counts_;
  most_connections_ = config.transport.connections;
  context->unready = [this] { return unready_reasons(); };
  if (debug_) context->debug = [this](std::string_view target) { return debug_page(target); };
  const auto session_config = std::make_shared<SessionConfig>(SessionConfig{
      metrics_, config.session,
      shared(protocol::welcome(
          server_name(), library_.summaries(), lobby_->policy(),
          {config.operated_by.name, config.operated_by.imprint_url, config.operated_by.contact}))});
  session_config->limits.hello = config.transport.timeout;
  // A client that another node relays is not relayed to a third node.
  const std::shared_ptr<const SessionConfig> relayed_config =
      std::make_shared<SessionConfig>(*session_config);
  if (leases_) {
    context->relay_key = peer_.key;
    TransportLimits between = config.transport;
    // A node that does not answer for a lease's length has lost its rooms: clients must not wait for it.
    between.idle = config.node.lease;
    session_config->connect_node = [this, limits = between](Strand there, Peer node, std::string client) {
      return connect_node(std::move(there), std::move(node), std::move(client), limits, metrics_);
    };
  }
  // With a configured proxy or address, every client may be behind a proxy.
  if (config.access.base_url.empty() && config.access.trusted_proxies.empty())
    context->local_addresses = [this, secure = context->tls != nullptr] {
      return reachable_urls_body(
          reachable_urls(endpoint_.address(), endpoint_.port(), secure, own_addresses()));
    };
  context->serve = [this, session_config, relayed_config](AcceptedSocket opened) {
    const auto& which = opened.relayed ? relayed_config : session_config;
    serve(std::move(opened), which);
  };
  return context;
}

std::optional<Reply> Server::debug_page(std::string_view target) {
  auto page = debug_->find(target);
  return page ? std::optional(owned_reply(page->status, page->type, std::move(page->body))) : std::nullopt;
}

// No client plays on this port, so the operator's limits do not apply.
ListenerContext Server::monitoring_context() {
  ListenerContext context(metrics_);
  context.limits.connections = 16;
  context.limits.timeout = std::chrono::seconds(10);
  context.counts = std::make_shared<ConnectionCounts>();
  context.names = names_of(config_);
  context.unready = [this] { return unready_reasons(); };
  context.exposition = [this, folder = config_.data, in_folder = config_.database_url.empty()] {
    ProcessStats stats = sample_process();
    stats.ready = unready_reasons().empty();
    const DataFolderSize size = measure_data_folder(folder);
    stats.journal_bytes = in_folder ? size.journal_bytes : 0;
    stats.free_bytes = size.free_bytes;
    return exposition(metrics_, stats, version(), build());
  };
  return context;
}

void Server::serve(AcceptedSocket opened, const std::shared_ptr<const SessionConfig>& session_config) {
  const auto session = std::make_shared<Session>(
      std::move(opened.channel), opened.strand, *lobby_, session_config, std::move(opened.quota),
      ConnectionInfo{opened.number, opened.routing_key, opened.relayed});
  if (!open_sessions_.add(session)) return;
  spdlog::debug("event=connection_opened connection={}", opened.number);
  session->run(
      [this, key = session.get(), count = std::move(opened.count)](const std::exception_ptr& thrown) {
        spdlog::debug("event=connection_closed connection={}", key->number());
        open_sessions_.remove(key);
        report_failure(thrown);
      });
}

// Stops in order: /ready reports it, and proxies get time to see that; no new connections; a message to each
// open one; then the io threads end.
asio::awaitable<void> Server::stop_on_signal(asio::signal_set& signals, asio::ip::tcp::acceptor& acceptor) {
  const int signal = co_await signals.async_wait(asio::use_awaitable);
  stopping_ = true;
  tell_service_manager("STOPPING=1");
  lobby_->stop_claiming();
  const std::chrono::seconds drain = signal == SIGTERM ? config_.drain : std::chrono::seconds(0);
  spdlog::info("event=stopping signal={} connections={} drain_seconds={}", signal, open_sessions_.count(),
               drain.count());
  asio::steady_timer pause(co_await asio::this_coro::executor);
  // A second signal ends the wait. Its handler may run after this coroutine's end.
  const auto hurry = std::make_shared<bool>(false);
  signals.async_wait([hurry](boost::system::error_code failed, int) {
    if (!failed) *hurry = true;
  });
  const auto drained = std::chrono::steady_clock::now() + drain;
  while (!*hurry && std::chrono::steady_clock::now() < drained) {
    // A proxy that moves the clients elsewhere ends their connections here: the next node can take their
    // rooms.
    lobby_->release_unused();
    pause.expires_at(std::min(drained, std::chrono::steady_clock::now() + kReleaseInterval));
    co_await pause.async_wait(asio::use_awaitable);
  }
  signals.cancel();
  acceptor.close();
  open_sessions_.stop();
  // Other nodes can take the rooms when their clients reconnect.
  lobby_->leave();
  const auto deadline = std::chrono::steady_clock::now() + kStopTimeout;
  while (open_sessions_.count() > 0 && std::chrono::steady_clock::now() < deadline) {
    pause.expires_after(std::chrono::milliseconds(20));
    co_await pause.async_wait(asio::use_awaitable);
  }
  io_.stop();
}

asio::awaitable<void> Server::reload_on_signal(asio::signal_set& signals, const LoadConfig& load_config) {
  const int terminal = terminal_of_start();
  for (;;) {
    co_await signals.async_wait(asio::use_awaitable);
    // A person who closes the terminal of the server wants to stop it.
    if (terminal >= 0 && isatty(terminal) == 0) {
      std::raise(SIGTERM);
    } else if (load_config) {
      reload(load_config);
    }
  }
}

void Server::reload(const LoadConfig& load_config) {
  const config::LoadResult loaded = load_config();
  for (const config::ConfigError& error : loaded.errors)
    spdlog::error("event=reload_error where={} key={} reason={}", log::quoted(error.where),
                  error.key.empty() ? "-" : error.key, log::quoted(error.message));
  try {
    if (!loaded.errors.empty()) throw std::runtime_error("the configuration is invalid");
    const Config next = config::effective_config(config_, loaded.config);
    // Everything that may fail runs before anything changes.
    auto tls = load_tls(next.tls.certificate, next.tls.key);
    std::size_t changed = 0;
    for (const config::Change& change : config::changes(config_, loaded.config)) {
      if (change.restart) {
        spdlog::warn("event=restart_needed key={} in_force={} configured={}", change.key,
                     log::quoted(change.before), log::quoted(change.after));
      } else {
        ++changed;
        spdlog::info("event=key_changed key={} before={} after={}", change.key, log::quoted(change.before),
                     log::quoted(change.after));
      }
    }
    if (next.webhooks.enabled != config_.webhooks.enabled ||
        next.webhooks.allow_private != config_.webhooks.allow_private)
      configure_webhooks(next);
    if (next.release_url != config_.release_url) configure_release_check(next);
    lobby_->reconfigure(lobby_policy_of(next));
    address_quotas_.allow(address_limits(next));
    listener_context_ = listener_context(next, std::move(tls));
    log::set_up(next.log.level, next.log.format);
    trace_crashes(next.log.format == "json");
    config_ = next;
    metrics_.reloads.taken.add();
    spdlog::info("event=reloaded changed={}", changed);
  } catch (const std::exception& fault) {
    metrics_.reloads.refused.add();
    spdlog::error("event=reload_refused reason={}", log::quoted(fault.what()));
  }
}

void Server::run(const LoadConfig& load_config) {
  // The acceptor needs its own strand, because it is closed while it waits.
  const auto strand = asio::make_strand(io_);
  // Before the announcement, so that no signal comes too early.
  asio::signal_set stops(strand, SIGINT, SIGTERM);
  asio::signal_set hangups(strand, SIGHUP);
  auto acceptor = open_port(strand, config_.address, config_.port);
  metrics_.rooms.stored.set(journal_->rooms());
  std::unique_ptr<MonitoringListener> monitoring;
  if (config_.metrics.port != 0)
    monitoring = std::make_unique<MonitoringListener>(config_, monitoring_context());
  const auto report = [](const std::exception_ptr& thrown) {
    if (thrown) std::rethrow_exception(thrown);
  };
  asio::co_spawn(strand, listen(acceptor, io_.get_executor(), listener_context_), report);
  asio::co_spawn(strand, stop_on_signal(stops, acceptor), report);
  asio::co_spawn(strand, reload_on_signal(hangups, load_config), report);
  asio::co_spawn(asio::make_strand(io_), lobby_->maintain(), report);
  endpoint_ = acceptor.local_endpoint();
  const text::TerminalWriter out(std::cout);
  announce(out, endpoint_.port(), config_.access.base_url, listener_context_->tls != nullptr,
           debug_.has_value());
  announce_urls(out, endpoint_, config_, listener_context_->tls != nullptr);
  out << std::flush;
  if (debug_)
    spdlog::warn(
        "event=debug_page hint=\"/debug shows every player's cards to any visitor on this machine\"");
  spdlog::info("event=started port={} rooms={}", acceptor.local_endpoint().port(),
               metrics_.rooms.stored.value());
  tell_service_manager("READY=1");

  // Read before the threads start: a running thread may change the configuration.
  const unsigned count = config_.threads;
  std::vector<std::thread> threads;
  for (unsigned more = 1; more < count; ++more)
    threads.emplace_back([this] {
      const AlternateStack stack;
      io_.run();
    });
  io_.run();
  for (auto& thread : threads) thread.join();
  monitoring = nullptr;
  lobby_->stop();
  release_check_.reset();
  notifier_.close();
  // Writes waiting entries while the objects that their callbacks use still exist.
  journal_.reset();
  leases_.reset();  // other nodes may now take the rooms
  spdlog::info("event=stopped");
}

}  // namespace

int serve(const Config& config, const OpenJournal& open, const LoadConfig& load_config, bool debug) {
  const text::TerminalWriter err(std::cerr);
  try {
    trace_crashes(config.log.format == "json");
    const AlternateStack stack;
    if (const auto fault = debug ? debug_fault(config) : std::nullopt) throw std::runtime_error(*fault);
    auto library = GameLibrary::load(config.data / "games");
    if (!library) {
      const DataError& error = library.error();
      err << error.file << (error.where.empty() ? "" : ", " + error.where) << ": expected " << error.expected
          << "\n";
      return 1;
    }
    raise_file_limit();
    Server(config, *std::move(library), open, debug).run(load_config);
    return 0;
  } catch (const std::exception& fault) {
    err << "nostos: " << fault.what() << "\n";
    spdlog::error("event=not_started reason=\"{}\"", fault.what());
    return 1;
  }
}

}  // namespace nostos::server
