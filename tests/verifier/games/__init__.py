"""The rules of each game, in a module with a class Game:

    Game(options, seats, data, chance)   sets the game up; BadSetup where no game is so
    state() -> dict                      the state that is hashed
    apply(seat, intent, cause)           makes a step; IllegalMove where the rules do not offer it
    outcome() -> dict | None             as a record has it; None before the end
    timers() -> list                     (seat, milliseconds, intent) for each clock of the game itself
    default(seat, chance) -> intent      when the room's clock runs out; IllegalMove where the seat is not asked
    decision_key(seat) -> str            the text from which that chance follows; only where a default draws
"""
