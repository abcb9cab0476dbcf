// The tagline of each game, for the lobby.
import type { Text } from '../net/protocol.gen';

export const taglines: Readonly<Record<string, Text>> = {
  odyssey: {
    en: 'A chase on the open sea: ships that their own crews cannot see, reports to puzzle over, and one Poseidon who blows them about.',
    it: 'Una caccia in mare aperto: navi che le loro ciurme non vedono, rapporti da decifrare, e un Poseidone che le sbatte qua e là.',
  },
  ithaca: {
    en: 'The quick card game of two with nearly one name: ten years at sea; play cards on the gods, for their Favour decides what your route grants you. (Itaca is the voyage under a Commander.)',
    it: 'Il gioco di carte svelto, fra due dal nome quasi uguale: dieci anni per mare; gioca carte sugli dei, perché il loro Favore decide che cosa ti concede la rotta. (Itaca è il viaggio con un Comandante.)',
  },
  itaca: {
    en: 'The voyage under a Commander: bid men for the command, lead them from island to island towards home, and be god or monster to whoever else commands. (Ithaca is the quick card game.)',
    it: 'Il viaggio con un Comandante: punta uomini per il comando, guidali d’isola in isola verso casa, e sii dio o mostro per chiunque altro comandi. (Ithaca è il gioco di carte svelto.)',
  },
  'mythomakya-trionfo': {
    en: 'A quick trick-taking duel, alone or in teams: everybody sees what each may play, nobody what lies underneath, and one names the trump.',
    it: 'Un rapido gioco di prese, da soli o a squadre: tutti vedono che cosa può giocare ciascuno, nessuno che cosa c’è sotto, e uno sceglie la briscola.',
  },
  theseus: {
    en: 'A race that tempts you on: win glory, keep your nerve, gather the gifts of the gods – and then face the Labyrinth, and what lives in it.',
    it: 'Una corsa che tenta la sorte: conquista gloria, tieni i nervi saldi, raccogli i doni degli dei – e poi affronta il labirinto, e chi lo abita.',
  },
  'mythomakya-sfida': {
    en: 'The harder game of the box: every card lies open, monsters and muses have abilities, apples are points and money at once, and each hand hides a few gods.',
    it: 'Il gioco più tosto della scatola: tutte le carte sono scoperte, mostri e muse hanno abilità, le mele sono punti e moneta insieme, e ogni mano nasconde qualche divinità.',
  },
};

/**
 * Games of one box have its name before their own: on a card, where the whole name would take four lines,
 * the parts are shown separately.
 */
const MYTHOMAKYA: Text = { en: 'Mythomakya', it: 'Mythomakya' };
export const briefly: Readonly<Record<string, { readonly box: Text; readonly name: Text }>> = {
  'mythomakya-trionfo': { box: MYTHOMAKYA, name: { en: 'The Triumph', it: 'Il Trionfo' } },
  'mythomakya-sfida': { box: MYTHOMAKYA, name: { en: 'The Challenge', it: 'La Sfida' } },
};
