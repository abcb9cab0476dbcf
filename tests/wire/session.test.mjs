// protocol/SESSION.md shows a whole session, from hello to the end of a game. The test holds the page against
// the schemas and against the real server: it plays the same session, and compares the order of the messages.
// NOSTOS_UPDATE_SESSION=1 rewrites the page's lines.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Client, freshSecret, join } from '../support/client.mjs';
import { clientMessage, gameCheck, openServerMessage } from '../support/schemas.mjs';
import { root, startServer } from '../support/server.mjs';

const GAME = 'mythomakya-trionfo';
const PAGE = path.join(root, 'protocol/SESSION.md');
const lines = (page) =>
  [...page.matchAll(/```text\n([\s\S]*?)```/g)]
    .flatMap(([, block]) => block.trimEnd().split('\n'))
    .map((line) => ({ sent: line.startsWith('> '), message: JSON.parse(line.slice(2)) }));
// `members` comes within a tenth of a second, wherever that is.
const shape = (session) =>
  session
    .filter(({ message }) => message.t !== 'members')
    .map(({ sent, message }) => `${sent ? '>' : '<'} ${message.t}`);

let server;
before(async () => (server = await startServer()));
after(() => server.dispose());

/** A host who records what they say and hear. */
async function recorder() {
  const client = await Client.connect(server, { hello: false });
  const session = [];
  const send = client.send.bind(client);
  client.send = (message) => {
    session.push({ sent: true, message });
    send(message);
  };
  client.socket.on('message', (data) => session.push({ sent: false, message: JSON.parse(data) }));
  let number = 0;
  const must = async (message, heard = (m) => m.t === 'room') => {
    const id = `a${++number}`;
    const follows = client.next(heard);
    await client.must({ ...message, id });
    await follows;
  };
  return { client, session, must };
}

const asks = (message, type) =>
  message.t === 'update' && message.prompt.some((choice) => choice.type === type);

/** The session; null if chance lets the other seat name the moira. */
async function play() {
  const { client, session, must } = await recorder();
  const greeted = client.next((m) => m.t === 'welcome');
  client.send({ t: 'hello', v: 1 });
  await greeted;
  await must({ t: 'create', game: GAME, name: 'Nausicaa', token: freshSecret() }, (m) => m.t === 'chat');
  await must({ t: 'set_game', options: { allow_early_stop: true } });
  const joined = client.next((m) => m.t === 'room' && m.members.length === 2);
  const other = await join(server, client.room.code, 'Eumaeus');
  await joined;
  await must({ t: 'start' }, (m) => m.t === 'update');
  if (!asks(client.update, 'moira')) {
    client.close();
    other.close();
    return null;
  }
  await must(
    { t: 'intent', turn: client.update.turn, intent: { type: 'moira', colour: 'blue' } },
    (m) => m.t === 'update',
  );
  await other.until(() => asks({ t: 'update', ...other.update }, 'stop'));
  const offered = client.next((m) => m.t === 'update');
  await other.intent({ type: 'stop' });
  await offered;
  await must(
    { t: 'intent', turn: client.update.turn, intent: { type: 'stop' } },
    (m) => m.t === 'update' && m.outcome !== null,
  );
  await must({ t: 'leave' }, (m) => m.t === 'left').catch(() => {});
  client.close();
  other.close();
  return session;
}

async function played() {
  for (let tries = 0; tries < 30; ++tries) {
    const session = await play();
    if (session) return session;
  }
  throw new Error('the host never named the moira');
}

test('the page shows the session as the server plays it', async () => {
  const session = await played();
  if (process.env.NOSTOS_UPDATE_SESSION) {
    const text = session
      .map(({ sent, message }) => {
        // All games are too long for a page.
        const shown = message.t === 'welcome' ? { ...message, games: [] } : message;
        return `${sent ? '>' : '<'} ${JSON.stringify(shown)}`;
      })
      .join('\n');
    const page = readFileSync(PAGE, 'utf8');
    writeFileSync(
      PAGE,
      page.replace(/```text\n[\s\S]*```/, () => '```text\n' + text + '\n```'),
    );
  }
  assert.deepEqual(shape(lines(readFileSync(PAGE, 'utf8'))), shape(session));
});

test('every line of the page fits the schemas, every request has its answer before its effect', () => {
  const session = lines(readFileSync(PAGE, 'utf8'));
  assert.ok(session.length > 15);
  const views = gameCheck(GAME, 'View');
  const events = gameCheck(GAME, 'Event');
  const intents = gameCheck(GAME, 'Intent');
  let asked = null;
  for (const { sent, message } of session) {
    const text = JSON.stringify(message);
    const fits = sent ? clientMessage : openServerMessage;
    assert.ok(fits(message), `${text}: ${fits.fault()}`);
    if (message.t === 'update') {
      assert.ok(views(message.view), views.fault());
      for (const event of message.events) assert.ok(events(event), events.fault());
    }
    if (message.t === 'intent') assert.ok(intents(message.intent), intents.fault());
    if (sent) asked = message.id ?? null;
    else if (asked !== null && message.t !== 'members') {
      // The first message after a request is its answer: nobody else acts in between.
      assert.equal(message.id, asked, text);
      asked = null;
    }
  }
  assert.equal(session.findLast(({ message }) => message.t === 'update').message.outcome.reason, 'drawn');
});
