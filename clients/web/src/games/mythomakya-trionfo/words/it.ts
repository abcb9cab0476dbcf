// Il Trionfo's texts in Italian.
import type { TrionfoWords } from './en';

const apples = (n: number): string => (n === 1 ? '1 mela' : `${n} mele`);
const cards = (n: number): string => (n === 1 ? '1 carta' : `${n} carte`);
const games = (n: number): string => (n === 1 ? '1 partita' : `${n} partite`);

export const it: TrionfoWords = {
  short: 'Il Trionfo',
  phases: {
    moira: 'si sceglie la moira',
    partner: 'si sceglie il compagno',
    play: 'una presa',
    pause: 'la presa è fatta',
    between: 'si contano le mele',
    over: 'La fine',
  },
  trickOf: (n, of) => `Presa ${n} di ${of}`,
  gameOf: (n, of) => `partita ${n} di ${of}`,
  chooserGame: (name) => `partita di chi sceglie: ${name}`,
  being: {
    moira: (name) => `${name} guarda tutte le carte e sceglie la moira.`,
    partner: (name) => `${name} sceglie un compagno per questa partita.`,
    leads: (name) => `Esce ${name}.`,
    follows: (name, colour) => `Risponde ${name}: si è usciti di ${colour}.`,
    pause: (name, n) => `${name} prende ${cards(n)}.`,
    between: (n, of) => `Per la prossima partita ${n === 1 ? 'è pronto' : 'sono pronti'} in ${n} su ${of}.`,
    stop: (n, of) => `Si fermerebbero qui in ${n} su ${of}.`,
  },

  worth: (n) => `finora ${apples(n)}`,

  playTitle: {
    R8: 'Esci tu',
    R10: (colour) => `Rispondi al ${colour}`,
    R11: (colour) => `Niente ${colour}: una carta qualsiasi`,
  },
  playWhy: {
    R8: 'Una carta qualsiasi; al suo colore si risponde.',
    R10: (n) => (n === 1 ? 'Una delle tue ha quel colore.' : `${n} delle tue hanno quel colore.`),
    R11: 'Scoperto non ne hai. La moira non è un obbligo.',
  },
  forced: 'Fra un attimo si gioca da sé.',
  pauseTitle: (name, n) => `${name} prende ${cards(n)}`,
  pauseTitleYou: (n) => `Prendi ${cards(n)}`,
  pauseWhy: 'Ciò che stava sotto si è scoperto. Chi ha vinto esce nella presa seguente.',
  goOn: 'Avanti',
  waits: 'Un attimo',
  wentOn: 'Tu sei pronto; gli altri guardano ancora.',
  stop: 'Fermiamoci qui',
  playOn: 'Meglio continuare',
  wouldStop: 'si fermerebbe qui',

  ledFirst: (name) => `Il primo a uscire: ${name}`,
  goneTitle: 'Uscite, per colore',
  tricksTitle: 'Presa per presa',
  applesSoFar: (words) => `Mele finora: ${words}.`,
  lastTrick: 'L’ultima presa',

  cardsHelp: 'Le carte scoperte mostrano di chi sono. Dove sia il resto non lo sa nessuno.',
  cardsHelpAll: 'Le carte scoperte mostrano di chi sono; quelle nei tesori sono barrate.',
  cardsQuick: 'La partita veloce toglie le forze da 2 a 5.',
  where: {
    top: (name) => `scoperta, ${name}`,
    trick: (name) => `nella presa, giocata da ${name}`,
    gone: (name) => `nel tesoro di ${name}`,
    unknown: 'adesso non si vede',
  },
  hiddenBelow: (n) =>
    n === 0
      ? 'Sotto non c’è nulla.'
      : n === 1
        ? 'Sotto c’è una carta che nessuno ha visto.'
        : `Sotto ci sono ${n} carte che nessuno ha visto.`,

  countStopped: 'Ci si è fermati prima: ciò che era in tavola non conta.',
  nothingWon: 'Nessuna presa',
  reasons: {
    most_apples: (names, n) => `Vince ${names} con ${apples(n)}.`,
    most_games: (names, n) => `La sfida va a ${names} con ${games(n)}.`,
    drawn: 'Nessuno ha vinto una partita: la sfida è pari.',
  },

  said: {
    dealt: (n, name) => `Partita ${n}: la moira la sceglie ${name}.`,
    moira: (name, colour) => `${name} sceglie la moira: ${colour}.`,
    partner: (name, other) => `In questa partita ${name} gioca con ${other}.`,
    leads: (name) => `Esce ${name}`,
    led: (name, card) => `${name} esce con ${card}.`,
    followed: (name, card) => `${name} gioca ${card}.`,
    taken: (name, n) => `${name} prende ${cards(n)}.`,
    turned_up: (names) => `Si scoprono: ${names}.`,
    turnedOne: (name, card) => `${name} ${card}`,
    went_on: '',
    stopping: (name) => `${name} si fermerebbe qui.`,
    playing: (name) => `${name} preferisce continuare.`,
    counted: (names) => `Si contano le mele: ${names}.`,
    countedOne: (side, n) => `${side} ${n}`,
    countedWon: (names) => `La partita va a ${names}.`,
    countedDrawn: 'La partita è pari.',
    ready: (name) => `${name} è pronto.`,
    ended: 'La sfida è finita.',
    endedSingle: 'La partita è finita.',
  },

  did: {
    moira: (colour) => `sceglie la moira: ${colour}`,
    partner: (name) => `gioca con ${name}`,
    play: (pile) => `gioca dal ${pile}`,
    ready: 'è pronto',
    go_on: 'va avanti',
    stop: 'si fermerebbe qui',
    play_on: 'preferisce continuare',
  },

  fact: {
    beneath: (name, pile, n, card) =>
      `${name}, ${pile}, ${n === 1 ? 'la prossima carta' : `${n} carte più sotto`}: ${card}`,
  },

  keys: [
    [
      '1 – 9, 0',
      'gioca la carta in cima a quel mazzetto; se vuoi che ti si chieda, prendila in mano; quando si sceglie un colore o un compagno, sceglilo',
    ],
    ['Maiusc + 1 – 0', 'guarda la carta in cima a quel mazzetto'],
    ['Invio', 'fa ciò che dice il bottone nero'],
    ['C', 'le carte di questo gioco'],
    ['T', 'la sfida'],
    ['F', 'chiedere, o no, prima di giocare una carta'],
  ],
};
