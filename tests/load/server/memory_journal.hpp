// A journal without a disk: what a server costs apart from keeping anything. Forgets all with the process.
#pragma once
#include <memory>

#include "server/journal/journal.hpp"

namespace nostos::load {

std::unique_ptr<server::Journal> memory_journal();

}  // namespace nostos::load
