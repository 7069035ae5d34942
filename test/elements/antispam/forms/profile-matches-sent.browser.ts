import { waitFor } from '@testing-library/dom';
import { installTestClock, type TestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { json, installTestNetwork, type TestNetwork } from '../../../network.ts';
import { mount } from '../../../page.ts';
import { begin, load, movePointer, type AntispamElement, type Sent } from '../antispam-page.ts';
import { decoded } from './forms-page.ts';

before(load);

const blob = 'ct_no_cookie_hidden_field';
const lists = 'apbct_visible_fields';
const token = 'ct_bot_detector_event_token';

/** Twelve forms that are guarded, with one that is not among them, a search, and one that books. */
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
  const element = await begin(attributes);
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

/** The fields of a form that are sent, as a browser finds them. */
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

/** Values as a server reads them: texts, or what a text says in JSON. */
const read = (value: unknown): unknown =>
  /^[[{]/.test(String(value)) ? (JSON.parse(String(value)) as unknown) : String(value);

const readAll = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, read(value)]));

/** What cookies tell, with the lists of single forms put together. */
function inCookies(): Record<string, unknown> {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('=').map(decodeURIComponent));
  const told: Record<string, unknown> = {};
  const ofForms: Record<string, unknown> = {};
  for (const [name = '', value] of cookies) {
    const [, index] = /^apbct_visible_fields_(\d+)$/.exec(name) ?? [];
    if (index === undefined) told[name] = read(value);
    else ofForms[index] = read(value);
  }
  return { ...told, [lists]: ofForms };
}

/** The session that was saved last. */
function saved(network: TestNetwork): Record<string, unknown> {
  const body = network.sent('/alt_sessions').at(-1)?.body;
  return readAll(JSON.parse((body instanceof URLSearchParams && body.get('cookies')) || '{}') as object);
}

/** All that reaches a server with a form, by the keys of the profile. */
function sentWith(form: HTMLFormElement, { element, network }: Page): Record<string, unknown> {
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
    describe(`what profile() says of a form, cookies="${cookies}" ${mode}`, () => {
      it('is what is sent with it, of each form of the page, also beyond the tenth', async () => {
        const page = await open(`cookies="${cookies}" ${mode}`);
        const guarded = page.forms.filter((form) => form.method === 'post');
        expect(guarded).toHaveLength(12);
        for (const form of guarded) {
          const said = readAll(page.element.profile(form));
          expect(sentWith(form, page)).toEqual(said);
          expect(Object.keys(said[lists] as object)).toContain(String([...document.forms].indexOf(form)));
          expect(Object.keys(said).length).toBeGreaterThan(8);
        }
      });

      it('is what is sent with a search', async () => {
        const page = await open(`cookies="${cookies}" ${mode}`);
        const search = page.forms.at(-1);
        if (!search) throw new Error('There is no search.');
        expect(sentWith(search, page)).toEqual(readAll({ ...page.element.profile(search) }));
        if (cookies === 'none') expect(page.element.profile(search)).not.toHaveProperty(lists);
      });

      it('is nothing of a form that is left alone, into which nothing is put', async () => {
        const page = await open(`cookies="${cookies}" ${mode}`);
        const alone = page.forms[10];
        if (!alone) throw new Error('There is no such form.');
        expect([page.element.profile(alone), [...fieldsOf(alone).keys()]]).toEqual([{}, ['page']]);
      });
    });
  }
}

it('profile() without a form says all that any of them sends', async () => {
  const page = await open('cookies="none"');
  const all = readAll(page.element.profile());
  for (const form of page.forms) {
    for (const [key, value] of Object.entries(readAll(page.element.profile(form)))) expect(all[key]).toEqual(value);
  }
  expect(Object.keys(all[lists] as object)).toHaveLength(12);
});

it('nothing is said, and nothing sent, after revoke()', async () => {
  const page = await open('cookies="none"');
  page.element.revoke();
  for (const form of page.forms) expect([page.element.profile(form), sentWith(form, page)]).toEqual([{}, {}]);
});
