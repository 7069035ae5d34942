import { waitFor } from '@testing-library/dom';
import { installTestClock, type TestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { json, installTestNetwork, type TestNetwork } from '../../../network.ts';
import { mount } from '../../../page.ts';
import { mountProfiler, load, movePointer, type AntispamElement, type Sent } from '../antispam-page.ts';
import { decoded } from './forms-page.ts';

before(load);

const blob = 'ct_no_cookie_hidden_field';
const lists = 'apbct_visible_fields';
const token = 'ct_bot_detector_event_token';

/** Twelve guarded forms, one unguarded form, a search and a booking form. */
const forms = [
  ...Array.from(
    { length: 10 },
    (_, at) =>
      `<form method="post" action="/send"><input name="name-${at}"><input name="trap-${at}" style="opacity: 0"></form>`,
  ),
  '<form method="get" action="/elsewhere"><input name="page"></form>',
  '<form method="post" action="/comment"><textarea name="comment"></textarea><input type="hidden" name="comment_post_ID" value="1"></form>',
  '<form method="post" action="/book" data-portico-booking><input name="day"><input name="guests"></form>',
  '<form role="search" action="/find"><input type="search" name="s"></form>',
];

interface Page {
  readonly element: AntispamElement & { profile(form?: HTMLFormElement): Sent };
  readonly clock: TestClock;
  readonly network: TestNetwork;
  readonly forms: readonly HTMLFormElement[];
}

async function open(attributes: string): Promise<Page> {
  const clock = installTestClock(1_700_000_000_000);
  const network = installTestNetwork();
  network.route('/alt_sessions', json({}));
  localStorage.setItem('bot_detector_event_token', 't'.repeat(64));
  const outer = mount(`<div>${forms.join('')}</div>`);
  const element = await mountProfiler(attributes);
  await waitFor(() =>
    expect(element.profile()).toHaveProperty(element.getAttribute('mode') ? 'ct_clicks' : 'ct_screen_info'),
  );
  const found = [...outer.querySelectorAll('form')];
  movePointer(1000, [3, 4], found[2]);
  const text = outer.querySelector('textarea');
  text?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  for (let passed = 0; passed < 5; passed += 1) {
    await clock.advance(1200);
    await network.settle();
  }
  return { element, clock, network, forms: found };
}

/** The submitted fields of a form. */
function fieldsOf(form: HTMLFormElement): FormData {
  let fields = new FormData();
  const see = (event: Event) => {
    event.preventDefault();
    fields = new FormData(form);
  };
  addEventListener('submit', see, { once: true });
  form.requestSubmit();
  return fields;
}

/** Values as a server reads them: texts, or parsed JSON. */
const read = (value: unknown): unknown =>
  /^[[{]/.test(String(value)) ? (JSON.parse(String(value)) as unknown) : String(value);

const readAll = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, read(value)]));

/** The data in cookies, with the lists of single forms merged. */
function inCookies(): Record<string, unknown> {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('=').map(decodeURIComponent));
  const data: Record<string, unknown> = {};
  const ofForms: Record<string, unknown> = {};
  for (const [name = '', value] of cookies) {
    const [, index] = /^apbct_visible_fields_(\d+)$/.exec(name) ?? [];
    if (index === undefined) data[name] = read(value);
    else ofForms[index] = read(value);
  }
  return { ...data, [lists]: ofForms };
}

/** The last saved session. */
function saved(network: TestNetwork): Record<string, unknown> {
  const body = network.sent('/alt_sessions').at(-1)?.body;
  return readAll(JSON.parse((body instanceof URLSearchParams && body.get('cookies')) || '{}') as object);
}

/** All data that a server receives with a form, by the keys of the profile. */
function dataSentWith(form: HTMLFormElement, { element, network }: Page): Record<string, unknown> {
  const fields = fieldsOf(form);
  const mode = element.getAttribute('cookies');
  const hidden = fields.get(blob);
  const beside =
    mode === 'none'
      ? hidden === null
        ? {}
        : readAll(decoded(hidden) as object)
      : mode === 'alternative'
        ? saved(network)
        : inCookies();
  const list = fields.get(lists);
  return {
    ...beside,
    ...(list !== null && { [lists]: { ...(beside[lists] as object), ...(read(list) as object) } }), // Lists are objects.
    ...(fields.has(token) && { [token]: fields.get(token) }),
  };
}

for (const cookies of ['native', 'none', 'alternative']) {
  for (const mode of ['', 'mode="aggregate"']) {
    describe(`profile() with a form, cookies="${cookies}" ${mode}`, () => {
      it('returns the data that is sent with each form, also beyond the tenth', async () => {
        const page = await open(`cookies="${cookies}" ${mode}`);
        const guarded = page.forms.filter((form) => form.method === 'post');
        expect(guarded).toHaveLength(12);
        for (const form of guarded) {
          const profile = readAll(page.element.profile(form));
          expect(dataSentWith(form, page)).toEqual(profile);
          expect(Object.keys(profile[lists] as object)).toContain(String([...document.forms].indexOf(form)));
          expect(Object.keys(profile).length).toBeGreaterThan(8);
        }
      });

      it('returns the data that is sent with a search', async () => {
        const page = await open(`cookies="${cookies}" ${mode}`);
        const search = page.forms.at(-1);
        if (!search) throw new Error('There is no search.');
        expect(dataSentWith(search, page)).toEqual(readAll({ ...page.element.profile(search) }));
        if (cookies === 'none') expect(page.element.profile(search)).not.toHaveProperty(lists);
      });

      it('returns nothing for an unguarded form, which stays unchanged', async () => {
        const page = await open(`cookies="${cookies}" ${mode}`);
        const alone = page.forms[10];
        if (!alone) throw new Error('There is no such form.');
        expect([page.element.profile(alone), [...fieldsOf(alone).keys()]]).toEqual([{}, ['page']]);
      });
    });
  }
}

it('profile() without a form returns the data of all forms', async () => {
  const page = await open('cookies="none"');
  const all = readAll(page.element.profile());
  for (const form of page.forms) {
    for (const [key, value] of Object.entries(readAll(page.element.profile(form)))) expect(all[key]).toEqual(value);
  }
  expect(Object.keys(all[lists] as object)).toHaveLength(12);
});

it('profile() returns nothing after revoke(), and nothing is sent', async () => {
  const page = await open('cookies="none"');
  page.element.revoke();
  for (const form of page.forms) expect([page.element.profile(form), dataSentWith(form, page)]).toEqual([{}, {}]);
});
