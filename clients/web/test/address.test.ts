import { describe, expect, it } from 'vitest';
import { codeFrom, hashOf, linkTo, placeOf, socketUrl } from '../src/net/address';

const key = 'k'.repeat(43);

describe('addresses', () => {
  it('reads the places behind the #', () => {
    expect(placeOf('')).toEqual({ at: 'lobby' });
    expect(placeOf('#/')).toEqual({ at: 'lobby' });
    expect(placeOf('#/r/oar-417')).toEqual({ at: 'room', code: 'OAR-417' });
    expect(placeOf(`#/r/OAR-417/k/${key}`)).toEqual({ at: 'claim', code: 'OAR-417', key });
    expect(placeOf('#/r/OAR-417/k/short')).toEqual({ at: 'room', code: 'OAR-417' });
    expect(placeOf('#/r/nonsense')).toEqual({ at: 'lobby' });
  });
  it('writes them back', () => {
    expect(hashOf({ at: 'room', code: 'OAR-417' })).toBe('#/r/OAR-417');
    expect(linkTo('http://house:8080/#/r/AAA-111', { at: 'claim', code: 'OAR-417', key })).toBe(`http://house:8080/#/r/OAR-417/k/${key}`);
  });
  it('hears a code as a friend says it', () => {
    expect(codeFrom('oar 417')).toBe('OAR-417');
    expect(codeFrom('OAR417')).toBe('OAR-417');
    expect(codeFrom('http://house:8080/#/r/OAR-417')).toBe('OAR-417');
    expect(codeFrom('OAR-41')).toBeNull();
    expect(codeFrom('417-OAR')).toBeNull();
  });
  it('finds the socket beside the page', () => {
    expect(socketUrl('http://house:8080/#/r/OAR-417')).toBe('ws://house:8080/ws');
    expect(socketUrl('https://house/nostos/index.html?x#/')).toBe('wss://house/nostos/ws');
  });
});
