// What Ithaca's refusals say.
export const codes = {
  en: {
    not_your_turn: 'Somebody else is asked now.', wrong_phase: 'That is decided at another time.', oracle_empty: 'A change of route costs an Oracle card, and you have none.',
    change_is_over: 'The route can be changed once, at the beginning of the turn.', not_in_hand: 'That card is not in your hand.', not_in_oracle: 'That card is not in your Oracle.',
    not_on_poseidon: 'Hand cards are never played on Poseidon.', wrong_deity: 'The card does not show that deity.', not_eligible: 'A bid takes only cards that show the deity of the gift.',
    wrong_number: 'Discard just as many cards as are too many.', not_on_route: 'That card is not on your route.', not_this_action: 'The Favour gives your route another action.',
    oracle_full: 'Your Oracle is full: one card must leave it.', oracle_has_room: 'Your Oracle has room: no card leaves it.', route_full: 'The route is full: one card a year.',
    wrong_colour: 'The card does not have the colour of your route.', no_route: 'You have no route.', hand_empty: 'Your hand is empty.', hand_not_empty: 'While you have a card, you discard one instead of resting.',
    influence_first: 'First a card of the hand is played on a deity.', no_excess: 'Cards leave a route only where it is too short for them.',
  },
  it: {
    not_your_turn: 'Adesso decide un altro.', wrong_phase: 'Si decide in un altro momento.', oracle_empty: 'Cambiare rotta costa una carta Oracolo, e non ne hai.',
    change_is_over: 'La rotta si cambia una volta sola, all’inizio del turno.', not_in_hand: 'Quella carta non è nella tua mano.', not_in_oracle: 'Quella carta non è nel tuo Oracolo.',
    not_on_poseidon: 'Su Poseidone non si giocano carte della mano.', wrong_deity: 'La carta non mostra quella divinità.', not_eligible: 'Si puntano solo carte che mostrano la divinità del dono.',
    wrong_number: 'Vanno via esattamente le carte in più.', not_on_route: 'Quella carta non è sulla tua rotta.', not_this_action: 'Il Favore dà alla tua rotta un’altra azione.',
    oracle_full: 'Il tuo Oracolo è pieno: una carta deve uscirne.', oracle_has_room: 'Nel tuo Oracolo c’è posto: non esce nessuna carta.', route_full: 'La rotta è piena: una carta per anno.',
    wrong_colour: 'La carta non ha il colore della tua rotta.', no_route: 'Non hai una rotta.', hand_empty: 'Hai la mano vuota.', hand_not_empty: 'Finché hai una carta, ne scarti una invece di riposare.',
    influence_first: 'Prima si gioca una carta della mano su una divinità.', no_excess: 'Dalla rotta escono carte solo quando è troppo corta per loro.',
  },
} as const;
