// Helpers for tests of data files: a game's built-in files, and the faults of replacements.
#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "games/core/game.hpp"

namespace nostos {

inline Json file(const Game& game, const std::string& name) {
  for (const DataFile& data : game.built_in_data()) {
    if (data.name == name) return Json::parse(data.text);
  }
  FAIL("no file ", name);
  return nullptr;
}

// The fault of the built-in files with one of them replaced: "file where", or nothing.
inline std::string wrong(const Game& game, const std::string& name, const std::string& text) {
  auto files = game.built_in_data();
  for (DataFile& data : files) {
    if (data.name == name) data.text = text;
  }
  const auto compiled = game.compile_data(files);
  if (compiled.ok()) return "";
  CHECK_FALSE(compiled.error().expected.empty());
  return compiled.error().file + " " + compiled.error().where;
}
inline std::string wrong(const Game& game, const std::string& name, const Json& json) {
  return wrong(game, name, json.dump());
}

// True if the review has remarks on the file, and no faults.
inline bool all_met(const Game& game, const std::string& name, const Json& json) {
  const auto findings = game.review_data({name, json.dump()});
  return !findings.empty() &&
         std::all_of(findings.begin(), findings.end(), [](const Finding& finding) { return finding.met; });
}

}  // namespace nostos
