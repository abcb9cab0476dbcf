#include "server/record/show.hpp"

#include <charconv>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "server/record/playback.hpp"

namespace nostos::record {
namespace {

std::optional<std::string> read(const std::string& file, text::TerminalWriter err) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) {
    err << file << ": expected a record that can be read\n";
    return std::nullopt;
  }
  return std::move(text).str();
}

// The viewers that `seat_option` names; seats count from 1. std::nullopt if the game has no such seat.
std::optional<std::vector<Viewer>> viewers_of(const std::string& seat_option, int seats) {
  if (seat_option == "spectator") return std::vector<Viewer>{kSpectator};
  if (seat_option == "all") {
    std::vector<Viewer> all;
    for (int seat = 0; seat < seats; ++seat) all.push_back({Seat{seat}});
    all.push_back(kSpectator);
    return all;
  }
  int seat = -1;
  const auto [end, failed] =
      std::from_chars(seat_option.data(), seat_option.data() + seat_option.size(), seat);
  if (failed != std::errc() || end != seat_option.data() + seat_option.size() || seat < 1 || seat > seats)
    return std::nullopt;
  return std::vector<Viewer>{{Seat{seat - 1}}};
}

std::string name(const GameLog& played, Viewer viewer) {
  return viewer.seat ? played.seats[static_cast<std::size_t>(viewer.seat->index)] : "spectators";
}

// One step as each viewer noticed it. Omits viewers that noticed nothing.
void show_events(text::TerminalWriter out, const GameLog& played, const Playback& playback,
                 const std::vector<Viewer>& viewers) {
  const std::size_t step = playback.step();
  if (step == 0) {
    out << "start\n";
  } else {
    const Step& did = played.steps[step - 1];
    out << step << ". ";
    // For one viewer this shows only what they saw: another seat's intent may be hidden from them.
    if (viewers.size() > 1 || viewers.front().seat == Seat{did.seat}) {
      out << played.seats[static_cast<std::size_t>(did.seat)] << " " << did.intent
          << (did.cause == Cause::player ? "" : "  (by the clock)");
    }
    out << "\n";
  }
  for (const Viewer viewer : viewers) {
    for (const Json& event : playback.position()->events(viewer)) {
      out << "   ";
      if (viewers.size() > 1) out << name(played, viewer) << ": ";
      out << event.dump() << "\n";
    }
  }
}

struct Pictures {
  Draw draw;
  Json static_data;
};

// The view of each of these viewers: drawn if requested and the game has pictures, otherwise as JSON.
void show_views(text::TerminalWriter out, const GameLog& played, const Position& position,
                const std::vector<Viewer>& viewers, const Pictures& pictures) {
  for (const Viewer viewer : viewers) {
    const Json view = position.view(viewer);
    out << "view of " << name(played, viewer) << ":\n";
    const auto lines = pictures.draw ? pictures.draw(played.game, view, pictures.static_data, played.seats)
                                     : std::vector<std::string>();
    for (const std::string& line : lines) out << line << "\n";
    if (lines.empty()) out.lines(view.dump(1)) << "\n";
  }
}

}  // namespace

int verify_command(const std::string& file, FindGame find, text::TerminalWriter out,
                   text::TerminalWriter err) {
  const auto text = read(file, err);
  if (!text) return 2;
  const auto game = read_record(*text, find);
  if (!game) {
    out << "does not hold: " << game.error().where << ": " << game.error().why << "\n";
    return 1;
  }
  const GameLog& played = game->played;
  std::size_t given = 0;
  for (const auto& bytes : played.contributions) given += bytes ? 1U : 0U;
  out << "holds: " << played.game << ", rules version " << played.rules << ", " << played.seats.size()
      << " seats, " << played.steps.size() << " steps\n"
      << "  the commitment is the hash of the secret\n"
      << "  the seed comes from the secret and " << given << " of " << played.seats.size()
      << " seats' own bytes\n"
      << "  every step was offered, and led to what the record says\n"
      << "  outcome: " << outcome_json(*game->last).dump() << "\n";
  return 0;
}

int replay_command(const ReplayOptions& options, FindGame find, text::TerminalWriter out,
                   text::TerminalWriter err) {
  const auto text = read(options.file, err);
  if (!text) return 2;
  const auto read_in = read_record(*text, find);
  if (!read_in) {
    err << "does not hold: " << read_in.error().where << ": " << read_in.error().why << "\n";
    return 1;
  }
  if (options.states) {
    Playback states(*find(read_in->played.game), read_in->played);
    do out << states.position()->state().dump() << "\n";
    while (states.advance());
    return 0;
  }
  GameLog played = read_in->played;
  for (std::string& seat : played.seats) seat = text::printable(seat);  // pictures depend on its width
  const auto viewers = viewers_of(options.seat, static_cast<int>(played.seats.size()));
  if (!viewers) {
    err << "--seat: expected spectator, all, or a seat from 1 to " << played.seats.size() << "\n";
    return 2;
  }
  const Game& game = *find(played.game);
  const Pictures pictures{options.draw, game.static_data(Json::parse(played.data))};
  Playback playback(game, played);
  if (!options.step) {
    do {
      show_events(out, played, playback, *viewers);
      if (pictures.draw) show_views(out, played, *playback.position(), *viewers, pictures);
    } while (playback.advance());
    return 0;
  }
  if (*options.step < 0 || std::cmp_greater(*options.step, played.steps.size())) {
    err << "--step: expected a step from 0 to " << played.steps.size() << "\n";
    return 2;
  }
  while (std::cmp_less(playback.step(), *options.step)) playback.advance();
  show_events(out, played, playback, *viewers);
  show_views(out, played, *playback.position(), *viewers, pictures);
  return 0;
}

}  // namespace nostos::record
