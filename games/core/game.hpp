// A game with its types erased. The room, the simulator, the scenario runner and the conformance suite use
// only this header; games/core/game_adapter.hpp builds it from a game's own value types.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/hidden_fact.hpp"
#include "games/core/json.hpp"
#include "games/core/localized_text.hpp"
#include "games/core/options.hpp"
#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/core/reaction.hpp"
#include "games/core/result.hpp"
#include "games/core/seat.hpp"

namespace nostos {

// A figure that self-play should reach, between these bots and with these options.
struct Target {
  // "role/Navigator" and "seat/0" (share of games won), "points/Poseidon" (mean score, divided by the other
  // roles' mean), "range/arrived_" and "entropy/first_tile_" (over the statistics with that prefix: most
  // minus least; bits, as shares), "ratio/ties/contests" (of two statistics' sums over all games), "intents",
  // or a statistic: "arrived".
  std::string figure;
  double least = 0;
  double most = 0;
  std::string bots;  // as for `nostos sim --bots`: "strong", "random,strong"
  std::vector<std::string>
      among;        // "mode=competitive": allowed values of options; other options have their default
  int players = 0;  // the number of players at the table; 0: any
};

// Facts about a game that do not depend on a room.
struct GameInfo {
  std::string id;  // "odyssey": also the folder's name
  std::string title;
  int min_seats = 2;
  int max_seats = 2;
  int minutes = 30;              // the rough length of a game
  int rules_version = 1;         // raised whenever an old log would fold to a different state
  std::vector<NamedText> roles;  // the role of each seat at the largest table: "Poseidon", "Navigator", …
  std::vector<Option> options;
  std::vector<BotKind> bots;  // its own kinds, weakest first; kRandomBot comes in addition
  std::vector<Target> targets;
  std::vector<EventReaction> reactions = {};  // of its bots
  int decisions = 30;                         // the rough number of one seat's decisions in a game
};

// Whether a room may seat a bot of this kind.
bool offers_bot(const GameInfo& game, std::string_view kind);
// The strongest kind that a room may seat.
std::string strongest_bot(const GameInfo& game);

// A built-in data file (a map, a deck), or the operator's replacement for one.
struct DataFile {
  std::string name;  // "maps/A.json", relative to the game's data folder
  std::string text;
  bool built_in = false;  // true: the catalogue of the clients translates its texts
};

// A fault of a data file: the file, the place in it, and what was expected there.
struct DataError {
  std::string file;
  std::string where;
  std::string expected;
};

// One measure of a data file, and the target range for the game's own files. A file outside the range can
// still be played.
struct Finding {
  std::string measure;
  std::string value;
  std::string brief;  // the brief: "28 to 34"
  bool met = true;
};

// The cause of an intent: the seat's player chose it, or the clock ran out and the game made its default for
// them, while they were connected (clock) or not (absent). Games may treat an absent seat differently
// (odyssey:O22).
enum class Cause { player, clock, absent };
std::string_view to_text(Cause cause);
std::optional<Cause> cause_from_text(std::string_view text);

struct Action {
  Seat seat;
  const Json& intent;
  Cause cause = Cause::player;
};

// An accepted act, as journals and records keep it.
struct RecordedStep {
  int seat = 0;
  std::string intent;  // JSON text
  Cause cause = Cause::player;
  std::int64_t at = 0;  // milliseconds since 1970
};

// A timer: after this time the intent is made for the seat, unless the state has moved on to one without the
// same timer.
struct Timer {
  Seat seat;
  int milliseconds = 0;
  std::string intent;  // JSON text, offered to that seat now
  friend bool operator==(const Timer&, const Timer&) = default;
};

// True if one of the timers makes this intent for the seat.
bool is_among(const std::vector<Timer>& timers, Seat seat, const Json& intent);

struct Outcome {
  struct Result {
    bool won = false;
    std::optional<int> score;
  };
  std::vector<Result> seats;
  std::string reason;  // a stable code for the kind of end: "all_arrived"
};

// One position of one game: the state, its random stream, and what happened in the step that led here.
// Immutable: apply gives the next one. Safe to read from any thread.
class Position {
 public:
  virtual ~Position() = default;

