import { expect, test } from 'vitest';
import { contactLink, imprintLink } from '../src/net/operatorLinks';

test('a legal notice is a link only if it is a web address', () => {
  expect(imprintLink('https://club.example.org/imprint?a=1#b')).toBe(
    'https://club.example.org/imprint?a=1#b',
  );
  expect(imprintLink('http://club.example.org')).toBe('http://club.example.org');
  for (const bad of [
    undefined,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/imprint',
  ])
    expect(imprintLink(bad)).toBeUndefined();
});

test('a contact is a link if it is an e-mail address or a web address, and text otherwise', () => {
  expect(contactLink('club@example.org')).toBe('mailto:club@example.org');
  expect(contactLink('club"<b>@example.org')).toBe('mailto:club%22%3Cb%3E@example.org');
  expect(contactLink('https://chat.example.org/#club')).toBe('https://chat.example.org/#club');
  for (const text of ['@anna:example.org', 'javascript:a@b', 'Anna, at the bar', 'a@b c'])
    expect(contactLink(text)).toBeUndefined();
});
