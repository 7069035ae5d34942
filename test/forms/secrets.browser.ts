import { conditionDecisions } from '../../src/diagnostics/explain/conditions.ts';
import { clearLoggedEvents, startEventLog } from '../../src/diagnostics/page/event-log.ts';
import { EventList } from '../../src/inspector/panels/event-list.ts';
import { guardPage } from '../elements/antispam/forms/forms-page.ts';
import { openForm } from '../elements/contact-form/form-page.ts';
import { openSteps } from '../elements/form-steps/steps-page.ts';
import { openValidator } from '../elements/form-validator/validator-page.ts';
import { openSearch, textOf } from '../elements/live-search/search-page.ts';
import { item, markup, openLoop } from '../elements/loop-filter/loop-page.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { json, type Sent } from '../network.ts';
import { mount } from '../page.ts';
import { fill } from '../visitor.ts';

/** The attributes of inputs for secrets, one for each way to tell them. `secret-field.unit.ts` has all names. */
const secrets = [
  'name="word" type="password"',
  'name="a" autocomplete="one-time-code"',
  'name="b" autocomplete="section-pay billing CC-Number"',
  'name="c" class="creditcard"',
  'name="d" data-rule-iban="true"',
  'name="e" class="wpcf7-validates-as-iban"',
  'name="f" data-rule-creditcardtypes="visa"',
  'name="user_pass"',
  'name="card[cvv2]"',
  'name="contraseña"',
  'name="g" id="card-number"',
];

const plain = 'Adelheid';
const hidden = 'g3h31m';

/** The fields of a form: one for each secret, and one for a name. */
const fields = secrets
  .map((attributes) => `<label>x <input data-rule-remote="/check" ${attributes}></label>`)
  .concat('<label>Name <input name="name" data-rule-remote="/check"></label>')
  .join('');

/** Shows the password as text, as the button of a page does, and fills in all fields. */
function fillIn(form: Element, value = hidden): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'password') input.type = 'text';
    fill(input, input.name === 'name' ? plain : value);
  }
}

/** Returns the fields in the body of a request, as text. */
const fieldsIn = (body: Sent['body']): string => (body instanceof URLSearchParams ? body.toString() : '');

const names = secrets.map((attributes) => /name="([^"]+)"/.exec(attributes)?.[1] ?? '');

/** The values of the fields that each door sends, stores or shows. */
const doors: Readonly<Record<string, () => Promise<unknown>>> = {
  async 'the draft of a form'() {
    sessionStorage.clear();
    const page = await openForm(`<form>${fields}</form>`, { attributes: 'draft' });
    fillIn(page.form);
    await page.clock.advance(1000);
    return Object.values(sessionStorage);
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
  async 'values from an address'() {
    const before = location.href;
    const query = new URLSearchParams(names.map((name) => [name, hidden])).toString();
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
    fillIn(page.form, '4111111111111111');
    await page.settled();
    return page.network
      .sent()
      .map(({ url, body }) => `${url} ${fieldsIn(body)}`.replaceAll('4111111111111111', hidden));
  },
  async 'the conditions that are explained'() {
    const block = (name: string) => `<p data-show-if="${name} = x">x</p>`;
    const form = mount(`<div><form>${fields}${['name', 'password', 'c'].map(block).join('')}</form></div>`);
    fillIn(form);
    return conditionDecisions(form).flatMap(({ reasons }) => reasons.map(({ text }) => text));
  },
  async 'the events in the inspector'() {
    startEventLog();
    clearLoggedEvents();
    const page = await openForm(`<form action="/m">${fields}<button>Send</button></form>`, {
      attributes: 'endpoint="/m"',
    });
    page.network.route('/m', json({ status: 'mail_sent', message: '' }));
    page.form.noValidate = true;
    fillIn(page.form);
    await page.send();
    return new EventList().read(undefined).map(({ detail }) => detail);
  },
  async 'the address of a filter'() {
    const page = await openLoop(markup(item(1)), { inner: `<form>${fields}<button>Filter</button></form>` });
    fillIn(page.element);
    await page.wait();
    return [location.search, page.requests()];
  },
  async 'the requests of a search'() {
    const requests: string[] = [];
    for (const attributes of ['name="name"', ...secrets]) {
      const page = await openSearch(json([]), '', `<form><input ${attributes}></form>`);
      await page.type(attributes.includes('"name"') ? plain : hidden);
      await page.wait(1000);
      requests.push(...page.network.sent().map(textOf));
    }
    return requests;
  },
  async 'the check of e-mail addresses'() {
    const inputs = secrets.map((attributes) => `<input ${attributes.replace('name="', 'name="mail-')}>`).join('');
    const page = guardPage(`<form method="post">${inputs}<input type="email" name="name"></form>`, {
      checkEmail: true,
    });
    page.network.route('check_email_before_post', json({}));
    for (const input of page.outer.querySelectorAll('input'))
      fill(input, `${input.name === 'name' ? plain : hidden}@site.example`);
    await page.network.settle();
    return page.network.sent().map(({ body }) => fieldsIn(body));
  },
};

describe('a secret', () => {
  for (const [door, open] of Object.entries(doors))
    it(`is not in ${door}`, async () => {
      const out = JSON.stringify(await open());
      expect(out).toContain(plain);
      expect(out).not.toContain(hidden);
    });
});
