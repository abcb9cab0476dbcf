// The server's games and policy, from its latest welcome.
import type { GameInfo, Welcome } from '../net/protocol.gen';

class Server {
  games = $state.raw<GameInfo[]>([]);
  policy = $state.raw<Welcome['policy']>({
    requiresSecret: false,
    publicRooms: false,
    webhooks: false,
    retentionDays: 0,
  });

  onWelcome(message: Welcome): void {
    this.games = message.games;
    this.policy = message.policy;
  }
}

export const server = new Server();
