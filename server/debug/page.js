// Checks twice a second which rooms have a new entry, and draws the one in the URL (#17).
const nav = document.querySelector('nav');
const main = document.querySelector('main');
const state = document.querySelector('#state');
let shown = null; // the room as last drawn

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const element = (name, text = '', more = {}) =>
  Object.assign(document.createElement(name), { textContent: text, ...more });
const chosen = () => Number(location.hash.slice(1)) || null;

async function ask(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function drawRooms(rooms) {
  nav.replaceChildren(
    ...rooms.map(({ number, game, host, title, started, over }) => {
      const link = element(
        'a',
        `${number} ${title || game}, ${host}${over ? ', over' : started ? '' : ', not started'}`,
        { href: `#${number}` },
      );
      if (number === chosen()) link.setAttribute('aria-current', 'true');
      return link;
    }),
  );
}

// Each key of a view on its own line: marks keys that differ from the spectators' view, and keys that have
// just changed.
function drawView(view, spectators, before) {
  const lines = element('pre');
  for (const [key, value] of Object.entries(view)) {
    const hidden = !same(value, spectators[key]);
    const changed = before && !same(value, before[key]);
    const name = element(hidden ? 'mark' : 'span', key);
    if (changed) {
      const bold = element('b');
      bold.append(name);
      lines.append(bold);
    } else lines.append(name);
    lines.append(`: ${JSON.stringify(value)}\n`);
  }
  return lines;
}

const tell = ({ step, events }) =>
  events.map(({ type, rule, ...rest }) => `${step} ${rule} ${type} ${JSON.stringify(rest)}`).join('\n');

function drawViewer(viewer, spectators, before) {
  const section = element('section', '', {
    className: viewer.prompt.some((choice) => !choice.anytime) ? 'asked' : '',
  });
  section.dataset.seat = viewer.seat ?? 'spectators';
  section.append(element('h2', viewer.seat === null ? 'Spectators' : `Seat ${viewer.seat}: ${viewer.name}`));
  section.append(
    element(
      'p',
      `rev ${viewer.rev}, turn ${viewer.turn}; acting: ${viewer.acting.join(', ') || 'no seat'}${viewer.outcome ? `; over: ${viewer.outcome.reason}` : ''}`,
    ),
  );
  section.append(
    element('h3', 'prompt'),
    element(
      'pre',
      viewer.prompt
        .map(
          (choice) =>
            `${choice.anytime ? '(anytime) ' : ''}${choice.type} ${choice.rule} ${JSON.stringify(choice.fields)}`,
        )
        .join('\n') || 'nothing',
    ),
  );
  section.append(element('h3', 'view'), drawView(viewer.view, spectators.view, before?.view));
  section.append(
    element('h3', 'told, newest first'),
    element('pre', viewer.told.map(tell).join('\n') || 'nothing'),
  );
  return section;
}

function drawRoom(room) {
  const before =
    shown?.number === room.number && shown.viewers.length === room.viewers.length ? shown.viewers : [];
  state.textContent = room.started
    ? `${room.game}, room ${room.number}: step ${room.steps}, entry ${room.entries}`
    : `room ${room.number} has not started`;
  main.replaceChildren(
    ...room.viewers.map((viewer, at) => drawViewer(viewer, room.viewers.at(-1), before[at])),
  );
  shown = room;
}

async function look() {
  try {
    const rooms = await ask('/debug/rooms');
    drawRooms(rooms);
    const room = rooms.find(({ number }) => number === chosen());
    if (room && (shown?.number !== room.number || shown.entries !== room.entries))
      drawRoom(await ask(`/debug/rooms/${room.number}`));
    if (!room) state.textContent = rooms.length ? 'Choose a room.' : 'There is no room yet.';
  } catch (fault) {
    state.textContent = fault.message;
  }
  setTimeout(look, 500);
}

look();
