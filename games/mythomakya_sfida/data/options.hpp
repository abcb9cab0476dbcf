// The room options and the facts of The Challenge of the Gods.
#pragma once
#include "games/core/game.hpp"

namespace nostos::mythomakya_sfida {

const GameInfo& info();

}  // namespace nostos::mythomakya_sfida
