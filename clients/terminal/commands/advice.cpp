// What a bot would do: in one's own place now, or instead of the step that is looked back at.
#include <nlohmann/json.hpp>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/house/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr Line kThinks{"The bot is thinking.", "Il bot sta pensando."};
constexpr Line kWould{"{0} bot: {1}. It knows what you know, and no more.",
                      "Bot {0}: {1}. Sa ciò che sai tu, e nient’altro."};
constexpr Line kHad{"{0} bot, in the place of {1}: {2}.", "Bot {0}, al posto di {1}: {2}."};
constexpr Line kSeat{"seat {0}", "posto {0}"};
constexpr Line kLate{"Something has changed since: you are asked something else.",
                     "Intanto qualcosa è cambiato: ora ti si chiede altro."};
constexpr Line kWaits{"{0} bot: would rather wait.", "Bot {0}: aspetterebbe."};
constexpr Line kStart{"Before the first step nothing was decided.",
                      "Prima del primo passo non si è deciso nulla."};

// "Play a card: green 12, 3 apples"
std::string deed(const Names& names, const json& intent) {
  const std::string type = intent.at("type").get<std::string>();
  std::string text;
  for (const auto& [field, value] : intent.items()) {
    if (field == "type") continue;
    const json values = value.is_array() ? value : json::array({value});
    for (const json& one : values) text += (text.empty() ? "" : ", ") + names.value(type, field, one);
  }
  const std::string choice = names.choice(type);
  return text.empty() ? choice : choice + ": " + text;
}

}  // namespace

std::string Client::kind_called(const std::string& kind) const {
  for (const GameInfo& game : session_.games) {
    if (game.id != session_.room->game) continue;
    for (const auto& bot : game.bots)
      if (bot.id == kind) return bot.title.in(wishes_.language);
  }
  return kind;
}

void Client::do_advice(Rest) {
  if (replay_) return ask_about_step();
  put(Tone::house, say(wishes_.language, kThinks));
  ask_beside({{"t", "advice"}}, [this](const Answer& answer) {
    if (!session_.live || !session_.room) return;
    if (answer.message->at("turn") != session_.live->turn)
      return put(Tone::house, say(wishes_.language, kLate));
    const json& intent = answer.message->at("intent");
    const std::string kind = kind_called(answer.message->at("kind").get<std::string>());
    put(Tone::house, intent.is_null() ? say(wishes_.language, kWaits, {kind})
                                      : say(wishes_.language, kWould, {kind, deed(*names(), intent)}));
  });
}

// The bot's answer is told in the words of the moment before the step, with the eyes of the seat that made
// it.
void Client::ask_about_step() {
  const std::int64_t step = replay_->at.step;
  if (step < 1) return fault(say(wishes_.language, kStart));
  const int game = replay_->game.value_or(session_.room->number);
  put(Tone::house, say(wishes_.language, kThinks));
  ask_beside({{"t", "advice"}, {"step", step}, {"game", game}}, [this, step, game](const Answer& answer) {
    const json advice = *answer.message;
    const int seat = advice.at("seat").get<int>();
    ask_beside({{"t", "replay"}, {"step", step - 1}, {"game", game}, {"eyes", seat}},
               [this, advice, game, seat](const Answer& before) {
                 if (!session_.room) return;
                 const std::string kind = kind_called(advice.at("kind").get<std::string>());
                 const json& intent = advice.at("intent");
                 if (intent.is_null()) return put(Tone::house, say(wishes_.language, kWaits, {kind}));
                 const Replayed at = replayed_of(*before.message);
                 // Of a game before this one others may have sat there.
                 const auto players =
                     game == session_.room->number ? names_of(*session_.room) : std::vector<std::string>();
                 const auto index = static_cast<std::size_t>(seat);
                 put(Tone::house,
                     say(wishes_.language, kHad,
                         {kind,
                          index < players.size() ? players[index]
                                                 : say(wishes_.language, kSeat, {std::to_string(seat + 1)}),
                          deed(*names_in(at.moment, game), intent)}));
               });
  });
}

}  // namespace nostos::terminal
