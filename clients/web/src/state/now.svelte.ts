// A clock that ticks only while somebody reads it, and no oftener than what is shown changes.
import { createSubscriber } from 'svelte/reactivity';

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970 on this device; whoever reads it in an effect or on a page hears it tick once a second. */
export function now(): number {
  tick();
  return Date.now();
}
