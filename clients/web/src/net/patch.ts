// Applies a patch to an update (JSON Patch, RFC 6902: the operations that the server uses).
import type { Operation, Patch, Update } from './protocol.gen';

type Value = Record<string, unknown> | unknown[];

const isValue = (value: unknown): value is Value => typeof value === 'object' && value !== null;
const keyOf = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The same value except at the end of the path; the other parts are shared, and `whole` is not changed. */
function changed(whole: unknown, path: readonly string[], operation: Operation): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isValue(whole)) throw new Error(`nothing at ${operation.path}`);
  if (!Array.isArray(whole)) {
    const known = Object.hasOwn(whole, key);
    if (!known && (rest.length > 0 || operation.op !== 'add'))
      throw new Error(`nothing at ${operation.path}`);
    if (rest.length === 0 && operation.op === 'remove') {
      const { [key]: _, ...others } = whole;
      return others;
    }
    return {
      ...whole,
      [key]:
        rest.length > 0
          ? changed(whole[key], rest, operation)
          : operation.op === 'remove'
            ? undefined
            : operation.value,
    };
  }
  const at = Number(key);
  if (!(at >= 0 && at < whole.length + (rest.length === 0 && operation.op === 'add' ? 1 : 0)))
    throw new Error(`nothing at ${operation.path}`);
  const copy = [...whole];
  if (rest.length > 0) copy[at] = changed(whole[at], rest, operation);
  else if (operation.op === 'remove') copy.splice(at, 1);
  else copy.splice(at, operation.op === 'add' ? 0 : 1, operation.value);
  return copy;
}

/** The next update; null if the patch does not belong to the one that was shown. */
export function applyPatch(shown: Update, patch: Patch): Update | null {
  if (patch.base !== shown.rev) return null;
  try {
    const { view, prompt, acting, outcome } = shown;
    const picture = patch.ops.reduce<unknown>(
      (whole, operation) => changed(whole, operation.path.split('/').slice(1).map(keyOf), operation),
      { view, prompt, acting, outcome },
    );
    const { rev, turn, seat, events, clock } = patch;
    return {
      ...(picture as Pick<Update, 'view' | 'prompt' | 'acting' | 'outcome'>),
      t: 'update',
      rev,
      turn,
      seat,
      events,
      clock,
    };
  } catch {
    return null;
  }
}
