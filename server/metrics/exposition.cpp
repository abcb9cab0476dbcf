#include "server/metrics/exposition.hpp"

#include <charconv>
#include <initializer_list>
#include <utility>

namespace nostos::server {
namespace {

using Label = std::pair<std::string_view, std::string_view>;
using Labels = std::initializer_list<Label>;

// Label values come from closed sets of the server, so they need no escaping.
class Page {
 public:
  void family(std::string_view name, std::string_view type, std::string_view help) {
    name_ = name;
    text_.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ");
    text_.append(name).append(" ").append(type).append("\n");
  }
  template <class Number>
  void sample(Number value, Labels labels = {}, std::string_view suffix = "") {
    text_.append(name_).append(suffix);
    char before = '{';
    for (const auto& [name, text] : labels) {
      text_.append(1, std::exchange(before, ',')).append(name).append("=\"").append(text).append("\"");
    }
    if (before == ',') text_ += '}';
    text_ += ' ';
    number(value);
    text_ += '\n';
  }
  template <class Number>
  void one(std::string_view name, std::string_view type, std::string_view help, Number value) {
    family(name, type, help);
    sample(value);
  }
  // `unit`: the number of observed units in one base unit.
  template <const auto& Bounds>
  void histogram(std::string_view name, std::string_view help, const Histogram<Bounds>& observed,
                 double unit) {
    family(name, "histogram", help);
    std::uint64_t sum = 0;
    std::uint64_t observed_sum = observed.sum();
    for (std::size_t at = 0; at < Bounds.size(); ++at) {
      sum += observed.count(at);
      sample(sum, {{"le", written(static_cast<double>(Bounds[at]) / unit)}}, "_bucket");
    }
    sum += observed.count(Bounds.size());
    sample(sum, {{"le", "+Inf"}}, "_bucket");
    sample(static_cast<double>(observed_sum) / unit, {}, "_sum");
    sample(sum, {}, "_count");
  }
  std::string take() { return std::move(text_); }

 private:
  template <class Number>
  std::string_view written(Number value) {
    const auto [end, failed] = std::to_chars(digits_.data(), digits_.data() + digits_.size(), value);
    return {digits_.data(), static_cast<std::size_t>(end - digits_.data())};
  }
  template <class Number>
  void number(Number value) {
    text_ += written(value);
  }

