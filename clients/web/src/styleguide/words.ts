// The style guide's own words; only this page pays for them.
import { prefs } from '../state/prefs.svelte';

const en = {
  title: 'Style guide', line: 'The look of every game, from one set of pieces', dark: 'Dark', light: 'Light', back: 'To the lobby',
  says: 'Clay says act. Sea says where. Glaze says known. Gold says won.',
  contents: 'Contents', onDark: 'The same by night', ratio: (r: string) => `${r} : 1`, apart: 'Least difference inside the set (12 is asked for)',
  eyes: { full: 'full sight', protan: 'no red cones', deutan: 'no green cones', tritan: 'no blue cones' },
  sets: { players: 'Players: a shield, a colour, a charge', ships: 'Ships and reminders', deities: 'Deities', cards: 'Five card colours', dangers: 'Dangers' },
  s: {
    colour: 'Colour', grounds: 'Grounds and ink', meaning: 'Meaning', pairs: 'Contrast of every promised pair', marks: 'Sets of marks', type: 'Type', motifs: 'Line motifs', figures: 'Figures', emblems: 'Emblems and things', icons: 'Icons', signs: 'Quick signs', people: 'People', agreements: 'Agreements', settings: 'Clock of a table', tables: 'Tables in the lobby',
    labyrinth: 'Labyrinth and torches', seats: 'Seat plate', buttons: 'Buttons', cards: 'Card faces', piles: 'Back, pile, slot', hand: 'Hand', fans: 'Fanned piles, strength', gods: 'God cards', events: 'Event cards', purse: 'Purse and payment', dice: 'Dice',
    board: 'Board cells', ships: 'Ships', crowd: 'Several in a cell', ring: 'Ring cells', prompt: 'Prompt bar', window: 'Answering window', choices: 'Choice list', log: 'Log', chat: 'Chat', time: 'Timer', torch: 'Connection', modal: 'Modal, toast',
    score: 'Score table', tracks: 'Tracks, dials, glory, gifts', scrub: 'Replay scrubber', motion: 'Motion', sound: 'Sound', space: 'Measure and elevation',
  },
  c: {
    rest: 'rest', legal: 'may be played', chosen: 'chosen', barred: 'not now', leading: 'leads', double: 'double', magnified: 'magnified', small: 'under 84 px, no name', tile: 'tile',
    idle: 'idle', move: 'to move', you: 'you', ready: 'ready', away: 'away', bot: 'bot', empty: 'empty', won: 'won', ours: 'our side', theirs: 'their side',
    back: 'back', counted: 'counted', hidden: 'one below', last: 'last', slot: 'empty', turning: 'to be turned up', locked: 'bound', done: 'done', pending: 'may be annulled', plus: 'raised',
    mine: 'mine to choose', waiting: 'waiting', crowd: 'eight cards', rolling: 'rolling', reroll: 'may be rolled again', spent: 'used',
    sea: 'sea', deep: 'deep', may: 'may go', fits: 'fits the log', pinged: 'pinged', focus: 'focus', light: 'light', fog: 'fog', whirl: 'whirlpool', pennant: 'start',
    here: 'guess', trail: 'trail', arrived: 'arrived', kraken: 'held', bad: 'cannot be right', taken: 'taken up', two: 'two', three: 'three', four: 'four', plain: 'plain', lit: 'lit', rival: 'rival there',
    plenty: 'plenty', low: 'under ten seconds', out: 'out', paused: 'paused', smoking: 'smoking', commit: 'commits', other: 'other', quiet: 'quiet', focused: 'focus', disabled: 'not now', several: 'several ways', short: 'not enough', boundElsewhere: 'bound elsewhere', zero: 'zero',
    panel: 'panel', raised: 'raised', floating: 'floating',
  },
  p: {
    follow: 'Follow blue', followWhy: 'You hold two blue cards. Elena’s red 8 is ahead.', play: 'Play Ditti, blue 2', waits: 'Telemaco chooses a ship', nine: 'Nine seconds, then Ditti is played.', watch: 'You watch.', watchWhy: 'Circe and Paride decide.', sent: 'Sent, waiting', sentWhy: 'The server has your choice.',
    window: 'Elena pays 1 and lifts Tritone from 2 to 8. Everybody able to pay is asked like this; nobody sees who answers.', annul: 'Annul for 2', crew: 'Two crew men', one: 'One card, one man', full: 'Two cards', fullNote: 'the hand is full', pay: 'Poseidone costs 2: pay with',
    leave: 'Leave the table?', leaveText: 'Your seat stays yours until you come back. Nobody sees your hand.', stay: 'Stay', go: 'Leave', open: 'Open the modal', reached: 'White has reached the Sacred Isle.', refused: 'You must follow blue.',
    round: 'Round 6 · Red storm', stays: 'would leave the board, stays', peek: 'sees the top card: purple 7', noFollow: 'You must follow blue.', woodedIsle: 'Wooded isle', isles: 'isles', inSight: ' in sight', coast: 'Coast', home: 'Reached the Sacred Isle',
    rock: 'That rock was G5. The storm took her off it.', bet: 'South-east, I bet.', wind: 'The wind is rising.', seat: 'Seat', points: 'Points', suitors: 'Suitors', final: 'Final', strength: 'Strength', wit: 'Intelligence', isle: 'Isle', die: 'its die', years: 'years', glory: 'Glory', gifts: 'Gifts', after: 'After round 4 of 11', moment: 'Round', you: 'you',
    decides: 'Your move', status: 'Waits', sails: 'Sails red · yellow', sit: 'Sit here', free: 'Free seat', apples: (n: number) => `${n} apples`, pile: 'Pile of a rival', handOf: 'Your hand',
  },
  m: {
    gather: 'Card played, trick gathered', storm: 'Storm', chips: 'Report', flip: 'Turned up', dice: 'Dice', turn: 'Your turn', calm: 'Your system asks for less motion: no travel and no flips, but a short fade and a sea ring on what changed.',
    turnSound: 'Your turn', card: 'Card', report: 'Report', arrival: 'Arrival, win', loss: 'Loss', ten: 'Ten seconds', on: 'Sounds are on', off: 'Sounds are off: turn them on to hear these.',
  },
  f: {
    asks: 'Dimitri would like to take the last move back.', bot: 'Shall a bot play on for Telemaco?', noted: 'Dimitri made a new personal link for Nausicaa.', moved: 'Telemaco took the last move back.', elsewhere: 'looks elsewhere', gone: 'gone', time: 'time runs', low: 'last half minute', bank: 'time in all', sign: 'shows a sign', mutedOne: 'muted', plates: 'Presence and time', chips: 'People without a seat', notes: 'The room’s own lines', picker: 'Quick signs', narrow: 'the same, small',
  },
  t: { page: 'The long way home', section: 'Loose the storm', prompt: 'Sail the red ship', panel: 'Red ship, log', body: 'She moves one cell where you point. Città, però, più, Δ, Ω.', second: 'Second text, 13 px', least: 'Never smaller than 12 px', eyebrow: 'Storms left' },
};
type GuideWords = typeof en;

