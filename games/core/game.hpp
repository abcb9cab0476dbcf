// What the house knows of a game, with its types erased. The room, the simulator, the scenario runner and the
// conformance suite see only this header; games/core/game_of.hpp makes it from a game's own value types.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/concealed.hpp"
#include "games/core/json.hpp"
#include "games/core/options.hpp"
#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/core/result.hpp"
#include "games/core/seat.hpp"
#include "games/core/text.hpp"

namespace nostos {

// A figure that self-play is to meet: between these bots, with these options.
struct Target {
  // "role/Navigator" and "seat/0" (share of games won), "points/Poseidon" (mean score, as a share of the
  // other roles' mean), "range/arrived_" and "entropy/first_tile_" (of the measures that begin so: most less
  // least; bits, taken as shares), "ratio/ties/contests" (of two measures' sums over all games), "intents",
  // or a measure: "arrived".
  std::string figure;
  double least = 0;
  double most = 0;
  std::string bots;  // as `nostos sim --bots` takes it: "strong", "random,strong"
  std::vector<std::string>
      among;        // "mode=competitive": an option has one of the values named, others their default
  int players = 0;  // at a table of so many; 0: at any
};

// Facts about a game that hold before any room is opened.
struct GameInfo {
  std::string id;  // "odyssey": also the folder's name
  Text title;
  int min_seats = 2;
  int max_seats = 2;
  int minutes = 30;         // how long a game takes, roughly
  int rules_version = 1;    // raised whenever an old log would fold to another state
  std::vector<Text> roles;  // the role of each seat at the largest table: "Poseidon", "Navigator", …
  std::vector<Option> options;
  std::vector<BotKind> bots;  // its own ways of playing, weakest first; besides them there is kRandomBot
  std::vector<Target> targets;
};

// A built-in data file (a map, a deck), or one that an owner has put in its place.
struct DataFile {
  std::string name;  // "maps/A.json", relative to the game's data folder
  std::string text;
};

// What is wrong with a data file: which one, where in it, what was expected there.
struct DataError {
  std::string file;
  std::string where;
  std::string expected;
};

// One measure of a data file, beside what the game's own files are held to. A file that falls outside is
// played all the same.
struct Finding {
  std::string measure;
  std::string value;
  std::string brief;  // what was asked for: "28 to 34"
  bool met = true;
};

// Why an intent arrives: the seat's player chose it, or the clock ran out and the game's own default is made
// for him, while he was connected (clock) or not (absent). Games may treat an absent seat differently
// (odyssey:O22).
enum class Cause { player, clock, absent };
std::string_view to_text(Cause cause);
std::optional<Cause> cause_from_text(std::string_view text);

struct Act {
  Seat seat;
  const Json& intent;
  Cause cause = Cause::player;
};

// An act that was accepted, as journals and records keep it.
struct MadeStep {
  int seat = 0;
  std::string intent;  // JSON text
  Cause cause = Cause::player;
  std::int64_t at = 0;  // milliseconds since 1970
};

// After so long, this intent is made for the seat, unless the state has moved on to one without the same
// timer.
struct Timer {
  Seat seat;
  int milliseconds = 0;
  std::string intent;  // JSON text, offered to that seat now
  friend bool operator==(const Timer&, const Timer&) = default;
};

// One of the timers makes this intent for the seat.
bool is_among(const std::vector<Timer>& timers, Seat seat, const Json& intent);

struct Outcome {
  struct Result {
    bool won = false;
    std::optional<int> score;
  };
  std::vector<Result> seats;
  std::string reason;  // stable code of the way it ended: "all_arrived"
};

// One position of one game: the state, its random stream, and what happened in the step that led here.
// Immutable: apply gives the next one. Safe to read from any thread.
class Position {
 public:
  virtual ~Position() = default;

