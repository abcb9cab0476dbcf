// Text with terminal control characters, and a check of the bytes that a program wrote to a terminal.
import assert from 'node:assert/strict';

/** Every kind of character that controls a terminal, and a line feed followed by a forged line. */
export const HOSTILE =
  'x\r\u001b[2K\u001b]0;owned\u0007\u0000\u0008\u007f\u0085\u009b2J\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2028\u2029\u2066\u2067\u2068\u2069\ngame.json: everything holds';

/** The same without NUL, for arguments and the environment. */
export const HOSTILE_ARGUMENT = HOSTILE.replace('\u0000', '');

const STEERS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

/** Checks that `bytes` are UTF-8, hold no character that controls a terminal, and no forged line. */
export function steersNothing(bytes, what) {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const at = text.search(STEERS);
  assert.equal(
    at,
    -1,
    `${what}: U+${text.charCodeAt(at).toString(16)} in ${JSON.stringify(text.slice(Math.max(0, at - 60), at + 30))}`,
  );
  assert.doesNotMatch(text, /^game\.json: everything holds/m, what);
  return text;
}
