// Hashes passwords that people choose: slowly, unlike secrets of full entropy (server/base/credentials.hpp).
#pragma once
#include <string>

namespace nostos::server {

// Argon2id with a salt; takes some milliseconds.
std::string hash_password(const std::string& password);
bool is_password(const std::string& password, const std::string& hash);

}  // namespace nostos::server
