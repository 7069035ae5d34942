/* Shows the data that the profiler of this page sends and stores, and lets visitors change the mode. */
const guard = document.querySelector('#guard');
// Markup alone grants no consent.
const agree = document.querySelector('#agree');
agree.addEventListener('click', async () => {
  await customElements.whenDefined(guard.localName);
  guard.grant();
});
agree.hidden = false;

const output = (name) => document.querySelector(`[data-${name}]`);

function row(key, value) {
  const line = document.createElement('tr');
  const head = Object.assign(document.createElement('th'), { scope: 'row', textContent: key });
  line.append(head, Object.assign(document.createElement('td'), { textContent: String(value) }));
  return line;
}

function show() {
  const form = document.getElementById(output('with').value);
  const data = form ? guard.profile(form) : guard.profile();
  const entries = Object.entries(data);
  output('sent').replaceChildren(...entries.map(([key, value]) => row(key, value)));
  output('count').textContent = entries.length === 0 ? 'Nothing.' : `${entries.length} keys.`;
  const isStored = showStored();
  const status = statusText(guard.matches(':is(:state(collecting))'), isStored);
  // An unchanged status must not be announced again.
  if (output('standing').textContent !== status) output('standing').textContent = status;
}

function statusText(isCollecting, isStored) {
  if (isCollecting) return 'It collects, as you have agreed.';
  if (!isStored) return 'It collects nothing, and keeps nothing.';
  return 'It collects nothing. What it kept when you had agreed is still there: “I do not agree any more” erases it.';
}

/** Returns whether a stored key belongs to the profiler. */
const isProfilerKey = (key) => /^(ct_|apbct_|bot_detector_)/.test(key);

/** Shows the stored keys. Returns whether there are any. */
function showStored() {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('=')[0]);
  const stored = { cookies, local: Object.keys(localStorage), session: Object.keys(sessionStorage) };
  for (const [name, keys] of Object.entries(stored)) {
    document.querySelector(`[data-kept="${name}"]`).textContent =
      keys.filter(isProfilerKey).toSorted().join(', ') || 'nothing';
  }
  return Object.values(stored).some((keys) => keys.some(isProfilerKey));
}

// At most once per frame.
let isScheduled = false;
function scheduleShow() {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    show();
  });
}

output('with').addEventListener('change', () => scheduleShow());

output('ways').addEventListener('change', ({ target }) => {
  guard.setAttribute(target.name, target.value);
  setTimeout(scheduleShow);
});
output('ways').addEventListener('submit', (event) => event.preventDefault());

await customElements.whenDefined('portico-antispam');
await guard.ready;
for (const name of ['portico-profile', 'portico-consent']) document.addEventListener(name, scheduleShow);
// Between two writes, `profile()` is already up to date.
for (const name of ['pointermove', 'click', 'scroll', 'selectionchange', 'input'])
  document.addEventListener(name, scheduleShow, { passive: true });
show();
