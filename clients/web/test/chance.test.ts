import { describe, expect, it } from 'vitest';
import { commitmentOf, verifyRecord } from '../src/play/chance';

// A recorded test vector, which other clients can be checked against.
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const PROMISE = '0871f34070b9b6b82c8c0f816f6c81b01a0d9d69beca078ce4c910eff8d5437d';
const BYTES = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';
const OTHER = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const mine = { commitment: PROMISE, bytes: BYTES };
const record = (change: object = {}): string =>
  JSON.stringify({
    format: 'nostos record',
    version: 1,
    commitment: PROMISE,
    secret: SECRET,
    contributions: [OTHER, BYTES, null],
    ...change,
  });

describe('verifyRecord', () => {
  it('commits as the recorded vector does', () => expect(commitmentOf(SECRET)).toBe(PROMISE));

  it('verifies a consistent record with a contribution', () => {
    expect(verifyRecord(record(), mine, 1)).toEqual({ kind: 'verified', seated: true });
    expect(verifyRecord(record(), mine, null)).toEqual({ kind: 'verified', seated: false });
  });

  it('reports not_kept without a stored contribution', () => {
    expect(verifyRecord(record(), null, 1)).toEqual({ kind: 'not_kept' });
    expect(verifyRecord(record(), null, null)).toEqual({ kind: 'not_kept' });
  });

  it('names the failed check', () => {
    const other = commitmentOf(SECRET.replace('00', 'ff'));
    expect(verifyRecord(record({ secret: SECRET.replace('00', 'ff') }), mine, 1)).toEqual({
      kind: 'broken',
      check: 'commitment',
    });
    expect(verifyRecord(record({ commitment: other }), null, 1)).toEqual({
      kind: 'broken',
      check: 'commitment',
    });
    expect(verifyRecord(record({ commitment: other, secret: SECRET.replace('00', 'ff') }), mine, 1)).toEqual({
      kind: 'broken',
      check: 'promise',
    });
    expect(verifyRecord(record(), mine, 0)).toEqual({ kind: 'broken', check: 'contribution' });
    expect(verifyRecord(record(), mine, 2)).toEqual({ kind: 'broken', check: 'contribution' });
    expect(verifyRecord(record(), mine, 7)).toEqual({ kind: 'broken', check: 'contribution' });
  });

  it('rejects anything that is not a record', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      record({ format: 'nostos log' }),
      record({ secret: 'ab' }),
      record({ secret: SECRET.toUpperCase() }),
      record({ contributions: null }),
    ])
      expect(verifyRecord(text, mine, 1)).toEqual({ kind: 'broken', check: 'form' });
  });
});
