#include "server/tools/records.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "server/record/record.hpp"
#include "server/version.hpp"

namespace nostos::tools {
namespace {

std::vector<record::Contribution> no_contributions(int players) {
  return std::vector<record::Contribution>(static_cast<std::size_t>(players));
}

std::string file_name(int number) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 3 ? 3 - digits.size() : 0, '0') + digits + ".json";
}

}  // namespace

Seed recorded_seed(const std::string& text, int players) {
  return *record::game_seed(seed_from_text(text), no_contributions(players));
}

void write_record(const std::filesystem::path& folder, int number, const SelfPlay& table,
                  const std::vector<std::string>& bots, const std::string& seed, const Playout& playout) {
  record::GameLog played;
  played.server = server::server_name();
  played.game = table.game->info().id;
  played.rules = table.game->info().rules_version;
  played.data = table.data.dump();
  played.options = table.options.dump();
  for (std::size_t seat = 0; seat < bots.size(); ++seat)
    played.seats.push_back("Bot " + std::to_string(seat) + " (" + bots[seat] + ")");
  played.contributions = no_contributions(table.players);
  played.secret = seed_from_text(seed);
  for (RecordedStep step : playout.steps) {
    step.at = 1000 * static_cast<std::int64_t>(played.steps.size() + 1);
    played.steps.push_back(std::move(step));
  }
  const std::filesystem::path file = folder / file_name(number);
  if (std::filesystem::exists(file)) throw std::runtime_error(file.string() + " exists already");
  std::ofstream out(file, std::ios::binary);
  out << record::write_record(*table.game, played) << std::flush;
  if (!out) throw std::runtime_error(file.string() + " cannot be written");
}

}  // namespace nostos::tools