  [[nodiscard]] virtual int seats() const = 0;
  // The choices of this seat. Empty after the end.
  [[nodiscard]] virtual Prompt prompt(Seat seat) const = 0;
  // The next position, or the reason for a refusal; this position does not change in either case.
  [[nodiscard]] virtual Result<std::shared_ptr<const Position>> apply(const Action& act) const = 0;
  // The same, for a caller that already has this position's prompt for that seat.
  [[nodiscard]] virtual Result<std::shared_ptr<const Position>> apply(const Action& act,
                                                                      const Prompt& prompt) const = 0;
  // Appends, as JSON text, everything that this viewer may see. It is complete (a newcomer needs nothing
  // older, except the static data), and always the same bytes, those of Json::dump().
  virtual void append_view(std::string& out, Viewer viewer) const = 0;
  // Appends, as JSON text, what the last step showed this viewer: an array of events in order, "[]" if it
  // showed them nothing. The same bytes as those of Json::dump().
  virtual void append_events(std::string& out, Viewer viewer) const = 0;
  // The seats for which the table waits, as far as this viewer may know.
  [[nodiscard]] virtual std::vector<Seat> acting(Viewer viewer) const = 0;
  // The default when this seat's time is up: an intent that its prompt offers. Call it only for a seat with a
  // decision to make. Depends only on the seat's view, and on chance from `rng`.
  [[nodiscard]] virtual Json default_intent(Seat seat, Rng& rng) const = 0;
  // A text that distinguishes a decision of this seat from its other ones, for chance that belongs to a
  // decision. The same text in the played game and in its record (Game::canonical_steps). Depends only on the
  // seat's view.
  [[nodiscard]] virtual std::string decision_key(Seat seat) const = 0;
  // The certain results of this offered intent for its seat, computed from the seat's view alone: totals that
  // an action reaches, or odds that the rules define. An object whose keys the game's VIEW.md
  // describes, or null if the game previews nothing of it.
  [[nodiscard]] virtual Json preview(Seat seat, const Json& intent) const = 0;
  [[nodiscard]] virtual std::vector<Timer> timers() const = 0;
  // True if a timer of the game may make this intent for the seat here: one of timers(), or in a record one
  // that depends on what the record leaves out.
  [[nodiscard]] virtual bool timed(Seat seat, const Json& intent) const = 0;
  // The number of the round, 0 before the first; it never decreases. For facts that may be shown only some
  // rounds later.
  [[nodiscard]] virtual int round() const = 0;
  // True if this viewer sees again only the events of the current round, and must remember earlier ones.
  [[nodiscard]] virtual bool hides_history(Viewer viewer) const = 0;
  // True if the step that led here revealed nothing hidden to any viewer: with the others' consent it may be
  // undone.
  [[nodiscard]] virtual bool undoable() const = 0;
  // Seats with the same text form a team (with its chat and notes); any viewer may know it.
  [[nodiscard]] virtual std::string team(Seat seat) const = 0;
  // The rule that forbids chat and reactions in the room now ("L22"); empty: they are allowed.
  [[nodiscard]] virtual std::string chat_block_rule() const = 0;
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  // Figures of a finished game for statistics: "rounds", "arrived", … They count the steps since start() or
  // from_state().
  [[nodiscard]] virtual std::map<std::string, double> statistics() const = 0;

  // --- for tests, bots, records; never for the wire of a running game ---
  // The view of append_view, as a value.
  [[nodiscard]] Json view(Viewer viewer) const;
  // The events of append_events, as a value.
  [[nodiscard]] Json events(Viewer viewer) const;
  // The facts that this viewer is not shown, for looking back at the position.
  [[nodiscard]] virtual std::vector<HiddenFact> hidden_facts(Viewer viewer) const = 0;
  // As sample(), but the sampled world may also agree with what the viewer was once shown and the game's
  // views leave out.
  [[nodiscard]] virtual std::shared_ptr<const Position> sample_remembering(Viewer viewer, Rng& rng) const = 0;
  // The whole state, with everything hidden. from_state(state()) has a state equal to this position's.
  [[nodiscard]] virtual Json state() const = 0;
  // The random stream at this position: from_state(state(), Rng(the game's seed, chance().drawn())) continues
  // as this position does.
  [[nodiscard]] virtual const Rng& chance() const = 0;
  // Broken invariants, one sentence each (a card too many, a ship off the board). Empty if there are none.
  [[nodiscard]] virtual std::vector<std::string> invariant_violations() const = 0;
  // A position that this viewer could not tell from this one, drawn only from the view; nothing if the
  // search found none. Its future randomness is fresh.
  [[nodiscard]] virtual std::shared_ptr<const Position> sample(Viewer viewer, Rng& rng) const = 0;
};
using PositionPtr = std::shared_ptr<const Position>;

class Game {
 public:
  virtual ~Game() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual std::vector<DataFile> built_in_data() const = 0;
  // Checks the files and compiles them into one document, which a room stores and start() takes.
  [[nodiscard]] virtual Result<Json, DataError> compile_data(const std::vector<DataFile>& files) const = 0;
  // Completes and checks options for this number of seats: unknown_option, bad_option.
  [[nodiscard]] virtual Result<Json> check_options(const Json& given, int seats, const Json& data) const = 0;
  // Starts a game. Options must have passed check_options, data must come from compile_data; anything else
  // throws.
  [[nodiscard]] virtual PositionPtr start(const Json& options, int seats, const Json& data,
                                          Rng rng) const = 0;
  // A position with this state (from Position::state) and this stream. Throws if the state does not fit.
  [[nodiscard]] virtual PositionPtr from_state(const Json& state, Rng rng) const = 0;
  // The steps after `first` as the game's record has them, and as replays show them. Where players decide in
  // secret, and a decision that has no effect always stays secret, these are other steps that lead to the
  // same result. Returns all steps unchanged unless rewrites_steps(). Applied to its own result, it changes
  // nothing.
  [[nodiscard]] virtual std::vector<RecordedStep> canonical_steps(const Position& first,
                                                                  std::vector<RecordedStep> steps) const;
  [[nodiscard]] virtual bool rewrites_steps() const { return false; }
  // A bot for this game; nullptr for a kind that it does not have.
  [[nodiscard]] virtual std::unique_ptr<Bot> bot(const BotSeat& seat) const = 0;
  // The part of the compiled data that clients need for drawing: cards, their figures, their words. It never
  // changes during a game and every viewer may see it, so it is sent once and not in every view. Null if
  // views hold everything.
  [[nodiscard]] virtual Json static_data(const Json& data) const;
  // Measures of a file that compile_data accepts, for its author. Empty where the game measures nothing.
  [[nodiscard]] virtual std::vector<Finding> review_data(const DataFile& /*file*/) const { return {}; }
};

}  // namespace nostos
