// Plays rooms for a time and measures them.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "tests/load/generator/run.hpp"

namespace nostos::load {
namespace {

Clock::duration seconds(double count) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
}

// Serves until then; at a fixed rate it also issues the intents that fall due.
class Pace {
 public:
  Pace(Loop& loop, Tables& tables, double rate)
      : loop_(loop), tables_(tables), rate_(rate), due_(Clock::now()) {}

  void until(Clock::time_point end) {
    while (Clock::now() < end) {
      while (rate_ > 0 && due_ <= Clock::now()) {
        tables_[at_++ % tables_.size()]->due(due_);
        due_ += seconds(1 / rate_);
      }
      loop_.serve(rate_ > 0 ? std::min(end, due_) : end);
    }
  }

 private:
  Loop& loop_;
  Tables& tables_;
  double rate_;
  Clock::time_point due_;
  std::size_t at_ = 0;
};

double per(double sum, std::int64_t count) {
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

}  // namespace

MeasuredServer::MeasuredServer(const Run& run, std::string node)
    : run_(run), node_(std::move(node)), folder_(run.disk) {
  start();
}

void MeasuredServer::start() {
  process_.reset();
  std::vector<std::string> command;
  if (run_.command.empty()) {
    const auto web = folder_.path() / "web";
    std::filesystem::create_directories(web);
    std::ofstream(web / "index.html") << "<!doctype html><title>Nostos</title>";
    command = {run_.server, "serve",     "--address", "127.0.0.1",
               "--port",    "0",         "--data",    folder_.path().string(),
               "--web",     web.string()};
  } else {
    std::istringstream words(run_.command);
    for (std::string word; words >> word;) command.push_back(word);
  }
  command.insert(command.end(), run_.arguments.begin(), run_.arguments.end());
  if (!node_.empty()) command.insert(command.begin(), {"env", "NOSTOS_CLUSTER_NODE=" + node_});
  process_ = std::make_unique<Process>(command, run_.pin ? std::optional(0) : std::nullopt);
}

Tables open_tables(Loop& loop, const Run& run, Meter& meter, unsigned short port) {
  constexpr int kAtOnce = 100;
  Tables tables;
  for (int room = 0; room < run.rooms; ++room) {
    tables.push_back(std::make_unique<Table>(loop, run.setting, meter, room));
    tables.back()->open(port);
    if (room % kAtOnce != kAtOnce - 1 && room + 1 < run.rooms) continue;
    loop.until("rooms that play", [&] {
      return std::all_of(tables.begin(), tables.end(), [](const auto& table) { return table->ready(); });
    });
  }
  return tables;
}

nlohmann::json play(const Run& run) {
  MeasuredServer measured(run);
  Loop loop;
  Meter meter;
  Tables tables = open_tables(loop, run, meter, measured.process().port());
  Pace pace(loop, tables, run.rate);
  for (const auto& table : tables) table->go();
  pace.until(Clock::now() + seconds(run.warm_up));
  meter.on = true;
  const double own = own_processor_seconds();
  const double processor = measured.process().processor_seconds();
  const auto begin = Clock::now();
  pace.until(begin + seconds(run.seconds));
  const double used = measured.process().processor_seconds() - processor;
  const double own_used = own_processor_seconds() - own;
  const double time = std::chrono::duration<double>(Clock::now() - begin).count();
  meter.on = false;
  for (const auto& table : tables) {
    if (!table->connected()) throw std::runtime_error("the server has closed a connection");
  }
  if (meter.intents == 0) throw std::runtime_error("no player played");
  const auto flush = flush_times(measured.data());
  return {
      {"mode", "play"},
      {"rooms", run.rooms},
      {"rate", run.rate},
      {"seconds", time},
      {"intents", meter.intents},
      {"refused", meter.refused},
      {"games", meter.games},
      {"intents_per_second", static_cast<double>(meter.intents) / time},
      {"server_cpu_ms_per_1000_intents", per(used * 1e6, meter.intents)},
      {"server_cores", used / time},
      {"generator_cpu_ms_per_1000_intents", per(own_used * 1e6, meter.intents)},
      {"generator_cores", own_used / time},
      {"latency_ms",
       {{"p50", meter.latency.at(0.5)}, {"p99", meter.latency.at(0.99)}, {"p999", meter.latency.at(0.999)}}},
      {"bytes_per_update", per(static_cast<double>(meter.update_bytes), meter.updates)},
      {"updates_per_intent", per(static_cast<double>(meter.updates), meter.intents)},
      {"server_resident_kib", measured.process().memory().resident},
      {"flush_ms", {{"p50", flush.first}, {"p99", flush.second}}}};
}

}  // namespace nostos::load
