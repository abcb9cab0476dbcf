// No answer of a room reveals to a member a step that this member has not noticed, nor anything else that is
// hidden from them.
#include <map>

#include "server/room/fold.hpp"
#include "server/room/summary.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {
namespace {

using protocol::ProposalKind;

constexpr int kSteps = 45;         // of one game
constexpr int kBetweenWorlds = 5;  // steps between two looks at other worlds

std::string told(const Decision& decision) {
  const auto* refusal = std::get_if<Refusal>(&decision);
  if (refusal != nullptr) return refusal->code + "/" + refusal->message + "/" + refusal->rule;
  return std::holds_alternative<Accepted>(decision) ? "granted" : "nothing";
}

std::string told(const Answer& answer) {
  const auto* refusal = std::get_if<Refusal>(&answer);
  return refusal != nullptr ? refusal->code + "/" + refusal->message + "/" + refusal->rule
                            : std::get<std::string>(answer);
}

// Everything that a member can find out with one request. None of these requests changes the room.
// An intent that the member's prompt offers, if there is one.
std::string first_intent(const RoomState& state, int member) {
  const Prompt& prompt = state.viewer_state_of(member).prompt;
  if (prompt.choices.empty()) return R"({"type":"none"})";
  return enumerate(prompt.choices.front(), 1).at(0).dump();
}

std::map<std::string, std::string> probe(const RoomState& state, const CommandContext& world, int member) {
  std::map<std::string, std::string> answers;
  const auto ask = [&](const std::string& what, const protocol::Inbound& request) {
    answers[what] = told(decide(state, member, request, world));
  };
  ask("undo", protocol::Propose{"x", ProposalKind::undo, std::nullopt, "", std::nullopt});
  ask("new host", protocol::Propose{"x", ProposalKind::host, std::nullopt, "", std::nullopt});
  for (int seat = 0; seat < state.position->seats(); ++seat)
    ask("stand_in " + std::to_string(seat),
        protocol::Propose{"x", ProposalKind::stand_in, seat, "easy", std::nullopt});
  for (const bool agree : {true, false})
    ask(agree ? "yes" : "no",
        protocol::Vote{"x", state.proposal ? state.proposal->number : state.next_ids.proposal - 1, agree});
  ask("say", protocol::Say{"x", protocol::Audience::all, "hello"});
  ask("say to the team", protocol::Say{"x", protocol::Audience::team, "hello"});
  ask("again", protocol::Rematch{"x"});
  ask("leave", protocol::Leave{"x"});
  ask("sit", protocol::Sit{"x", 0, std::nullopt});
  ask("ready", protocol::Ready{"x", true});
  ask("arrange", protocol::UpdateSettings{"x", R"({"advice":true})"});
  ask("dismiss", protocol::Kick{"x", 2});
  ask("an old question", protocol::Intent{"x", -1, R"({"type":"none"})"});
  ask("no such choice", protocol::Intent{"x", state.viewer_state_of(member).turn, R"({"type":"none"})"});
  answers["why"] = told(answer_explanation(state, member, {"x", R"({"type":"none"})"}));
  for (const std::int64_t turn : {std::int64_t{0}, state.viewer_state_of(member).turn})
    answers["preview " + std::to_string(turn)] =
        told(answer_preview(state, member, {"x", turn, {R"({"type":"none"})", first_intent(state, member)}}));
  answers["static_data"] = told(answer_static_data(state, {"x", std::nullopt}));
  answers["lesson"] = told(answer_lesson(state, {"x"}));
  answers["status"] = told(answer_room_status(state, {"x", state.codes.room, secret(member - 1)}));
  answers["proposal"] = state.proposal ? std::to_string(state.proposal->number) : "";
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat)
    answers["until " + std::to_string(seat)] = std::to_string(state.deadline(seat).value_or(-1));
  answers["public"] = summary_of(state).text;
  answers["looks back"] = std::to_string(state.reveal_step().value_or(0));
  return answers;
}

