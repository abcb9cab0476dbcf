// Every reaction and every refusal has a text.
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues';
import schema from '../../../protocol/nostos.schema.json';

const en = catalogues.en!.frame;

describe('the texts of the page', () => {
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
      'no_quorum',
      'proposal_open',
      'not_asked',
      'nothing_to_undo',
      'game_quota',
      'room_quota',
      'not_allowed',
      'not_yours',
      'muted',
      'bad_url',
      'no_webhooks',
      'bad_secret',
      'no_lobby',
    ];
    for (const { errors } of Object.values(catalogues))
      expect(codes.filter((code) => !(code in errors))).toEqual([]);
  });
});
