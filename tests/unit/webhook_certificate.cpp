#include "webhook_certificate.hpp"

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <memory>
#include <stdexcept>

namespace nostos::testing {
namespace {

template <class T, void (*release)(T*)>
struct Release {
  void operator()(T* held) const { release(held); }
};
using Key = std::unique_ptr<EVP_PKEY, Release<EVP_PKEY, EVP_PKEY_free>>;
using Paper = std::unique_ptr<X509, Release<X509, X509_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, Release<X509_EXTENSION, X509_EXTENSION_free>>;
using Memory = std::unique_ptr<BIO, Release<BIO, BIO_free_all>>;

void must(bool done) {
  if (!done) throw std::runtime_error("OpenSSL could not make a certificate");
}

std::string text_of(const Memory& memory) {
  char* data = nullptr;
  const long size = BIO_get_mem_data(memory.get(), &data);
  return {data, static_cast<std::size_t>(size)};
}

void add(const Paper& paper, int what, const std::string& value) {
  const Extension extension(X509V3_EXT_conf_nid(nullptr, nullptr, what, value.c_str()));
  must(extension && X509_add_ext(paper.get(), extension.get(), -1) == 1);
}

}  // namespace

Certificate self_signed(const std::string& name) {
  const Key key(EVP_EC_gen("P-256"));
  const Paper paper(X509_new());
  must(key && paper);
  must(X509_set_version(paper.get(), X509_VERSION_3) == 1);
  must(ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), 1) == 1);
  must(X509_gmtime_adj(X509_getm_notBefore(paper.get()), -3600) != nullptr);
  must(X509_gmtime_adj(X509_getm_notAfter(paper.get()), 86'400) != nullptr);
  X509_NAME* subject = X509_get_subject_name(paper.get());
  const unsigned char words[] = "Nostos tests";
  must(X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, words, -1, -1, 0) == 1);
  must(X509_set_issuer_name(paper.get(), subject) == 1);
  must(X509_set_pubkey(paper.get(), key.get()) == 1);
  add(paper, NID_basic_constraints, "critical,CA:TRUE");
  add(paper, NID_subject_alt_name, name);
  must(X509_sign(paper.get(), key.get(), EVP_sha256()) != 0);

  const Memory certificate(BIO_new(BIO_s_mem()));
  const Memory secret(BIO_new(BIO_s_mem()));
  must(PEM_write_bio_X509(certificate.get(), paper.get()) == 1);
  must(PEM_write_bio_PrivateKey(secret.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1);
  return {text_of(certificate), text_of(secret)};
}

}  // namespace nostos::testing
