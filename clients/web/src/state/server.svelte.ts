// The server's games and policy, and what its operator tells about it, from its latest welcome.
import type { GameSummary, Welcome } from '../net/protocol.gen';

class Server {
  games = $state.raw<GameSummary[]>([]);
  policy = $state.raw<Welcome['policy']>({
    requiresSecret: false,
    publicRooms: false,
    webhooks: false,
    retentionDays: 0,
  });

  operator = $state.raw<NonNullable<Welcome['operator']>>({});

  onWelcome(message: Welcome): void {
    this.games = message.games;
    this.policy = message.policy;
    this.operator = message.operator ?? {};
  }
}

export const server = new Server();
