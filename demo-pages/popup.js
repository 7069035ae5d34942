/* Arms the popups of this page as their buttons say, and shows what their rules say, as an author would see it in the console. */
const popup = (id) => document.querySelector(`#${id}`);
const stateOf = (element) =>
  ['disabled', 'open', 'armed', 'waiting'].find((state) => element.matches(`:state(${state})`)) ?? 'closed';
const words = {
  disabled: 'Stopped: it opens no more.',
  open: 'Open.',
  armed: 'Armed: its rules pass, and it waits for its trigger.',
  waiting: 'Waiting: a rule, or another popup, keeps it.',
  closed: 'Not armed.',
};

async function showRules(element) {
  await element.ready;
  for (const place of document.querySelectorAll(`[data-state-of="${element.id}"]`))
    place.textContent = words[stateOf(element)];
  const place = document.querySelector(`[data-rules="${element.id}"]`);
  if (!place) return;
  const rows = (await element.explain()).map(({ rule, passed, reason }) => {
    const row = document.createElement('tr');
    row.append(
      ...[rule, passed ? 'yes' : 'no', reason].map((text) =>
        Object.assign(document.createElement('td'), { textContent: text }),
      ),
    );
    return row;
  });
  place.replaceChildren(...rows);
}

for (const element of document.querySelectorAll('portico-popup')) {
  const show = () => queueMicrotask(() => showRules(element));
  for (const event of ['portico-rules', 'portico-open', 'portico-close']) element.addEventListener(event, show);
}
popup('tried').addEventListener('portico-open', ({ detail }) => {
  popup('tried').querySelector('[data-by]').textContent = detail.by;
});

const triggers = [
  'after-load',
  'on-scroll',
  'scroll-direction',
  'on-scroll-to',
  'after-clicks',
  'after-inactivity',
  'on-exit-intent',
  'exit-on-scroll',
  'on-adblock',
];
for (const button of document.querySelectorAll('[data-try]')) {
  button.addEventListener('click', async () => {
    const [name, value = ''] = button.dataset.try.split('=');
    const element = popup('tried');
    for (const other of triggers) element.removeAttribute(other);
    await new Promise((resolve) => setTimeout(resolve));
    element.setAttribute(name, value);
    setTimeout(() => showRules(element), 100);
  });
}

for (const button of document.querySelectorAll('[data-place]')) {
  button.addEventListener('click', () => {
    popup('placed').setAttribute('position', button.dataset.place);
    popup('placed').show();
  });
}

const form = document.querySelector('[data-rules-of]');
const ruled = popup('ruled');
function applyRules() {
  for (const { name, value, checked } of form.elements) {
    if (checked) ruled.setAttribute(name, value);
    else ruled.removeAttribute(name);
  }
  ruled.setAttribute('after-load', '2');
  setTimeout(() => showRules(ruled), 100);
}
form.addEventListener('change', applyRules);
document.querySelector('[data-forget]').addEventListener('click', () => {
  for (const storage of [localStorage, sessionStorage]) storage.removeItem('portico-popup');
  location.reload();
});

for (const list of document.querySelectorAll('ol[data-fill]')) {
  for (let line = 1; line <= Number(list.dataset.fill); line += 1) {
    list.append(
      Object.assign(document.createElement('li'), { textContent: `What was agreed on as number ${line}, and holds.` }),
    );
  }
}

await customElements.whenDefined('portico-popup');
await Promise.all([showRules(popup('tried')), showRules(ruled)]);
