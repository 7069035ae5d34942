import '../../../elements/contact-form/contact-form.ts';
import '../../../elements/form-steps/form-steps.ts';
import '../../../elements/form-validator/form-validator.ts';
import '../../../elements/tabs/tabs.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { installTestClock, turn } from '../../clock.ts';
import { loadSteps } from '../../elements/form-steps/load-steps.ts';
import { expect } from '../../expect.ts';
import { installTestNetwork, json } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { painted } from '../../rendered.ts';
import { differences, type Comparison, type Outcome } from './differences.ts';
import { CustomField, randomForm } from './random-form.ts';
import { situations, type Situation } from './situations.ts';

/*
 * Random forms, always the same, are sent by the browser alone and with the elements for forms. An element must never send what the browser would
 * refuse, nor other data. `CI_FULL=1` compares 2,000 forms.
 */

const forms = Number(import.meta.env.COMPARED_FORMS);
const formsPerTest = 20;

const validator = ['<portico-form-validator>', '</portico-form-validator>'] as const;
const contact = ['<portico-contact-form endpoint="/sent">', '</portico-contact-form>'] as const;
const steps = ['<portico-form-steps>', '</portico-form-steps>'] as const;

const elements: Readonly<Record<string, readonly [before: string, after: string]>> = {
  validator,
  'contact form': contact,
  steps,
  'validator around a contact form': [validator[0] + contact[0], contact[1] + validator[1]],
  'validator around steps': [validator[0] + steps[0], steps[1] + validator[1]],
};

const textOf = (data: FormData): string =>
  JSON.stringify([...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));

const textFields =
  ':is(input, textarea):enabled:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=color], [readonly])';

/** Opens a form, presses its button, and returns the outcome, and the controls that the browser refuses. */
async function press({ name, markup, act }: Situation, [before, after]: readonly [string, string]) {
  const clock = installTestClock();
  const network = installTestNetwork();
  network.route('/sent', json({ message: 'Thank you.' }));
  const page = mount(markup(before, after));
  const form = page.querySelector('form');
  if (!form) throw new Error('The page holds no form.');
  for (const node of page.querySelectorAll('*')) await ('ready' in node && node.ready);
  const sent: string[] = [];
  let isRefused = false;
  const onSubmit = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    sent.push(textOf(new FormData(form, event.submitter)));
  };
  const onInvalid = () => void (isRefused = true);
  addEventListener('submit', onSubmit);
  addEventListener('invalid', onInvalid, true);
  const invalid = [...membersOf(form).elements].filter((node) => node.matches(':invalid:not(fieldset)'));
  const isClosed = invalid.some((node) => node.closest('details:not([open]), [hidden="until-found"]'));
  const send = page.querySelector<HTMLElement>('#send');
  if (!send) throw new Error('The page holds no button.');
  if (act) act(form, send);
  else send.click();
  const requests = () =>
    network.sent('/sent').map(({ body }) => (body instanceof FormData ? textOf(body) : 'not a form'));
  await clock.advanceUntil(() => {
    isRefused ||= page.querySelector('[aria-invalid="true"], [status="failed"]') !== null;
    return isRefused || sent.length + requests().length > 0;
  }, `${name} was neither sent nor refused.`);
  await (isRefused ? painted() : turn());
  removeEventListener('submit', onSubmit);
  removeEventListener('invalid', onInvalid, true);
  const marked = [...page.querySelectorAll('[aria-invalid="true"]')];
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  const outcome: Outcome = { sent: [...sent, ...requests()].join(), focus: focused?.id ?? '' };
  const typed = [...membersOf(form).elements].filter((node) => node.matches(textFields) && Reflect.get(node, 'value'));
  const isNameless = typed.length > 0 && typed.every((node) => !node.getAttribute('name'));
  return { page, outcome, invalid, isClosed, isNameless, marked };
}

/** WebKit passes over some choices when it moves the focus; the elements go by the order of the page in every engine. */
const comparesFocus = !/AppleWebKit\/605/.test(navigator.userAgent);

async function compare(situation: Situation, element: string, native: Outcome): Promise<string[]> {
  const { page, outcome: own, ...found } = await press(situation, elements[element] ?? ['', '']);
  const comparison: Comparison = { element, native, own, ...found };
  const isSame = native.sent === own.sent && (native.sent !== '' || !comparesFocus || native.focus === own.focus);
  const isExplained = isSame || differences.some(({ explains }) => explains(comparison));
  const faults = isExplained
    ? []
    : [`${situation.name}, ${element}: ${JSON.stringify({ native, own })}\n${page.innerHTML}`];
  page.remove();
  return faults;
}

describe('forms with the elements of the library, compared with the browser alone', () => {
  before(async () => {
    customElements.define('x-compared', CustomField);
    await loadSteps();
    await preload('contact-form', 'form-steps', 'form-validator', 'tabs');
  });

  async function compareAll(compared: readonly Situation[]): Promise<void> {
    const found: string[] = [];
    for (const situation of compared) {
      const { page, outcome } = await press(situation, ['', '']);
      page.remove();
      for (const element of Object.keys(elements)) found.push(...(await compare(situation, element, outcome)));
    }
    expect(found).toEqual([]);
  }

  it('send and refuse the same: chosen forms', () => compareAll(situations));

  for (let first = 0; first < forms; first += formsPerTest) {
    const seeds = Array.from({ length: Math.min(formsPerTest, forms - first) }, (_, index) => first + index);
    it(`send and refuse the same: forms ${first} to ${first + formsPerTest - 1}`, () =>
      compareAll(seeds.map((seed) => ({ name: `form ${seed}`, markup: randomForm(seed) }))));
  }
});
