// Deal 60 on a plain Node server with `ws`: authoritative, a view for each seat, nothing stored. A careful
// programmer would write it in an afternoon; ../WORKLOAD.md describes the game and its messages.
import { WebSocketServer } from 'ws';

const SEATS = 4;
const HAND = 5;
const CARDS = 60;

function shuffle(cards) {
  for (let left = cards.length; left > 1; --left) {
    const at = Math.floor(Math.random() * left);
    [cards[left - 1], cards[at]] = [cards[at], cards[left - 1]];
  }
  return cards;
}

class Room {
  seats = [];
  deck = shuffle(Array.from({ length: CARDS }, (_, card) => card + 1));
  hands = [];
  pile = [];
  points = Array(SEATS).fill(0);
  played = 0;
  refills = 0;
  turn = 0;
  asked = Array(SEATS).fill(0);
  rev = 0;

  enter(socket) {
    const seat = this.seats.push(socket) - 1;
    socket.on('message', (data) => this.hear(seat, data));
    if (this.seats.length < SEATS) return;
    this.hands = this.seats.map(() => this.deck.splice(-HAND).sort((a, b) => a - b));
    ++this.asked[0];
    this.show([{ type: 'dealt', rule: 'D1' }]);
  }

  hear(seat, data) {
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return this.refuse(seat, null, 'bad_json');
    }
    if (message.t !== 'intent' || message.intent?.type !== 'play')
      return this.refuse(seat, message.id, 'bad_message');
    if (seat !== this.turn || message.turn !== this.asked[seat])
      return this.refuse(seat, message.id, 'stale');
    const at = this.hands[seat].indexOf(message.intent.card);
    if (at < 0) return this.refuse(seat, message.id, 'not_offered');
    this.play(seat, at);
  }

  refuse(seat, id, code) {
    this.seats[seat].send(JSON.stringify({ t: 'error', id, code }));
  }

  play(seat, at) {
    const [card] = this.hands[seat].splice(at, 1);
    this.pile.push(card);
    this.points[seat] += card;
    ++this.played;
    const events = [{ card, rule: 'D2', seat, type: 'played' }];
    let top = card;
    if (this.deck.length === 0) {
      this.deck = shuffle(this.pile);
      this.pile = [];
      top = 0;
      ++this.refills;
      events.push({ rule: 'D4', type: 'refilled' });
    }
    const drawn = this.deck.pop();
    const place = this.hands[seat].findIndex((other) => other > drawn);
    this.hands[seat].splice(place < 0 ? HAND - 1 : place, 0, drawn);
    events.push({ card: drawn, rule: 'D3', seat, type: 'drew' });
    this.turn = (this.turn + 1) % SEATS;
    ++this.asked[this.turn];
    this.show(events, top);
  }

  show(events, top = 0) {
    ++this.rev;
    this.seats.forEach((socket, seat) => socket.send(JSON.stringify(this.update(seat, events, top))));
  }

  update(seat, events, top) {
    const mine = this.hands[seat];
    return {
      t: 'update',
      rev: this.rev,
      turn: this.asked[seat],
      seat,
      view: {
        deck: this.deck.length,
        hands: this.hands.map((hand) => hand.length),
        mine,
        over: false,
        pile: this.pile.length,
        played: this.played,
        points: this.points,
        refills: this.refills,
        top,
        turn: this.turn,
      },
      prompt:
        seat === this.turn
          ? [
              {
                anytime: false,
                fields: [{ kind: 'oneOf', name: 'card', values: mine }],
                rule: 'D2',
                type: 'play',
              },
            ]
          : [],
      acting: [this.turn],
      outcome: null,
      events: events.map(({ card, ...event }) =>
        event.type === 'drew' && event.seat !== seat ? event : { card, ...event },
      ),
      clock: null,
    };
  }
}

const rooms = new Map();
const server = new WebSocketServer({
  host: '127.0.0.1',
  port: 0,
  perMessageDeflate: false,
  maxPayload: 16384,
});
server.on('connection', (socket, request) => {
  if (!rooms.has(request.url)) rooms.set(request.url, new Room());
  const room = rooms.get(request.url);
  if (room.seats.length === SEATS) socket.close(1008);
  else room.enter(socket);
});
server.on('listening', () => console.log(`http://localhost:${server.address().port}`));
