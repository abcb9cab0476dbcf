// What could have been known in a game that has ended, and from which step on.
#include <exception>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/house/words.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr Line kSearches{"Looking through the game.", "Cerco in tutta la partita."};
constexpr Line kWhose{"Choose somebody’s eyes first: eyes and a seat, or eyes spectator.",
                      "Scegli prima gli occhi di qualcuno: occhi e un posto, oppure occhi spettatore."};
constexpr Line kFrom{"From these steps on it could be known:", "Da questi passi in poi si poteva sapere:"};
constexpr Line kFound{"Step {0}: {1}.", "Passo {0}: {1}."};
constexpr Line kNothing{"Nothing that was hidden could have been known with these eyes.",
                        "Di ciò che era nascosto, questi occhi non potevano sapere nulla."};
constexpr Line kUpTo{"There was time to look up to step {0} of {1}.",
                     "C’è stato il tempo di guardare fino al passo {0} di {1}."};

// The words of a game must not bring the client down, whatever a server shows it.
std::string words_of(const json& fact, const std::string& game, const Scene& scene) {
  try {
    return fact_told(game, fact, scene);
  } catch (const std::exception&) {
    return "?";
  }
}

}  // namespace

void Client::do_known(Rest) {
  const json eyes = json::parse(replay_->eyes);
  if (eyes.is_string()) return fault(say(wishes_.language, kWhose));
  put(Tone::house, say(wishes_.language, kSearches));
  const int game = replay_->game.value_or(session_.room->number);
  ask_beside({{"t", "deductions"}, {"eyes", eyes}, {"game", game}}, [this, game](const Answer& answer) {
    // It is told in the words of the replay, which may have been left meanwhile.
    if (session_.room && replay_ && replay_->game.value_or(session_.room->number) == game)
      show_known(*answer.message);
  });
}

void Client::show_known(const json& answer) {
  const protocol::Room& room = *session_.room;
  const int game = replay_->game.value_or(room.number);
  // Of a game before this one others may have sat there.
  const Table table{game == room.number ? names_of(room) : std::vector<std::string>(), wishes_.language};
  const Document catalogue = catalogue_of(game);
  const json none;
  const json& known = catalogue ? *catalogue : none;
  const json& eyes = answer.at("eyes");
  const Scene scene{*replay_->at.moment.view, known, table, eyes.is_null() ? -1 : eyes.get<int>()};
  const json& found = answer.at("found");
  put(Tone::house, say(wishes_.language, found.empty() ? kNothing : kFrom));
  for (auto one = found.begin(); one != found.end();) {
    const std::int64_t step = one->at("step").get<std::int64_t>();
    std::string facts = words_of(one->at("fact"), room.game, scene);
    for (++one; one != found.end() && one->at("step").get<std::int64_t>() == step; ++one)
      facts += "; " + words_of(one->at("fact"), room.game, scene);
    put(Tone::news, say(wishes_.language, kFound, {std::to_string(step), facts}));
  }
  const std::int64_t looked = answer.at("looked").get<std::int64_t>();
  if (looked < replay_->at.steps)
    put(Tone::house,
        say(wishes_.language, kUpTo, {std::to_string(looked), std::to_string(replay_->at.steps)}));
}

}  // namespace nostos::terminal
