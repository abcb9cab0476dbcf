// Runs a blocking function on another executor and returns its result.
#pragma once
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <memory>
#include <utility>
#include "server/base/strand.hpp"

namespace nostos::server {

// `work` runs on `elsewhere`, an executor or another type with a post(), and must not throw. The coroutine
// stays on its own executor, so a cancellation never meets it on another thread. You cannot cancel `work`.
template <class T, class Executor, class Work>
Task<T> offload(const Executor& elsewhere, const Work& work) {
  namespace asio = boost::asio;
  auto token = use_task;
  auto initiate = [&elsewhere, &work](auto handler) {
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    using asio::post;
    post(elsewhere, [kept, work]() mutable {
      auto result = work();
      auto executor = asio::get_associated_executor(*kept);
      asio::post(executor,
                 [kept, result = std::move(result)]() mutable { std::move (*kept)(std::move(result)); });
    });
  };
  T result = co_await asio::async_initiate<decltype(token), void(T)>(initiate, token);
  co_return result;
}

}  // namespace nostos::server
