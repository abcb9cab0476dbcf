// Tokens and keys: their holder is a member. The server keeps only hashes.
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
// Compares two such hashes in a time that does not reveal how much of them agrees.
bool same_hash(std::string_view one, std::string_view other);
// "BTK-417": three consonants and three digits, easy to say, never a word. With `routing_key`, the code has
// that routing key.
std::string fresh_room_code(std::optional<std::uint8_t> routing_key = std::nullopt);
// "BTK-417-WXP-086": the code for spectators. It does not reveal the room's other code.
std::string fresh_spectator_code();

}  // namespace nostos::server
