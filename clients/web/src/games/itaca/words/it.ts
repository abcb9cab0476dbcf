// Itaca in italiano.
import type { Effect, Term, Who } from '../effects';
import type { Stat } from '../view';
import type { ItacaWords } from './en';

const men = (n: number): string => (n === 1 ? '1 uomo' : `${n} uomini`);
const cards = (n: number): string => (n === 1 ? '1 carta' : `${n} carte`);
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
const term = ({ c, d }: Term): string => [c || !d ? String(c) : '', d ? `${d}d6` : ''].filter(Boolean).join('+');
const menOf = (t: Term): string => (t.d ? `${term(t)} uomini` : men(t.c));
const stat: Record<Stat, string> = { F: 'Forza', I: 'Intelligenza', C: 'Carisma' };
const WHO: Record<Who, readonly [subject: string, person: 0 | 1 | 2, from: string, to: string]> = {
  self: ['', 0, 'da te', 'a te'], commander: ['il Comandante', 1, 'dal Comandante', 'al Comandante'], others: ['tutti gli altri', 2, 'dagli altri', 'agli altri'], hinderers: ['chi ha ostacolato', 1, 'da chi ha ostacolato', 'a chi ha ostacolato'],
  left: ['chi siede a sinistra', 1, 'da sinistra', 'a sinistra'], right: ['chi siede a destra', 1, 'da destra', 'a destra'], chosen: ['uno a scelta', 1, 'da uno a scelta', 'a uno a scelta'],
};
const does = (who: Who, ...forms: [you: string, one: string, many: string]): string => [WHO[who][0], forms[WHO[who][1]]].filter(Boolean).join(' ');

function effect(e: Effect): string {
  const when = e.when === 'success' ? 'se riesce: ' : e.when === 'failure' ? 'se fallisce: ' : '';
  const said = ((): string => {
    switch (e.op) {
      case 'diff': return `${e.stat === 'all' ? 'ogni tratto' : e.stat === 'choice' ? 'un tratto' : stat[e.stat]} ${e.sign > 0 ? '+' : '−'}${e.term.c && e.term.d && e.sign < 0 ? `(${term(e.term)})` : term(e.term)}`;
      case 'zero': return `${e.stat === 'choice' ? 'un tratto' : stat[e.stat]} va a 0`;
      case 'crew': return `${e.sign > 0 ? does(e.who, 'prendi', 'prende', 'prendono') : does(e.who, 'perdi', 'perde', 'perdono')} ${menOf(e.term)}`;
      case 'move_crew': return `${menOf(e.term)} ${WHO[e.from][2]} ${WHO[e.to][3]}`;
      case 'draw': return `${does(e.who, 'peschi', 'pesca', 'pescano')} ${cards(e.n)}`;
      case 'discard': return `${does(e.who, 'scarti', 'scarta', 'scartano')} ${cards(e.n)}${e.random ? ' a caso' : ''}`;
      case 'take': return `${cards(e.n)} ${WHO[e.from][2]} ${WHO[e.to][3]}`;
      case 'cancel': return { hinder: 'annulla ciò che una carta contraria ha aggiunto', role: 'annulla ciò che un ruolo ha aggiunto', base_dice: 'annulla i dadi dell’isola' }[e.what];
    }
  })();
  return when + said;
}

