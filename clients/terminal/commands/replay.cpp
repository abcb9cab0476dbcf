// Looking back at a game, step by step, with anybody's eyes.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/house/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr Line kStep{"Step {0} of {1}.", "Passo {0} di {1}."};
constexpr Line kHowToReplay{
    "Type next, previous, step and a number, eyes and a seat, or live to go back. Enter alone goes one step "
    "on.",
    "Scrivi avanti, prima, passo e un numero, occhi e un posto, o ora per tornare. Invio da solo va avanti "
    "di un passo."};
constexpr Line kEnd{"That was the last step.", "Era l’ultimo passo."};
constexpr Line kBegin{"That is the start.", "È l’inizio."};
constexpr Line kLive{"Back at the table.", "Di nuovo al tavolo."};
constexpr Line kEyes{"Say a seat’s number, all, or spectator.",
                     "Di’ il numero di un posto, tutti, o spettatore."};

}  // namespace

void Client::do_replay(Rest rest) {
  std::int64_t number = 0;
  Replay replay;
  if (number_of(rest, number))
    replay.game = static_cast<int>(number);
  else if (session_.room && !session_.live && session_.room->number > 1)
    replay.game = session_.room->number - 1;
  replay.eyes = "null";
  if (!replay.game && session_.live && session_.live->seat)
    replay.eyes = std::to_string(*session_.live->seat);
  const bool late =
      session_.live && !session_.live->outcome && !replay.game;  // a spectator's look at the running game
  if (late && !session_.live->seat) replay.eyes = "\"all\"";
  json message{{"t", "replay"}, {"step", 0}, {"eyes", json::parse(replay.eyes)}};
  if (replay.game) {
    message["game"] = *replay.game;
    fetch_catalogue(*replay.game);
  }
  ask_server(message, [this, replay](const Answer& answer) {
    replay_ = replay;
    put(Tone::house, say(wishes_.language, kHowToReplay));
    show_replayed(replayed_of(*answer.message));
  });
}

void Client::show_step(std::int64_t step) {
  if (step < 0) return fault(say(wishes_.language, kBegin));
  if (step > replay_->at.steps) return fault(say(wishes_.language, kEnd));
  json message{{"t", "replay"}, {"step", step}, {"eyes", json::parse(replay_->eyes)}};
  if (replay_->game) message["game"] = *replay_->game;
  ask_server(message, [this](const Answer& answer) {
    if (replay_) show_replayed(replayed_of(*answer.message));
  });
}

void Client::show_replayed(const Replayed& at) {
  replay_->at = at;
  put(Tone::house, say(wishes_.language, kStep, {std::to_string(at.step), std::to_string(at.steps)}));
  tell_events(replay_->at.moment);
  face_.ask();
}

void Client::do_next(Rest) {
  show_step(replay_->at.step + 1);
}

void Client::do_previous(Rest) {
  show_step(replay_->at.step - 1);
}

void Client::do_step(Rest rest) {
  std::int64_t step = -1;
  if (!number_of(rest, step)) step = -1;
  show_step(step);
}

void Client::do_eyes(Rest rest) {
  const std::string word = folded(rest);
  if (word == "all" || word == "tutti")
    replay_->eyes = "\"all\"";
  else if (word == "spectator" || word == "spettatore")
    replay_->eyes = "null";
  else if (word.empty())
    return fault(say(wishes_.language, kEyes));
  else if (const auto seat = seat_named(rest))
    replay_->eyes = std::to_string(*seat);
  else
    return;
  show_step(replay_->at.step);
}

void Client::do_live(Rest) {
  replay_.reset();
  put(Tone::house, say(wishes_.language, kLive));
  face_.ask();
}

}  // namespace nostos::terminal