  [[nodiscard]] virtual int seats() const = 0;
  // What this seat may decide. Empty after the end.
  [[nodiscard]] virtual Prompt prompt(Seat seat) const = 0;
  // The next position, or why not; this one is unchanged in either case.
  [[nodiscard]] virtual Result<std::shared_ptr<const Position>> apply(const Act& act) const = 0;
  // The same for whoever has this position's prompt for that seat already.
  [[nodiscard]] virtual Result<std::shared_ptr<const Position>> apply(const Act& act,
                                                                      const Prompt& prompt) const = 0;
  // Appends, as JSON text, all that this viewer may see: complete (a newcomer needs nothing older, but the
  // catalogue) and the same bytes every time, those of Json::dump().
  virtual void append_view(std::string& out, Viewer viewer) const = 0;
  // Appends, as JSON text, what the last step showed this viewer: an array of events in order, "[]" where it
  // showed him nothing. The same bytes as those of Json::dump().
  virtual void append_events(std::string& out, Viewer viewer) const = 0;
  // For whom the table waits, as this viewer may know it.
  [[nodiscard]] virtual std::vector<Seat> acting(Viewer viewer) const = 0;
  // The default when this seat's time is up: an intent that its prompt offers. Only for a seat that is asked.
  // Depends on nothing but the seat's view, and on chance from `rng`.
  [[nodiscard]] virtual Json fallback(Seat seat, Rng& rng) const = 0;
  // Tells a decision of this seat from its other ones, for chance that belongs to a decision. The same text
  // in the game as played and as its record tells it (Game::recorded). Depends on nothing but the seat's
  // view.
  [[nodiscard]] virtual std::string decision_key(Seat seat) const = 0;
  [[nodiscard]] virtual std::vector<Timer> timers() const = 0;
  // A timer of the game may make this intent for the seat here: one of timers(), or in a record one that
  // depends on what the record leaves out.
  [[nodiscard]] virtual bool timed(Seat seat, const Json& intent) const = 0;
  // Counts the rounds, 0 before the first, never down: for what may be shown only some rounds late.
  [[nodiscard]] virtual int round() const = 0;
  // This viewer plays from memory: of what he was told he is shown again only what belongs to the present
  // round.
  [[nodiscard]] virtual bool from_memory(Viewer viewer) const = 0;
  // The step that led here brought nothing hidden to light, for anybody: with the others' leave it may be
  // taken back.
  [[nodiscard]] virtual bool revocable() const = 0;
  // Seats with the same text share a team (its chat, its notes); a viewer may know all of them.
  [[nodiscard]] virtual std::string team(Seat seat) const = 0;
  // The rule by which nobody in the room writes or signs now ("L22"); empty: everybody may.
  [[nodiscard]] virtual std::string silence() const = 0;
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  // Figures of a finished game for statistics: "rounds", "arrived", … They count the steps since start() or
  // from_state().
  [[nodiscard]] virtual std::map<std::string, double> measures() const = 0;

  // --- for tests, bots, records; never for the wire of a game that goes on ---
  // What append_view tells, as a value.
  [[nodiscard]] Json view(Viewer viewer) const;
  // What append_events tells, as a value.
  [[nodiscard]] Json events(Viewer viewer) const;
  // What is so and is not shown to this viewer, for looking back at it.
  [[nodiscard]] virtual std::vector<Concealed> concealed(Viewer viewer) const = 0;
  // As `sample`; what a game's views leave out though it was shown once may count as remembered.
  [[nodiscard]] virtual std::shared_ptr<const Position> sample_remembering(Viewer viewer, Rng& rng) const = 0;
  // The whole truth. from_state(state()) is equal to this position's state.
  [[nodiscard]] virtual Json state() const = 0;
  // Where its stream has come to: from_state(state(), Rng(the game's seed, chance().drawn())) plays on as
  // this position does.
  [[nodiscard]] virtual const Rng& chance() const = 0;
  // Broken invariants, one sentence each (a card too many, a ship off the board). Empty where all is well.
  [[nodiscard]] virtual std::vector<std::string> faults() const = 0;
  // A position that this viewer could not tell from this one, drawn from the view alone; nothing where the
  // search found none. Its future randomness is fresh.
  [[nodiscard]] virtual std::shared_ptr<const Position> sample(Viewer viewer, Rng& rng) const = 0;
};
using PositionPtr = std::shared_ptr<const Position>;

class Game {
 public:
  virtual ~Game() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual std::vector<DataFile> built_in_data() const = 0;
  // Checks the files and makes one document of them, which a room stores and the game is started with.
  [[nodiscard]] virtual Result<Json, DataError> compile_data(const std::vector<DataFile>& files) const = 0;
  // Completes and checks options for so many seats: unknown_option, bad_option.
  [[nodiscard]] virtual Result<Json> check_options(const Json& given, int seats, const Json& data) const = 0;
  // Options must have passed check_options, data must come from compile_data; anything else throws.
  [[nodiscard]] virtual PositionPtr start(const Json& options, int seats, const Json& data,
                                          Rng rng) const = 0;
  // A position with this state (as Position::state gave it) and this stream. Throws where the state does not
  // fit.
  [[nodiscard]] virtual PositionPtr from_state(const Json& state, Rng rng) const = 0;
  // The steps after `first` as the game's record tells them, and whoever looks back at it sees them: where
  // players decide unseen and what comes to nothing stays unseen for ever, other ones that lead to the same.
  // Usually all. Of what it gives, it gives all.
  [[nodiscard]] virtual std::vector<MadeStep> recorded(const Position& first,
                                                       std::vector<MadeStep> steps) const;
  // A player for this game's positions; nullptr for a kind that it does not have.
  [[nodiscard]] virtual std::unique_ptr<Bot> bot(const BotSeat& seat) const = 0;
  // Of the compiled data, what clients draw with: cards, their figures, their words. It stays the same
  // throughout a game and everybody may see it, so it travels once and not in every view. Null where views
  // say all.
  [[nodiscard]] virtual Json catalogue(const Json& data) const;
  // Measures of a file that compile_data takes, for whoever draws one. Empty where the game measures nothing.
  [[nodiscard]] virtual std::vector<Finding> review_data(const DataFile& /*file*/) const { return {}; }
};

}  // namespace nostos
