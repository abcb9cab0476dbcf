// The content of a webhook, to the byte.
#include "server/turn_notification.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "server/catalogue.hpp"

using nostos::Json;
using nostos::server::notice_body;

TEST_CASE("a notice has the same content for chat services and programs, and names have no effect in it") {
  const nostos::server::TurnNotification notice{"https://e.org", "k", "your_turn",     "en",
                                                "odyssey",       "",  "<!channel> *x*"};
  auto titled = notice;
  titled.title = "@everyone";
  titled.language = "it";
  CHECK(Json::parse(notice_body(notice)) ==
        Json{{"event", "your_turn"},
             {"text", "Odyssey: it is your turn, \u2068&lt;!channel&gt; ＊x＊\u2069."},
             {"mrkdwn", false},
             {"content", "Odyssey: it is your turn, \u2068\\<\\!channel\\> \\*x\\*\u2069."},
             {"allowed_mentions", {{"parse", Json::array()}}},
             {"game", "odyssey"},
             {"title", ""},
             {"name", "<!channel> *x*"}});
  const Json body = Json::parse(notice_body(titled));
  CHECK(body["text"] == "Odyssey, «\u2068＠everyone\u2069»: tocca a te, \u2068&lt;!channel&gt; ＊x＊\u2069.");
  CHECK(body["content"] ==
        "Odyssey, «\u2068@\u200Beveryone\u2069»: tocca a te, \u2068\\<\\!channel\\> \\*x\\*\u2069.");
  CHECK(body["title"] == "@everyone");
}

TEST_CASE("a notice has a text for each event in every language, and English for a language without texts") {
  std::set<std::string_view> languages;
  for (const auto& text : nostos::server::catalogue_texts()) languages.insert(text.language);
  CHECK(languages.size() >= 2);
  for (const std::string_view language : languages) {
    for (const char* event : {"your_turn", "started", "over"}) {
      const nostos::server::TurnNotification notice{"https://e.org", "k",      event, std::string(language),
                                                    "itaca",         "Friday", "Anna"};
      const auto text = Json::parse(notice_body(notice))["text"].get<std::string>();
      CAPTURE(text);
      CHECK(text.starts_with("Itaca, "));
      CHECK(text.find("Friday") != std::string::npos);
      CHECK(text.find("Anna") != std::string::npos);
      CHECK(text.find('{') == std::string::npos);
    }
  }
  const nostos::server::TurnNotification unknown{"https://e.org", "k", "over", "tlh", "itaca", "", "Anna"};
  CHECK(Json::parse(notice_body(unknown))["text"] == "Itaca: the game is over, \u2068Anna\u2069.");
}
