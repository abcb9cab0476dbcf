import { describe, expect, it } from 'vitest';
import { backoff, Connection, Refusal, type ConnectionStatus, type SocketLike } from '../src/net/connection';

// A socket whose other end is the test, and a clock that the test turns.
class Line implements SocketLike {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.say({ t: 'welcome', v: 1, server: 's', games: [] });
  }
  last(): Record<string, unknown> {
    return this.sent.at(-1)!;
  }
}

function fixture() {
  const lines: Line[] = [];
  const rooms: (string | null)[] = [];
  const timers = new Map<number, { at: number; run: () => void }>();
  const told = {
    statuses: [] as ConnectionStatus[],
    late: [] as boolean[],
    ready: [] as boolean[],
    messages: [] as string[],
  };
  const network = { on: true };
  let now = 0;
  let next = 1;
  const connection = new Connection(
    {
      onMessage: (m) => told.messages.push(m.t),
      onStatus: (status) => told.statuses.push(status),
      onLate: (late) => told.late.push(late),
      onReady: (ready) => told.ready.push(ready),
    },
    {
      open: (room) => {
        rooms.push(room);
        const line = new Line();
        lines.push(line);
        return line;
      },
      now: () => now,
      online: () => network.on,
      random: () => 0.5,
      setTimeout: (run, ms) => {
        timers.set(next, { at: now + ms, run });
        return next++;
      },
      clearTimeout: (timer) => void timers.delete(timer as number),
    },
  );
  const pass = (ms: number): void => {
    const end = now + ms;
    for (;;) {
      const due = [...timers].filter(([, t]) => t.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      timers.delete(due[0]);
      now = due[1].at;
      due[1].run();
    }
    now = end;
  };
  return { connection, lines, rooms, told, pass, network, line: () => lines.at(-1)! };
}

const token = 't'.repeat(43);

describe('Connection', () => {
  it('is offline as soon as the device says so, and back as soon as it says that', () => {
    const h = fixture();
    h.connection.start();
    void h.connection.enter(null);
    h.line().welcome();
    h.network.on = false;
    h.connection.networkLost();
    expect(h.told.statuses.at(-1)).toBe('offline');
    expect(h.told.ready.at(-1)).toBe(false);
    h.pass(60_000);
    expect(h.told.statuses.at(-1)).toBe('offline');
    const before = h.lines.length;
    h.network.on = true;
    h.connection.networkFound();
    expect(h.lines.length).toBe(before + 1);
    h.line().welcome();
    expect(h.told.statuses.at(-1)).toBe('online');
  });

  it('calls an answer late after three seconds, and tests the socket', () => {
    const h = fixture();
    h.connection.start();
    void h.connection.enter(null);
    h.line().welcome();
    void h.connection.request({ t: 'rooms' });
    const { id } = h.line().last();
    h.pass(2_900);
    expect(h.told.late).not.toContain(true);
    h.pass(200);
    expect(h.told.late.at(-1)).toBe(true);
    expect(h.line().last()).toEqual({ t: 'ping' });
    h.line().say({ t: 'pong' });
    h.pass(5_000);
    expect(h.told.late.at(-1)).toBe(true);
    h.line().say({ t: 'rooms', id, rooms: [] });
    expect(h.told.late.at(-1)).toBe(false);
  });

  it('asks for the description of a game before it enters the room, and once on a connection', async () => {
    const h = fixture();
    h.connection.start();
    void h.connection.enter({ t: 'resume', room: 'OAR-417', token });
    const described = h.connection.request({ t: 'game', game: 'ithaca' });
    h.line().welcome();
    const sent = (): unknown[] => h.line().sent.map((message) => message.t);
    expect(sent()).toEqual(['hello', 'game', 'resume']);
    h.line().say({ t: 'ok', id: h.line().last().id });
    expect(sent()).toEqual(['hello', 'game', 'resume']);
    const { id } = h.line().sent[1]!;
    h.line().say({ t: 'game', id, info: { id: 'ithaca' } });
    expect(await described).toMatchObject({ t: 'game', info: { id: 'ithaca' } });
  });

  it('does not call an answer late that a bot thinks about', () => {
    const h = fixture();
    h.connection.start();
    void h.connection.enter(null);
    h.line().welcome();
    void h.connection.request({ t: 'advice' });
    h.pass(9_000);
    expect(h.told.late).not.toContain(true);
  });

  it('opens each socket for the room that is entered on it', () => {
    const h = fixture();
    h.connection.start();
    void h.connection.enter({ t: 'create', game: 'odyssey', name: 'Circe', token });
    h.line().welcome();
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417' });
    h.line().onclose?.();
    h.pass(600);
    void h.connection
      .enter({ t: 'spectate', room: 'KJT-008-ZPG-199', name: 'Circe', token })
      .catch(() => undefined);
    h.line().onclose?.();
    h.pass(600);
    void h.connection.enter(null);
    expect(h.rooms).toEqual([null, null, 'OAR-417', 'KJT-008-ZPG-199', 'KJT-008-ZPG-199', null]);
  });

  it('applies patches, and reconnects if one does not fit', () => {
    const h = fixture();
    void h.connection.enter({ t: 'join', room: 'OAR-417', name: 'Circe', token });
    h.line().welcome();
    expect(h.line().sent[0]).toEqual({ t: 'hello', v: 1, patches: true });
    const head = { turn: 1, seat: 0, events: [], clock: null };
    h.line().say({ t: 'update', ...head, rev: 4, view: { gold: 1 }, prompt: [], acting: [0], outcome: null });
    h.line().say({
      t: 'patch',
      ...head,
      rev: 5,
      base: 4,
      ops: [{ op: 'replace', path: '/view/gold', value: 2 }],
    });
    expect(h.told.messages).toEqual(['welcome', 'update', 'update']);
    expect(h.lines).toHaveLength(1);
    h.line().say({ t: 'patch', ...head, rev: 7, base: 6, ops: [] });
    expect(h.told.messages).toEqual(['welcome', 'update', 'update']);
    h.pass(1000);
    expect(h.lines).toHaveLength(2);
    // An update of the old socket is not patched on the new one.
    h.line().welcome();
    h.line().say({ t: 'patch', ...head, rev: 6, base: 5, ops: [] });
    expect(h.told.messages).toEqual(['welcome', 'update', 'update', 'welcome']);
  });

  it('sends hello, enters the room, and only then sends requests', async () => {
    const h = fixture();
    const entered = h.connection.enter({ t: 'join', room: 'OAR-417', name: 'Circe', token });
    h.line().welcome();
    expect(h.line().sent.map((m) => m.t)).toEqual(['hello', 'join']);
    const sat = h.connection.request({ t: 'sit', seat: 2 });
    expect(h.line().sent).toHaveLength(2);
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417' });
    await entered;
    expect(h.line().last()).toMatchObject({ t: 'sit', seat: 2 });
    h.line().say({ t: 'ok', id: h.line().last().id });
    await expect(sat).resolves.toMatchObject({ t: 'ok' });
    expect(h.told.ready).toEqual([true]);
  });

  it('resumes after a reconnection, and repeats unanswered requests with the same id', async () => {
    const h = fixture();
    void h.connection.enter({ t: 'create', game: 'odyssey', name: 'Circe', token });
    h.line().welcome();
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417' });
    const acted = h.connection.request({ t: 'intent', turn: 3, intent: { type: 'wait' } });
    const id = h.line().last().id;
    h.line().onclose?.();
    expect(h.told.statuses.at(-1)).toBe('reconnecting');
    expect(h.told.ready.at(-1)).toBe(false);
    h.pass(600);
    expect(h.lines).toHaveLength(2);
    h.line().welcome();
    expect(h.line().last()).toMatchObject({ t: 'resume', room: 'OAR-417', token });
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417' });
    expect(h.line().last()).toMatchObject({ t: 'intent', id });
    h.line().say({ t: 'ok', id });
    await expect(acted).resolves.toMatchObject({ t: 'ok', id });
  });

  it('turns a refusal into an error with code and rule', async () => {
    const h = fixture();
    const entered = h.connection.enter({ t: 'resume', room: 'OAR-417', token });
    h.line().welcome();
    h.line().say({ t: 'error', id: h.line().last().id, code: 'bad_token', words: 'No.', rule: '' });
    await expect(entered).rejects.toMatchObject({ code: 'bad_token' });
    await expect(entered).rejects.toBeInstanceOf(Refusal);
  });

  it('repeats a rate-limited request after a pause', async () => {
    const h = fixture();
    void h.connection.enter(null);
    h.line().welcome();
    const said = h.connection.request({ t: 'say', to: 'all', text: 'hi' });
    const { id } = h.line().last();
    h.line().say({ t: 'error', id, code: 'rate_limited', message: '', rule: '' });
    h.pass(1_500);
    expect(h.line().last()).toMatchObject({ t: 'say', id });
    h.line().say({ t: 'ok', id });
    await expect(said).resolves.toMatchObject({ id });
  });

  it('retries a resume while the server cannot read its rooms or another node owns them; a first entry is rejected', async () => {
    const h = fixture();
    const entered = h.connection.enter({ t: 'resume', room: 'OAR-417', token });
    h.line().welcome();
    h.line().say({ t: 'error', id: h.line().last().id, code: 'room_on_other_node', message: '', rule: '' });
    h.pass(1_500);
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417' });
    await entered;
    h.line().onclose?.();
    h.pass(600);
    h.line().welcome();
    const { id } = h.line().last();
    h.line().say({ t: 'error', id, code: 'storage_error', message: '', rule: '' });
    expect(h.connection.inRoom).toBe(true);
    h.pass(1_500);
    expect(h.line().sent.filter((message) => message.id === id)).toHaveLength(2);
    h.line().say({ t: 'ok', id, room: 'OAR-417' });
    expect(h.told.ready.at(-1)).toBe(true);
    const other = fixture();
    const refused = other.connection.enter({ t: 'resume', room: 'OAR-417', token });
    other.line().welcome();
    other
      .line()
      .say({ t: 'error', id: other.line().last().id, code: 'storage_error', message: '', rule: '' });
    await expect(refused).rejects.toMatchObject({ code: 'storage_error' });
  });

  it('pings an idle socket, and drops a dead one', () => {
    const h = fixture();
    void h.connection.enter(null);
    h.line().welcome();
    h.pass(25_000);
    expect(h.line().last()).toEqual({ t: 'ping' });
    h.line().say({ t: 'pong' });
    h.pass(25_000);
    expect(h.lines).toHaveLength(1);
    h.pass(10_000);
    expect(h.lines[0]!.closed).toBe(true);
    expect(h.told.statuses.at(-1)).toBe('reconnecting');
  });

  it('pings a socket that slept, and drops it after three seconds', () => {
    const h = fixture();
    void h.connection.enter(null);
    h.line().welcome();
    h.connection.retryNow();
    expect(h.line().last()).toEqual({ t: 'ping' });
    h.line().say({ t: 'pong' });
    h.pass(3_500);
    expect(h.lines).toHaveLength(1);
    h.connection.retryNow();
    h.pass(3_100);
    expect(h.lines[0]!.closed).toBe(true);
    h.pass(600);
    expect(h.lines).toHaveLength(2);
  });

  it('gives up on a socket that does not open', () => {
    const h = fixture();
    void h.connection.enter(null);
    h.pass(10_600);
    expect(h.lines[0]!.closed).toBe(true);
    expect(h.lines).toHaveLength(2);
    h.connection.retryNow(); // the page was just opened again: sooner
    h.pass(3_100);
    expect(h.lines[1]!.closed).toBe(true);
  });

  it('enters as a spectator, and resumes as one', async () => {
    const h = fixture();
    const entered = h.connection.enter({ t: 'spectate', room: 'OAR-417-BTK-902', name: 'Circe', token });
    h.line().welcome();
    expect(h.line().last()).toMatchObject({ t: 'spectate', room: 'OAR-417-BTK-902' });
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417-BTK-902' });
    await entered;
    h.line().onclose?.();
    h.pass(600);
    h.line().welcome();
    expect(h.line().last()).toMatchObject({ t: 'resume', room: 'OAR-417-BTK-902', token });
  });

  it('sends presence inside a room only, and does not repeat it', async () => {
    const h = fixture();
    void h.connection.enter(null);
    h.line().welcome();
    h.connection.notify({ t: 'presence', idle: true });
    expect(h.line().sent.map((m) => m.t)).toEqual(['hello']);
    void h.connection.enter({ t: 'resume', room: 'OAR-417', token });
    h.line().welcome();
    h.connection.notify({ t: 'presence', idle: true });
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417' });
    h.connection.notify({ t: 'presence', idle: false });
    expect(h.line().sent.map((m) => m.t)).toEqual(['hello', 'resume', 'presence']);
  });

  it('resolves requests for the room list and a room’s status', async () => {
    const h = fixture();
    void h.connection.enter(null);
    h.line().welcome();
    const rooms = h.connection.request({ t: 'rooms' });
    h.line().say({ t: 'rooms', id: h.line().last().id, rooms: [] });
    await expect(rooms).resolves.toMatchObject({ rooms: [] });
    const glance = h.connection.request({ t: 'room_status', room: 'OAR-417', token });
    h.line().say({ t: 'error', id: h.line().last().id, code: 'no_room', message: '', rule: '' });
    await expect(glance).rejects.toMatchObject({ code: 'no_room' });
    expect(h.told.ready).toEqual([true]); // a refused status request does not end the connection
  });

  it('joins the parts of a record, and starts again on a new socket', async () => {
    const h = fixture();
    void h.connection.enter({ t: 'join', room: 'OAR-417', name: 'Circe', token });
    h.line().welcome();
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417' });
    const answer = h.connection.request({ t: 'record' });
    const { id } = h.line().last();
    h.line().say({ t: 'record', id, text: 'lost with its socket', more: true });
    h.line().onclose?.();
    h.pass(600);
    h.line().welcome();
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417' });
    expect(h.line().last()).toEqual({ t: 'record', id });
    h.line().say({ t: 'record', id, text: 'one, ', more: true });
    h.line().say({ t: 'record', id: 'of no request', text: 'x', more: false });
    h.line().say({ t: 'record', id, text: 'two', more: false });
    expect(await answer).toMatchObject({ t: 'record', text: 'one, two' });
  });

  it('rejects a record that ends with an error', async () => {
    const h = fixture();
    void h.connection.enter({ t: 'join', room: 'OAR-417', name: 'Circe', token });
    h.line().welcome();
    h.line().say({ t: 'ok', id: h.line().last().id, room: 'OAR-417' });
    const answer = h.connection.request({ t: 'record' });
    const { id } = h.line().last();
    h.line().say({ t: 'record', id, text: 'one, ', more: true });
    h.line().say({ t: 'error', id, code: 'not_in_room', message: '', rule: '' });
    await expect(answer).rejects.toMatchObject({ code: 'not_in_room' });
  });

  it('is offline after many attempts, and online again after a retry', () => {
    const h = fixture();
    void h.connection.enter(null);
    for (let i = 0; i < 6; i++) {
      h.line().onclose?.();
      if (i < 5) h.pass(20_000);
    }
    expect(h.told.statuses.at(-1)).toBe('offline');
    h.connection.retryNow();
    h.line().welcome();
    expect(h.told.statuses.at(-1)).toBe('online');
  });

  it('ignores unknown messages', () => {
    const h = fixture();
    void h.connection.enter(null);
    h.line().welcome();
    h.line().say({ t: 'omen', of: 'good' });
    h.line().onmessage?.({ data: 'not json' });
    expect(h.told.messages).toEqual(['welcome']);
  });

  it('backs off up to twenty seconds', () => {
    expect(backoff(0, 0)).toBe(250);
    expect(backoff(0, 1)).toBe(500);
    expect(backoff(3, 1)).toBe(4_000);
    expect(backoff(50, 1)).toBe(20_000);
  });
});
