// The browser's storage: for each room the secret token, a few facts for the lobby and the chance
// contribution; and the person's name.
import type { Contribution } from '../play/chance';

export interface SavedSeat {
  readonly code: string;
  readonly token: string;
  readonly name: string;
  readonly game: string;
  readonly seen: number; // milliseconds since 1970
  readonly chance?: { readonly commitment: readonly number[]; readonly bytes: readonly number[] };
}

const ROOMS = 'nostos.rooms';
const NAME = 'nostos.name';
const MUTED = 'nostos.muted';
const ROLES = 'nostos.roles';

/** 32 random bytes in base64url without padding. */
export function newBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return base64url(bytes);
}

const base64url = (bytes: Iterable<number>): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const unbase64url = (text: string): number[] =>
  [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))].map((c) => c.charCodeAt(0));
const hex = (bytes: readonly number[]): string => bytes.map((b) => b.toString(16).padStart(2, '0')).join('');
const unhex = (text: string): number[] => (text.match(/../g) ?? []).map((b) => parseInt(b, 16));

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden; the game works, but a reload forgets the seat
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

export function savedSeats(): SavedSeat[] {
  try {
    const list: unknown = JSON.parse(read(ROOMS) ?? '[]');
    if (!Array.isArray(list)) return [];
    return (list as SavedSeat[])
      .filter((k) => typeof k?.code === 'string' && typeof k?.token === 'string')
      .sort((a, b) => b.seen - a.seen);
  } catch {
    return [];
  }
}

export const savedSeat = (code: string): SavedSeat | undefined => savedSeats().find((k) => k.code === code);

export function saveSeat(entry: SavedSeat): void {
  write(ROOMS, JSON.stringify([entry, ...savedSeats().filter((k) => k.code !== entry.code)].slice(0, 40)));
}

export function forgetSeat(code: string): void {
  write(ROOMS, JSON.stringify(savedSeats().filter((k) => k.code !== code)));
  saveMuted(code, []);
  write(ROLES, JSON.stringify(seenRoles().filter((place) => !place.startsWith(`${code} `))));
}

/** The games and seats whose role card this person has seen: "CODE NUMBER SEAT". */
export function seenRoles(): string[] {
  try {
    const list: unknown = JSON.parse(read(ROLES) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export const saveRoleSeen = (place: string): void =>
  write(ROLES, JSON.stringify([place, ...seenRoles().filter((one) => one !== place)].slice(0, 40)));

function allMuted(): Record<string, number[]> {
  try {
    const all: unknown = JSON.parse(read(MUTED) ?? '{}');
    return typeof all === 'object' && all !== null ? (all as Record<string, number[]>) : {};
  } catch {
    return {};
  }
}

/** The members of a room that this person has muted. */
export function mutedIn(code: string): number[] {
  const list = allMuted()[code];
  return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : [];
}

export function saveMuted(code: string, members: readonly number[]): void {
  const { [code]: had, ...others } = allMuted();
  if (had || members.length)
    write(MUTED, JSON.stringify(members.length ? { ...others, [code]: members } : others));
}

/**
 * The browser's chance contribution in a room. It is stored as bytes, so that only the token looks like a
 * token.
 */
export function savedContribution(code: string): Contribution | null {
  const chance = savedSeat(code)?.chance;
  return chance ? { commitment: hex(chance.commitment), bytes: base64url(chance.bytes) } : null;
}

export function saveContribution(code: string, mine: Contribution | null): void {
  const room = savedSeat(code);
  if (!room) return;
  const { chance: _, ...rest } = room;
  saveSeat(
    mine ? { ...rest, chance: { commitment: unhex(mine.commitment), bytes: unbase64url(mine.bytes) } } : rest,
  );
}

/** Forgets everything that this browser stores. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('nostos.')) localStorage.removeItem(key);
  } catch {
    return;
  }
}

export const savedName = (): string => read(NAME) ?? '';
export const saveName = (name: string): void => write(NAME, name);
export const setting = (key: string): string | null => read(`nostos.${key}`);
export const saveSetting = (key: string, value: string): void => write(`nostos.${key}`, value);
