// Deal 60 on boardgame.io, as its documentation shows: state in memory, views by playerView, one move a turn.
// ../WORKLOAD.md describes the game.
import { createRequire } from 'node:module';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

const HAND = 5;
const CARDS = 60;

const deal60 = {
  name: 'deal60',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => card + 1));
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(-HAND).sort((a, b) => a - b));
    return { deck, hands, pile: [], points: Array(ctx.numPlayers).fill(0), played: 0, refills: 0, top: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, card) => {
        const hand = G.hands[playerID];
        const at = hand.indexOf(card);
        if (at < 0) return 'INVALID_MOVE';
        hand.splice(at, 1);
        G.pile.push(card);
        G.points[playerID] += card;
        ++G.played;
        G.top = card;
        if (G.deck.length === 0) {
          G.deck = random.Shuffle(G.pile);
          G.pile = [];
          G.top = 0;
          ++G.refills;
        }
        hand.push(G.deck.pop());
        hand.sort((a, b) => a - b);
      },
    },
  },
  playerView: ({ G, playerID }) => {
    const { deck, hands, pile, ...open } = G;
    return {
      ...open,
      deck: deck.length,
      pile: pile.length,
      hands: hands.map((hand) => hand.length),
      mine: hands[playerID],
    };
  },
};

const server = Server({ games: [deal60], origins: [/localhost/] });
const { appServer } = await server.run(0);
console.log(`http://localhost:${appServer.address().port}`);
