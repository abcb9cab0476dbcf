// The descriptions of games: their options, bots and roles. The page asks for one when it needs it, and keeps it.
import { Refusal } from '../net/connection';
import type { GameInfo } from '../net/protocol.gen';
import { connection } from './connection.svelte';

class GameInfos {
  private known = $state.raw<Readonly<Record<string, GameInfo>>>({});
  private current = new Set<string>(); // those that this version of the server has answered
  private open = new Map<string, Promise<boolean>>();
  private version = '';

  /** The description, if the page has it. */
  of(game: string | undefined): GameInfo | undefined {
    return game === undefined ? undefined : this.known[game];
  }

  /** The server has answered for the game. */
  has(game: string): boolean {
    return this.current.has(game);
  }

  /** `version`: the server's name and version. Another version may describe a game in another way. */
  onWelcome(version: string): void {
    if (version !== this.version) this.current.clear();
    this.version = version;
  }

  /** False: the page went elsewhere before the answer. */
  fetch(game: string): Promise<boolean> {
    if (this.has(game)) return Promise.resolve(true);
    const open = this.open.get(game) ?? this.ask(game).finally(() => this.open.delete(game));
    this.open.set(game, open);
    return open;
  }

  private async ask(game: string): Promise<boolean> {
    try {
      const answer = await connection.request({ t: 'game', game });
      if (answer?.t === 'game') this.known = { ...this.known, [game]: answer.info };
    } catch (e) {
      if (!(e instanceof Refusal) || e.code === 'left') return false;
    }
    this.current.add(game); // also after a refusal: the room is shown without the description
    return true;
  }
}

export const gameInfos = new GameInfos();
