// The texts about the server, for screens that few people open. They load with those screens.
import { prefs } from '../state/prefs.svelte';

const days = (one: string, more: string) => (n: number) => (n === 1 ? `1 ${one}` : `${n} ${more}`);

const en = {
  offline: {
    title: 'The server cannot be reached',
    help: 'Either this device has no connection, or the server is being restarted. Your seats are kept: as soon as it answers, this page goes on where you were.',
    again: 'Try again',
    looking: 'No answer yet. It is tried again every few seconds.',
  },
  inviteAddress: {
    title: 'For you, at this machine',
    cannot: 'Friends cannot open an address that begins with “localhost”. On your network this table is at:',
    links: 'Invitations that you make here already lead there.',
    alone: 'Only this machine can reach the server: it is told to (server.address), or has no network.',
    outside:
      'From outside your network it is reached only if your router passes the port on, or if the server stands on a rented machine. Then give it TLS first: HOSTING.md, “From nothing to friends on the Internet”.',
    global:
      'This address is one of the Internet’s. Without TLS everybody on the way can read along: HOSTING.md, “TLS”.',
    secret: (asked: boolean): string =>
      asked
        ? 'Whoever opens a table is asked for your secret.'
        : 'Whoever can open this page can open a table. HOSTING.md, “Who may open rooms”, says how to ask for a secret.',
    kept: 'Rooms lie in the data folder that the terminal named at the start.',
    hide: 'Do not show this again',
    qr: (url: string) => `${url} as a QR code`,
    thisOnly: 'This link works on this machine alone: your friends need its address on your network.',
  },
  data: {
    title: 'What is kept, and who sees it',
    none: 'There are no accounts, no cookies, and nothing is fetched from anywhere else.',
    encrypted: 'This page came to you encrypted.',
    open: 'This page came to you unencrypted. On a network of your own that is all right; elsewhere whoever is on the way can read along.',
    server: 'On this server',
    rooms:
      'A room: the names in it, seats, settings, every move, the chat, results, and when each of them was.',
    forget: (n: number) => `It is deleted ${days('day', 'days')(n)} after the last move or word in it.`,
    never: 'It stays until the host of this server deletes it. Ask him, if you want that.',
    hashes:
      'What opens your seat is kept as a fingerprint (a hash) that opens nothing; so are rooms’ passwords.',
    hook: 'If you gave an address that is told of your turns: that address, with the room. It hears your name, the game and the room’s title, and nothing of the game itself.',
    addresses:
      'From where you are connected: in memory alone, until an hour after your last visit, so that nobody takes all the places.',
    log: 'The log holds rooms’ numbers and what happened; no names, addresses, codes, moves or chat.',
    backup: 'Copies that the host has made of all this live as long as he keeps them.',
    who: 'Who sees it',
    table:
      'During a game each sees what his seat may see; who looks on sees what everybody may see. The chat of a team is the team’s.',
    end: 'After the end all of the game lies open to those in the room, and each of them can save its record.',
    keeper:
      'Whoever runs this server could look at everything in it, hidden cards and chat too. He cannot have stacked the cards: each player’s browser adds to the shuffle, and checks it.',
    list: 'A room that its host has made public is listed to everybody: its code, title, game, the host’s name, and how many sit there.',
    browser: 'In this browser',
    names: (rooms: number) =>
      `Your name, language and looks; and for each of ${days('room', 'rooms')(rooms)}: its code, what opens your seat there, what you added to its shuffle, and whom you have muted. Whoever uses this browser is you.`,
    keeper2: 'The page’s own files, for when the server cannot be reached; never anything of a room.',
    clear: 'Forget all of it in this browser',
    clearAsk: 'Forget all of it?',
    clearHelp:
      'You lose your seats in games that still run, unless another device has them or you kept a personal link.',
    clearDo: 'Forget',
  },
};

type HouseWords = typeof en;

