import { getByRole } from '@testing-library/dom';
import { conditionDecisions } from '../../src/diagnostics/explain/conditions.ts';
import { clearLoggedEvents, startEventLog } from '../../src/diagnostics/page/event-log.ts';
import { EventList } from '../../src/inspector/panels/event-list.ts';
import { guardPage } from '../elements/antispam/forms/forms-page.ts';
import { list, openComments } from '../elements/comments/comment-page.ts';
import { openForm } from '../elements/contact-form/form-page.ts';
import { openSteps } from '../elements/form-steps/steps-page.ts';
import { openValidator } from '../elements/form-validator/validator-page.ts';
import { found, openSearch, textOf } from '../elements/live-search/search-page.ts';
import { item, markup, openLoop } from '../elements/loop-filter/loop-page.ts';
import { installTestClock } from '../clock.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { json, type Sent } from '../network.ts';
import { mount } from '../page.ts';
import { settled } from '../settled.ts';
import { fill, type } from '../visitor.ts';

/** The attributes of inputs for secrets, one for each way to tell them. `secret-field.unit.ts` has all names. */
const secrets = [
  'name="word" type="password"',
  'name="shown-word" type="password"',
  'name="a" autocomplete="one-time-code"',
  'name="b" autocomplete="section-pay billing CC-Number"',
  'name="c" class="creditcard"',
  'name="d" data-rule-iban="true"',
  'name="e" class="wpcf7-validates-as-iban"',
  'name="f" data-rule-creditcardtypes="visa"',
  'name="user_pass"',
  'name="ssn"',
  'name="passportNumber"',
  'name="card[cvv2]"',
  'name="contraseña"',
  'name="g" id="card-number"',
];

const names = secrets.map((attributes) => /name="([^"]+)"/.exec(attributes)?.[1] ?? '');

const plain = 'Adelheid';

/** Returns the text that a visitor enters into a field: another one for each secret. */
const textFor = (name: string): string => (names.includes(name) ? `g3h31m-${names.indexOf(name)}-` : plain);

/** The fields of a form: one for each secret, and one for a name. */
const fields = secrets
  .map((attributes) => `<label>x <input data-rule-remote="/check" ${attributes}></label>`)
  .concat('<label>Name <input name="name" data-rule-remote="/check"></label>')
  .join('');

/** Shows one of the passwords as text, as the button of a page does, and fills in all fields. */
function fillIn(form: Element, toValue: (text: string, input: HTMLInputElement) => string = (text) => text): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')) {
    if (input.name.endsWith('shown-word')) input.type = 'text';
    fill(input, toValue(textFor(input.name.replace('mail-', '')), input));
  }
}

/** Returns the fields in the body of a request, as text. */
const fieldsIn = (body: Sent['body']): string => (body instanceof URLSearchParams ? body.toString() : '');

/** The stored values. */
const stored = (): string[] => [...Object.values<string>(sessionStorage), ...Object.values<string>(localStorage)];

/** Sends a contact form with the events of the inspector, and returns their texts. */
async function inspectSend(html: string): Promise<unknown> {
  startEventLog();
  clearLoggedEvents();
  const page = await openForm(html, { attributes: 'endpoint="/m"' });
  page.network.route('/m', json({ status: 'mail_sent', message: '' }));
  page.form.noValidate = true;
  fillIn(document.body);
  page.element.addEventListener('portico-mailsent', () => page.form.remove()); // As pages do that show a text in its place.
  await page.send();
  return new EventList().read(undefined).map(({ detail }) => detail);
}

/** Fills in a search form that contains the secrets, too, and follows the first result. */
async function search(): Promise<{ readonly sent: string[]; readonly links: string[] }> {
  const page = await openSearch(found('Oak lamp'), 'recent="2"', `<form action="/shop/">${fields}</form>`);
  fillIn(page.element);
  page.element.append(document.createElement('p')); // The element examines its content again.
  for (const input of page.element.querySelectorAll('input')) {
    await page.wait();
    type(input, textFor(input.name));
    await page.wait(1000);
  }
  const links = [...page.element.querySelectorAll('a')].map(({ href }) => href);
  page.element.querySelector('a')?.click();
  return { sent: page.network.sent().map((request) => `${request.url} ${textOf(request)}`), links };
}

