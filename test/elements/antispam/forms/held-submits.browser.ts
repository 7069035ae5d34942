import { expect } from '../../../expect.ts';
import { captureConsole } from '../../../console.ts';
import { hold, json, networkError, raw, noResponse, type Reply } from '../../../network.ts';
import { fill, guardPage, turn, valuesOf } from './forms-page.ts';

const route = '/check_email_before_post';
const exists = json({ result: { result: 'EXISTS', text_result: '' } });

const contact = `<form method="post" action="/send">
  <label>E-mail <input type="email" name="email"></label>
  <label>Name <input name="name" value="Ada" required></label>
  <button name="go" value="save">Save</button>
  <button name="go" value="order">Order</button>
</form>`;

function open(reply: Reply, html = contact, settings = {}) {
  const page = guardPage(html, { checkEmail: true, cookies: 'none', ...settings });
  page.network.route(route, reply);
  const events: string[] = [];
  page.form().addEventListener('submit', () => events.push('form'));
  return { ...page, events };
}

/** The buttons of the submissions. */
const buttons = ({ submissions }: { readonly submissions: readonly { readonly submitter: string }[] }) =>
  submissions.map(({ submitter }) => submitter);

describe('a submit during an e-mail check', () => {
  it('waits for the response and is then sent once, by the same button', async () => {
    const server = hold();
    const page = open(server.reply);
    page.fill('E-mail', 'ada@example.com');
    page.press('Order');
    await turn();
    expect([buttons(page), page.events]).toEqual([[], []]);
    server.respond(exists);
    await page.network.settle();
    expect([buttons(page), page.events]).toEqual([['Order'], ['form']]);
    expect(valuesOf(page.submissions[0]?.fields ?? [], 'go')).toEqual(['order']);
    await page.clock.advance(5000);
    expect([buttons(page), page.events]).toEqual([['Order'], ['form']]);
  });

  it('contains the result of the check', async () => {
    const server = hold();
    const page = open(server.reply);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    await turn();
    server.respond(exists);
    await page.network.settle();
    expect(page.collected.ct_checked_emails).toEqual({ 'ada@example.com': { result: 'EXISTS', timestamp: 1000 } });
    expect(page.submissions[0] && valuesOf(page.submissions[0].fields, 'ct_no_cookie_hidden_field')).toHaveLength(1);
  });

  it('waits for one second at most', async () => {
    const page = open(noResponse);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    await page.clock.advance(999);
    expect(buttons(page)).toEqual([]);
    await page.clock.advance(1);
    expect(buttons(page)).toEqual(['Save']);
  });

  it('waits for check-timeout at most', async () => {
    const page = open(noResponse, contact, { checkTimeout: 300 });
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    await page.clock.advance(300);
    expect(buttons(page)).toEqual(['Save']);
  });

  const faults: readonly (readonly [description: string, reply: Reply])[] = [
    ['is down', json({}, 500)],
    ['is unreachable or blocked by an extension', networkError],
    ['responds with a page', raw('<html>Sign in</html>')],
    ['responds with an empty body', raw(null, 200)],
    ['responds with an unexpected result', json({ result: { result: [1, { a: null }] } })],
    ['responds with an array', json([])],
    ['responds with an error', json({ error: 'No.' })],
  ];
  for (const [fault, reply] of faults) {
    it(`is sent when the server ${fault}`, async () => {
      captureConsole('error');
      const page = open(reply);
      page.network.route('/', json({ wpnonce: 'x' }));
      page.fill('E-mail', 'ada@example.com');
      page.press('Save');
      await page.network.settle();
      await page.clock.advance(1000);
      expect([buttons(page), page.events]).toEqual([['Save'], ['form']]);
    });
  }

  it('is sent once after several clicks, by the last button', async () => {
    const page = open(noResponse);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    page.press('Order');
    page.press('Order');
    await page.clock.advance(999);
    expect(buttons(page)).toEqual([]);
    await page.clock.advance(1);
    expect([buttons(page), page.events]).toEqual([['Order'], ['form']]);
  });

  it('is validated by the browser when it is sent', async () => {
    const page = open(noResponse);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    page.field('Name').value = '';
    await page.clock.advance(1000);
    expect(buttons(page)).toEqual([]);
    page.field('Name').value = 'Ada';
    page.press('Save');
    await page.clock.advance(1000);
    expect(buttons(page)).toEqual(['Save']);
  });

  it('is sent without its button if that was removed', async () => {
    const page = open(noResponse);
    page.fill('E-mail', 'ada@example.com');
    page.press('Order');
    page.form().querySelector('[value="order"]')?.remove();
    await page.clock.advance(1000);
    expect(page.submissions).toHaveLength(1);
  });

  it('is sent if its button is no submit button any more, or disabled', async () => {
    for (const [change, sent] of [
      [{ type: 'button' }, []],
      [{ disabled: true }, ['order']],
    ] as const) {
      const page = open(noResponse);
      page.fill('E-mail', `${Object.keys(change).join('')}@example.com`);
      page.press('Order');
      const button = page.form().querySelector<HTMLButtonElement>('[value="order"]');
      Object.assign(button ?? {}, change);
      await page.clock.advance(1000);
      expect(page.submissions.map(({ fields }) => valuesOf(fields, 'go'))).toEqual([sent]);
      expect(button?.disabled).toBe('disabled' in change);
      page.end();
      page.outer.remove();
    }
  });

  it('is sent at once when the guard ends', async () => {
    const page = open(noResponse);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    page.end();
    await turn();
    expect([buttons(page), page.events]).toEqual([['Save'], ['form']]);
  });

  it('is dropped when its form is removed', async () => {
    const page = open(noResponse);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    page.form().remove();
    await page.clock.advance(1000);
    expect(page.submissions).toEqual([]);
  });

  it('is sent if a field shadows requestSubmit', async () => {
    const hiding = '<input type="hidden" name="requestSubmit"><input type="hidden" name="submit">';
    const page = open(noResponse, contact.replace('<button', `${hiding}<button`));
    page.fill('E-mail', 'ada@example.com');
    page.press('Order');
    await page.clock.advance(1000);
    expect(buttons(page)).toEqual(['Order']);
  });

  it('is dropped by a block reply', async () => {
    const page = open(noResponse);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    const detail = { apbct: { blocked: true, comment: 'No.' } };
    const answer = new CustomEvent('portico-answer', { bubbles: true, cancelable: true, detail });
    page.form().dispatchEvent(answer);
    expect(answer.defaultPrevented).toBe(true);
    await page.clock.advance(2000);
    expect(page.submissions).toEqual([]);
  });
});

