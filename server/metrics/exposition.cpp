#include "server/metrics/exposition.hpp"

#include <charconv>
#include <initializer_list>
#include <utility>

namespace nostos::server {
namespace {

using Label = std::pair<std::string_view, std::string_view>;
using Labels = std::initializer_list<Label>;

// Label values come from closed sets of the server: none needs escaping.
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
  void histogram(std::string_view name, std::string_view help, const Histogram<Bounds>& seen, double unit) {
    family(name, "histogram", help);
    std::uint64_t sum = 0;
    std::uint64_t seen_sum = seen.sum();
    for (std::size_t at = 0; at < Bounds.size(); ++at) {
      sum += seen.count(at);
      sample(sum, {{"le", written(static_cast<double>(Bounds[at]) / unit)}}, "_bucket");
    }
    sum += seen.count(Bounds.size());
    sample(sum, {{"le", "+Inf"}}, "_bucket");
    sample(static_cast<double>(seen_sum) / unit, {}, "_sum");
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

void write_intents(Page& page, std::string_view name, std::string_view help, const MetricsRegistry& counted,
                   IntentMetrics GameMetrics::*whose) {
  page.family(name, "counter", help);
  for (std::size_t game = 0; game <= counted.named(); ++game) {
    const bool other = game == counted.named();
    // Two steps: GCC 12 copies the object in brackets in (a ? b : c).*member.
    const GameMetrics& played = counted.games[other ? MetricsRegistry::kMostGames : game];
    const IntentMetrics& intents = played.*whose;
    const std::string_view id = counted.name(game);
    const auto accepted = intents.accepted.value();
    if (!other || accepted > 0) page.sample(accepted, {{"game", id}, {"outcome", "accepted"}});
    // Codes with a count of 0 are left out: there are many.
    for (std::size_t code = 0; code < kErrorCounters; ++code) {
      const auto refused = intents.refused[code].value();
      if (refused > 0) page.sample(refused, {{"game", id}, {"outcome", error_counter_name(code)}});
    }
  }
}

void write_games(Page& page, const MetricsRegistry& counted) {
  write_intents(page, "nostos_intents_total", "Intents of people, accepted or refused by code.", counted,
                &GameMetrics::people);
  write_intents(page, "nostos_bot_intents_total", "Intents of bots, accepted or refused by code.", counted,
                &GameMetrics::bots);
  page.histogram("nostos_intent_seconds",
                 "From the frame of a person's intent to its acknowledgement's being sent.",
                 counted.intent_seconds, kPerSecond);
}

void write_rooms(Page& page, const MetricsRegistry& counted, const ProcessStats& looked) {
  page.one("nostos_rooms_stored", "gauge", "Rooms in the journal, without closed ones.", looked.rooms_stored);
  page.one("nostos_rooms_loaded", "gauge", "Rooms in memory.", counted.rooms_loaded.value());
  page.one("nostos_rooms_with_members", "gauge", "Rooms with a connected member.",
           counted.rooms_occupied.value());
  page.one("nostos_rooms_opened_total", "counter", "Rooms that were opened.", counted.rooms_opened.value());
  page.one("nostos_rooms_claimed_total", "counter",
           "Rooms that this server took, of those that several servers share.",
           counted.rooms_claimed.value());
  page.one("nostos_rooms_lost_total", "counter",
           "Rooms that another server may have taken while this one still had them.",
           counted.rooms_lost.value());
  page.one("nostos_leases_lost_total", "counter",
           "Times that this server could not renew itself, and gave up all of its rooms.",
           counted.leases_lost.value());
  page.one("nostos_relayed_connections", "gauge", "Connections that are carried on to another server.",
           counted.relays.value());
  page.one("nostos_relays_failed_total", "counter", "Times that another server was not to be reached.",
           counted.relays_failed.value());
  page.one("nostos_room_failures_total", "counter", "Rooms that a fault of the server's stopped.",
           counted.room_failures.value());
  page.histogram("nostos_room_load_seconds", "Reading a room's log, after the disk.",
                 counted.room_load_seconds, kPerSecond);
  page.one("nostos_room_requests_pending", "gauge", "Requests that wait in rooms.",
           counted.room_requests_waiting.value());
  page.one("nostos_seats_connected", "gauge", "Seats whose people are connected.",
           counted.seats_connected.value());
  page.one("nostos_spectators_connected", "gauge", "People in rooms who sit nowhere.",
           counted.spectators_connected.value());
  page.family("nostos_lobby_requests_total", "counter", "Requests to open, find or list rooms.");
  write_kinds(page, "kind", kLobbyRequests, counted.lobby.all());
  page.one("nostos_lobby_requests_pending", "gauge", "Requests of that kind that wait for an answer.",
           counted.lobby_waiting.value());
}

void write_wire(Page& page, const MetricsRegistry& counted) {
  page.family("nostos_connections", "gauge", "Connections that are open.");
  for (std::size_t at = 0; at < kConnectionKinds.size(); ++at)
    page.sample(counted.connections[at].value(), {{"kind", kConnectionKinds[at]}});
  page.family("nostos_connections_total", "counter", "Connections that were opened.");
  write_kinds(page, "kind", kConnectionKinds, counted.connections_opened.all());
  page.family("nostos_http_requests_total", "counter", "Requests over HTTP, by the answer's status.");
  for (std::size_t at = 0; at < counted.http.size(); ++at) {
    const auto count = counted.http[at].value();
    const bool other = at == kStatuses.size();
    if (count > 0) page.sample(count, {{"status", other ? "other" : std::to_string(kStatuses[at])}});
  }
  page.family("nostos_refusals_total", "counter", "Refusals of any request, by code.");
  for (std::size_t code = 0; code < kErrorCounters; ++code) {
    const auto count = counted.refusals[code].value();
    if (count > 0) page.sample(count, {{"code", error_counter_name(code)}});
  }
  page.family("nostos_limits_hit_total", "counter", "How often a client hit a limit, by limit.");
  write_kinds(page, "limit", kLimits, counted.limits.all());
}

void write_journal(Page& page, const JournalMetrics& journal) {
  page.family("nostos_journal_entries_total", "counter", "Entries that became durable, or failed to.");
  page.sample(journal.durable.value(), {{"outcome", "durable"}});
  page.sample(journal.failed.value(), {{"outcome", "failed"}});
  page.one("nostos_journal_entries_pending", "gauge", "Entries that are not yet durable.",
           journal.waiting.value());
  page.histogram("nostos_journal_append_seconds", "From an entry's append to its being durable.",
                 journal.append_seconds, kPerSecond);
  page.histogram("nostos_journal_batch_entries", "Entries that were written together.", journal.batch_entries,
                 1);
  page.histogram("nostos_journal_batch_seconds", "Writing them.", journal.batch_seconds, kPerSecond);
  page.one("nostos_journal_batch_failures_total", "counter", "Such writes that failed.",
           journal.batches_failed.value());
  page.family("nostos_snapshots_total", "counter", "Snapshots of rooms that were written, or failed to be.");
  page.sample(journal.snapshots_written.value(), {{"outcome", "written"}});
  page.sample(journal.snapshots_failed.value(), {{"outcome", "failed"}});
}

void write_helpers(Page& page, const MetricsRegistry& counted) {
  page.family("nostos_webhook_deliveries_total", "counter", "Webhooks, by what became of them.");
  write_kinds(page, "outcome", kHookEnds, counted.hooks.all());
  page.one("nostos_webhooks_pending", "gauge", "Webhooks that wait or are being delivered.",
           counted.hooks_waiting.value());
  page.histogram("nostos_bot_decision_seconds", "The time of a bot's decision.", counted.bot_seconds,
                 kPerSecond);
  page.one("nostos_bots_pending", "gauge", "Bots that think or wait for a thread.",
           counted.bots_waiting.value());
  page.one("nostos_bot_failures_total", "counter", "Bots that broke down; chance decided for them.",
           counted.bot_failures.value());
}

void write_process(Page& page, const MetricsRegistry& counted, const ProcessStats& looked,
                   std::string_view version) {
  page.family("nostos_reloads_total", "counter", "Times that the configuration was read again.");
  page.sample(counted.reloads.value(), {{"outcome", "taken"}});
  page.sample(counted.reloads_refused.value(), {{"outcome", "refused"}});
  page.family("nostos_build_info", "gauge", "Always 1; the label says which version runs.");
  page.sample(1, {{"version", version}});
  page.one("process_resident_memory_bytes", "gauge", "Memory that is resident.", looked.resident_bytes);
  page.one("process_virtual_memory_bytes", "gauge", "Address space that is taken.", looked.virtual_bytes);
  page.one("process_cpu_seconds_total", "counter", "Time of processors, of user and system together.",
           looked.cpu_seconds);
  page.one("process_start_time_seconds", "gauge", "When the process began, in seconds since 1970.",
           looked.started);
  page.one("process_open_fds", "gauge", "Files and sockets that are open.", looked.open_files);
  page.one("process_max_fds", "gauge", "How many may be.", looked.most_files);
}

}  // namespace

std::string exposition(const MetricsRegistry& counted, const ProcessStats& looked, std::string_view version) {
  Page page;
  write_games(page, counted);
  write_rooms(page, counted, looked);
  write_wire(page, counted);
  write_journal(page, counted.journal);
  write_helpers(page, counted);
  write_process(page, counted, looked, version);
  return page.take();
}

}  // namespace nostos::server