// The room in another world that the member cannot tell from this one: the same log as far as the member
// knows it, and another hidden truth.
RoomState in_another_world(const RoomState& state, int member, Rng& rng) {
  RoomState other = state;
  other.position = state.position->sample(state.viewer_state_of(member).viewer, rng);
  REQUIRE(other.position != nullptr);
  for (ViewerState& eye : other.viewers) {
    const ViewerState sampled = viewer_state_at(*other.position, eye.viewer);
    eye.prompt = sampled.prompt;
    eye.payload = nullptr;
  }
  return other;
}

// Makes each request as each member in this world and in another. Returns the number of worlds with another
// truth.
int probe_other_worlds(const Table& table, int members, Rng& rng) {
  int differing = 0;
  for (int member = 1; member <= members; ++member) {
    CAPTURE(member);
    const RoomState other = in_another_world(table.state, member, rng);
    if (other.position->state() == table.state.position->state()) continue;
    ++differing;
    CHECK(probe(other, table.world(), member) == probe(table.state, table.world(), member));
  }
  return differing;
}

// Counts of the cases in a game. A game without any of them proves nothing.
struct Seen {
  int unseen = 0;     // times that a member did not notice a step
  int decisions = 0;  // those in which it was a decision
  int during = 0;     // those while a undo was open
  int differing = 0;  // other worlds with another hidden truth
};

struct Variant {
  std::string game;
  Json options;
  int people = 0;
  bool clock = false;
};

// One step of the game: a choice of a seat that may choose, or one of the game's own timers.
struct Made {
  int mover = 0;  // the member; 0 for a timer
  bool decides = false;
  Accepted granted;
};

std::optional<Made> made_by_timer(const Table& table) {
  const auto timers = table.state.position->timers();
  if (timers.empty()) return std::nullopt;
  const Decision decision = decide_timer(table.state, timers.front(), table.world());
  const auto* granted = std::get_if<Accepted>(&decision);
  if (granted == nullptr) return std::nullopt;
  return Made{0, true, *granted};
}

std::optional<Made> made_by_player(Table& table, Rng& rng) {
  std::vector<int> asked;
  for (int seat = 0; seat < table.state.position->seats(); ++seat) {
    const int member = *table.state.seats[static_cast<std::size_t>(seat)];
    const bool waits = table.state.proposal && table.state.proposal->by == member;
    if (!waits && !table.state.position->prompt(Seat{seat}).choices.empty()) asked.push_back(seat);
  }
  if (asked.empty()) return std::nullopt;
  const int seat = rng.pick("seat", asked);
  const int mover = *table.state.seats[static_cast<std::size_t>(seat)];
  const Prompt prompt = table.state.position->prompt(Seat{seat});
  const bool free_too = !prompt.asks() || rng.below("free", 4) == 0;
  const Json choice = random_intent(prompt, rng, free_too);
  const Decision decision = table.ask(
      mover, protocol::Intent{table.fresh_id(), table.state.viewer_state_of(mover).turn, choice.dump()});
  const auto* granted = std::get_if<Accepted>(&decision);
  if (granted == nullptr) return std::nullopt;  // not every combination of a choice's fields is offered
  return Made{mover, !offers_free(prompt, choice), *granted};
}

