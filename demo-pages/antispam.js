/* Shows what the profiler of this page sends and keeps, as it changes, and lets its visitors choose how much that is. */
const guard = document.querySelector('#guard');
const place = (name) => document.querySelector(`[data-${name}]`);

function row(key, value) {
  const line = document.createElement('tr');
  const head = Object.assign(document.createElement('th'), { scope: 'row', textContent: key });
  line.append(head, Object.assign(document.createElement('td'), { textContent: String(value) }));
  return line;
}

function show() {
  const form = document.getElementById(place('with').value);
  const data = form ? guard.profile(form) : guard.profile();
  const entries = Object.entries(data);
  place('sent').replaceChildren(...entries.map(([key, value]) => row(key, value)));
  place('count').textContent = entries.length === 0 ? 'Nothing.' : `${entries.length} keys.`;
  const isKept = showKept();
  const standing = standingOf(guard.matches(':state(collecting)'), isKept);
  // What a screen reader has said once is not said again.
  if (place('standing').textContent !== standing) place('standing').textContent = standing;
}

function standingOf(isCollecting, isKept) {
  if (isCollecting) return 'It collects, as you have agreed.';
  if (!isKept) return 'It collects nothing, and keeps nothing.';
  return 'It collects nothing. What it kept when you had agreed is still there: “I do not agree any more” erases it.';
}

/** The profiler's own keys, of all that this site keeps. */
const isOurs = (key) => /^(ct_|apbct_|bot_detector_)/.test(key);

/** Shows the keys that are kept, and answers whether there are any. */
function showKept() {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('=')[0]);
  const kept = { cookies, local: Object.keys(localStorage), session: Object.keys(sessionStorage) };
  for (const [name, keys] of Object.entries(kept)) {
    document.querySelector(`[data-kept="${name}"]`).textContent =
      keys.filter(isOurs).toSorted().join(', ') || 'nothing';
  }
  return Object.values(kept).some((keys) => keys.some(isOurs));
}

// At most once in a frame, and with the page at rest.
let isWaiting = false;
function soon() {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    show();
  });
}

place('with').addEventListener('change', () => soon());

place('ways').addEventListener('change', ({ target }) => {
  guard.setAttribute(target.name, target.value);
  setTimeout(soon);
});
place('ways').addEventListener('submit', (event) => event.preventDefault());

await customElements.whenDefined('portico-antispam');
await guard.ready;
for (const name of ['portico-profile', 'portico-consent']) document.addEventListener(name, soon);
// Between two writes, too: `profile()` knows it at once.
for (const name of ['pointermove', 'click', 'scroll', 'selectionchange', 'input'])
  document.addEventListener(name, soon, { passive: true });
show();