const it: GuideWords = {
  title: 'Guida di stile', line: 'L’aspetto di ogni gioco, da un solo corredo di pezzi', dark: 'Scuro', light: 'Chiaro', back: 'All’ingresso',
  says: 'L’argilla dice agisci. Il mare dice dove. La vernice dice noto. L’oro dice vinto.',
  contents: 'Indice', onDark: 'Lo stesso di notte', ratio: (r) => `${r} : 1`, apart: 'Minima differenza nella serie (se ne chiede 12)',
  eyes: { full: 'vista piena', protan: 'senza coni rossi', deutan: 'senza coni verdi', tritan: 'senza coni blu' },
  sets: { players: 'Giocatori: uno scudo, un colore, un’insegna', ships: 'Navi e promemoria', deities: 'Divinità', cards: 'I cinque colori delle carte', dangers: 'Pericoli' },
  s: {
    colour: 'Colore', grounds: 'Fondi e inchiostro', meaning: 'Significato', pairs: 'Contrasto di ogni coppia promessa', marks: 'Serie di segni', type: 'Caratteri', motifs: 'Fregi', figures: 'Figure', emblems: 'Emblemi e cose', icons: 'Icone', signs: 'Segni', people: 'Persone', agreements: 'Accordi', settings: 'Orologio del tavolo', tables: 'Tavoli all’ingresso',
    labyrinth: 'Labirinto e torce', seats: 'Targa del posto', buttons: 'Pulsanti', cards: 'Carte', piles: 'Dorso, pila, posto vuoto', hand: 'Mano', fans: 'Pile aperte, forza', gods: 'Carte divinità', events: 'Carte evento', purse: 'Borsa e pagamento', dice: 'Dadi',
    board: 'Caselle del mare', ships: 'Navi', crowd: 'Più navi in una casella', ring: 'Caselle dell’anello', prompt: 'Barra della scelta', window: 'Finestra di risposta', choices: 'Elenco di scelte', log: 'Diario', chat: 'Chiacchiere', time: 'Clessidra', torch: 'Connessione', modal: 'Riquadro, avviso',
    score: 'Tabella dei punti', tracks: 'Tacche, quadranti, gloria, doni', scrub: 'Cursore della replica', motion: 'Movimento', sound: 'Suono', space: 'Misure e rilievo',
  },
  c: {
    rest: 'ferma', legal: 'si può giocare', chosen: 'scelta', barred: 'non ora', leading: 'in testa', double: 'doppia', magnified: 'ingrandita', small: 'sotto gli 84 px, senza nome', tile: 'tessera',
    idle: 'in attesa', move: 'deve muovere', you: 'tu', ready: 'pronto', away: 'assente', bot: 'bot', empty: 'libero', won: 'ha vinto', ours: 'la nostra parte', theirs: 'la loro parte',
    back: 'dorso', counted: 'contata', hidden: 'una sotto', last: 'l’ultima', slot: 'vuoto', turning: 'da scoprire', locked: 'vincolata', done: 'fatto', pending: 'si può annullare', plus: 'alzata',
    mine: 'scelgo io', waiting: 'attende', crowd: 'otto carte', rolling: 'rotola', reroll: 'si può ritirare', spent: 'usato',
    sea: 'mare', deep: 'profondo', may: 'può andare', fits: 'torna col diario', pinged: 'segnalata', focus: 'attiva', light: 'luce', fog: 'nebbia', whirl: 'gorgo', pennant: 'partenza',
    here: 'stima', trail: 'scia', arrived: 'arrivata', kraken: 'trattenuta', bad: 'non può essere', taken: 'presa', two: 'due', three: 'tre', four: 'quattro', plain: 'semplice', lit: 'accesa', rival: 'c’è un rivale',
    plenty: 'abbondante', low: 'sotto i dieci secondi', out: 'finito', paused: 'in pausa', smoking: 'fuma', commit: 'conferma', other: 'altro', quiet: 'discreto', focused: 'attivo', disabled: 'non ora', several: 'più modi', short: 'non basta', boundElsewhere: 'vale altrove', zero: 'zero',
    panel: 'pannello', raised: 'sollevato', floating: 'sospeso',
  },
  p: {
    follow: 'Segui il blu', followWhy: 'Hai due carte blu. È in testa il rosso 8 di Elena.', play: 'Gioca Ditti, blu 2', waits: 'Telemaco sceglie una nave', nine: 'Nove secondi, poi si gioca Ditti.', watch: 'Stai guardando.', watchWhy: 'Decidono Circe e Paride.', sent: 'Inviato, si attende', sentWhy: 'Il server ha la tua scelta.',
    window: 'Elena paga 1 e porta Tritone da 2 a 8. Si chiede così a tutti quelli che possono pagare; nessuno vede chi risponde.', annul: 'Annulla per 2', crew: 'Due uomini', one: 'Una carta, un uomo', full: 'Due carte', fullNote: 'la mano è piena', pay: 'Poseidone costa 2: paga con',
    leave: 'Lasci il tavolo?', leaveText: 'Il posto resta tuo finché torni. Nessuno vede la tua mano.', stay: 'Resta', go: 'Esci', open: 'Apri il riquadro', reached: 'La nave bianca ha raggiunto l’Isola Sacra.', refused: 'Devi seguire il blu.',
    round: 'Round 6 · Tempesta rossa', stays: 'uscirebbe dal mare, resta', peek: 'vede la prima carta: viola 7', noFollow: 'Devi seguire il blu.', woodedIsle: 'Isola boscosa', isles: 'isole', inSight: ' in vista', coast: 'Costa', home: 'Giunta all’Isola Sacra',
    rock: 'Quella roccia era in G5. La tempesta l’ha spostata.', bet: 'Sud-est, scommetto.', wind: 'Si alza il vento.', seat: 'Posto', points: 'Punti', suitors: 'Proci', final: 'Totale', strength: 'Forza', wit: 'Intelligenza', isle: 'Isola', die: 'il suo dado', years: 'anni', glory: 'Gloria', gifts: 'Doni', after: 'Dopo il round 4 di 11', moment: 'Round', you: 'tu',
    decides: 'Tocca a te', status: 'Attende', sails: 'Conduce rossa · gialla', sit: 'Siediti qui', free: 'Posto libero', apples: (n) => `${n} mele`, pile: 'Pila di un rivale', handOf: 'La tua mano',
  },
  m: {
    gather: 'Carta giocata, presa raccolta', storm: 'Tempesta', chips: 'Rapporto', flip: 'Scoperta', dice: 'Dadi', turn: 'Tocca a te', calm: 'Il sistema chiede meno movimento: niente viaggi né rovesciamenti, solo una breve dissolvenza e un anello di mare su ciò che è cambiato.',
    turnSound: 'Tocca a te', card: 'Carta', report: 'Rapporto', arrival: 'Arrivo, vittoria', loss: 'Sconfitta', ten: 'Dieci secondi', on: 'I suoni sono accesi', off: 'I suoni sono spenti: accendili per sentirli.',
  },
  f: {
    asks: 'Dimitri vorrebbe ritirare l’ultima mossa.', bot: 'Deve giocare un bot per Telemaco?', noted: 'Dimitri ha creato un nuovo link personale per Nausicaa.', moved: 'Telemaco ha ritirato l’ultima mossa.', elsewhere: 'guarda altrove', gone: 'assente', time: 'il tempo corre', low: 'ultimo mezzo minuto', bank: 'tempo in tutto', sign: 'fa un segno', mutedOne: 'zittito', plates: 'Presenza e tempo', chips: 'Persone senza posto', notes: 'Le righe della stanza', picker: 'Segni', narrow: 'gli stessi, piccoli',
  },
  t: { page: 'La lunga via di casa', section: 'Scatena la tempesta', prompt: 'Conduci la nave rossa', panel: 'Nave rossa, diario', body: 'Avanza di una casella dove indichi. Città, però, più, Δ, Ω.', second: 'Testo secondario, 13 px', least: 'Mai sotto i 12 px', eyebrow: 'Tempeste rimaste' },
};

export const g = (): GuideWords => (prefs.lang === 'it' ? it : en);