const it: HouseWords = {
  offline: {
    title: 'Il server non è raggiungibile',
    help: 'O questo dispositivo non ha connessione, o il server si sta riavviando. I tuoi posti restano tuoi: appena risponde, questa pagina riprende da dove eri.',
    again: 'Riprova',
    looking: 'Ancora nessuna risposta. Si riprova ogni pochi secondi.',
  },
  inviteAddress: {
    title: 'Per te, che sei a questa macchina',
    cannot:
      'Gli amici non possono aprire un indirizzo che comincia con «localhost». Nella tua rete questo tavolo è a:',
    links: 'Gli inviti che fai qui portano già lì.',
    alone:
      'Solo questa macchina raggiunge il server: così gli è stato detto (server.address), o non c’è rete.',
    outside:
      'Da fuori della tua rete si raggiunge solo se il router inoltra la porta, o se il server sta su una macchina in affitto. Allora dagli prima TLS: HOSTING.md, «From nothing to friends on the Internet».',
    global:
      'Questo indirizzo è di Internet. Senza TLS chiunque sia sulla via può leggere: HOSTING.md, «TLS».',
    secret: (asked: boolean): string =>
      asked
        ? 'A chi apre un tavolo si chiede il tuo segreto.'
        : 'Chi può aprire questa pagina può aprire un tavolo. HOSTING.md, «Who may open rooms», dice come chiedere un segreto.',
    kept: 'Le stanze stanno nella cartella dei dati che il terminale ha nominato all’avvio.',
    hide: 'Non mostrarlo più',
    qr: (url: string) => `${url} come codice QR`,
    thisOnly:
      'Questo link funziona solo su questa macchina: agli amici serve il suo indirizzo nella tua rete.',
  },
  data: {
    title: 'Che cosa si conserva, e chi lo vede',
    none: 'Non ci sono account né cookie, e nulla viene preso da altrove.',
    encrypted: 'Questa pagina ti è arrivata cifrata.',
    open: 'Questa pagina ti è arrivata in chiaro. In una rete tua va bene; altrove chi è sulla via può leggere.',
    server: 'Su questo server',
    rooms:
      'Una stanza: i nomi, i posti, le impostazioni, ogni mossa, la chat, i risultati, e quando è stata ogni cosa.',
    forget: (n: number) => `Viene cancellata ${days('giorno', 'giorni')(n)} dopo l’ultima mossa o parola.`,
    never: 'Resta finché chi tiene questo server non la cancella. Chiedilo a lui, se vuoi.',
    hashes:
      'Ciò che apre il tuo posto si conserva come impronta (hash), che non apre nulla; così le password delle stanze.',
    hook: 'Se hai dato un indirizzo da avvisare quando tocca a te: quell’indirizzo, con la stanza. Gli si dicono il tuo nome, il gioco e il titolo della stanza, e nulla della partita.',
    addresses:
      'Da dove sei collegato: solo in memoria, fino a un’ora dopo l’ultima visita, perché nessuno occupi tutti i posti.',
    log: 'Il registro ha i numeri delle stanze e che cosa è successo; niente nomi, indirizzi, codici, mosse o chat.',
    backup: 'Le copie che ne ha fatto chi tiene il server vivono finché lui le tiene.',
    who: 'Chi lo vede',
    table:
      'Durante la partita ciascuno vede ciò che il suo posto può vedere; chi guarda, ciò che possono vedere tutti. La chat di una squadra è della squadra.',
    end: 'Alla fine tutta la partita è scoperta per chi è nella stanza, e ciascuno può salvarne il resoconto.',
    keeper:
      'Chi tiene questo server potrebbe guardare tutto, anche le carte coperte e la chat. Non può aver truccato le carte: il browser di ogni giocatore partecipa al mescolamento, e lo controlla.',
    list: 'Una stanza che chi la ospita ha reso pubblica è nell’elenco per tutti: codice, titolo, gioco, il nome di chi ospita, e quanti siedono.',
    browser: 'In questo browser',
    names: (rooms: number) =>
      `Il tuo nome, la lingua e l’aspetto; e per ${rooms === 1 ? '1 stanza' : `ciascuna di ${rooms} stanze`}: il codice, ciò che apre il tuo posto, che cosa hai aggiunto al mescolamento, e chi hai silenziato. Chi usa questo browser sei tu.`,
    keeper2: 'I file della pagina stessa, per quando il server non si raggiunge; mai nulla di una stanza.',
    clear: 'Dimentica tutto in questo browser',
    clearAsk: 'Dimenticare tutto?',
    clearHelp:
      'Perdi i posti nelle partite in corso, a meno che li abbia un altro dispositivo o tu abbia conservato un link personale.',
    clearDo: 'Dimentica',
  },
};

const houseWords = { en, it };
export const serverText = (): HouseWords => houseWords[prefs.lang];
