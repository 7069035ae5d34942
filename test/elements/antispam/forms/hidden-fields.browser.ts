import { waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { decoded, guardPage, valuesOf, type Went } from './forms-page.ts';

const blob = 'ct_no_cookie_hidden_field';
const lists = 'apbct_visible_fields';
const tokenName = 'ct_bot_detector_event_token';

const contact = `<form method="post" action="/send">
  <label>Name <input name="name" value="Ada"></label>
  <label style="display: none">Trap <input name="trap"></label>
  <input type="hidden" name="post" value="7">
  <button name="go" value="1">Send</button>
</form>`;

const names = ({ fields }: Went) => fields.map(([name]) => name);

describe('The fields that go with a form', () => {
  it('are there when a browser sends it, each once', () => {
    const page = guardPage(contact, { cookies: 'none' });
    page.press('Send');
    const [went] = page.went;
    expect(went && names(went).toSorted()).toEqual([lists, blob, 'go', 'name', 'post', 'trap']);
    expect(decoded(valuesOf(went?.fields ?? [], blob)[0])).toMatchObject({ ct_checkjs: 'grüße' });
  });

  it('tell which fields a visitor sees, by the form’s place in the page', async () => {
    const page = guardPage(contact);
    await page.clock.advance(2000);
    page.press('Send');
    const index = [...document.forms].indexOf(page.form());
    expect(JSON.parse(String(valuesOf(page.went[0]?.fields ?? [], lists)[0]))).toEqual({
      [index]: {
        visible_fields: 'name',
        visible_fields_count: 1,
        invisible_fields: 'trap post',
        invisible_fields_count: 2,
      },
    });
  });

  it('tell it of a form that came just now a moment after the visitor was in it, else by its markup', async () => {
    const page = guardPage(
      `<div>${contact}<form method="post"><input name="seen"><p hidden><input name="unseen"></p><button>Other</button></form></div>`,
    );
    page.fill('Name', 'Grace');
    await page.clock.advance(50);
    page.press('Send');
    page.press('Other');
    const [first, second] = page.went.map(({ fields }) => String(valuesOf(fields, lists)[0]));
    expect(first).toContain('"visible_fields":"name"');
    expect(second).toContain('"visible_fields":"seen"');
  });

  it('are counts alone where no more may be sent', async () => {
    const page = guardPage(contact, { mode: 'aggregate' });
    await page.clock.advance(2000);
    page.press('Send');
    expect(valuesOf(page.went[0]?.fields ?? [], lists)[0]).not.toContain('name"');
    expect(valuesOf(page.went[0]?.fields ?? [], lists)[0]).toContain('"visible_fields_count":1');
  });

  it('are there when a script makes FormData of the form, also without a submit, and as they are then', () => {
    const page = guardPage(contact, { cookies: 'none' });
    const before = new FormData(page.form());
    expect(before.getAll(blob)).toHaveLength(1);
    Object.assign(page.noted, { ct_checked_emails: { 'a@b': { result: 'EXISTS', timestamp: 1 } } });
    const after = new FormData(page.form());
    expect(JSON.stringify(decoded(after.get(blob)))).toContain('a@b');
    expect(page.form().querySelectorAll('input')).toHaveLength(3);
  });

  it('stand in the form when a script reads it field by field as it is sent', () => {
    const page = guardPage(contact, { cookies: 'none' });
    let read: string[] = [];
    page.form().addEventListener('submit', () => {
      read = [...page.form().elements].filter((node) => node instanceof HTMLInputElement).map(({ name }) => name);
    });
    page.press('Send');
    expect(read).toEqual(['name', 'trap', 'post', blob, lists]);
  });

  it('are no more for being sent twice', () => {
    const page = guardPage(contact, { cookies: 'none' });
    page.press('Send');
    page.press('Send');
    const [, second] = page.went;
    expect(second && valuesOf(second.fields, blob)).toHaveLength(1);
    expect(second && valuesOf(second.standing, blob)).toHaveLength(1);
  });

  it('leave a field of that name that the site printed, and are sent once even so', () => {
    const page = guardPage(contact.replace('<button', `<input type="hidden" name="${blob}" value="old"><button`), {
      cookies: 'none',
    });
    page.press('Send');
    expect(page.went[0]?.standing.filter(([name]) => name === blob)).toEqual([[blob, 'old']]);
    const [value] = valuesOf(page.went[0]?.fields ?? [], blob);
    expect(decoded(value)).toMatchObject({ ct_checkjs: 'grüße' });
  });

  it('are the lists alone where cookies tell the rest, which are written before', () => {
    const page = guardPage(contact, { cookies: 'native' });
    page.press('Send');
    expect(page.went[0] && valuesOf(page.went[0].fields, blob)).toEqual([]);
    expect(page.went[0] && valuesOf(page.went[0].fields, lists)).toHaveLength(1);
    expect(page.writes()).toBe(1);
  });

  it("are the bot detector's token in a booking form", () => {
    const page = guardPage(contact.replace('<form', '<form data-portico-booking'), {}, { [tokenName]: 't'.repeat(64) });
    page.press('Send');
    expect(valuesOf(page.went[0]?.fields ?? [], tokenName)).toEqual(['t'.repeat(64)]);
  });

  it('are no token in any other form', () => {
    const page = guardPage(contact, {}, { [tokenName]: 't'.repeat(64) });
    page.press('Send');
    expect(valuesOf(page.went[0]?.fields ?? [], tokenName)).toEqual([]);
  });
});

describe('A form that is not the site’s business', () => {
  const cases: readonly (readonly [what: string, form: string, settings?: Parameters<typeof guardPage>[1]])[] = [
    ['sends by GET', contact.replace('post', 'get')],
    ['has no method, but an action', contact.replace('method="post"', '')],
    ['goes to another host', contact.replace('/send', 'https://other.test/send')],
    [
      'asks for a password alone',
      '<form method="post"><input type="password" name="pass"><button>Send</button></form>',
    ],
    ['is excluded', contact, { exclude: 'form[action="/send"]' }],
    ['stands in what is excluded', `<div class="mine">${contact}</div>`, { exclude: '.mine' }],
    ['holds what is excluded', contact, { exclude: '[name="trap"]' }],
    ['is not among the forms to be guarded', contact, { forms: '.guarded' }],
    ['belongs to a payment service', contact.replace('<form', '<form data-stripe="x"')],
    [
      'searches, where searches are left alone',
      '<form role="search"><input name="s"><button>Send</button></form>',
      { search: false },
    ],
  ];
  for (const [what, form, settings] of cases) {
    it(`is not touched when it ${what}`, () => {
      const page = guardPage(form, { cookies: 'none', ...settings });
      const before = page.outer.outerHTML;
      page.press('Send');
      expect(page.went).toHaveLength(1);
      expect(page.went[0] && names(page.went[0]).filter((name) => /^(ct|apbct)_/.test(name))).toEqual([]);
      expect(page.outer.outerHTML).toBe(before);
    });
  }

  it('is not touched when its button sends it to another host, or by GET', () => {
    const page = guardPage(
      contact.replace(
        '</form>',
        '<button formaction="https://other.test/">Pay</button><button formmethod="get">Find</button></form>',
      ),
      { cookies: 'none' },
    );
    page.press('Pay');
    page.press('Find');
    expect(page.went.map((went) => names(went).includes(blob))).toEqual([false, false]);
    expect(page.form().querySelectorAll('input')).toHaveLength(3);
  });

  it('is guarded like any other with a selector that no browser reads', () => {
    const page = guardPage(contact, { cookies: 'none', forms: '<<', exclude: '>>' });
    page.press('Send');
    expect(page.went[0] && names(page.went[0])).toContain(blob);
  });
});

describe('A search', () => {
  const search =
    '<form action="/find"><label>Find <input type="search" name="s" value="boats"></label><button>Go</button></form>';

  it('carries the data where there are no cookies, and nothing else', () => {
    const page = guardPage(search, { cookies: 'none' });
    page.press('Go');
    expect(page.went[0] && names(page.went[0])).toEqual(['s', blob]);
  });

  it('carries nothing where cookies tell it', () => {
    const page = guardPage(search);
    page.press('Go');
    expect(page.went[0] && names(page.went[0])).toEqual(['s']);
    expect(page.writes()).toBe(1);
  });
});

describe('A form that the browser itself sends', () => {
  it('carries the fields, also when a script sends it without a submit event', async () => {
    const page = guardPage(
      `<div><iframe name="answer" title="Answer"></iframe>
        <form role="search" action="/test/nowhere" target="answer"><input name="s" value="boats"></form></div>`,
      { cookies: 'none' },
    );
    const frame = page.outer.querySelector('iframe');
    page.form().submit();
    const query = await waitFor(() => {
      const search = new URLSearchParams(frame?.contentWindow?.location.search);
      expect(search.get('s')).toBe('boats');
      return search;
    });
    expect(query.getAll(blob).map(decoded)).toMatchObject([{ ct_checkjs: 'grüße' }]);
  });
});

describe('A form whose fields are called like parts of a form', () => {
  it('is read and sent like any other', () => {
    const called = ['action', 'method', 'elements', 'submit', 'requestSubmit', 'id', 'length', 'target'];
    const odd = called.map((name) => `<input name="${name}" value="https://other.test/">`).join('');
    const page = guardPage(`<form method="post" action="/send">${odd}<button>Send</button></form>`, {
      cookies: 'none',
    });
    page.press('Send');
    expect(page.went[0] && names(page.went[0])).toEqual([...called, blob, lists]);
  });
});

describe('When the guard ends', () => {
  it('every field and every listener is taken back', async () => {
    const page = guardPage(contact, { cookies: 'none' });
    const before = page.outer.outerHTML;
    page.press('Send');
    await page.clock.advance(5000);
    expect(page.outer.outerHTML).not.toBe(before);
    page.end();
    expect(page.outer.outerHTML).toBe(before);
    page.press('Send');
    expect(page.went[1] && names(page.went[1])).toEqual(['name', 'trap', 'post', 'go']);
    expect([...new FormData(page.form()).keys()]).toEqual(['name', 'trap', 'post']);
    const notes = JSON.stringify(page.noted);
    await page.clock.advance(10_000);
    expect(JSON.stringify(page.noted)).toBe(notes);
  });
});