describe('a block reply to a check', () => {
  it('drops the waiting submit and dispatches portico-blocked on the form', async () => {
    const held = hold();
    const page = open(held.reply);
    const details: unknown[] = [];
    page
      .form()
      .addEventListener('portico-blocked', (event) => details.push(event instanceof CustomEvent && event.detail));
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    await turn();
    held.respond(json({ apbct: { blocked: true, comment: 'No robots.' } }));
    await page.network.settle();
    await page.clock.advance(2000);
    expect([details, page.submissions]).toEqual([[{ comment: 'No robots.', stops: true }], []]);
    page.press('Save');
    expect(buttons(page)).toEqual(['Save']);
  });
});

describe('a submit is sent at once', () => {
  it('without a pending check', () => {
    const page = open(exists);
    page.press('Save');
    expect(buttons(page)).toEqual(['Save']);
  });

  it('if it is synthetic or already cancelled', async () => {
    const page = open(noResponse);
    page.fill('E-mail', 'ada@example.com');
    const made = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    let isHeld = true;
    page.form().addEventListener('submit', () => (isHeld = false), { once: true });
    page.form().dispatchEvent(made);
    expect(isHeld).toBe(false);
    const refuse = new AbortController();
    // An older listener of the window runs before the guard.
    page.end();
    addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal: refuse.signal });
    const next = open(noResponse);
    next.fill('E-mail', 'bob@example.com');
    next.press('Save');
    refuse.abort();
    expect(next.events).toEqual(['form']);
    await next.clock.advance(2000);
    expect(next.events).toEqual(['form']);
  });

  it('if no field contains the checked address any more', () => {
    const page = open(noResponse);
    page.fill('E-mail', 'ada@example.com');
    const field = page.field('E-mail');
    field.focus();
    field.value = 'bob@example.com';
    page.press('Save');
    expect(buttons(page)).toEqual(['Save']);
  });

  it('if another form contains the address', () => {
    const page = open(
      noResponse,
      `<div>${contact}<form method="post" action="/b"><input name="b"><button>Other</button></form></div>`,
    );
    fill(page.field('E-mail'), 'ada@example.com');
    page.press('Other');
    expect(buttons(page)).toEqual(['Other']);
  });
});
