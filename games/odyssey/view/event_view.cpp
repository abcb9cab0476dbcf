// Writes events as each viewer notices them, in the shapes of VIEW.md.
#include <utility>

#include "games/core/event_writer.hpp"
#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/codec.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {
namespace {

std::string_view word_of(const std::optional<Dir>& vote) {
  return vote ? to_text(*vote) : kAbstain;
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

// One viewer. It has an overload for each event, which writes nothing if the viewer must not notice the
// event.
class EventVisitor {
 public:
  EventVisitor(const GameConfig& config, Viewer viewer, EventWriter& writer)
      : config_(config),
        writer_(writer),
        seat_(viewer.seat ? viewer.seat->index : -1),
        poseidon_(viewer.seat == kPoseidon),
        navigator_(viewer.seat && !poseidon_) {}

  void operator()(const event::MapChosen& chosen) const { told("map", "R1").member("map", chosen.map); }
  void operator()(const event::LighthousesProposed& proposed) const {
    if (!navigator_) return;
    told("lighthouses_proposed", "O66").member("seat", proposed.seat).member("cells", proposed.cells);
  }
  void operator()(const event::LighthousesConfirmed& confirmed) const {
    if (!navigator_) return;
    told("lighthouses_confirmed", "O66").member("seat", confirmed.seat);
  }
  void operator()(const event::LighthousesPlaced& placed) const {
    told("lighthouses", "R30").member("cells", placed.cells);
  }
  void operator()(const event::TilesHidden&) const { told("hidden", "O65"); }
  void operator()(const event::StormPlayed& storm) const {
    const bool covered = config_.options.hard_deduction && !poseidon_;
    told("storm", "R7").member("round", storm.round).member("tile", covered ? kCovered : to_text(storm.tile));
  }
  void operator()(const event::MonsterPlayed& monster) const {
    told("monster", "R27")
        .member("round", monster.round)
        .member("which", to_text(monster.tile))
        .member("ship", monster.ship);
  }
  void operator()(const event::Drifted& drift) const {
    if (!poseidon_) return;
    told("drift", "R11").member("ship", drift.ship).member("from", drift.from).member("to", drift.to);
  }
  void operator()(const event::ShipNamed& named) const {
    told("named", "O67").member("seat", named.seat).member("ship", named.ship);
  }
  void operator()(const event::Reported& reported) const {
    told("report", rule_of(reported.report.outcome))
        .member("round", reported.round)
        .member("seat", reported.seat)
        .member("report", reported.report);
  }
  void operator()(const event::Declined& declined) const {
    told("declined", "O31")
        .member("round", declined.round)
        .member("seat", declined.seat)
        .member("ship", declined.ship);
  }
  void operator()(const event::Trapped& trapped) const {
    told("trapped", "R34").member("ship", trapped.ship);
  }
  void operator()(const event::Pushed& pushed) const { told("pushed", "O44").member("ship", pushed.ship); }
  void operator()(const event::ShipArrived& arrived) const {
    told("arrived", "R16").member("ship", arrived.ship);
  }
  void operator()(const event::VoteCast& vote) const {
    if (seat_ != vote.seat) return;
    told("voted", "O54").member("seat", vote.seat).member("dir", word_of(vote.dir));
  }
  void operator()(const event::VoteClosed& closed) const {
    if (!navigator_) return;
    told("vote_closed", "O54").member("tied", closed.tied).written_member("votes", [&](JsonWriter& list) {
      list.list(closed.votes, [&](const Vote& vote) {
        list.object([&] {
          list.member("dir", word_of(vote.dir));
          list.member("seat", vote.seat);
        });
      });
    });
  }
  void operator()(const event::Noted& note) const {
    if (!navigator_ || (private_boards(config_.options) && seat_ != note.seat)) return;
    told("note", rule_of(note.what))
        .member("seat", note.seat)
        .member("what", to_text(note.what))
        .member("ship", note.ship)
        .member("cell", note.cell);
  }
  void operator()(const event::Waited& wait) const {
    if (!navigator_) return;
    told("wait", "O68").member("seat", wait.seat).member("on", wait.on);
  }
  void operator()(const event::WentAway& away) const {
    if (!navigator_) return;
    told("away", "O22").member("seat", away.seat).member("on", away.on);
  }
  void operator()(const event::Defaulted& by_clock) const {
    const bool notices = by_clock.audience == Audience::all ||
                         (by_clock.audience == Audience::navigators && navigator_) || seat_ == by_clock.seat;
    if (!notices) return;
    told("default", "O22").member("seat", by_clock.seat);
  }
  void operator()(const event::StopOffered& offer) const {
    told("stop_offered", "O15").member("seat", offer.seat);
  }
  void operator()(const event::StopAnswered& answer) const {
    told("stop_answered", "O15").member("seat", answer.seat).member("answer", answer.yes ? "yes" : "no");
  }
  void operator()(const event::StopWithdrawn&) const { told("stop_withdrawn", "O15"); }
  void operator()(const event::RoundBegan& began) const { told("round", "R6").member("round", began.round); }
  void operator()(const event::Ended& ended) const {
    told("end", ended.ending == Ending::agreed ? "O15" : "R20")
        .member("reason", to_text(ended.ending))
        .member("winner", winner(config_, ended.arrived));
  }

 private:
  EventWriter& told(std::string_view type, std::string_view rule) const {
    return writer_.member("type", type).member("rule", rule);
  }

  const GameConfig& config_;
  EventWriter& writer_;
  int seat_;
  bool poseidon_;
  bool navigator_;
};

}  // namespace

void show(const Event& event, const GameConfig& config, Viewer viewer, EventWriter& writer) {
  std::visit(EventVisitor(config, viewer, writer), event);
}

}  // namespace nostos::odyssey
