// Events as each viewer notices them. The shapes are written down in VIEW.md.
#include <utility>

#include "games/odyssey/codec_parts.hpp"
#include "games/odyssey/view.hpp"

namespace nostos::odyssey {
namespace {

using Shown = std::optional<Json>;

Shown told(const char* type, const char* rule, Json fields = Json::object()) {
  fields["type"] = type;
  fields["rule"] = rule;
  return fields;
}

Json word_of(Colour ship) {
  return text(to_text(ship));
}

const char* rule_of(NoteKind kind) {
  switch (kind) {
    case NoteKind::whirlpool:
    case NoteKind::no_whirlpool:
      return "R36";
    case NoteKind::fog:
    case NoteKind::no_fog:
      return "R40";
    default:
      return "R18";
  }
}

const char* rule_of(Motion motion) {
  switch (motion) {
    case Motion::bounced:
      return "R15";
    case Motion::pinned:
      return "R28";
    default:
      return "R17";
  }
}

// One viewer's eyes: an overload for each event, nothing where he must not notice it.
class Eyes {
 public:
  Eyes(const Setting& setting, Viewer viewer)
      : setting_(setting),
        seat_(viewer.seat ? viewer.seat->index : -1),
        poseidon_(viewer.seat == kPoseidon),
        navigator_(viewer.seat && !poseidon_) {}

  Shown operator()(const event::MapChosen& chosen) const { return told("map", "R1", {{"map", chosen.map}}); }
  Shown operator()(const event::LighthousesProposed& proposed) const {
    if (!navigator_) return std::nullopt;
    return told("lighthouses_proposed", "O66", {{"seat", proposed.seat}, {"cells", cells(proposed.cells)}});
  }
  Shown operator()(const event::LighthousesConfirmed& confirmed) const {
    if (!navigator_) return std::nullopt;
    return told("lighthouses_confirmed", "O66", {{"seat", confirmed.seat}});
  }
  Shown operator()(const event::LighthousesPlaced& placed) const {
    return told("lighthouses", "R30", {{"cells", cells(placed.cells)}});
  }
  Shown operator()(const event::TilesHidden&) const { return told("hidden", "O65"); }
  Shown operator()(const event::StormPlayed& storm) const {
    const bool covered = setting_.options.hard && !poseidon_;
    return told("storm", "R7",
                {{"round", storm.round}, {"tile", text(covered ? kCovered : to_text(storm.tile))}});
  }
  Shown operator()(const event::MonsterPlayed& monster) const {
    return told(
        "monster", "R27",
        {{"round", monster.round}, {"which", text(to_text(monster.tile))}, {"ship", word_of(monster.ship)}});
  }
  Shown operator()(const event::Drifted& drift) const {
    if (!poseidon_) return std::nullopt;
    return told("drift", "R11",
                {{"ship", word_of(drift.ship)}, {"from", to_json(drift.from)}, {"to", to_json(drift.to)}});
  }
  Shown operator()(const event::ShipNamed& named) const {
    return told("named", "O67", {{"seat", named.seat}, {"ship", word_of(named.ship)}});
  }
  Shown operator()(const event::Reported& reported) const {
    return told("report", rule_of(reported.report.motion),
                {{"round", reported.round}, {"seat", reported.seat}, {"report", to_json(reported.report)}});
  }
  Shown operator()(const event::Declined& declined) const {
    return told("declined", "O31",
                {{"round", declined.round}, {"seat", declined.seat}, {"ship", word_of(declined.ship)}});
  }
  Shown operator()(const event::Trapped& trapped) const {
    return told("trapped", "R34", {{"ship", word_of(trapped.ship)}});
  }
  Shown operator()(const event::Pushed& pushed) const {
    return told("pushed", "O44", {{"ship", word_of(pushed.ship)}});
  }
  Shown operator()(const event::ShipArrived& arrived) const {
    return told("arrived", "R16", {{"ship", word_of(arrived.ship)}});
  }
  Shown operator()(const event::VoteCast& vote) const {
    if (seat_ != vote.seat) return std::nullopt;
    return told("voted", "O54", {{"seat", vote.seat}, {"dir", vote_word(vote.dir)}});
  }
  Shown operator()(const event::VoteClosed& closed) const {
    if (!navigator_) return std::nullopt;
    Json votes = Json::array();
    for (const Vote& vote : closed.votes) {
      votes.push_back({{"seat", vote.seat}, {"dir", vote_word(vote.dir)}});
    }
    return told("vote_closed", "O54", {{"votes", std::move(votes)}, {"tied", words(closed.tied)}});
  }
  Shown operator()(const event::Noted& note) const {
    if (!navigator_ || (private_boards(setting_.options) && seat_ != note.seat)) return std::nullopt;
    return told("note", rule_of(note.what),
                {{"seat", note.seat},
                 {"what", text(to_text(note.what))},
                 {"ship", or_null(note.ship, word_of)},
                 {"cell", to_json(note.cell)}});
  }
  Shown operator()(const event::Waited& wait) const {
    if (!navigator_) return std::nullopt;
    return told("wait", "O68", {{"seat", wait.seat}, {"on", wait.on}});
  }
  Shown operator()(const event::WentAway& away) const {
    if (!navigator_) return std::nullopt;
    return told("away", "O22", {{"seat", away.seat}, {"on", away.on}});
  }
  Shown operator()(const event::Defaulted& by_clock) const {
    const bool notices = by_clock.audience == Audience::all ||
                         (by_clock.audience == Audience::navigators && navigator_) || seat_ == by_clock.seat;
    if (!notices) return std::nullopt;
    return told("default", "O22", {{"seat", by_clock.seat}});
  }
  Shown operator()(const event::StopOffered& offer) const {
    return told("stop_offered", "O15", {{"seat", offer.seat}});
  }
  Shown operator()(const event::StopAnswered& answer) const {
    return told("stop_answered", "O15", {{"seat", answer.seat}, {"answer", answer.yes ? "yes" : "no"}});
  }
  Shown operator()(const event::StopWithdrawn&) const { return told("stop_withdrawn", "O15"); }
  Shown operator()(const event::RoundBegan& began) const {
    return told("round", "R6", {{"round", began.round}});
  }
  Shown operator()(const event::Ended& ended) const {
    return told("end", ended.ending == Ending::agreed ? "O15" : "R20",
                {{"reason", text(to_text(ended.ending))}, {"winner", text(winner(setting_, ended.arrived))}});
  }

 private:
  const Setting& setting_;
  int seat_;
  bool poseidon_;
  bool navigator_;
};

}  // namespace

std::optional<Json> show(const Event& event, const Setting& setting, Viewer viewer) {
  return std::visit(Eyes(setting, viewer), event);
}

}  // namespace nostos::odyssey
