import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { settled } from '../../../conformance/subjects.ts';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { hold, json, lost, type Reply } from '../../../network.ts';
import { guardPage, turn } from './forms-page.ts';

const check = '/check_email_before_post';
const exist = '/check_email_exist_post';
const reply = (result: string, text = ''): Reply => json({ result: { result, text_result: text } });

const contact = `<form method="post" action="/send">
  <p><label for="mail">E-mail</label> <input type="email" id="mail" name="email" aria-describedby="hint"> <span id="hint">We keep it.</span></p>
  <button>Send</button>
</form>`;

function open({ html = contact, settings = {}, first = reply('EXISTS'), second = reply('EXISTS') } = {}) {
  const page = guardPage(html, { checkEmail: true, ...settings });
  page.network.route(check, first);
  page.network.route(exist, second);
  const type = async (value: string) => {
    page.fill('E-mail', value);
    await page.network.settle();
  };
  /** What a screen reader says of the field beside its name. */
  const described = () =>
    (page.field('E-mail').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const said = () => queryByRole(page.outer, 'status')?.textContent;
  const emails = (route: string) =>
    page.network.sent(route).map(({ body }) => (body instanceof URLSearchParams ? body.get('email') : ''));
  return { ...page, type, described, said, emails };
}

/** The indicator lies over the end of its field. */
function expectAtEnd(page: ReturnType<typeof open>, direction: string): void {
  const field = page.field('E-mail').getBoundingClientRect();
  const box = getByRole(page.outer, 'status').parentElement?.getBoundingClientRect();
  if (!box) throw new Error('There is no indicator.');
  expect(direction === 'ltr' ? box.right : box.left).toBeCloseTo(direction === 'ltr' ? field.right : field.left, 0);
  expect(box.top + box.height / 2).toBeCloseTo(field.top + field.height / 2, 0);
}

describe('An e-mail address', () => {
  it('is checked when its field is left, and what came of it is told', async () => {
    const page = open();
    await page.type('ada@example.com');
    expect(page.emails(check)).toEqual(['ada@example.com']);
    expect(page.emails(exist)).toEqual([]);
    expect(page.checked).toEqual([{ email: 'ada@example.com', question: 'check', isGood: true, result: 'EXISTS' }]);
    expect(page.noted.ct_checked_emails).toEqual({ 'ada@example.com': { result: 'EXISTS', timestamp: 1000 } });
    expect(page.said()).toBe('This e-mail address is good.');
    expect(page.described()).toBe('We keep it. This e-mail address is good.');
  });

  it('is asked about its existence, too, which counts more', async () => {
    const page = open({ settings: { checkEmailExists: true }, second: reply('NOT_EXISTS', 'Nobody lives there.') });
    await page.type('ada@example.com');
    expect([page.emails(check), page.emails(exist)]).toEqual([['ada@example.com'], ['ada@example.com']]);
    expect(page.noted.ct_checked_emails_exist).toEqual({
      'ada@example.com': { result: 'NOT_EXISTS', timestamp: 1000 },
    });
    expect(page.checked.map(({ question, isGood }) => [question, isGood])).toEqual([
      ['check', true],
      ['exists', false],
    ]);
    expect(page.said()).toBe('Nobody lives there.');
  });

  for (const [value, why] of [
    ['', 'empty'],
    ['ada', 'none'],
    ['ada b@example.com', 'with a space'],
    ['@', 'half'],
  ] as const) {
    it(`is not asked about when it is ${why}`, async () => {
      const page = open({ html: contact.replace('type="email"', 'type="text"') });
      await page.type(value);
      expect(page.network.sent()).toEqual([]);
      expect(page.said()).toBeUndefined();
    });
  }

  it('is not asked about again, on this page or on the next', async () => {
    const page = open();
    await page.type('ada@example.com');
    await page.type('bob@example.com');
    await page.type('ada@example.com');
    expect(page.emails(check)).toEqual(['ada@example.com', 'bob@example.com']);
    expect(page.said()).toBe('This e-mail address is good.');
    page.end();
    page.outer.remove();
    const next = guardPage(
      contact,
      { checkEmail: true },
      { ct_checked_emails: { 'eve@example.com': { result: 'NO', timestamp: 1 } } },
    );
    next.fill('E-mail', 'eve@example.com');
    expect(next.network.sent()).toEqual([]);
    expect(getByRole(next.outer, 'status').textContent).toBe('This e-mail address may be wrong. Please check it.');
  });

  it('is known by what the server says of black lists', async () => {
    let isListed = true;
    const page = open({ first: (sent) => json({ result: { blacklisted: isListed } })(sent) });
    await page.type('ada@example.com');
    expect(page.said()).toBe('This e-mail address may be wrong. Please check it.');
    isListed = false;
    await page.type('bob@example.com');
    expect(page.said()).toBe('This e-mail address is good.');
    expect(page.checked.map(({ isGood, result }) => [isGood, result])).toEqual([
      [false, '{"blacklisted":true}'],
      [true, '{"blacklisted":false}'],
    ]);
  });

  it('is asked about once, and nothing is shown, when what the server says is neither yes nor no', async () => {
    const page = open({ first: json({ result: { seen: 3 } }) });
    await page.type('ada@example.com');
    await page.type('ada@example.com');
    expect(page.emails(check)).toHaveLength(1);
    expect(page.said()).toBeUndefined();
  });

  it('is asked about once while the answer is on its way', async () => {
    const server = hold();
    const page = open({ first: server.reply });
    await page.type('ada@example.com');
    await page.type('ada@example.com');
    expect(page.emails(check)).toHaveLength(1);
    server.answer(reply('EXISTS'));
    await page.network.settle();
    expect(page.said()).toBe('This e-mail address is good.');
  });

  it('is as unknown as before when no answer came, and asked about anew', async () => {
    captureConsole('error');
    const page = open({ first: lost });
    await page.type('ada@example.com');
    expect(page.said()).toBeUndefined();
    expect(page.described()).toBe('We keep it.');
    expect([page.checked, page.noted.ct_checked_emails]).toEqual([[], undefined]);
    page.network.route(check, reply('EXISTS'));
    await page.type('ada@example.com');
    expect(page.said()).toBe('This e-mail address is good.');
  });

  it('is not asked about where only counts are sent, unless asked for, in a search, or in a form that is left alone', async () => {
    for (const [settings, html] of [
      [{ mode: 'aggregate' }, contact],
      [{ checkEmail: false }, contact],
      [{}, contact.replace('<form', '<form role="search"')],
      [{ exclude: 'form' }, contact],
    ] as const) {
      const page = open({ settings, html });
      await page.type('ada@example.com');
      expect(page.network.sent()).toEqual([]);
      page.end();
      page.outer.remove();
    }
  });
});

describe('The indicator beside an e-mail field', () => {
  it('goes when the field is emptied, or something else stands in it', async () => {
    const page = open();
    for (const value of ['', 'ada@example.co']) {
      await page.type('ada@example.com');
      expect(page.said()).toBeDefined();
      const field = page.field('E-mail');
      field.value = value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
      expect(page.said()).toBeUndefined();
      expect(page.described()).toBe('We keep it.');
    }
  });

  it('goes with a reset, at the latest in the next round', async () => {
    const page = open();
    await page.type('ada@example.com');
    page.form().reset();
    await page.clock.advance(2000);
    expect(page.said()).toBeUndefined();
  });

  it('says nothing of an address that is no longer there when the answer comes', async () => {
    const server = hold();
    const page = open({ first: server.reply });
    await page.type('ada@example.com');
    page.field('E-mail').value = 'bob@example.com';
    server.answer(reply('NO'));
    await page.network.settle();
    expect(page.said() ?? '').toBe('');
    expect(page.noted.ct_checked_emails).toHaveProperty(['ada@example.com']);
  });

  it('speaks the language of its field, and the author’s words before its own', async () => {
    const german = open({ html: `<div lang="de">${contact}</div>` });
    await german.type('ada@example.com');
    expect(german.said()).toBe('Diese E-Mail-Adresse ist in Ordnung.');
    german.end();
    german.outer.remove();
    const own = open({ settings: { texts: { emailGood: 'Fine.' } } });
    await own.type('ada@example.com');
    expect(own.said()).toBe('Fine.');
  });

  it('moves nothing of the author’s', async () => {
    const layouts = [
      contact,
      contact.replace('<p>', '<p style="display: flex; gap: 20px">'),
      contact.replace('<p>', '<p style="display: grid; gap: 20px; grid-template-columns: 1fr 1fr 1fr">'),
      contact.replace('<input', '<input style="display: block; inline-size: 100%"'),
      '<form method="post"><label style="display: block">E-mail <input name="email"></label><button>Send</button></form>',
    ];
    for (const html of layouts) {
      const page = open({ html, first: reply('NO') });
      const places = () =>
        [page.outer, ...page.outer.querySelectorAll('p, label, input, span#hint, button')].map((node) =>
          JSON.stringify(node.getBoundingClientRect()),
        );
      const before = places();
      await page.type('ada@example.com');
      expect(places()).toEqual(before);
      page.end();
      page.outer.remove();
    }
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`lies over the end of the field, ${direction}`, async () => {
      const wide = contact.replace('<input', '<input style="inline-size: 300px"');
      const page = open({ html: `<div dir="${direction}" style="padding: 30px">${wide}</div>` });
      await page.type('ada@example.com');
      await waitFor(() => expectAtEnd(page, direction));
      await settled();
      // It goes along when the field goes elsewhere.
      page.field('E-mail').style.marginInline = '50px';
      page.field('E-mail').style.inlineSize = '200px';
      await waitFor(() => expectAtEnd(page, direction));
      await settled();
      page.field('E-mail').style.translate = '17px';
      await page.clock.advance(2000);
      await waitFor(() => expectAtEnd(page, direction));
    });
  }

  it('is not shown while its field is not', async () => {
    const page = open();
    await page.type('ada@example.com');
    await waitFor(() => expectAtEnd(page, 'ltr'));
    await settled(); // What a test changes in the middle of the browser's own layout is an error in itself.
    const shown = () =>
      getByRole(page.outer, 'status', { hidden: true }).parentElement?.checkVisibility({ visibilityProperty: true });
    page.field('E-mail').style.display = 'none';
    await waitFor(() => expect(shown()).toBe(false));
    await settled();
    page.field('E-mail').style.display = '';
    await waitFor(() => expect(shown()).toBe(true));
  });

  it('shows its words while the visitor is in a field with a doubtful address, until Esc', async () => {
    const page = open({ first: reply('NO') });
    await page.type('ada@example.com');
    const words = getByRole(page.outer, 'status');
    expect(words.offsetWidth).toBeLessThan(5);
    page.field('E-mail').focus();
    expect(words.offsetWidth).toBeGreaterThan(100);
    page.field('E-mail').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(words.offsetWidth).toBeLessThan(5);
    expect(page.said()).toContain('may be wrong');
  });

  it('leaves the name of a field in its label as it is', async () => {
    const page = open({
      html: '<form method="post"><label>E-mail <input type="email" name="email"></label><button>Send</button></form>',
    });
    await page.type('ada@example.com');
    expect(getByRole(page.outer, 'textbox', { name: 'E-mail' })).toBe(page.field('E-mail'));
  });

  it('is gone with the guard, and leaves the field as it was', async () => {
    const page = open();
    const before = page.outer.innerHTML;
    await page.type('ada@example.com');
    page.end();
    expect(page.outer.innerHTML).toBe(before);
    await turn();
    await page.type('bob@example.com');
    expect(page.network.sent()).toHaveLength(1);
  });
});
