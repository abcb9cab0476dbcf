// The address for friends while the page is open on the server's machine.
export interface ReachableUrl {
  readonly url: string; // "http://192.168.1.7:8080"
  readonly global: boolean; // an Internet address
}

/** The names that every machine has for itself. */
export const isLocalhost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** The page's address with the first reachable one in its place: local networks before the Internet. */
export function addressForFriends(page: string, ways: readonly ReachableUrl[]): string {
  const way = ways.find(({ global }) => !global) ?? ways[0];
  const { pathname, search, hash } = new URL(page);
  return way ? way.url + pathname + search + hash : page;
}
