// A clock that ticks only while it is read, and no more often than the shown time changes.
import { createSubscriber } from 'svelte/reactivity';

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970 on this device. An effect or a component that reads it runs again every second. */
export function now(): number {
  tick();
  return Date.now();
}
