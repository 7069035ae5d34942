import { waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { decoded, guardPage, valuesOf, type Submission } from './forms-page.ts';

const blob = 'ct_no_cookie_hidden_field';
const lists = 'apbct_visible_fields';
const tokenName = 'ct_bot_detector_event_token';

const contact = `<form method="post" action="/send">
  <label>Name <input name="name" value="Ada"></label>
  <label style="display: none">Trap <input name="trap"></label>
  <input type="hidden" name="post" value="7">
  <button name="go" value="1">Send</button>
</form>`;

const names = ({ fields }: Submission) => fields.map(([name]) => name);

describe('the added fields of a form', () => {
  it('are sent once each by the browser', () => {
    const page = guardPage(contact, { cookies: 'none' });
    page.press('Send');
    const [submission] = page.submissions;
    expect(submission && names(submission).toSorted()).toEqual([lists, blob, 'go', 'name', 'post', 'trap']);
    expect(decoded(valuesOf(submission?.fields ?? [], blob)[0])).toMatchObject({ ct_checkjs: 'grüße' });
  });

  it('list the visible fields by form index', async () => {
    const page = guardPage(contact);
    await page.clock.advance(2000);
    page.press('Send');
    const index = [...document.forms].indexOf(page.form());
    expect(JSON.parse(String(valuesOf(page.submissions[0]?.fields ?? [], lists)[0]))).toEqual({
      [index]: {
        visible_fields: 'name',
        visible_fields_count: 1,
        invisible_fields: 'trap post',
        invisible_fields_count: 2,
      },
    });
  });

  it('list the fields of a new form shortly after it had the focus, else by its markup', async () => {
    const page = guardPage(
      `<div>${contact}<form method="post"><input name="seen"><p hidden><input name="unseen"></p><button>Other</button></form></div>`,
    );
    page.fill('Name', 'Grace');
    await page.clock.advance(50);
    page.press('Send');
    page.press('Other');
    const [first, second] = page.submissions.map(({ fields }) => String(valuesOf(fields, lists)[0]));
    expect(first).toContain('"visible_fields":"name"');
    expect(second).toContain('"visible_fields":"seen"');
  });

  it('contain only counts in aggregate', async () => {
    const page = guardPage(contact, { mode: 'aggregate' });
    await page.clock.advance(2000);
    page.press('Send');
    expect(valuesOf(page.submissions[0]?.fields ?? [], lists)[0]).not.toContain('name"');
    expect(valuesOf(page.submissions[0]?.fields ?? [], lists)[0]).toContain('"visible_fields_count":1');
  });

  it('are in every FormData of the form, with current values', () => {
    const page = guardPage(contact, { cookies: 'none' });
    const before = new FormData(page.form());
    expect(before.getAll(blob)).toHaveLength(1);
    Object.assign(page.collected, { ct_checked_emails: { 'a@b': { result: 'EXISTS', timestamp: 1 } } });
    const after = new FormData(page.form());
    expect(JSON.stringify(decoded(after.get(blob)))).toContain('a@b');
    expect(page.form().querySelectorAll('input')).toHaveLength(3);
  });

  it('are inputs in the form during submit', () => {
    const page = guardPage(contact, { cookies: 'none' });
    let read: string[] = [];
    page.form().addEventListener('submit', () => {
      read = [...page.form().elements].filter((node) => node instanceof HTMLInputElement).map(({ name }) => name);
    });
    page.press('Send');
    expect(read).toEqual(['name', 'trap', 'post', blob, lists]);
  });

  it('are not duplicated by a second submit', () => {
    const page = guardPage(contact, { cookies: 'none' });
    page.press('Send');
    page.press('Send');
    const [, second] = page.submissions;
    expect(second && valuesOf(second.fields, blob)).toHaveLength(1);
    expect(second && valuesOf(second.hiddenInputs, blob)).toHaveLength(1);
  });

  it('keep a printed field of the same name and are sent once', () => {
    const page = guardPage(contact.replace('<button', `<input type="hidden" name="${blob}" value="old"><button`), {
      cookies: 'none',
    });
    page.press('Send');
    expect(page.submissions[0]?.hiddenInputs.filter(([name]) => name === blob)).toEqual([[blob, 'old']]);
    const [value] = valuesOf(page.submissions[0]?.fields ?? [], blob);
    expect(decoded(value)).toMatchObject({ ct_checkjs: 'grüße' });
  });

  it('contain only the field lists with cookies, which are written before', () => {
    const page = guardPage(contact, { cookies: 'native' });
    page.press('Send');
    expect(page.submissions[0] && valuesOf(page.submissions[0].fields, blob)).toEqual([]);
    expect(page.submissions[0] && valuesOf(page.submissions[0].fields, lists)).toHaveLength(1);
    expect(page.writes()).toBe(1);
  });

  it("include the bot detector's token in a booking form", () => {
    const page = guardPage(contact.replace('<form', '<form data-portico-booking'), {}, { [tokenName]: 't'.repeat(64) });
    page.press('Send');
    expect(valuesOf(page.submissions[0]?.fields ?? [], tokenName)).toEqual(['t'.repeat(64)]);
  });

  it('include no token in other forms', () => {
    const page = guardPage(contact, {}, { [tokenName]: 't'.repeat(64) });
    page.press('Send');
    expect(valuesOf(page.submissions[0]?.fields ?? [], tokenName)).toEqual([]);
  });
});

describe('an unguarded form', () => {
  const cases: readonly (readonly [description: string, form: string, settings?: Parameters<typeof guardPage>[1]])[] = [
    ['sends by GET', contact.replace('post', 'get')],
    ['has no method, but an action', contact.replace('method="post"', '')],
    ['goes to another host', contact.replace('/send', 'https://other.test/send')],
    ['asks only for a password', '<form method="post"><input type="password" name="pass"><button>Send</button></form>'],
    ['is excluded', contact, { exclude: 'form[action="/send"]' }],
    ['is inside an excluded element', `<div class="mine">${contact}</div>`, { exclude: '.mine' }],
    ['contains an excluded element', contact, { exclude: '[name="trap"]' }],
    ['is not matched by "forms"', contact, { forms: '.guarded' }],
    ['belongs to a payment service', contact.replace('<form', '<form data-stripe="x"')],
    [
      'is a search, without "search"',
      '<form role="search"><input name="s"><button>Send</button></form>',
      { search: false },
    ],
  ];
  for (const [description, form, settings] of cases) {
    it(`is not changed if it ${description}`, () => {
      const page = guardPage(form, { cookies: 'none', ...settings });
      const before = page.outer.outerHTML;
      page.press('Send');
      expect(page.submissions).toHaveLength(1);
      expect(page.submissions[0] && names(page.submissions[0]).filter((name) => /^(ct|apbct)_/.test(name))).toEqual([]);
      expect(page.outer.outerHTML).toBe(before);
    });
  }

  it('is not changed if its button sends to another host or by GET', () => {
    const page = guardPage(
      contact.replace(
        '</form>',
        '<button formaction="https://other.test/">Pay</button><button formmethod="get">Find</button></form>',
      ),
      { cookies: 'none' },
    );
    page.press('Pay');
    page.press('Find');
    expect(page.submissions.map((submission) => names(submission).includes(blob))).toEqual([false, false]);
    expect(page.form().querySelectorAll('input')).toHaveLength(3);
  });

  it('is guarded if the selector is invalid', () => {
    const page = guardPage(contact, { cookies: 'none', forms: '<<', exclude: '>>' });
    page.press('Send');
    expect(page.submissions[0] && names(page.submissions[0])).toContain(blob);
  });
});

describe('a search', () => {
  const search =
    '<form action="/find"><label>Find <input type="search" name="s" value="boats"></label><button>Go</button></form>';

  it('contains only the data without cookies', () => {
    const page = guardPage(search, { cookies: 'none' });
    page.press('Go');
    expect(page.submissions[0] && names(page.submissions[0])).toEqual(['s', blob]);
  });

  it('contains nothing with cookies', () => {
    const page = guardPage(search);
    page.press('Go');
    expect(page.submissions[0] && names(page.submissions[0])).toEqual(['s']);
    expect(page.writes()).toBe(1);
  });
});

describe('a natively submitted form', () => {
  it('contains the fields, also without a submit event', async () => {
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

describe('a form whose field names shadow its properties', () => {
  it('is read and sent', () => {
    const called = ['action', 'method', 'elements', 'submit', 'requestSubmit', 'id', 'length', 'target'];
    const odd = called.map((name) => `<input name="${name}" value="https://other.test/">`).join('');
    const page = guardPage(`<form method="post" action="/send">${odd}<button>Send</button></form>`, {
      cookies: 'none',
    });
    page.press('Send');
    expect(page.submissions[0] && names(page.submissions[0])).toEqual([...called, blob, lists]);
  });
});

describe('the end of the guard', () => {
  it('removes every field and every listener', async () => {
    const page = guardPage(contact, { cookies: 'none' });
    const before = page.outer.outerHTML;
    page.press('Send');
    await page.clock.advance(5000);
    expect(page.outer.outerHTML).not.toBe(before);
    page.end();
    expect(page.outer.outerHTML).toBe(before);
    page.press('Send');
    expect(page.submissions[1] && names(page.submissions[1])).toEqual(['name', 'trap', 'post', 'go']);
    expect([...new FormData(page.form()).keys()]).toEqual(['name', 'trap', 'post']);
    const notes = JSON.stringify(page.collected);
    await page.clock.advance(10_000);
    expect(JSON.stringify(page.collected)).toBe(notes);
  });
});
