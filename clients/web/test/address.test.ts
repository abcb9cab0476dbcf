import { describe, expect, it } from 'vitest';
import {
  codeFrom,
  hashOf,
  inside,
  invitationTo,
  linkTo,
  placeOf,
  socketUrl,
  routingKeyOf,
} from '../src/net/address';

const key = 'k'.repeat(43);

describe('addresses', () => {
  it('placeOf reads the places after the #', () => {
    expect(placeOf('')).toEqual({ at: 'lobby' });
    expect(placeOf('#/')).toEqual({ at: 'lobby' });
    expect(placeOf('#/r/oar-417')).toEqual({ at: 'room', code: 'OAR-417' });
    expect(placeOf(`#/r/OAR-417/k/${key}`)).toEqual({ at: 'claim', code: 'OAR-417', key });
    expect(placeOf('#/r/OAR-417/k/short')).toEqual({ at: 'room', code: 'OAR-417' });
    expect(placeOf('#/r/nonsense')).toEqual({ at: 'lobby' });
  });
  it('placeOf tells a spectators’ link from an invitation', () => {
    expect(placeOf('#/w/oar-417-btk-902')).toEqual({ at: 'watch', code: 'OAR-417-BTK-902' });
    expect(placeOf('#/w/OAR-417')).toEqual({ at: 'lobby' });
    expect(placeOf('#/r/OAR-417-BTK-902')).toEqual({ at: 'watch', code: 'OAR-417-BTK-902' });
    expect(placeOf(`#/r/OAR-417-BTK-902/k/${key}`)).toEqual({ at: 'claim', code: 'OAR-417-BTK-902', key });
    expect(placeOf('#/w/OAR-417-BTK-90')).toEqual({ at: 'lobby' });
    expect(inside('OAR-417')).toEqual({ at: 'room', code: 'OAR-417' });
    expect(inside('OAR-417-BTK-902')).toEqual({ at: 'watch', code: 'OAR-417-BTK-902' });
  });
  it('hashOf writes them', () => {
    for (const hash of ['#/', '#/r/OAR-417', '#/w/OAR-417-BTK-902', `#/r/OAR-417/k/${key}`])
      expect(hashOf(placeOf(hash))).toBe(hash);
    expect(hashOf({ at: 'room', code: 'OAR-417' })).toBe('#/r/OAR-417');
    expect(linkTo('http://house:8080/#/r/AAA-111', { at: 'claim', code: 'OAR-417', key })).toBe(
      `http://house:8080/#/r/OAR-417/k/${key}`,
    );
    expect(linkTo('http://house/nostos/theseus?it#/r/AAA-111', { at: 'lobby' })).toBe(
      'http://house/nostos/#/',
    );
  });
  it('an invitation names the game and the language, and keeps the code behind the #', () => {
    const place = inside('OAR-417');
    expect(invitationTo('http://house:8080/#/', place, 'odyssey', 'en')).toBe(
      'http://house:8080/odyssey#/r/OAR-417',
    );
    expect(invitationTo('http://house/nostos/odyssey?de#/r/AAA-111', place, 'itaca', 'it')).toBe(
      'http://house/nostos/itaca?it#/r/OAR-417',
    );
    expect(codeFrom('http://house/nostos/itaca?it#/r/OAR-417')).toBe('OAR-417');
  });
  it('codeFrom normalises a spoken code', () => {
    expect(codeFrom('oar 417')).toBe('OAR-417');
    expect(codeFrom('OAR417')).toBe('OAR-417');
    expect(codeFrom('http://house:8080/#/r/OAR-417')).toBe('OAR-417');
    expect(codeFrom('oar 417 btk 902')).toBe('OAR-417-BTK-902');
    expect(codeFrom('http://house:8080/#/w/OAR-417-BTK-902')).toBe('OAR-417-BTK-902');
    expect(codeFrom('OAR417BTK')).toBeNull();
    expect(codeFrom('')).toBeNull();
    expect(codeFrom('OAR-41')).toBeNull();
    expect(codeFrom('417-OAR')).toBeNull();
  });
  it('routingKeyOf gives proxies one byte of the code’s hash', () => {
    expect(routingKeyOf('OAR-417')).toBe('d4');
    expect(routingKeyOf('KJT-008-ZPG-199')).toBe('93');
    expect(routingKeyOf('BTK-000')).toBe('05');
  });
  it('socketUrl is beside the page', () => {
    expect(socketUrl('http://house:8080/#/r/OAR-417', null, 0.999)).toBe('ws://house:8080/ws?to=ff');
    expect(socketUrl('https://house/nostos/index.html?x#/', null, 0)).toBe('wss://house/nostos/ws?to=00');
    expect(socketUrl('https://house/nostos/?x#/', 'OAR-417', 0)).toBe('wss://house/nostos/ws?to=d4');
  });
});
