/* Arms the popups of this page by their buttons, and shows the results of their rules. */
const popup = (id) => document.querySelector(`#${id}`);
const stateOf = (element) =>
  ['disabled', 'open', 'armed', 'waiting'].find((state) => element.matches(`:is(:state(${state}))`)) ?? 'closed';
const words = {
  disabled: 'Disabled: it does not open automatically again.',
  open: 'Open.',
  armed: 'Armed: its rules pass, and its trigger may fire.',
  waiting: 'Waiting for a rule or for another popup.',
  closed: 'Not armed.',
};

async function showRules(element) {
  await element.ready;
  for (const place of document.querySelectorAll(`[data-state-of="${element.id}"]`))
    place.textContent = words[stateOf(element)];
  const place = document.querySelector(`[data-rules="${element.id}"]`);
  if (!place) return;
  const rows = (await element.explain()).rules.map(({ rule, passed, reason }) => {
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
  popup('tried').querySelector('[data-reason]').textContent = detail.reason;
});

const triggers = [
  'open-after',
  'open-on-scroll',
  'open-after-clicks',
  'open-after-inactivity',
  'open-on-exit-intent',
  'open-on-adblock',
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
    popup('placed').setAttribute('placement', button.dataset.place);
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
  ruled.setAttribute('open-after', '2s');
  setTimeout(() => showRules(ruled), 100);
}
form.addEventListener('change', applyRules);
document.querySelector('[data-forget]').addEventListener('click', () => {
  for (const storage of [localStorage, sessionStorage]) storage.removeItem('portico-overlays');
  location.reload();
});

document.querySelector('[data-needs-script]').hidden = false;
const versions = document.querySelectorAll('[variant-of]');
document.querySelector('[data-open-version]').addEventListener('click', () => {
  for (const version of versions) version.removeAttribute('open-after');
  setTimeout(() => versions.forEach((version) => version.setAttribute('open-after', '0')));
});
document.querySelector('[data-choose-again]').addEventListener('click', () => {
  localStorage.removeItem('portico-variants');
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
await Promise.all([showRules(popup('tried')), showRules(ruled), showRules(popup('berth-price'))]);