  std::string text_;
  std::string_view name_;
  std::array<char, 32> digits_{};
};

constexpr double kPerSecond = 1e9;  // nanoseconds

template <std::size_t kKinds>
void write_kinds(Page& page, std::string_view label, const std::array<std::string_view, kKinds>& names,
                 const std::array<Counter, kKinds>& counts) {
  for (std::size_t at = 0; at < kKinds; ++at) page.sample(counts[at].value(), {{label, names[at]}});
}

void write_intents(Page& page, std::string_view name, std::string_view help, const MetricsRegistry& registry,
                   IntentMetrics GameMetrics::*side) {
  page.family(name, "counter", help);
  for (std::size_t game = 0; game <= registry.named(); ++game) {
    const bool other = game == registry.named();
    // Two steps: GCC 12 copies the object in brackets in (a ? b : c).*member.
    const GameMetrics& played = registry.games[other ? MetricsRegistry::kMaxGames : game];
    const IntentMetrics& intents = played.*side;
    const std::string_view id = registry.name(game);
    const auto accepted = intents.accepted.value();
    if (!other || accepted > 0) page.sample(accepted, {{"game", id}, {"outcome", "accepted"}});
    // Codes with a count of 0 are left out: there are many.
    for (std::size_t code = 0; code < kErrorCounters; ++code) {
      const auto refused = intents.refused[code].value();
      if (refused > 0) page.sample(refused, {{"game", id}, {"outcome", error_counter_name(code)}});
    }
  }
}

void write_games(Page& page, const MetricsRegistry& registry) {
  write_intents(page, "nostos_intents_total", "Intents of people, accepted or refused by code.", registry,
                &GameMetrics::people);
  write_intents(page, "nostos_bot_intents_total", "Intents of bots, accepted or refused by code.", registry,
                &GameMetrics::bots);
  page.histogram("nostos_intent_seconds", "Time from the frame of a person's intent to its acknowledgement.",
                 registry.rooms.intent_seconds, kPerSecond);
}

void write_rooms(Page& page, const MetricsRegistry& registry, const ProcessStats& process) {
  page.one("nostos_rooms_stored", "gauge", "Rooms in the journal, without closed ones.",
           registry.rooms.stored.value());
  page.one("nostos_journal_bytes", "gauge", "Size of the journal in the data folder; 0 with PostgreSQL.",
           process.journal_bytes);
  page.one("nostos_journal_free_bytes", "gauge", "Free space on the disk of the data folder.",
           process.free_bytes);
  page.one("nostos_ready", "gauge", "1 if /ready answers 200, else 0.", std::int64_t{process.ready});
  page.one("nostos_rooms_loaded", "gauge", "Rooms in memory.", registry.rooms.loaded.value());
  page.one("nostos_rooms_with_members", "gauge", "Rooms with a connected member.",
           registry.rooms.with_members.value());
  page.one("nostos_rooms_opened_total", "counter", "Rooms that were opened.", registry.rooms.opened.value());
  page.one("nostos_rooms_claimed_total", "counter", "Rooms that this server claimed from a shared journal.",
           registry.cluster.rooms_claimed.value());
  page.one("nostos_rooms_lost_total", "counter",
           "Rooms that another server may have claimed while this one still had them.",
           registry.cluster.rooms_lost.value());
  page.one("nostos_leases_lost_total", "counter",
           "Times that this server could not renew its leases and dropped all rooms.",
           registry.cluster.leases_lost.value());
  page.one("nostos_relayed_connections", "gauge", "Connections that are relayed to another server.",
           registry.cluster.relayed_connections.value());
  page.one("nostos_relays_failed_total", "counter", "Times that another server could not be reached.",
           registry.cluster.relays_failed.value());
  page.one("nostos_room_failures_total", "counter", "Rooms stopped by an internal error.",
           registry.rooms.failures.value());
  page.histogram("nostos_room_load_seconds", "Time to fold a room's log, without reading it from the disk.",
                 registry.rooms.load_seconds, kPerSecond);
  page.one("nostos_room_requests_pending", "gauge", "Requests that wait in rooms.",
           registry.rooms.requests_pending.value());
  page.one("nostos_seats_connected", "gauge", "Seats with a connected player.",
           registry.rooms.seats_connected.value());
  page.one("nostos_spectators_connected", "gauge", "Connected spectators.",
           registry.rooms.spectators_connected.value());
  page.family("nostos_lobby_requests_total", "counter", "Requests to open, find or list rooms.");
  write_kinds(page, "kind", kLobbyRequests, registry.lobby.requests.all());
  page.one("nostos_lobby_requests_pending", "gauge",
           "Requests to open, find or list rooms that wait for an answer.",
           registry.lobby.requests_pending.value());
}

void write_connections(Page& page, const MetricsRegistry& registry) {
  page.family("nostos_connections", "gauge", "Open connections.");
  for (std::size_t at = 0; at < kConnectionKinds.size(); ++at)
    page.sample(registry.connections[at].value(), {{"kind", kConnectionKinds[at]}});
  page.family("nostos_connections_total", "counter", "Connections that were opened.");
  write_kinds(page, "kind", kConnectionKinds, registry.connections_opened.all());
  page.family("nostos_http_requests_total", "counter", "HTTP requests, by status of the response.");
  for (std::size_t at = 0; at < registry.http.size(); ++at) {
    const auto count = registry.http[at].value();
    const bool other = at == kStatuses.size();
    if (count > 0) page.sample(count, {{"status", other ? "other" : std::to_string(kStatuses[at])}});
  }
  page.family("nostos_refusals_total", "counter", "Refusals of any request, by code.");
  for (std::size_t code = 0; code < kErrorCounters; ++code) {
    const auto count = registry.refusals[code].value();
    if (count > 0) page.sample(count, {{"code", error_counter_name(code)}});
  }
  page.family("nostos_limits_hit_total", "counter", "Times that a client hit a limit, by limit.");
  write_kinds(page, "limit", kLimits, registry.limits.all());
}

void write_journal(Page& page, const JournalMetrics& journal) {
  page.family("nostos_journal_entries_total", "counter", "Entries that became durable, or failed to.");
  page.sample(journal.durable.value(), {{"outcome", "durable"}});
  page.sample(journal.failed.value(), {{"outcome", "failed"}});
  page.one("nostos_journal_entries_pending", "gauge", "Entries that are not yet durable.",
           journal.pending.value());
  page.histogram("nostos_journal_append_seconds", "Time from the append of an entry until it is durable.",
                 journal.append_seconds, kPerSecond);
  page.histogram("nostos_journal_batch_entries", "Entries in a batch.", journal.batch_entries, 1);
  page.histogram("nostos_journal_batch_seconds", "Time to write a batch.", journal.batch_seconds, kPerSecond);
  page.one("nostos_journal_batch_failures_total", "counter", "Batches that could not be written.",
           journal.batches_failed.value());
  page.family("nostos_snapshots_total", "counter", "Snapshots of rooms that were written, or failed to be.");
  page.sample(journal.snapshots_written.value(), {{"outcome", "written"}});
  page.sample(journal.snapshots_failed.value(), {{"outcome", "failed"}});
}

void write_webhooks_and_bots(Page& page, const MetricsRegistry& registry) {
  page.family("nostos_webhook_deliveries_total", "counter", "Webhook deliveries, by outcome.");
  write_kinds(page, "outcome", kWebhookOutcomes, registry.webhooks.deliveries.all());
  page.one("nostos_webhooks_pending", "gauge", "Webhooks that wait or are in flight.",
           registry.webhooks.pending.value());
  page.histogram("nostos_bot_decision_seconds", "Time of a bot's decision.", registry.bots.decision_seconds,
                 kPerSecond);
  page.one("nostos_bots_pending", "gauge", "Bots that think or wait for a thread.",
           registry.bots.pending.value());
  page.one("nostos_bot_failures_total", "counter", "Bots that failed; a random choice replaced theirs.",
           registry.bots.failures.value());
}

void write_process(Page& page, const MetricsRegistry& registry, const ProcessStats& process,
                   std::string_view version, std::string_view build) {
  page.family("nostos_reloads_total", "counter", "Times that the configuration was read again.");
  page.sample(registry.reloads.taken.value(), {{"outcome", "taken"}});
  page.sample(registry.reloads.refused.value(), {{"outcome", "refused"}});
  page.one("nostos_newer_release", "gauge", "1 if server.release_url named a newer release, else 0.",
           registry.releases.newer.value());
  page.family("nostos_release_checks_total", "counter", "Times that server.release_url was asked.");
  page.sample(registry.releases.answered.value(), {{"outcome", "answered"}});
  page.sample(registry.releases.failed.value(), {{"outcome", "failed"}});
  page.family("nostos_build_info", "gauge", "Always 1; the labels hold the version and the commit.");
  page.sample(1, {{"version", version}, {"build", build}});
  page.one("process_resident_memory_bytes", "gauge", "Resident memory.", process.resident_bytes);
  page.one("process_virtual_memory_bytes", "gauge", "Virtual memory.", process.virtual_bytes);
  page.one("process_cpu_seconds_total", "counter", "User and system CPU time.", process.cpu_seconds);
  page.one("process_start_time_seconds", "gauge", "Start time of the process, in seconds since 1970.",
           process.started);
  page.one("process_open_fds", "gauge", "Open file descriptors.", process.open_files);
  page.one("process_max_fds", "gauge", "Limit of open file descriptors.", process.max_files);
}

}  // namespace

std::string exposition(const MetricsRegistry& registry, const ProcessStats& process, std::string_view version,
                       std::string_view build) {
  Page page;
  write_games(page, registry);
  write_rooms(page, registry, process);
  write_connections(page, registry);
  write_journal(page, registry.journal);
  write_webhooks_and_bots(page, registry);
  write_process(page, registry, process, version, build);
  return page.take();
}

}  // namespace nostos::server
