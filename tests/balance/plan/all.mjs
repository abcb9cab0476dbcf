// The entries to measure for each game. A further entry is a line in the game's file.
import itaca from './itaca.mjs';
import ithaca from './ithaca.mjs';
import sfida from './mythomakya-sfida.mjs';
import trionfo from './mythomakya-trionfo.mjs';
import odyssey from './odyssey.mjs';
import theseus from './theseus.mjs';

export const plan = {
  odyssey,
  ithaca,
  itaca,
  'mythomakya-trionfo': trionfo,
  'mythomakya-sfida': sfida,
  theseus,
};
