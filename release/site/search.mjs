// The search of the documentation site. It loads the index when a reader enters the field.
import MiniSearch from './minisearch.mjs';
import { SEARCH_OPTIONS } from './options.mjs';

const MAX_RESULTS = 20;
const box = document.querySelector('search');
const field = box.querySelector('input');
const list = box.querySelector('ol');
let index = null;

async function load() {
  index ??= fetch(new URL('index.json', import.meta.url))
    .then((answer) => answer.text())
    .then((text) => MiniSearch.loadJSON(text, SEARCH_OPTIONS));
  return index;
}

function result({ place, heading, page }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${box.dataset.root}/${place}`;
  link.textContent = page ? `${heading} – ${page}` : heading;
  item.append(link);
  return item;
}

async function show() {
  const words = field.value;
  const loaded = await load();
  if (words !== field.value) return; // a later letter has its own answer
  list.replaceChildren(...loaded.search(words).slice(0, MAX_RESULTS).map(result));
}

field.addEventListener('focus', load);
field.addEventListener('input', show);
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') list.querySelector('a')?.click();
  if (event.key === 'Escape') {
    field.value = '';
    list.replaceChildren();
  }
});
// A link to the same page only scrolls to its section.
list.addEventListener('click', () => list.replaceChildren());
box.hidden = false;
