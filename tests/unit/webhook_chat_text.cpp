// Tests that names and titles in a message to a chat service mention no user and format nothing.
#include "server/webhook/chat_text.hpp"

#include <doctest/doctest.h>

#include <string>

using nostos::server::webhook::discord_text;
using nostos::server::webhook::slack_text;

namespace {

std::string isolated(const std::string& text) {
  return "\u2068" + text + "\u2069";
}

}  // namespace

TEST_CASE("Discord reads neither mentions nor Markdown") {
  const std::pair<const char*, const char*> texts[] = {
      {"Nausicaa", "Nausicaa"},
      {"Ναυσικά 🐬", "Ναυσικά 🐬"},
      {"@everyone", "@\u200Beveryone"},
      {"<@123>", "\\<@\u200B123\\>"},
      {"<@&7> <#8>", "\\<@\u200B\\&7\\> \\<\\#8\\>"},
      {"**b** _i_ ~~s~~ ||x||", "\\*\\*b\\*\\* \\_i\\_ \\~\\~s\\~\\~ \\|\\|x\\|\\|"},
      {"`c`", "\\`c\\`"},
      {"[x](https://e.org)", "\\[x\\]\\(https\\:\\/\\/e\\.org\\)"},
      {"\\*", "\\\\\\*"},
      {":smile:", "\\:smile\\:"},
      {"a\nb\u202Ec\u2069d\x1B[2K\xFF", "abcd\\[2K"},
  };
  for (const auto& [typed, safe] : texts) CHECK(discord_text(typed) == isolated(safe));
}

TEST_CASE("Slack and Mattermost read neither mentions, Markdown nor links") {
  const std::pair<const char*, const char*> texts[] = {
      {"Nausicaa", "Nausicaa"},
      {"Ναυσικά 🐬", "Ναυσικά 🐬"},
      {"@channel", "＠channel"},
      {"<!channel>", "&lt;!channel&gt;"},
      {"<@U1|x> & co.", "&lt;＠U1｜x&gt; &amp; co."},
      {"*b* _i_ ~s~", "＊b＊ ＿i＿ ～s～"},
      {"`c`", "｀c｀"},
      {"[x](https://e.org)", "［x］(https：／／e．org)"},
      {"St. Paul", "St. Paul"},
      {"caffè.è", "caffè．è"},
      {":smile: #tag \\", "：smile： ＃tag ＼"},
      {"a\nb\u202Ec\u2069d\x1B[2K\xFF", "abcd［2K"},
  };
  for (const auto& [typed, safe] : texts) CHECK(slack_text(typed) == isolated(safe));
}
