// Loads the server's own certificate, for operators without a proxy.
#pragma once
#include <filesystem>
#include <memory>

namespace boost::asio::ssl {
class context;
}

namespace nostos::server {

// TLS 1.2 and newer with this certificate (PEM, with its chain) and its key (PEM, not encrypted). nullptr if
// both are empty. Throws std::runtime_error with the configuration's key, the file, and the expected content.
std::shared_ptr<boost::asio::ssl::context> load_tls(const std::filesystem::path& certificate,
                                                    const std::filesystem::path& key);

}  // namespace nostos::server
