// Applies updates and patches as a client that requested patches does.
import { applyPatch } from 'rfc6902';

/** Builds whole updates out of updates and patches in the order in which they came. */
export class Patched {
  update = null; // the newest one

  /** The update that this message is, or results in; null for any other message. */
  take(message) {
    if (message.t === 'update') return (this.update = message);
    if (message.t !== 'patch') return null;
    const { base, ops, t: _, ...rest } = message;
    if (base !== this.update?.rev) throw new Error(`a patch of ${base} where ${this.update?.rev} was shown`);
    const { view, prompt, acting, outcome } = structuredClone(this.update);
    const picture = { view, prompt, acting, outcome };
    const failed = applyPatch(picture, ops).find((error) => error !== null);
    if (failed) throw new Error(`${failed}: ${JSON.stringify(message)}`);
    return (this.update = { t: 'update', ...rest, ...picture });
  }
}

/** The same text for the same value, whatever the order of its members. */
export const canonical = (value) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
