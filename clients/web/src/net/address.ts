// Where things are: the socket beside the page, and the places behind the # of the address.

export type Place =
  | { at: 'lobby' }
  | { at: 'room'; code: string }
  | { at: 'watch'; code: string } // a spectators' link
  | { at: 'claim'; code: string; key: string };

/** The style guide is asked for by its path, or behind the # where a server knows no such path. */
export const isGuide = (page: { pathname: string; hash: string }): boolean =>
  /\/styleguide\/?$/.test(page.pathname) || page.hash === '#/styleguide';

const CODE = /^[A-Z]{3}-[0-9]{3}$/;
const WATCH = /^[A-Z]{3}-[0-9]{3}-[A-Z]{3}-[0-9]{3}$/;
const KEY = /^[A-Za-z0-9_-]{43}$/;

export function placeOf(hash: string): Place {
  const parts = hash.replace(/^#?\/?/, '').split('/');
  const code = (parts[1] ?? '').toUpperCase();
  if (parts[0] === 'w' && WATCH.test(code)) return { at: 'watch', code };
  if (parts[0] !== 'r' || !(CODE.test(code) || WATCH.test(code))) return { at: 'lobby' };
  if (parts[2] === 'k' && KEY.test(parts[3] ?? '')) return { at: 'claim', code, key: parts[3] ?? '' };
  return inside(code);
}

export function hashOf(place: Place): string {
  switch (place.at) {
    case 'lobby':
      return '#/';
    case 'watch':
      return `#/w/${place.code}`;
    case 'room':
      return `#/r/${place.code}`;
    case 'claim':
      return `#/r/${place.code}/k/${place.key}`;
  }
}

/** The place of a room that is known by this code: a spectator's has the longer one. */
export const inside = (code: string): Place => ({ at: WATCH.test(code) ? 'watch' : 'room', code });

/** Letters and figures as a friend says them become a code, of a room or for its spectators; anything else becomes null. */
export function codeFrom(text: string): string | null {
  const link = placeOf(text.slice(Math.max(0, text.indexOf('#'))));
  if (link.at !== 'lobby') return link.code;
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const code = bare.match(/.{1,3}/g)?.join('-') ?? '';
  return CODE.test(code) || WATCH.test(code) ? code : null;
}

/**
 * By which proxies in front of several servers send everybody of a room to the same one: FNV-1a of the code, its highest byte in hex. Only
 * so much of it, since whoever reads a proxy's log must not learn the code.
 */
export function spreadOf(code: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(code)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hex(hash >>> 24);
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** The socket beside the page, for those of a room; whoever has no code yet says anything. */
export function socketUrl(page: string, room: string | null, random: number): string {
  const url = new URL('ws', page.replace(/[?#].*$/, ''));
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('to', room === null ? hex(Math.floor(random * 256)) : spreadOf(room));
  return url.href;
}

export const linkTo = (page: string, place: Place): string => page.replace(/#.*$/, '') + hashOf(place);
