// The helper's findings as the wire carries them; VIEW.md describes them.
#include "games/odyssey/codec_parts.hpp"
#include "games/odyssey/helper.hpp"

namespace nostos::odyssey {

Json to_json(const Deduced& deduced) {
  Json out = Json::array();
  for (const auto& [why, where] : deduced.out) {
    out.push_back({{"round", why.round}, {"clue", text(to_text(why.clue))}, {"cells", cells(where)}});
  }
  return {{"cells", cells(deduced.cells)}, {"out", std::move(out)}};
}

Json deduction(const View& view) {
  const auto deduced = deduce(view);
  if (!deduced) return nullptr;
  return per_ship(*deduced, [](const Deduced& ship) { return to_json(ship); });
}

}  // namespace nostos::odyssey
