// A journal without a disk: shows a server's cost without storage. The process's end loses all of it.
#pragma once
#include <memory>

#include "server/journal/journal.hpp"

namespace nostos::load {

std::unique_ptr<server::Journal> memory_journal();

}  // namespace nostos::load