// Plays a game and asks each member everything before and after each step, and in other worlds.
Seen play_and_probe(const Variant& variant) {
  CAPTURE(variant.game);
  CAPTURE(variant.options.dump());
  CAPTURE(variant.people);
  Table table(variant.people, variant.game);
  table.must(1, protocol::SetGame{"options", "", variant.options.dump()});
  table.arrange({{"revealDelayRounds", 1}});
  if (variant.clock) table.arrange({{"clock", {{"kind", "decision"}, {"seconds", 60}}}});
  const int spectator = table.spectate(variant.people);
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text(variant.game + variant.options.dump() + std::to_string(variant.people)));
  Seen seen;
  for (int step = 0; step < kSteps && !table.state.over(); ++step) {
    if (!table.state.proposal && rng.below("propose", variant.clock ? 4 : 24) == 0) {
      const auto people = static_cast<std::uint64_t>(variant.people);
      const int member = static_cast<int>(rng.below("who", people)) + 1;
      const protocol::Propose back{table.fresh_id(), ProposalKind::undo, std::nullopt, "", std::nullopt};
      const Decision decision = table.ask(member, back);
      if (const auto* granted = std::get_if<Accepted>(&decision)) table.add(*granted);
    }
    auto made = rng.below("timer", 4) == 0 ? made_by_timer(table) : std::nullopt;
    if (!made) made = made_by_player(table, rng);
    if (!made) {
      // All wait for the proposer, or the prompt had no offer of that choice.
      if (table.state.proposal)
        table.must(table.state.proposal->by,
                   protocol::Vote{table.fresh_id(), table.state.proposal->number, false});
      continue;
    }
    std::map<int, std::map<std::string, std::string>> before;
    for (int member = 1; member <= spectator; ++member)
      before[member] = probe(table.state, table.world(), member);
    table.now += 1000;
    const Effects effects = table.add(made->granted);
    for (int member = 1; member <= spectator; ++member) {
      if (member == made->mover || !effects.events[table.state.viewer_index(member)].empty()) continue;
      ++seen.unseen;
      if (made->decides) ++seen.decisions;
      if (made->decides && table.state.proposal) ++seen.during;
      CAPTURE(member);
      CAPTURE(step);
      CHECK_FALSE(effects.room);
      CHECK(effects.lines.empty());
      CHECK(probe(table.state, table.world(), member) == before[member]);
    }
    // A change of the room reaches all members, so all have noticed its cause.
    if (effects.room) CHECK_FALSE(effects.events.back().empty());
    if (!table.state.over() && step % kBetweenWorlds == 0)
      seen.differing += probe_other_worlds(table, spectator, rng);
    if (!effects.events.back().empty()) {
      for (const std::string& events : effects.events) CHECK_FALSE(events.empty());
    }
  }
  return seen;
}

const std::vector<std::pair<std::string, Json>> kVariants{
    {"odyssey", Json::object()},
    {"odyssey", {{"mode", "competitive"}}},
    {"odyssey", {{"order", "captain"}, {"lighthouses", 1}, {"whirlpools", 1}, {"owners", {-1, -1, -1, -1}}}},
    {"odyssey", {{"mode", "competitive"}, {"lighthouses", 1}, {"fog_banks", 1}}},
    {"ithaca", Json::object()},
    {"itaca", Json::object()},
    {"theseus", Json::object()},
    {"mythomakya-trionfo", Json::object()},
    {"mythomakya-sfida", {{"pacing", "fixed"}}},
    {"mythomakya-sfida", {{"pacing", "answers"}, {"min_delay_tenths", 15}, {"answer_limit", 30}}}};

}  // namespace

TEST_CASE("a room gives the same answer in all worlds that the member cannot tell apart" *
          doctest::test_suite("games")) {
  for (const auto& entry : kVariants) {
    const GameInfo& info = find_game(entry.first)->info();
    Seen seen;
    const bool rivals = entry.second.contains("mode");  // at least two crews
    for (int people = std::max(info.min_seats, rivals ? 3 : 0); people <= std::min(info.max_seats, 4);
         ++people) {
      for (const bool clock : {false, true}) {
        const Seen one = play_and_probe({entry.first, entry.second, people, clock});
        seen.unseen += one.unseen;
        seen.decisions += one.decisions;
        seen.during += one.during;
        seen.differing += one.differing;
      }
    }
    CHECK(seen.differing > 30);
    // In the other games every viewer sees each step, if not its content.
    const bool conceals = entry.first == "odyssey" || entry.first == "mythomakya-sfida";
    if (conceals) CHECK(seen.unseen > 60);
    if (entry.second.value("pacing", "") == "answers") CHECK(seen.decisions > 30);
    if (entry.second.contains("fog_banks")) CHECK(seen.during > 5);
  }
}

}  // namespace nostos::server
