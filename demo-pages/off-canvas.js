/* Arms a panel with a trigger and a limit, and shows the result of its rules. */
const form = document.querySelector('#trying-form');
const verdicts = document.querySelector('#verdicts');
const log = document.querySelector('#log');
const page = document.querySelector('#trying');

/** The attributes of triggers and limits, which each try sets anew. */
const attributes = [
  'open-after',
  'open-after-inactivity',
  'open-after-clicks',
  'open-on-scroll',
  'open-on-exit-intent',
  'open-on-add-to-cart',
  'open-on-click',
  'open-at-start',
  'max-shows',
  'per',
  'count-on',
];

let tried = 0;

/** Replaces the panel, as on a new page: a panel that has opened automatically waits for the next page. */
function tryIt() {
  tried += 1;
  const before = document.querySelector('#tried');
  const panel = before.cloneNode(true);
  for (const name of [...attributes, 'open']) panel.removeAttribute(name);
  const { trigger, limit } = Object.fromEntries(new FormData(form));
  for (const setting of [trigger, limit, limit && 'max-shows=1'].filter(Boolean)) {
    const [name, value = ''] = setting.split('=');
    panel.setAttribute(name, value);
  }
  panel.setAttribute('type', trigger === 'open-at-start' ? 'sliding-bar' : 'popup');
  for (const name of ['open', 'close', 'rules'])
    panel.addEventListener(`portico-${name}`, (event) => report(name, event.detail));
  log.textContent = `Try ${tried}: armed.`;
  before.replaceWith(panel);
  void explain();
}

function report(name, { reason }) {
  if (name !== 'rules') log.textContent = `Try ${tried}: ${name} by “${reason}”.`;
  void explain();
}

async function explain() {
  const panel = document.querySelector('#tried');
  await customElements.whenDefined('portico-off-canvas');
  const { passed, rules } = await panel.explain();
  const lines = rules.map(
    ({ rule, passed: isPassed, reason }) => `${isPassed ? 'passed' : 'failed'}: ${rule} (${reason})`,
  );
  verdicts.replaceChildren(
    ...[`It ${passed ? 'may' : 'may not'} open automatically.`, ...lines].map((line) =>
      Object.assign(document.createElement('li'), { textContent: line }),
    ),
  );
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  tryIt();
});
page.addEventListener('click', ({ target }) => {
  if (target.id === 'forget') {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem('portico-overlays');
    location.reload();
  }
  if (target.id === 'cart') document.dispatchEvent(new Event('portico-added-to-cart'));
});
void explain();
