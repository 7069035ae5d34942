/* Lets an author try what opens a panel by itself, and shows what its rules say. */
const form = document.querySelector('#trying-form');
const verdicts = document.querySelector('#verdicts');
const log = document.querySelector('#log');
const page = document.querySelector('#trying');

/** What each choice writes on the panel. */
const triggers = {
  'on-page-load': {},
  'time-on-page': { 'time-on-page-duration': '3' },
  'after-inactivity': { 'inactivity-duration': '3' },
  'on-scroll': { 'scroll-direction': 'down', 'scroll-position': '95%' },
  'on-scroll up': { 'scroll-direction': 'up' },
  'exit-intent': {},
  'on-add-to-cart': {},
  'on-scroll element': { 'scroll-direction': 'down', 'scroll-target': 'element', 'scroll-element': '#theme' },
  'exit-on-scroll': {},
  'on-click': { 'on-click-element': '#opener' },
  'off-canvas-state': { 'off-canvas-state': 'opened', type: 'sliding-bar' },
};
const written = [
  'on-page-load',
  'time-on-page',
  'time-on-page-duration',
  'after-inactivity',
  'inactivity-duration',
  'on-scroll',
  'scroll-direction',
  'scroll-position',
  'scroll-target',
  'scroll-element',
  'exit-intent',
  'exit-on-scroll',
  'on-add-to-cart',
  'on-click',
  'on-click-element',
  'off-canvas-state',
];

let tried = 0;

/** Each try is a panel of its own, as on a page that was just loaded: what opened once by itself waits for the next page. */
function tryIt() {
  tried += 1;
  const before = document.querySelector('#tried');
  const panel = before.cloneNode(true);
  for (const name of written) panel.removeAttribute(name);
  panel.removeAttribute('open');
  panel.setAttribute('type', 'popup');
  const { trigger, frequency } = Object.fromEntries(new FormData(form));
  panel.setAttribute(trigger.split(' ')[0], '');
  for (const [name, value] of Object.entries(triggers[trigger])) panel.setAttribute(name, value);
  panel.setAttribute('frequency', frequency);
  for (const name of ['open', 'close', 'rules'])
    panel.addEventListener(`portico-${name}`, (event) => tell(name, event.detail));
  log.textContent = `Try ${tried}: waiting.`;
  before.replaceWith(panel);
  void explain();
}

function tell(name, { by }) {
  if (name !== 'rules') log.textContent = `Try ${tried}: ${name} by “${by}”.`;
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
    ...[`It ${passed ? 'may' : 'may not'} open by itself.`, ...lines].map((line) =>
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
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith('off_canvas_tried')) storage.removeItem(key);
    }
    location.reload();
  }
  if (target.id === 'cart') document.dispatchEvent(new Event('added_to_cart'));
});
void explain();
