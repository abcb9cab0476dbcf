// Runs the jobs of many networks on one thread, in round-robin order: between two jobs of a network, each
// other network runs at most one.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "server/base/network.hpp"

namespace nostos::server {

class FairQueue {
 public:
  using Job = std::function<void()>;  // must not throw

 private:
  struct State {
    explicit State(boost::asio::any_io_executor executor) : thread(std::move(executor)) {}

    const boost::asio::any_io_executor thread;
    std::mutex mutex;
    std::map<std::optional<Network>, std::deque<Job>> waiting;  // in front: the job that is posted, or runs
  };

 public:
  explicit FairQueue(boost::asio::any_io_executor thread)
      : state_(std::make_shared<State>(std::move(thread))) {}

  // Takes the jobs of one address's network; all unknown addresses share one queue. offload() accepts a lane
  // in place of an executor. An IPv6 address counts as its /48.
  class Lane {
   public:
    Lane(const FairQueue& queue, const std::optional<boost::asio::ip::address>& from) : state_(queue.state_) {
      if (from) network_ = customer_networks(*from).back();
    }
    // Thread-safe.
    friend void post(const Lane& lane, Job job) { lane.add(std::move(job)); }

   private:
    void add(Job job) const {
      {
        const std::lock_guard lock(state_->mutex);
        auto& jobs = state_->waiting[network_];
        jobs.push_back(std::move(job));
        if (jobs.size() > 1) return;
      }
      run_next(state_, network_);
    }

    std::shared_ptr<State> state_;
    std::optional<Network> network_;
  };

 private:
  static void run_next(const std::shared_ptr<State>& state, const std::optional<Network>& network) {
    boost::asio::post(state->thread, [state, network] {
      Job job;
      {
        const std::lock_guard lock(state->mutex);
        job = std::move(state->waiting.at(network).front());
      }
      job();
      {
        const std::lock_guard lock(state->mutex);
        const auto own = state->waiting.find(network);
        own->second.pop_front();
        if (own->second.empty()) {
          state->waiting.erase(own);
          return;
        }
      }
      run_next(state, network);
    });
  }

  std::shared_ptr<State> state_;
};

}  // namespace nostos::server
