// What La Sfida's refusals say.
export const codes = {
  en: {
    not_chooser: 'Somebody else chooses in this game.', already_named: 'That is settled for the whole game.', wrong_phase: 'That is decided at another time.', not_your_turn: 'Somebody else decides now.',
    no_such_pile: 'There is no such pile.', pile_empty: 'That pile is used up.', pile_locked: 'Crono lies on that pile.', must_follow: 'An uncovered card has the led colour: play one of those.', no_ability: 'That card has no ability to activate now.',
    cannot_pay: 'Your treasure is not worth as many apples.', not_your_treasure: 'Only cards of your own treasure pay.', worthless_card: 'A card without apples pays for nothing.', too_little: 'Those cards are not worth as many apples.',
    superfluous_card: 'One of those cards could be left out.', pays_with_object: 'What you bring back cannot pay for it.', not_in_hand: 'You do not hold that god.', wrong_moment: 'That god has its own moment, and this is not it.',
    leader: 'The leader has no colour to follow.', no_window: 'There is nothing to answer now.', window_closed: 'That window is closed.', not_asked: 'This window does not ask you.', no_target: 'That is no pile for it.',
    nobody_to_come: 'Nobody else has a card to play in this turn.', no_gift: 'You have no uncovered card of strength 1, 11 or 12.', own_deity: 'You hold that god yourself.', not_nameable: 'That god has been played, or lies in a treasure.',
    not_your_pile: 'That is not your pile.', already_ready: 'You have said so already.',
  },
  it: {
    not_chooser: 'In questa partita sceglie un altro.', already_named: 'È deciso per tutta la partita.', wrong_phase: 'Si decide in un altro momento.', not_your_turn: 'Adesso decide un altro.',
    no_such_pile: 'Quel mazzetto non c’è.', pile_empty: 'Quel mazzetto è finito.', pile_locked: 'Su quel mazzetto c’è Crono.', must_follow: 'C’è scoperta una carta del colore d’uscita: si gioca una di quelle.', no_ability: 'Quella carta adesso non ha abilità da attivare.',
    cannot_pay: 'Il tuo tesoro non vale tante mele.', not_your_treasure: 'Si paga solo con carte del proprio tesoro.', worthless_card: 'Una carta senza mele non paga nulla.', too_little: 'Quelle carte non valgono tante mele.',
    superfluous_card: 'Una di quelle carte è di troppo.', pays_with_object: 'Ciò che riporti in gioco non può pagare.', not_in_hand: 'Quella divinità non ce l’hai.', wrong_moment: 'Quella divinità ha il suo momento, e non è questo.',
    leader: 'Chi esce non ha un colore a cui rispondere.', no_window: 'Adesso non c’è nulla a cui rispondere.', window_closed: 'Quella finestra è chiusa.', not_asked: 'Questa finestra non interpella te.', no_target: 'Non è un mazzetto adatto.',
    nobody_to_come: 'Nessun altro deve giocare in questo turno.', no_gift: 'Non hai scoperta una carta di forza 1, 11 o 12.', own_deity: 'Quella divinità ce l’hai tu.', not_nameable: 'Quella divinità è già stata giocata, o è in un tesoro.',
    not_your_pile: 'Quel mazzetto non è tuo.', already_ready: 'L’hai già detto.',
  },
} as const;
