// What Odyssey's refusals say.
export const codes = {
  en: {
    not_poseidon: 'Only Poseidon does that.', not_navigator: 'Only Navigators do that.', not_your_turn: 'It is the other side’s turn.',
    map_chosen: 'The sea has been chosen.', tile_used: 'No such tile is left.', black_twice: 'Two Great Storms may not follow one another.',
    tile_order: 'The tiles left could then not be played.', other_ship: 'That tile does not move that ship.', not_adjacent: 'A storm moves a ship one cell.',
    sacred_forbidden: 'At this table no storm blows onto the Sacred Isle.', has_arrived: 'That ship has arrived.', already_sailed: 'That ship has sailed this round.',
    not_your_ship: 'Another Navigator sails that ship.', held_back: 'Somebody of the crew asks to wait.', not_named: 'The captain has not named that ship.',
    monster_used: 'That monster has been played.', monsters_left: 'A monster must be played before the last storm.', pinned: 'A monster holds that ship.', not_pinned: 'No monster holds that ship.',
    not_trapped: 'No ship is in a whirlpool.', forbidden_cell: 'Nothing may lie on that cell.', same_cell: 'Two pieces may not share a cell.',
    no_proposal: 'Nothing has been proposed.', own_proposal: 'It is your own proposal.', already_confirmed: 'You have agreed already.', already_placed: 'The pieces are placed.',
    by_vote: 'All Navigators vote on that ship.', no_vote: 'There is no vote now.', already_voted: 'You have voted.', vote_closed: 'The vote is closed.', not_starter: 'Who began the round decides.', not_tied: 'That way is not among the tied ones.',
    marker_limit: 'No more markers of that kind.', no_reminders: 'No reminders when playing from memory.', reminder_limit: 'Four reminders of a colour are all there are.',
  },
  it: {
    not_poseidon: 'Lo fa solo Poseidone.', not_navigator: 'Lo fanno solo i Navigatori.', not_your_turn: 'Tocca all’altra parte.',
    map_chosen: 'Il mare è già scelto.', tile_used: 'Quella tessera è finita.', black_twice: 'Due Grandi Tempeste non possono seguirsi.',
    tile_order: 'Le tessere rimaste non si potrebbero più giocare.', other_ship: 'Quella tessera non muove quella nave.', not_adjacent: 'Una tempesta sposta di una casella.',
    sacred_forbidden: 'A questo tavolo nessuna tempesta porta sull’Isola Sacra.', has_arrived: 'Quella nave è arrivata.', already_sailed: 'Quella nave ha già navigato in questo round.',
    not_your_ship: 'Quella nave la conduce un altro Navigatore.', held_back: 'Qualcuno della ciurma chiede di aspettare.', not_named: 'Il capitano non ha nominato quella nave.',
    monster_used: 'Quel mostro è già stato giocato.', monsters_left: 'Prima dell’ultima tempesta va giocato un mostro.', pinned: 'Un mostro ferma quella nave.', not_pinned: 'Nessun mostro ferma quella nave.',
    not_trapped: 'Nessuna nave è in un vortice.', forbidden_cell: 'Su quella casella non si posa nulla.', same_cell: 'Due pezzi non possono stare nella stessa casella.',
    no_proposal: 'Nessuno ha proposto nulla.', own_proposal: 'È la tua proposta.', already_confirmed: 'Sei già d’accordo.', already_placed: 'I pezzi sono posati.',
    by_vote: 'Su quella nave votano tutti i Navigatori.', no_vote: 'Ora non si vota.', already_voted: 'Hai già votato.', vote_closed: 'La votazione è chiusa.', not_starter: 'Decide chi ha cominciato il round.', not_tied: 'Quella rotta non è tra quelle alla pari.',
    marker_limit: 'Non ci sono altri segnalini di quel tipo.', no_reminders: 'A memoria non si usano promemoria.', reminder_limit: 'I promemoria di un colore sono quattro.',
  },
} as const;
