// The gods and creatures in our own words: their names and effects.
import type { Category } from '../staticData.svelte';
import type { Deity, Timing } from '../gods';

interface GodWords {
  readonly name: string;
  readonly does: string;
}

export const gods: {
  readonly en: Readonly<Record<Deity, GodWords>>;
  readonly it: Readonly<Record<Deity, GodWords>>;
} = {
  en: {
    ade: {
      name: 'Ade',
      does: 'A myth card out of anybody’s treasure goes back into one of his piles, anywhere below the top card.',
    },
    afrodite: { name: 'Afrodite', does: 'You choose the cards of all who have still to play in this turn.' },
    apollo: {
      name: 'Apollo',
      does: 'Give an opponent one of your uncovered cards of strength 1, 11 or 12, and name any moira.',
    },
    ares: { name: 'Ares', does: 'The card just played is stronger by 5, whoever played it.' },
    atena: {
      name: 'Atena',
      does: 'Exchange one of your piles with one of an opponent’s, however large they are.',
    },
    crono: {
      name: 'Crono',
      does: 'Lock one of your piles. Whoever owns it may move him on to any pile, for 2. On your last pile he costs you the pile.',
    },
    dioniso: {
      name: 'Dioniso',
      does: 'Your next card need not follow the led colour. He goes on to the leader’s hand.',
    },
    efesto: { name: 'Efesto', does: 'Draw two of the gods left over, or as many as there are.' },
    eolo: { name: 'Eolo', does: 'Put one, two or three piles in another order, whosever they are.' },
    ermes: { name: 'Ermes', does: 'An opponent’s god does nothing. What was paid stays paid.' },
    eros: {
      name: 'Eros',
      does: 'Name a god not yet played and take it, from a hand or from those left over.',
    },
    hera: { name: 'Hera', does: 'Everybody who has a god passes one to the right.' },
    poseidone: { name: 'Poseidone', does: 'Another’s ability does nothing. What was paid stays paid.' },
    zeus: { name: 'Zeus', does: 'One uncovered card is eliminated, your own or another’s.' },
  },
  it: {
    ade: {
      name: 'Ade',
      does: 'Una carta mito dal tesoro di chiunque torna in un suo mazzetto, dove vuoi sotto la carta in cima.',
    },
    afrodite: {
      name: 'Afrodite',
      does: 'Scegli tu le carte di tutti quelli che in questo turno devono ancora giocare.',
    },
    apollo: {
      name: 'Apollo',
      does: 'Dai a un avversario una tua carta scoperta di forza 1, 11 o 12, e nomini la moira che vuoi.',
    },
    ares: { name: 'Ares', does: 'La carta appena giocata vale 5 in più, chiunque l’abbia giocata.' },
    atena: {
      name: 'Atena',
      does: 'Scambi un tuo mazzetto con uno di un avversario, grandi o piccoli che siano.',
    },
    crono: {
      name: 'Crono',
      does: 'Blocchi un tuo mazzetto. Di chi è il mazzetto può spostarlo su un altro qualsiasi, per 2. Sull’ultimo che hai, lo perdi.',
    },
    dioniso: {
      name: 'Dioniso',
      does: 'La tua prossima carta non deve rispondere al colore. Poi passa in mano a chi è uscito.',
    },
    efesto: { name: 'Efesto', does: 'Peschi due delle divinità avanzate, o quante ce ne sono.' },
    eolo: { name: 'Eolo', does: 'Riordini uno, due o tre mazzetti, di chiunque siano.' },
    ermes: {
      name: 'Ermes',
      does: 'La divinità di un avversario non fa nulla. Quanto è pagato resta pagato.',
    },
    eros: {
      name: 'Eros',
      does: 'Nomini una divinità non ancora giocata e la prendi, da una mano o da quelle avanzate.',
    },
    hera: { name: 'Hera', does: 'Chi ha divinità ne passa una a chi sta alla sua destra.' },
    poseidone: {
      name: 'Poseidone',
      does: 'L’abilità di un altro non fa nulla. Quanto è pagato resta pagato.',
    },
    zeus: { name: 'Zeus', does: 'Una carta scoperta è eliminata, tua o di un altro.' },
  },
};

export const timings: {
  readonly en: Readonly<Record<Timing, string>>;
  readonly it: Readonly<Record<Timing, string>>;
} = {
  en: {
    pretrick: 'before a turn',
    in_trick: 'after a card of the turn',
    card: 'right after a card',
    before_card: 'before your own card',
    deity: 'when an opponent plays a god',
    ability: 'when another activates an ability',
  },
  it: {
    pretrick: 'prima di un turno',
    in_trick: 'dopo una carta del turno',
    card: 'subito dopo una carta',
    before_card: 'prima della tua carta',
    deity: 'quando un avversario gioca una divinità',
    ability: 'quando un altro attiva un’abilità',
  },
};

interface CategoryWords {
  readonly name: string;
  readonly does: string;
  readonly short: string; // on a button
}

export const categories: {
  readonly en: Readonly<Record<Category, CategoryWords>>;
  readonly it: Readonly<Record<Category, CategoryWords>>;
} = {
  en: {
    monster: {
      name: 'monster',
      does: 'Its strength becomes 0, and you lead the next turn.',
      short: 'strength 0, lead next',
    },
    goddess: {
      name: 'goddess',
      does: 'You choose the cards of all who play after you in this turn.',
      short: 'choose the others’ cards',
    },
    titan: {
      name: 'titan',
      does: 'All cards of this turn are eliminated, and you lead the next one.',
      short: 'eliminate the trick',
    },
    writer: {
      name: 'writer',
      does: 'Nothing to activate. In the end, with six more cards of its colour, it brings your side 5 apples.',
      short: 'counts in the end',
    },
    minor_god: { name: 'minor god', does: 'Its strength becomes 8.', short: 'strength 8' },
    muse: {
      name: 'muse',
      does: 'The moira becomes her colour, from this turn on.',
      short: 'her colour is moira',
    },
  },
  it: {
    monster: {
      name: 'mostro',
      does: 'La sua forza diventa 0, e nel prossimo turno esci tu.',
      short: 'forza 0, poi esci tu',
    },
    goddess: {
      name: 'dea',
      does: 'Scegli tu le carte di chi gioca dopo di te in questo turno.',
      short: 'scegli le carte altrui',
    },
    titan: {
      name: 'titano',
      does: 'Le carte di questo turno sono eliminate, e nel prossimo esci tu.',
      short: 'elimina la presa',
    },
    writer: {
      name: 'scrittore',
      does: 'Non si attiva. Alla fine, con altre sei carte del suo colore, porta 5 mele alla tua parte.',
      short: 'conta alla fine',
    },
    minor_god: { name: 'dio minore', does: 'La sua forza diventa 8.', short: 'forza 8' },
    muse: {
      name: 'musa',
      does: 'La moira diventa il suo colore, già in questo turno.',
      short: 'la moira è sua',
    },
  },
};
