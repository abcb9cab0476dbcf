// The room options and the facts of La Sfida degli Dei.
#pragma once
#include "games/core/game.hpp"

namespace nostos::mythomakya_sfida {

const GameInfo& info();

}  // namespace nostos::mythomakya_sfida
