// What this browser remembers: for each room the secret token and a few words for the lobby, and the person's name.

export interface Kept {
  readonly code: string;
  readonly token: string;
  readonly name: string;
  readonly game: string;
  readonly seen: number; // milliseconds since 1970
}

const ROOMS = 'nostos.rooms';
const NAME = 'nostos.name';

/** 32 random bytes in base64url without padding. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage can be forbidden; the game still plays, but a reload starts anew
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

export function kept(): Kept[] {
  try {
    const list: unknown = JSON.parse(read(ROOMS) ?? '[]');
    if (!Array.isArray(list)) return [];
    return (list as Kept[]).filter((k) => typeof k?.code === 'string' && typeof k?.token === 'string').sort((a, b) => b.seen - a.seen);
  } catch {
    return [];
  }
}

export const keptFor = (code: string): Kept | undefined => kept().find((k) => k.code === code);

export function keep(entry: Kept): void {
  write(ROOMS, JSON.stringify([entry, ...kept().filter((k) => k.code !== entry.code)].slice(0, 40)));
}

export function forget(code: string): void {
  write(ROOMS, JSON.stringify(kept().filter((k) => k.code !== code)));
}

export const keptName = (): string => read(NAME) ?? '';
export const keepName = (name: string): void => write(NAME, name);
export const setting = (key: string): string | null => read(`nostos.${key}`);
export const keepSetting = (key: string, value: string): void => write(`nostos.${key}`, value);
