// The addresses of the page: the socket, and the places after the #.

export type Place =
  | { at: 'lobby' }
  | { at: 'room'; code: string }
  | { at: 'watch'; code: string } // a spectators' link
  | { at: 'claim'; code: string; key: string };

/** The style guide has a path; it is also found after the #, for servers that do not know the path. */
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

/** The place of a room with this code: a spectators' code is longer. */
export const inside = (code: string): Place => ({ at: WATCH.test(code) ? 'watch' : 'room', code });

/** Normalises a spoken code of a room or for its spectators; null if it is not one. */
export function codeFrom(text: string): string | null {
  const link = placeOf(text.slice(Math.max(0, text.indexOf('#'))));
  if (link.at !== 'lobby') return link.code;
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const code = bare.match(/.{1,3}/g)?.join('-') ?? '';
  return CODE.test(code) || WATCH.test(code) ? code : null;
}

/**
 * The routing key with which proxies send all clients of a room to the same server: the highest byte of the
 * code's FNV-1a hash, in hex. One byte only, so that a proxy's log does not reveal the code.
 */
export function routingKeyOf(code: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(code)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hex(hash >>> 24);
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** The socket's address, with the room's routing key; without a room, a random one. */
export function socketUrl(page: string, room: string | null, random: number): string {
  const url = new URL('ws', page.replace(/[?#].*$/, ''));
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('to', room === null ? hex(Math.floor(random * 256)) : routingKeyOf(room));
  return url.href;
}

export const linkTo = (page: string, place: Place): string =>
  new URL('./', page.replace(/[?#].*$/, '')).href + hashOf(place);

/** A link whose page has a preview of the game in that language, for chats (server/net/invitation_page.hpp). */
export const invitationTo = (page: string, place: Place, game: string, language: string): string =>
  new URL(language === 'en' ? game : `${game}?${language}`, page.replace(/[?#].*$/, '')).href + hashOf(place);
