// Verifies that the chance of a game was fixed before anyone could influence it, from its record and from
// this browser's contribution. protocol/CHANCE.md describes the commitment; `nostos verify` checks the rest
// of a record.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The values stored before the start: the server's commitment, and this browser's bytes. */
export interface Contribution {
  readonly commitment: string; // hex
  readonly bytes: string; // base64url
}

type Check = 'form' | 'commitment' | 'promise' | 'contribution';

export type Verdict =
  | { readonly kind: 'verified'; readonly seated: boolean } // seated: this browser's bytes are among those that count
  | { readonly kind: 'not_kept' } // consistent, but this browser has no contribution to compare
  | { readonly kind: 'broken'; readonly check: Check };

interface Promised {
  readonly commitment: string;
  readonly secret: string;
  readonly contributions: readonly (string | null)[];
}

const HASH = /^[0-9a-f]{64}$/;
const LABEL = utf8ToBytes('nostos commitment 1\n');

export const commitmentOf = (secret: string): string =>
  bytesToHex(blake2b(concatBytes(LABEL, hexToBytes(secret)), { dkLen: 32 }));

function promised(text: string): Promised | null {
  let record: Record<string, unknown>;
  try {
    record = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
  const { format, commitment, secret, contributions } = record ?? {};
  const hash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);
  if (format !== 'nostos record' || !hash(commitment) || !hash(secret) || !Array.isArray(contributions))
    return null;
  return { commitment, secret, contributions: contributions as (string | null)[] };
}

export function verifyRecord(text: string, mine: Contribution | null, seat: number | null): Verdict {
  const record = promised(text);
  if (!record) return { kind: 'broken', check: 'form' };
  if (commitmentOf(record.secret) !== record.commitment) return { kind: 'broken', check: 'commitment' };
  if (!mine) return { kind: 'not_kept' };
  if (mine.commitment !== record.commitment) return { kind: 'broken', check: 'promise' };
  if (seat !== null && record.contributions[seat] !== mine.bytes)
    return { kind: 'broken', check: 'contribution' };
  return { kind: 'verified', seated: seat !== null };
}
