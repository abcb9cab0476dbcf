#include "games/core/event_writer.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace nostos {
namespace {

std::uint64_t rank_of(std::string_view name) {
  constexpr std::size_t kBytes = sizeof(std::uint64_t);
  const std::size_t size = std::min(name.size(), kBytes);
  std::uint64_t rank = 0;
  for (std::size_t at = 0; at < size; ++at) rank = rank << 8 | static_cast<unsigned char>(name[at]);
  if (size > 0) rank <<= 8 * (kBytes - size);
  return rank;
}

}  // namespace

void EventWriter::begin(std::string_view name) {
  if (count_ == kMaxMembers) throw std::length_error("an event with too many members");
  members_[count_++] = {name, rank_of(name), next_part(), 0};
  parts_.key(name);
}

void EventWriter::separate() {
  if (!std::exchange(first_, false)) out_ += ',';
}

void EventWriter::next() {
  if (count_ == 0) return;
  const auto end = members_.begin() + static_cast<std::ptrdiff_t>(std::exchange(count_, 0));
  std::sort(members_.begin(), end, [](const Member& a, const Member& b) {
    return a.rank != b.rank ? a.rank < b.rank : a.name < b.name;
  });
  separate();
  std::size_t bytes = 1;
  for (auto member = members_.begin(); member != end; ++member) bytes += 1 + member->to - member->from;
  const std::size_t size = out_.size();
  out_.resize(size + bytes);
  char* at = out_.data() + size;
  char before = '{';
  for (auto member = members_.begin(); member != end; ++member) {
    *at++ = std::exchange(before, ',');
    at = std::copy_n(parts_.text().data() + member->from, member->to - member->from, at);
  }
  *at = '}';
}

}  // namespace nostos
