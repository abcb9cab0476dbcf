// Previews the consequence of a drafted god in a sentence, from public information. Empty if the god's own
// text says it all.
import { list } from '../../i18n/words.svelte';
import { isColour, mythOf, type Face } from '../mythomakya/myths';
import { boxText } from '../mythomakya/words.svelte';
import type { Draft } from './draft';
import { isDeity } from './gods';
import { game } from './model.svelte';
import { mark, spotName } from './eventText';
import { sfidaData } from './staticData.svelte';
import { pileAt, placeIn, spotOf, toCome } from './view';
import { gameText } from './words.svelte';

const marks = (faces: readonly Face[]): string => list(faces.map(mark));

export function previewText(draft: Draft): string {
  const { view } = game;
  const { will } = gameText();
  const at = String(draft.at ?? '');
  const pile = pileAt(view, spotOf(game.seat, Number(draft.pile)));
  const [target, next] = pileAt(view, at);
  const laid = view.trick.at(-1);
  switch (draft.type) {
    case 'ade': {
      const [in_, below] = placeIn(at);
      const over = pileAt(view, spotOf(Number(draft.seat), in_))[below - 1];
      return will.ade({
        card: mark(String(draft.card)),
        name: game.seatName(Number(draft.seat)),
        over: mark(over),
      });
    }
    case 'afrodite':
      return will.afrodite({ names: list(toCome(view).map((seat) => game.called(seat))) });
    case 'apollo':
      return isColour(draft.colour)
        ? will.apollo({
            name: game.seatName(Number(draft.seat)),
            card: mark(pile[0]),
            colour: boxText().colour[draft.colour],
          })
        : '';
    case 'ares':
      return laid
        ? will.ares({ card: mark(laid.card), strength: laid.strength + sfidaData.aresStrength })
        : '';
    case 'atena':
      return will.atena({ gives: marks(pile), gets: marks(pileAt(view, at)) });
    case 'crono':
      return will.crono({
        card: mark(pile[0]),
        last: game.mine.piles.filter((one) => one.length).length === 1,
      });
    case 'move_crono':
      return will.moveCrono({ pile: spotName(at), card: mark(target) });
    case 'efesto':
      return will.efesto({ n: Math.min(sfidaData.efestoDraws, view.left.deities) });
    case 'ermes':
      return view.deed && isDeity(view.deed.what.type)
        ? will.ermes({ name: game.seatName(view.deed.seat), god: gameText().god[view.deed.what.type].name })
        : '';
    case 'poseidone':
      return laid ? will.poseidone({ card: mark(laid.card), strength: mythOf(laid.card).strength }) : '';
    case 'zeus':
      return will.zeus({ card: mark(target), next: mark(next) || 'none' });
    default:
      return '';
  }
}
