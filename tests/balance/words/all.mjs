import itaca from './itaca.mjs';
import ithaca from './ithaca.mjs';
import sfida from './mythomakya-sfida.mjs';
import trionfo from './mythomakya-trionfo.mjs';
import odyssey from './odyssey.mjs';
import theseus from './theseus.mjs';

export const words = {
  odyssey,
  ithaca,
  itaca,
  'mythomakya-trionfo': trionfo,
  'mythomakya-sfida': sfida,
  theseus,
};
