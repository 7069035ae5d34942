import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { settled } from '../../../conformance/subjects.ts';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { hold, json, networkError, type Reply } from '../../../network.ts';
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
  /** The accessible description of the field. */
  const described = () =>
    (page.field('E-mail').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const status = () => queryByRole(page.outer, 'status')?.textContent;
  const emails = (route: string) =>
    page.network.sent(route).map(({ body }) => (body instanceof URLSearchParams ? body.get('email') : ''));
  return { ...page, type, described, status, emails };
}

/** Expects the indicator over the end of its field. */
function expectAtEnd(page: ReturnType<typeof open>, direction: string): void {
  const field = page.field('E-mail').getBoundingClientRect();
  const box = getByRole(page.outer, 'status').parentElement?.getBoundingClientRect();
  if (!box) throw new Error('There is no indicator.');
  expect(direction === 'ltr' ? box.right : box.left).toBeCloseTo(direction === 'ltr' ? field.right : field.left, 0);
  expect(box.top + box.height / 2).toBeCloseTo(field.top + field.height / 2, 0);
}

describe('an e-mail address', () => {
  it('is checked on blur, and the result is dispatched', async () => {
    const page = open();
    await page.type('ada@example.com');
    expect(page.emails(check)).toEqual(['ada@example.com']);
    expect(page.emails(exist)).toEqual([]);
    expect(page.checked).toEqual([{ email: 'ada@example.com', question: 'check', isGood: true, result: 'EXISTS' }]);
    expect(page.collected.ct_checked_emails).toEqual({ 'ada@example.com': { result: 'EXISTS', timestamp: 1000 } });
    expect(page.status()).toBe('This e-mail address is good.');
    expect(page.described()).toBe('We keep it. This e-mail address is good.');
  });

  it('is also checked for existence, which takes precedence', async () => {
    const page = open({ settings: { checkEmailExists: true }, second: reply('NOT_EXISTS', 'Nobody lives there.') });
    await page.type('ada@example.com');
    expect([page.emails(check), page.emails(exist)]).toEqual([['ada@example.com'], ['ada@example.com']]);
    expect(page.collected.ct_checked_emails_exist).toEqual({
      'ada@example.com': { result: 'NOT_EXISTS', timestamp: 1000 },
    });
    expect(page.checked.map(({ question, isGood }) => [question, isGood])).toEqual([
      ['check', true],
      ['exists', false],
    ]);
    expect(page.status()).toBe('Nobody lives there.');
  });

  for (const [value, description] of [
    ['', 'empty'],
    ['ada', 'invalid'],
    ['ada b@example.com', 'with a space'],
    ['@', 'incomplete'],
  ] as const) {
    it(`is not checked if it is ${description}`, async () => {
      const page = open({ html: contact.replace('type="email"', 'type="text"') });
      await page.type(value);
      expect(page.network.sent()).toEqual([]);
      expect(page.status()).toBeUndefined();
    });
  }

  it('is not checked again, on this page or the next', async () => {
    const page = open();
    await page.type('ada@example.com');
    await page.type('bob@example.com');
    await page.type('ada@example.com');
    expect(page.emails(check)).toEqual(['ada@example.com', 'bob@example.com']);
    expect(page.status()).toBe('This e-mail address is good.');
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

  it('is good or doubtful by "blacklisted"', async () => {
    let isListed = true;
    const page = open({ first: (sent) => json({ result: { blacklisted: isListed } })(sent) });
    await page.type('ada@example.com');
    expect(page.status()).toBe('This e-mail address may be wrong. Please check it.');
    isListed = false;
    await page.type('bob@example.com');
    expect(page.status()).toBe('This e-mail address is good.');
    expect(page.checked.map(({ isGood, result }) => [isGood, result])).toEqual([
      [false, '{"blacklisted":true}'],
      [true, '{"blacklisted":false}'],
    ]);
  });

  it('is checked once without an indicator if the result is inconclusive', async () => {
    const page = open({ first: json({ result: { seen: 3 } }) });
    await page.type('ada@example.com');
    await page.type('ada@example.com');
    expect(page.emails(check)).toHaveLength(1);
    expect(page.status()).toBeUndefined();
  });

  it('is requested once while a request is pending', async () => {
    const server = hold();
    const page = open({ first: server.reply });
    await page.type('ada@example.com');
    await page.type('ada@example.com');
    expect(page.emails(check)).toHaveLength(1);
    server.respond(reply('EXISTS'));
    await page.network.settle();
    expect(page.status()).toBe('This e-mail address is good.');
  });

  it('is checked again after a failed request', async () => {
    captureConsole('error');
    const page = open({ first: networkError });
    await page.type('ada@example.com');
    expect(page.status()).toBeUndefined();
    expect(page.described()).toBe('We keep it.');
    expect([page.checked, page.collected.ct_checked_emails]).toEqual([[], undefined]);
    page.network.route(check, reply('EXISTS'));
    await page.type('ada@example.com');
    expect(page.status()).toBe('This e-mail address is good.');
  });

  it('is not checked in aggregate, without the setting, in a search or in an excluded form', async () => {
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

describe('the indicator of an e-mail field', () => {
  it('is removed when the value changes', async () => {
    const page = open();
    for (const value of ['', 'ada@example.co']) {
      await page.type('ada@example.com');
      expect(page.status()).toBeDefined();
      const field = page.field('E-mail');
      field.value = value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
      expect(page.status()).toBeUndefined();
      expect(page.described()).toBe('We keep it.');
    }
  });

  it('is removed after a reset, at the latest by the next scan', async () => {
    const page = open();
    await page.type('ada@example.com');
    page.form().reset();
    await page.clock.advance(2000);
    expect(page.status()).toBeUndefined();
  });

  it('is not shown for a value that changed before the response', async () => {
    const server = hold();
    const page = open({ first: server.reply });
    await page.type('ada@example.com');
    page.field('E-mail').value = 'bob@example.com';
    server.respond(reply('NO'));
    await page.network.settle();
    expect(page.status() ?? '').toBe('');
    expect(page.collected.ct_checked_emails).toHaveProperty(['ada@example.com']);
  });

  it('uses the language of its field, and custom texts first', async () => {
    const german = open({ html: `<div lang="de">${contact}</div>` });
    await german.type('ada@example.com');
    expect(german.status()).toBe('Diese E-Mail-Adresse ist in Ordnung.');
    german.end();
    german.outer.remove();
    const own = open({ settings: { texts: { emailGood: 'Fine.' } } });
    await own.type('ada@example.com');
    expect(own.status()).toBe('Fine.');
  });

  it('shifts no layout', async () => {
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
    it(`is over the end of the field, ${direction}`, async () => {
      const wide = contact.replace('<input', '<input style="box-sizing: border-box; inline-size: 300px"');
      const page = open({ html: `<div dir="${direction}" style="padding: 30px">${wide}</div>` });
      await page.type('ada@example.com');
      await waitFor(() => expectAtEnd(page, direction));
      await settled();
      // The indicator follows the field.
      page.field('E-mail').style.marginInline = '50px';
      page.field('E-mail').style.inlineSize = '200px';
      await waitFor(() => expectAtEnd(page, direction));
      await settled();
      page.field('E-mail').style.translate = '17px';
      await page.clock.advance(2000);
      await waitFor(() => expectAtEnd(page, direction));
    });
  }

  it('stands between the text of the field and what its author has at its end', async () => {
    const styles = {
      'box-sizing: border-box; inline-size: 100%; padding: 4px 8px': 0,
      'box-sizing: border-box; padding: 4px 8px': 0,
      'box-sizing: content-box; inline-size: 100%; padding: 0; border: 0': 0,
      'padding: 4px 8px; padding-inline-end: 40px': 40,
    };
    for (const [style, inset] of Object.entries(styles))
      for (const direction of ['ltr', 'rtl']) {
        const html = `<div dir="${direction}" style="inline-size: 250px">${contact.replace('<input', `<input style="${style}"`)}</div>`;
        const page = open({ html });
        const field = page.field('E-mail');
        const before = [field.getAttributeNames(), field.style.cssText, field.offsetWidth];
        await page.type('somebody.with.a.long.name@example.com');
        const edges = () => {
          const { left, right } = field.getBoundingClientRect();
          const sign = getByRole(page.outer, 'status').parentElement?.getBoundingClientRect();
          const room = parseFloat(getComputedStyle(field).paddingInlineEnd);
          const [start, end] = direction === 'ltr' ? [sign?.left, sign?.right] : [sign?.right, sign?.left];
          const distance = (edge = 0) => Math.round(direction === 'ltr' ? right - edge : edge - left);
          return { room, start: distance(start), end: distance(end) };
        };
        await waitFor(() => expect(edges()).toEqual({ room: inset + 28, start: inset + 28, end: inset }));
        expect(field.offsetWidth).toBe(before[2]);
        await settled(); // A change during the browser's layout would be an error.
        page.outer.style.inlineSize = '200px';
        dispatchEvent(new Event('resize'));
        if (style.includes('100%')) await waitFor(() => expect(field.offsetWidth).toBe(200));
        page.outer.style.inlineSize = '250px';
        await settled();
        page.end();
        expect([field.getAttributeNames(), field.style.cssText, field.offsetWidth]).toEqual(before);
        page.outer.remove();
      }
  });

  it('is hidden with its field', async () => {
    const page = open();
    await page.type('ada@example.com');
    await waitFor(() => expectAtEnd(page, 'ltr'));
    await settled(); // A change during the browser's layout would be an error.
    const shown = () =>
      getByRole(page.outer, 'status', { hidden: true }).parentElement?.checkVisibility({ visibilityProperty: true });
    page.field('E-mail').style.display = 'none';
    await waitFor(() => expect(shown()).toBe(false));
    await settled();
    page.field('E-mail').style.display = '';
    await waitFor(() => expect(shown()).toBe(true));
  });

  it('shows its text while a doubtful field has the focus, until Escape', async () => {
    const page = open({ first: reply('NO') });
    await page.type('ada@example.com');
    const words = getByRole(page.outer, 'status');
    expect(words.offsetWidth).toBeLessThan(5);
    page.field('E-mail').focus();
    expect(words.offsetWidth).toBeGreaterThan(100);
    page.field('E-mail').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(words.offsetWidth).toBeLessThan(5);
    expect(page.status()).toContain('may be wrong');
  });

  it('does not change the name of a field inside a label', async () => {
    const page = open({
      html: '<form method="post"><label>E-mail <input type="email" name="email"></label><button>Send</button></form>',
    });
    await page.type('ada@example.com');
    expect(getByRole(page.outer, 'textbox', { name: 'E-mail' })).toBe(page.field('E-mail'));
  });

  it('is removed with the guard, which restores the field', async () => {
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
