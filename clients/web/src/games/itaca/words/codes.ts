// What Itaca's refusals say.
export const codes = {
  en: {
    not_your_turn: 'Somebody else is asked now.', wrong_phase: 'That is decided at another time.', already_left: 'You have left this wager.', must_open: 'You open: at least one man has to be bid.',
    bid_too_low: 'That does not beat the bid on the table.', bid_too_high: 'Your crew does not have so many men.', not_available: 'That character is not available.',
    not_bottom_row: 'From the start you sail to the bottom row.', not_adjacent: 'That island is not next to your ship.', own_island: 'Your ship is there already.',
    ithaca_is_far: 'Ithaca is reached from the top row only.', island_removed: 'That island stayed in the box.', no_mission: 'There is no mission in a Hero’s round.',
    hinder_limit: 'One event each against a mission, at this table.', not_in_hand: 'That card is not in your hand.', bound_elsewhere: 'That card works at its own island only.',
    choose_first: 'First an effect waits for a choice.', not_yourself: 'Not yourself: choose somebody else.', no_target: 'That cannot be taken back.', no_such_reward: 'There is no such reward.',
    not_in_this_row: 'The wreck drifts along its own row only.', discard_first: 'First a full hand has to be cut down.', wrong_number: 'Discard just as many cards as are too many.',
  },
  it: {
    not_your_turn: 'Adesso decide un altro.', wrong_phase: 'Si decide in un altro momento.', already_left: 'Hai lasciato questa scommessa.', must_open: 'Apri tu: almeno un uomo va puntato.',
    bid_too_low: 'Non supera la puntata sul tavolo.', bid_too_high: 'Il tuo equipaggio non ha tanti uomini.', not_available: 'Quel personaggio non è disponibile.',
    not_bottom_row: 'Dalla partenza si fa rotta sulla fila più bassa.', not_adjacent: 'Quell’isola non è accanto alla tua nave.', own_island: 'La tua nave è già lì.',
    ithaca_is_far: 'Itaca si raggiunge solo dalla fila più alta.', island_removed: 'Quell’isola è rimasta nella scatola.', no_mission: 'Nel turno di un Eroe non c’è missione.',
    hinder_limit: 'A questo tavolo, un evento a testa contro una missione.', not_in_hand: 'Quella carta non è nella tua mano.', bound_elsewhere: 'Quella carta vale solo alla sua isola.',
    choose_first: 'Prima un effetto aspetta una scelta.', not_yourself: 'Non te stesso: scegli un altro.', no_target: 'Quello non si può annullare.', no_such_reward: 'Non c’è una ricompensa così.',
    not_in_this_row: 'Il relitto va alla deriva solo lungo la sua fila.', discard_first: 'Prima va ridotta una mano troppo piena.', wrong_number: 'Scarta esattamente le carte in più.',
  },
} as const;