/** The values of the fields that each door sends, stores or shows. */
const doors: Readonly<Record<string, () => Promise<unknown>>> = {
  async 'the draft of a form'() {
    const page = await openForm(`<form>${fields}</form>`, { attributes: 'draft' });
    fillIn(page.form);
    await page.clock.advance(1000);
    return stored();
  },
  async 'the progress that the steps save'() {
    const page =
      await openSteps(`<portico-form-steps keep-progress><form novalidate><div data-step="You">${fields}</div>
      <div data-step="Send"><button>Send</button></div></form></portico-form-steps>`);
    fillIn(page.form);
    await page.clock.advance(1000);
    return stored();
  },
  async 'the draft of a comment'() {
    const { element } = await openComments(
      list('', 'draft')
        .replace('name="author"', 'name="name"')
        .replace('<p><button name="submit"', `${fields}<p><button name="submit"`),
    );
    const clock = installTestClock();
    await settled(clock);
    fillIn(element);
    await clock.advance(1000);
    return stored();
  },
  async 'the text after a submit'() {
    const thanks = ['name', ...names].map((name) => `{${name}}`).join();
    const page = await openForm(`<form action="/m">${fields}<button>Send</button></form>`, {
      attributes: `endpoint="/m" thanks="${thanks}"`,
    });
    page.network.route('/m', json({ status: 'mail_sent', message: '' }));
    page.form.noValidate = true;
    fillIn(page.form);
    await page.send();
    return page.element.textContent;
  },
  async 'a reflection'() {
    const outputs = ['name', ...names].map((name) => `<output data-reflection-of="${name}"></output>`).join('');
    const page = await openForm(`<form>${fields}${outputs}</form>`, { attributes: 'endpoint="/m"' });
    fillIn(page.form);
    await page.settled();
    return [...page.form.querySelectorAll('output')].map(({ textContent }) => textContent);
  },
  async 'a message about a field'() {
    const page = await openValidator(
      fields.replaceAll('data-rule-remote="/check"', 'data-rule-maxlength="2" data-msg="{value}"'),
    );
    fillIn(page.form);
    await page.press();
    return page.form.textContent;
  },
  async 'the list of errors of a contact form'() {
    const page = await openForm(
      `<form action="/m">${fields.replaceAll('data-rule-remote="/check"', 'pattern="x" data-msg="{value}"')}<button>Send</button></form>`,
      { attributes: 'endpoint="/m" error-summary' },
    );
    fillIn(page.form);
    await page.send();
    return page.element.textContent;
  },
  async 'values from an address'() {
    const before = location.href;
    const query = new URLSearchParams(names.map((name) => [name, textFor(name)])).toString();
    history.replaceState(history.state, '', `?name=${plain}&${query}`);
    const page = await openForm(`<form>${fields}</form>`, { attributes: `prefill="name ${names.join(' ')}"` });
    history.replaceState(history.state, '', before);
    return [...new FormData(page.form).values()];
  },
  async 'the summary of the steps'() {
    const page = await openSteps(`<portico-form-steps><form novalidate><div data-step="You">${fields}</div>
      <div data-step="Check" data-step-confirmation></div></form></portico-form-steps>`);
    fillIn(page.form);
    page.element.current = 1;
    await page.clock.advance(0);
    return page.form.querySelector('[part="confirmation"]')?.textContent;
  },
  async 'checks by a server'() {
    captureConsole('warn');
    const page = await openValidator(fields);
    page.network.route('/check', json(true));
    // Only values without mistakes are sent.
    const [card, account] = ['4111111111111111', 'DE89370400440532013000'];
    fillIn(page.form, (_, { outerHTML }) => (outerHTML.includes('iban') ? account : card));
    await page.settled();
    return page.network.sent().map(({ method, url, body }) => {
      const [name = ''] = body instanceof URLSearchParams ? body.keys() : [];
      // A value in an address counts as one of a secret.
      const text = name ? textFor(name) : textFor(names[0] ?? '');
      return `${method} ${url} ${fieldsIn(body)}`.replaceAll(card, text).replaceAll(account, text);
    });
  },
  async 'the conditions that are explained'() {
    const blocks = ['name', ...names].map((name) => `<p data-show-if="${name} = x">x</p>`).join('');
    const page = await openForm(`<form>${fields}${blocks}</form>`);
    fillIn(page.form);
    return conditionDecisions(page.form).flatMap(({ reasons }) => reasons.map(({ text }) => text));
  },
  'the events in the inspector': () => inspectSend(`<form action="/m">${fields}<button>Send</button></form>`),
  'the events in the inspector, from fields outside of their form'() {
    mount(`<div>${fields.replaceAll('<input', '<input form="outer-form"')}</div>`);
    return inspectSend('<form action="/m" id="outer-form"><button>Send</button></form>');
  },
  async 'the address of a filter'() {
    const page = await openLoop(markup(item(1)), { inner: `<form>${fields}<button>Filter</button></form>` });
    fillIn(page.element);
    await page.wait();
    getByRole(page.element, 'button', { name: 'Filter' }).click();
    await page.wait();
    return [location.search, page.requests(), page.element.textContent];
  },
  async 'the requests of a search'() {
    return (await search()).sent;
  },
  async 'the links of a search'() {
    return (await search()).links;
  },
  async 'the recent searches'() {
    await search();
    return stored();
  },
  async 'the typing in a comment'() {
    const { clock, collected, outer } = guardPage(
      `<form method="post">${fields}<textarea name="comment"></textarea><input type="hidden" name="comment_post_ID"></form>`,
    );
    await clock.advance(2000);
    fillIn(outer);
    await clock.advance(2000);
    // Only the rhythm is recorded, by the name of the field.
    const typed = Object.values(collected.ct_typing_data ?? {}).flatMap((data) => Object.keys(data));
    return typed.map(textFor);
  },
  async 'the check of e-mail addresses'() {
    const inputs = secrets.map((attributes) => `<input ${attributes.replace('name="', 'name="mail-')}>`).join('');
    const page = guardPage(`<form method="post">${inputs}<input type="email" name="name"></form>`, {
      checkEmail: true,
    });
    page.network.route('check_email_before_post', json({ result: { result: 'EXISTS' } }));
    fillIn(page.outer, (text) => `${text}@site.example`);
    await page.network.settle();
    return [page.network.sent().map(({ body }) => fieldsIn(body)), page.collected, page.checked];
  },
};

describe('a secret', () => {
  for (const hook of [beforeEach, afterEach])
    hook(() => {
      sessionStorage.clear();
      localStorage.clear();
    });

  for (const [door, open] of Object.entries(doors))
    it(`is not in ${door}`, async () => {
      const out = JSON.stringify(await open());
      expect(out).toContain(plain);
      expect(names.filter((name) => out.includes(textFor(name)))).toEqual([]);
    });
});
