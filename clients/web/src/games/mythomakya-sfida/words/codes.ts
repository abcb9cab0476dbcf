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
    crono_is_there: 'Crono lies on that pile already.', crono_stays: 'Crono is moved before a turn, and at no other time.', must_give: 'Whoever holds a god passes one on for Hera.',
    no_clock: 'This window has no clock: it closes with the last answer.', holds_used: 'You have used up your holds of this game.', nothing_sealed: 'You have not answered yet.',
    not_a_gift: 'Only a card of strength 1, 11 or 12 is given.', not_an_opponent: 'That is for an opponent only.', not_in_play: 'That seat has no pile any more.', empty_treasure: 'No myth card lies in that treasure.',
    single_card: 'A pile of one card has no other order.', too_many_piles: 'At most three piles are put in another order.',
  },
  it: {
    not_chooser: 'In questa partita sceglie un altro.', already_named: 'È deciso per tutta la partita.', wrong_phase: 'Si decide in un altro momento.', not_your_turn: 'Adesso decide un altro.',
    no_such_pile: 'Quel mazzetto non c’è.', pile_empty: 'Quel mazzetto è finito.', pile_locked: 'Su quel mazzetto c’è Crono.', must_follow: 'C’è scoperta una carta del colore d’uscita: si gioca una di quelle.', no_ability: 'Quella carta adesso non ha abilità da attivare.',
    cannot_pay: 'Il tuo tesoro non vale tante mele.', not_your_treasure: 'Si paga solo con carte del proprio tesoro.', worthless_card: 'Una carta senza mele non paga nulla.', too_little: 'Quelle carte non valgono tante mele.',
    superfluous_card: 'Una di quelle carte è di troppo.', pays_with_object: 'Ciò che riporti in gioco non può pagare.', not_in_hand: 'Quella divinità non ce l’hai.', wrong_moment: 'Quella divinità ha il suo momento, e non è questo.',
    leader: 'Chi esce non ha un colore a cui rispondere.', no_window: 'Adesso non c’è nulla a cui rispondere.', window_closed: 'Quella finestra è chiusa.', not_asked: 'Questa finestra non interpella te.', no_target: 'Non è un mazzetto adatto.',
    nobody_to_come: 'Nessun altro deve giocare in questo turno.', no_gift: 'Non hai scoperta una carta di forza 1, 11 o 12.', own_deity: 'Quella divinità ce l’hai tu.', not_nameable: 'Quella divinità è già stata giocata, o è in un tesoro.',
    not_your_pile: 'Quel mazzetto non è tuo.', already_ready: 'L’hai già detto.',
    crono_is_there: 'Crono è già su quel mazzetto.', crono_stays: 'Crono si sposta prima di un turno, e mai in un altro momento.', must_give: 'Per Era, chi ha una divinità ne passa una.',
    no_clock: 'Questa finestra non ha orologio: si chiude con l’ultima risposta.', holds_used: 'Hai usato tutte le tue attese di questa partita.', nothing_sealed: 'Non hai ancora risposto.',
    not_a_gift: 'Si dona solo una carta di forza 1, 11 o 12.', not_an_opponent: 'Vale solo per un avversario.', not_in_play: 'Quel giocatore non ha più mazzetti.', empty_treasure: 'In quel tesoro non ci sono carte mito.',
    single_card: 'Un mazzetto di una sola carta non ha altro ordine.', too_many_piles: 'Si riordinano al massimo tre mazzetti.',
  },
} as const;
