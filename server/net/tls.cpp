#include "server/net/tls.hpp"

#include <boost/asio/ssl/context.hpp>
#include <fstream>
#include <stdexcept>
#include <string>

namespace nostos::server {
namespace {

namespace ssl = boost::asio::ssl;

[[noreturn]] void refuse(const char* key, const std::filesystem::path& file, const std::string& expected) {
  throw std::runtime_error(std::string(key) + ": " + (file.empty() ? "" : file.string() + ": ") +
                           "expected " + expected);
}

bool can_be_read(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::ifstream(file, std::ios::binary).good() && !std::filesystem::is_directory(file, ignored);
}

}  // namespace

std::shared_ptr<ssl::context> load_tls(const std::filesystem::path& certificate,
                                       const std::filesystem::path& key) {
  constexpr const char* kCertificate = "server.tls_certificate";
  constexpr const char* kKey = "server.tls_key";
  if (certificate.empty() && key.empty()) return nullptr;
  if (key.empty()) refuse(kKey, "", "the key's file, as server.tls_certificate is given");
  if (certificate.empty()) refuse(kCertificate, "", "the certificate's file, as server.tls_key is given");
  if (!can_be_read(certificate)) refuse(kCertificate, certificate, "a file that can be read");
  if (!can_be_read(key)) refuse(kKey, key, "a file that can be read");

  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  context->set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1 |
                       SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_mode(context->native_handle(), SSL_MODE_RELEASE_BUFFERS);  // an idle connection needs none
  // Without this OpenSSL would ask for the password of an encrypted key on the terminal.
  context->set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string(); });
  boost::system::error_code failed;
  context->use_certificate_chain_file(certificate.string(), failed);
  if (failed) refuse(kCertificate, certificate, "a certificate in PEM, with its chain");
  context->use_private_key_file(key.string(), ssl::context::pem, failed);
  // OpenSSL compares key and certificate here.
  if (failed && ERR_GET_REASON(static_cast<unsigned long>(failed.value())) == X509_R_KEY_VALUES_MISMATCH)
    refuse(kKey, key, "the key of the certificate in " + certificate.string());
  if (failed) refuse(kKey, key, "a private key in PEM, not encrypted");
  if (SSL_CTX_check_private_key(context->native_handle()) != 1)
    refuse(kKey, key, "the key of the certificate in " + certificate.string());
  return context;
}

}  // namespace nostos::server
