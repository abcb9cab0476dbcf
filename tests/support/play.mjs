// Plays by prompts alone: as a client that knows no rule of any game.

/** A small seeded generator, so that a failing game is repeatable. */
export function seeded(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const cell = (column, row) => String.fromCharCode(65 + column) + (row + 1);

export function randomIntent(prompt, random, { anytime = false } = {}) {
  const open = prompt.filter((choice) => choice.anytime === anytime);
  const choice = open[random(open.length)];
  const intent = { type: choice.type };
  for (const field of choice.fields) intent[field.name] = randomValue(field, random);
  return intent;
}

function randomValue(field, random) {
  switch (field.kind) {
    case 'oneOf':
      return field.values[random(field.values.length)];
    case 'range':
      return field.min + random(field.max - field.min + 1);
    case 'subset': {
      const left = [...field.values];
      const count = field.min + random(field.max - field.min + 1);
      return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]);
    }
    case 'grid': {
      for (;;) {
        const name = cell(random(field.columns), random(field.rows));
        if (!field.blocked.includes(name)) return name;
      }
    }
  }
  throw new Error(`a field of unknown kind ${field.kind}`);
}

export const asked = (client) => client.update.prompt.some((choice) => !choice.anytime);

/**
 * Plays with all clients by random choices until `done()` or the end. Only one intent is under way at a time.
 * `before(client, intent)` sees each step.
 */
export async function playOn(clients, random, { done = () => false, before = async () => {} } = {}) {
  for (;;) {
    if (clients[0].update.outcome || done()) return;
    const open = clients.filter(asked);
    if (open.length === 0) throw new Error('no seat must decide, and the game is not over');
    const client = open[random(open.length)];
    const intent = randomIntent(client.update.prompt, random);
    await before(client, intent);
    const { turn } = client.update;
    const answer = await client.intent(intent);
    if (answer.t !== 'ok')
      throw new Error(`${JSON.stringify(intent)} was offered but refused: ${JSON.stringify(answer)}`);
    await allShown(clients, client, turn);
  }
}

/** After a decision of `client` at `turn`, resolves once all of them have received its outcome. */
export async function allShown(clients, client, turn) {
  // The answer to a client's own decision always has another turn; an update before it comes from another's.
  await client.until(() => client.update.turn > turn);
  // The server sends the others' updates at the same moment; do not judge a seat by its old prompt.
  const { acting, outcome } = client.update;
  await Promise.all(
    clients.map((other) =>
      other.until(
        () =>
          JSON.stringify(other.update.acting) === JSON.stringify(acting) &&
          JSON.stringify(other.update.outcome) === JSON.stringify(outcome),
      ),
    ),
  );
}
