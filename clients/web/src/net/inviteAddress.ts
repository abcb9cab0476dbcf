// How others come to a page that is open on the server's own machine.
export interface ReachableUrl {
  readonly url: string; // "http://192.168.1.7:8080"
  readonly global: boolean; // an address of the Internet's
}

/** Names that every machine gives itself. */
export const isHere = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** The page's address with the first way in its place, those of a network at home before those of the Internet. */
export function toFriends(page: string, ways: readonly ReachableUrl[]): string {
  const way = ways.find(({ global }) => !global) ?? ways[0];
  const { pathname, search, hash } = new URL(page);
  return way ? way.url + pathname + search + hash : page;
}
