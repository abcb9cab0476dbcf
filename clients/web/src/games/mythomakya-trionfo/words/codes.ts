// What Il Trionfo's refusals say.
export const codes = {
  en: {
    not_chooser: 'Somebody else chooses in this game.', moira_is_named: 'The moira is named, for the whole game.', partner_is_named: 'The partner is named, for the whole game.',
    moira_first: 'First the moira, then the partner.', partner_is_oneself: 'You cannot be your own partner.', no_partners: 'Partners are named only with five.',
    wrong_phase: 'That is decided at another time.', not_your_turn: 'Somebody else plays now.', no_such_pile: 'There is no such pile.', pile_empty: 'That pile is used up.',
    must_follow: 'You have an uncovered card of the led colour: play one of those.', no_pause: 'There is no pause now.', already_ready: 'You have said so already.',
    no_early_stop: 'This room plays every game to its end.', nothing_to_stop: 'There is nothing to stop now.',
  },
  it: {
    not_chooser: 'In questa partita sceglie un altro.', moira_is_named: 'La moira è scelta, per tutta la partita.', partner_is_named: 'Il compagno è scelto, per tutta la partita.',
    moira_first: 'Prima la moira, poi il compagno.', partner_is_oneself: 'Non puoi essere il tuo compagno.', no_partners: 'Il compagno si sceglie solo in cinque.',
    wrong_phase: 'Si decide in un altro momento.', not_your_turn: 'Adesso gioca un altro.', no_such_pile: 'Quel mazzetto non c’è.', pile_empty: 'Quel mazzetto è finito.',
    must_follow: 'Hai scoperta una carta del colore d’uscita: gioca una di quelle.', no_pause: 'Adesso non c’è una pausa.', already_ready: 'L’hai già detto.',
    no_early_stop: 'In questa stanza ogni partita si gioca fino in fondo.', nothing_to_stop: 'Adesso non c’è nulla da fermare.',
  },
} as const;
