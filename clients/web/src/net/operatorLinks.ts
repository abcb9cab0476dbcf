// The addresses that the operator of a server gives: only those that are safe to follow become links.

export const imprintLink = (url: string | undefined): string | undefined =>
  url && /^https?:\/\//i.test(url) ? url : undefined;

/** A web address or an e-mail address as a link; undefined for other text. */
export function contactLink(contact: string): string | undefined {
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${encodeURI(contact)}`;
  return imprintLink(contact);
}
