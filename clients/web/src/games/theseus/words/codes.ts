// What Theseus's refusals say.
export const codes = {
  en: {
    not_your_turn: 'Somebody else is asked now.', wrong_phase: 'That is decided at another time.', already_rolled: 'The dice are thrown once.', roll_first: 'First the dice are thrown.',
    too_few_glory: 'The labyrinth opens to seven glory cards.', too_late_to_enter: 'The labyrinth is entered before the dice are thrown.', pawn_taken: 'Somebody else has that figure.',
    no_such_cell: 'The ring has no such cell.', not_thrown: 'The dice do not show that.', not_there_yet: 'First move, then attack.', not_here: 'That figure stands elsewhere.',
    already_attacked: 'Each figure is attacked once in a turn.', deck_empty: 'That deck is empty.', no_gift_to_pray_for: 'There is no gift left for you to pray for.', gift_held: 'You have that gift already.',
    stack_empty: 'No gift of that kind is left.', own_gift: 'A theft takes another’s gift.', not_his_gift: 'That seat does not have this gift.', no_such_die: 'There are two dice.', tile_laid: 'That tile lies in the road already.',
    not_your_card: 'That card is not before you.', not_a_weaver: 'Only a Weaver turns a tile.', reroll_first: 'First decide whether a die is thrown again.', not_enough: 'That does not reach twelve.',
    paid_twice: 'A card can be paid once.', more_than_needed: 'One of these cards is not needed.',
  },
  it: {
    not_your_turn: 'Adesso decide un altro.', wrong_phase: 'Si decide in un altro momento.', already_rolled: 'I dadi si tirano una volta sola.', roll_first: 'Prima si tirano i dadi.',
    too_few_glory: 'Il labirinto si apre a sette carte gloria.', too_late_to_enter: 'Nel labirinto si entra prima di tirare i dadi.', pawn_taken: 'Quella pedina l’ha già un altro.',
    no_such_cell: 'Nell’anello non c’è quella casella.', not_thrown: 'I dadi non mostrano quel numero.', not_there_yet: 'Prima si muove, poi si attacca.', not_here: 'Quella pedina sta altrove.',
    already_attacked: 'In un turno ogni pedina si attacca una volta sola.', deck_empty: 'Quel mazzo è vuoto.', no_gift_to_pray_for: 'Non ci sono più doni per cui pregare.', gift_held: 'Quel dono ce l’hai già.',
    stack_empty: 'Di quel dono non ne restano.', own_gift: 'Si ruba il dono di un altro.', not_his_gift: 'Quel posto non ha questo dono.', no_such_die: 'I dadi sono due.', tile_laid: 'Quella tessera è già nella strada.',
    not_your_card: 'Quella carta non è davanti a te.', not_a_weaver: 'Solo una Tessitrice gira una tessera.', reroll_first: 'Prima decidi se ritirare un dado.', not_enough: 'Così non si arriva a dodici.',
    paid_twice: 'Una carta si paga una volta sola.', more_than_needed: 'Una di queste carte non serve.',
  },
} as const;
