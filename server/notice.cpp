#include "server/notice.hpp"

#include <nlohmann/json.hpp>

namespace nostos::server {
namespace {

Text words(const std::string& event) {
  if (event == "started") return {"the game has begun, ", "la partita è cominciata, "};
  if (event == "over") return {"the game is over, ", "la partita è finita, "};
  return {"it is your turn, ", "tocca a te, "};
}

}  // namespace

std::string notice_body(const Notice& notice, const Text& game) {
  const bool italian = notice.language == "it";
  const Text said = words(notice.event);
  std::string text = italian ? game.it : game.en;
  if (!notice.title.empty()) text += italian ? ", «" + notice.title + "»" : ", “" + notice.title + "”";
  text += ": " + (italian ? said.it : said.en) + notice.name + ".";
  // Slack, Mattermost and their like read `text`, Discord reads `content`.
  return Json{{"event", notice.event}, {"text", text},          {"content", text},
              {"game", notice.game},   {"title", notice.title}, {"name", notice.name}}
      .dump();
}

}  // namespace nostos::server