export const it: ItacaWords = {
  signed, term, effect,
  effects: (all) => all.map(effect).join(', '),
  stat,
  commander: 'Comandante', hero: 'Eroe',

  roundN: (n) => `Turno ${n}`,
  phases: {
    wager: 'la scommessa', character: 'si sceglie un personaggio', calling: 'Comandante o Eroe', destination: 'la rotta', roles: 'si dichiarano i ruoli', hindering: 'gli altri ostacolano',
    commanding: 'tocca al Comandante', payment: 'il prezzo', aftermath: 'quel che ne viene', reward: 'la ricompensa', moving: 'l’approdo', shipwreck: 'naufragio', bonuses: 'bonus', over: 'Il viaggio è finito',
  },
  being: {
    wager: (name) => `${name} rilancia o lascia.`,
    opens: (name) => `${name} apre la scommessa.`,
    character: (name) => `${name} ha lasciato, e sceglie un personaggio in segreto.`,
    calling: (name) => `Il comando è di ${name}: Comandante o Eroe?`,
    destination: (name) => `${name} nomina un’isola.`,
    roles: (name) => `${name} dice quale ruolo gioca.`,
    hindering: (name) => `${name} può ostacolare, o passare.`,
    commanding: (name) => `${name} gioca carte per la nave.`,
    payment: (name) => `${name} paga, o torna indietro.`,
    reward: (name) => `${name} prende una ricompensa.`,
    moving: (name) => `${name} approda, o resta.`,
    shipwreck: (name) => `${name} decide dove va il relitto.`,
    discard: (name, n) => `${name} ha troppe carte, e ne scarta ${n}.`,
    choice: (name) => `${name} decide un effetto.`,
  },
  planAhead: 'Intanto puoi guardare: una carta mostra che cosa farebbe.',

  sea: (rows) => `Il mare: Itaca in alto, ${rows} file di isole, la partenza in basso`,
  onlyTop: 'solo dalla fila più alta',
  start: 'La partenza', notSailed: (names) => `Ancora in porto: ${names}`, allSailed: 'Tutti hanno preso il mare',
  place: (row, column) => `fila ${row}, colonna ${column}`,
  homeRow: 'oltre la fila più alta',
  mean: (n) => `circa ${n}`,
  meanLong: (n) => `${n} in media`,
  ships: (names) => `navi: ${names}`,
  mayGo: 'si può raggiungere', goal: 'la destinazione',
  isle: 'Isola', itsDice: 'i suoi dadi', earlier: 'prima', cancelled: 'annullato',
  boundRoles: 'Ruoli che valgono qui', boundCards: 'Carte valide solo qui',
  removed: (names) => `Rimaste nella scatola: ${names}`,
  alone: (n, chance) => `${men(n)} da soli bastano: ${chance}`,

  together: 'In tutto', crewNow: 'equipaggio', shortBy: (n) => `ne mancano ${n}`, shortSpan: (lo, hi) => `ne mancano da ${lo} a ${hi}`,
  spare: (n) => (n ? `bastano, ne avanzano ${n}` : 'bastano appena'), spareSpan: (lo, hi) => `bastano, ne avanzano da ${lo} a ${hi}`,
  unsure: (short, spare) => `da ${short} in meno a ${spare} in più`,
  paidFull: 'niente da pagare', price: (n) => `prezzo ${men(n)}`,
  missionTo: (island) => `Verso ${island}`, history: (trait) => `Come si è formata: ${trait}`, fromTo: (a, b) => `${a} → ${b}`,
  heroRound: (name) => `${name} è l’Eroe: in questo turno nessuna nave salpa.`,
  succeeded: 'Riuscita', failed: 'Fallita', paidMen: (n) => (n ? `${men(n)} pagati` : 'niente da pagare'),
  missing: (n) => `${n} non pagati`,
  beforeDice: 'prima di dadi e ruoli',
  pick: (trait) => `Scegli ${trait}`,

  wager: 'La scommessa', bidNow: 'puntata', noBid: 'nessuno ha puntato', isIn: 'dentro', out: 'ha lasciato', leads: 'in testa', bidding: 'deve puntare', choosing: 'sceglie un personaggio', hasChosen: 'ha un personaggio', opens: 'apre',
  crewThen: 'Equipaggio poi:',
  command: 'Il comando', commandOf: (name) => `Il comando è di ${name}`,
  bidTitle: (n) => (n ? 'Rilanci o lasci?' : 'Apri la scommessa'),
  bidWhy: (bid, name) => `${name} punta ${men(bid)}. Chi vince paga; chi lascia prende un personaggio in segreto.`,
  openWhy: 'Chi vince paga la puntata e ha il comando.',
  bidDo: (n) => `Punta ${men(n)}`, leave: 'Lascia', more: 'Un uomo in più', fewer: 'Un uomo in meno', everyBid: 'Tutte le puntate possibili',
  oneBid: (n, c, h) => `${men(n)}: avresti ${c} da Comandante, ${h} da Eroe`,

  characters: 'Gli otto personaggi', role: 'Ruolo', roles: 'Ruoli',
  chooseTitle: 'Scegli un personaggio', chooseWhy: 'Nessuno vede quale. I due ruoli si mostrano quando la rotta è detta; il bonus arriva comunque.',
  chooseDo: (names) => `Prendi ${names}`, pickOne: 'Scegli una delle carte', backToSea: 'Guarda il mare', backToPile: 'Torna alle carte',
  pile: 'I personaggi rimasti', bonus: 'Bonus', atOnly: (island) => `solo ${island}`, anywhere: 'ovunque', idleHere: 'qui non fa nulla', noEffect: 'nessun effetto', or: 'o',
  standing: {
    yours: 'tuo', seat: (name) => name, taken: 'preso prima di te', left: 'l’hai lasciato', here: 'nel mazzetto', pile: 'nel mazzetto', open: '',
  },
  onlyYouKnow: 'Ciò che sai del mazzetto lo vedi solo tu.',
  callTitle: 'Comandante o Eroe?', callWhy: 'Gli uomini puntati sono andati. Il Comandante deve salpare; l’Eroe resta a terra.',
  callDo: { commander: 'Salpa da Comandante', hero: 'Resta da Eroe' }, callGets: (n, crew) => `+${men(n)}: equipaggio ${crew}`, mustSail: 'deve tentare una missione', noSail: 'nessuna missione in questo turno',
  roleTitle: (name) => `Quale ruolo contro ${name}?`, roleWhy: (island) => `La nave va verso ${island}. L’altro ruolo dorme; il bonus arriva comunque.`, roleDo: (name) => `Gioca ${name}`,

  destTitle: 'Nomina un’isola', destWhy: 'Le isole accese sono accanto alla tua nave. Detta, non si torna indietro.', destWhyStart: 'Dalla partenza: un’isola della fila più bassa. Detta, non si torna indietro.',
  destDo: (island) => `Rotta: ${island}`, destPick: 'Scegli un’isola',
  foreseenIsle: (asks, n) => `${asks}: ${n} in media`,

  yourHand: 'La tua mano', handOf: (name) => `La mano di ${name}`, hand: 'Mano', upper: 'metà superiore', lower: 'metà inferiore', backs: (n) => `${cards(n)} coperte`, noCards: 'nessuna carta',
  boundTo: (island) => `solo per ${island}`,
  youUse: { upper: 'usi la metà superiore', lower: 'usi la metà inferiore' },
  hinderTitle: (name) => `Ostacoli ${name}?`, hinderWhy: 'Le carte valgono subito, dadi compresi. Se la missione fallisce, chi ha ostacolato prende un uomo.',
  earn: (crew) => `Se fallisce prendi un uomo: ${crew}.`, earnAlready: 'Hai ostacolato: se fallisce prendi un uomo.',
  nothingFits: 'Nessuna tua carta si può giocare qui. Gli altri non lo sanno: vedono solo che decidi.',
  limitOne: 'Una carta a testa, a questo tavolo.',
  pass: 'Passa', play: (card) => `Gioca ${card}`, pickCard: 'Scegli una carta',
  commandTitle: (n) => (n ? 'Supera ciò che resta' : 'La via è libera'), commandWhy: (s, crew) => `${s === 1 ? 'Resta 1 punto' : `Restano ${s} punti`}, e hai ${men(crew)}.`, freeWhy: 'Tutti e tre sono a 0: la missione riesce appena hai finito.',
  donePay: (n) => `Fatto: paga ${men(n)}`, doneFail: 'Fatto: torna indietro', doneFree: 'Fatto: approda',
  reach: (n) => (n === 1 ? 'La tua unica carta' : `Tutte le ${n} carte`), reachTo: (words, chance) => `${words}, probabilità ${chance}`,
  ifPlayed: (card, words) => `${card}: ${words}`,
  becomes: (trait, before, after) => `${trait} ${before} → ${after}`, crewBecomes: (before, after) => `equipaggio ${before} → ${after}`,
  noChange: 'adesso non cambia nulla', chooses: (words) => `${words}, quale lo scegli tu`,
  autoPass: 'Passa da solo quando nessuna carta vale', autoPassHelp: 'dopo una pausa a caso, così non dice nulla', passingSoon: 'passa tra un momento…',

  statTitle: (card) => `${card}: quale tratto?`, seatTitle: (card) => `${card}: quale posto?`, cancelTitle: (card) => `${card}: che cosa si annulla?`,
  addsNothing: 'non aveva aggiunto nulla',
  discardTitle: (n) => `Scarta ${cards(n)}`, discardWhy: (max) => `Una mano ne tiene ${max}. Ciò che va via si vede.`, discardWhyEffect: 'Una carta altrui te la toglie. Ciò che va via si vede.', discardDo: (names) => `Scarta ${names}`, stillToPick: (n) => `Scegli ancora ${cards(n)}`,
  payTitle: (n) => `Paghi ${men(n)}?`, payWhy: 'Un uomo per ogni punto rimasto. Oppure li tieni, e torni indietro con un uomo in meno.',
  pay: (n) => `Paga ${men(n)}`, refuse: 'Torna indietro', crewLeft: (n) => `equipaggio ${n}`, lands: 'riuscita', turnsBack: 'fallita',
  rewardTitle: 'Prendi la ricompensa', rewardWhy: 'Qualunque sia, poi puoi approdare.', rewardName: (m, c) => [m ? men(m) : '', c ? cards(c) : ''].filter(Boolean).join(' + '), handBecomes: (n) => `mano ${n}`, mustDrop: (n) => `${n} di troppo`,
  moveTitle: (island) => `${island}: approdi?`, moveWhy: 'La ricompensa è tua comunque.', move: (island) => `Approda: ${island}`, stay: (island) => `Resta: ${island}`, stayStart: 'Resta alla partenza', nearer: (row, rows) => `fila ${row} di ${rows}`,
  wreckTitle: (name) => `${name} fa naufragio`, wreckWhy: 'Decidi tu dove va il relitto, lungo la sua fila.', strand: (island) => `Verso ${island}`, leaveThere: 'Lascialo lì',

  seats: 'Posti', crew: (n) => `equipaggio ${n}`, handN: (n) => cards(n), atStart: 'alla partenza', at: (island) => island,
  playedN: (n) => (n === 1 ? 'ha ostacolato' : `ha ostacolato con ${n}`), secretRole: 'personaggio segreto',
  knownThere: (name, card) => `${name} ha da te ${card}`,

  theEvents: 'Eventi', discards: 'Scartati', table: 'Sul tavolo', unseen: 'Non ancora visti', unseenWhy: 'Nel mazzo e nelle mani altrui.', deck: (n) => `Mazzo: ${n}`, nothing: 'Ancora nulla.',
  lastRound: 'Che cosa ha portato il turno', noRoundYet: 'Da quando questa pagina è aperta, nulla si è preso o perso.',
  changes: (m, c) => [m ? `${signed(m)} ${Math.abs(m) === 1 ? 'uomo' : 'uomini'}` : '', c ? `${signed(c)} ${Math.abs(c) === 1 ? 'carta' : 'carte'}` : ''].filter(Boolean).join(', ') || 'come prima',
  why: { bid: 'puntati', commander: 'da Comandante', hero: 'da Eroe', paid: 'pagati', lost: 'missione fallita', hinderer: 'ha ostacolato', reward: 'ricompensa', drawn: 'pescate', taken: 'prese', robbed: 'tolte', played: 'giocate', discarded: 'scartate', bonus: 'bonus' },
  toSuccess: (name, island) => `${name} supera ${island}`, toFailure: (name, island) => `${name} non supera ${island}`, wasHero: (name) => `${name} era l’Eroe`,
  logBegins: 'Ciò che accade da qui in poi si racconta qui.',

  endTitle: 'A casa', endWins: (name) => `${name} approda a Itaca.`, endNobody: 'I turni sono finiti: nessuno è tornato.', placed: (n) => `${n}º`, placeN: (n) => `Posizione ${n}`, rowN: (n) => (n ? `fila ${n}` : 'alla partenza'), reachedHome: 'a casa',
  reasons: { ithaca: (name, n) => `${name} è a casa al turno ${n}.`, round_limit: (n) => `Dopo ${n} turni nessuno era tornato.` },

  said: {
    round: (name, n) => `Turno ${n}. Apre ${name}.`,
    bid: (name, n) => `${name} punta ${men(n)}.`,
    left: (name) => `${name} lascia la scommessa.`, leftAuto: (name) => `${name} non può rilanciare, e lascia.`,
    chose: (name) => `${name} ha scelto un personaggio.`, choseOwn: (name, character) => `${name} prende ${character}.`,
    won: (name, n) => `${name} ottiene il comando per ${men(n)}.`,
    called: (name, as, n) => `${name} è ${as}: ${men(n)}.`,
    destination: (name, island) => `${name} fa rotta per ${island}.`,
    revealed: (all) => `Si scoprono: ${all}.`, revealedOne: (name, character) => `${name} ${character}`,
    role: (name, role) => `${name} gioca ${role}.`, roleIdle: (name, role) => `${name} gioca ${role}, che qui non fa nulla.`,
    island: (island, dice) => `${island} tira: ${dice}.`, islandNone: (island) => `${island} non ha dadi.`,
    effect: (source, words) => `${source}: ${words}.`,
    diced: (faces) => `dadi ${faces}`, changed: (trait, n) => `${trait} ${signed(n)}`, crewed: (name, n) => `${name} ${signed(n)} ${Math.abs(n) === 1 ? 'uomo' : 'uomini'}`, tookBack: (name) => `annulla ${name}`, nothing: 'non cambia nulla',
    played: (name, card) => `${name} gioca ${card}.`,
    passed: (name) => `${name} passa.`, done: (name) => `${name} ha finito.`,
    paid: (name, n) => `${name} paga ${men(n)}.`, refused: (name) => `${name} tiene gli uomini, e torna indietro.`,
    succeeded: (name, island) => `${name} supera ${island}!`,
    failed: (name, island, n) => `${name} non supera ${island}: ${n} non pagati.`,
    lost: (name) => `${name} perde un uomo.`, wrecked: (name, by) => `${name} non ha più nessuno da perdere: naufragio. Decide ${by}.`,
    hinderer: (name) => `${name} prende un uomo per avere ostacolato.`,
    reward: (name, what) => `${name} prende ${what}.`,
    moved: (name, island) => `${name} approda: ${island}.`, stayed: (name) => `${name} resta.`,
    stranded: (name, island, by) => `${by} manda il relitto di ${name} verso ${island}.`,
    collected: (n) => `${cards(n)} dal tavolo agli scarti.`,
    drawn: (name, n) => `${name} pesca ${cards(n)}.`, drawnOwn: (name, names) => `${name} pesca ${names}.`,
    taken: (name, from, n) => `${name} prende ${cards(n)} a ${from}.`, takenOwn: (name, from, names) => `${name} prende ${names} a ${from}.`,
    discarded: (name, names) => `${name} scarta ${names}.`,
    reshuffled: (n) => `Gli scarti diventano il mazzo: ${cards(n)}.`,
    ended: (name) => `${name} è a casa. Il viaggio è finito.`, endedNone: 'I turni sono finiti. Non vince nessuno.',
  },

  did: {
    bid: (n) => `punta ${men(n)}`, leave: 'lascia la scommessa', character: (name) => `prende ${name}`, call: (as) => `è ${as}`, destination: (island) => `fa rotta per ${island}`,
    role: (name) => `gioca ${name}`, play: (card) => `gioca ${card}`, pass: 'passa', done: 'ha finito', pay: 'paga', refuse: 'torna indietro', reward: (what) => `prende ${what}`,
    move: 'approda', stay: 'resta', strand: (island) => `manda il relitto verso ${island}`, stat: (trait) => `sceglie ${trait}`, seat: (name) => `sceglie ${name}`, cancel: (what) => `annulla ${what}`, discard: (names) => `scarta ${names}`,
  },

  fact: {
    character: (name, character) => `${name} ha scelto ${character}`,
    event: (name, card) => `${name} ha in mano ${card}`,
  },

  keys: [
    ['1 – 9', 'scegli una carta della mano, un personaggio, un ruolo o una riga'],
    ['← → ↑ ↓', 'sul mare: da un’isola all’altra; Invio sceglie'],
    ['+ −', 'un uomo in più o in meno nella puntata'],
    ['Invio', 'fa ciò che dice il bottone nero'],
    ['P', 'lascia, passa, o chiudi'],
    ['C', 'gli otto personaggi'],
    ['E', 'eventi scartati e non ancora visti'],
    ['R', 'che cosa ha portato il turno'],
  ],
};
