// Both languages have every text, and the room's own lines have a text for every note.
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues';
import { keysOf } from './game-words';
import schema from '../../../protocol/nostos.schema.json';

const en = catalogues.en!.frame;
const italian = catalogues.it!.frame;

describe('the texts of the page', () => {
  it('have the same keys in both languages', () => {
    expect(keysOf(italian).sort()).toEqual(keysOf(en).sort());
  });
  it('cover every reaction', () => {
    expect(Object.keys(en.talk.kinds).sort()).toEqual([...schema.definitions.ReactionKind.enum].sort());
  });
  it('cover every refusal of a room', () => {
    const codes = [
      'bad_password',
      'no_spectators',
      'not_joinable',
      'bad_setting',
      'no_member',
      'not_absent',
      'no_proposal',
      'proposal_open',
      'not_asked',
      'nothing_to_undo',
      'game_quota',
      'room_quota',
      'not_allowed',
      'not_yours',
      'muted',
      'too_late',
      'bad_url',
      'no_webhooks',
      'bad_secret',
      'no_lobby',
    ];
    for (const words of [en, italian]) expect(codes.filter((code) => !(code in words.codes))).toEqual([]);
  });
});
