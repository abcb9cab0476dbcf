// Tokens and keys: who holds one is somebody. The server keeps only hashes.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nostos::server {

// 32 random bytes in base64url, 43 characters.
std::string fresh_secret();
// BLAKE2b-256 in hex. The secrets have full entropy, so no slow password hash is needed.
std::string hash_secret(std::string_view secret);
// Whether two such hashes are the same, in a time that does not tell how much of them agrees.
bool same_hash(std::string_view one, std::string_view other);
// By which proxies send those of a room to the same server: see protocol/PROTOCOL.md.
std::uint8_t spread_of(std::string_view code);
// "BTK-417": three consonants and three figures, easy to say, never a word; one of that spread, if it is
// given.
std::string fresh_room_code(std::optional<std::uint8_t> spread = std::nullopt);
// "BTK-417-WXP-086": the code for spectators. Nothing about it tells the room's other code.
std::string fresh_watch_code();

}  // namespace nostos::server
