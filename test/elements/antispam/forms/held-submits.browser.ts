import { expect } from '../../../expect.ts';
import { captureConsole } from '../../../console.ts';
import { hold, json, lost, raw, silence, type Reply } from '../../../network.ts';
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
  const heard: string[] = [];
  page.form().addEventListener('submit', () => heard.push('form'));
  return { ...page, heard };
}

/** What was sent, by the button of each. */
const buttons = ({ went }: { readonly went: readonly { readonly submitter: string }[] }) =>
  went.map(({ submitter }) => submitter);

describe('A submit while an e-mail address is being checked', () => {
  it('waits for the answer, and then goes by the same button, once', async () => {
    const server = hold();
    const page = open(server.reply);
    page.fill('E-mail', 'ada@example.com');
    page.press('Order');
    await turn();
    expect([buttons(page), page.heard]).toEqual([[], []]);
    server.answer(exists);
    await page.network.settle();
    expect([buttons(page), page.heard]).toEqual([['Order'], ['form']]);
    expect(valuesOf(page.went[0]?.fields ?? [], 'go')).toEqual(['order']);
    await page.clock.advance(5000);
    expect([buttons(page), page.heard]).toEqual([['Order'], ['form']]);
  });

  it('carries what came of the check', async () => {
    const server = hold();
    const page = open(server.reply);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    await turn();
    server.answer(exists);
    await page.network.settle();
    expect(page.noted.ct_checked_emails).toEqual({ 'ada@example.com': { result: 'EXISTS', timestamp: 1000 } });
    expect(page.went[0] && valuesOf(page.went[0].fields, 'ct_no_cookie_hidden_field')).toHaveLength(1);
  });

  it('waits for one second and no longer', async () => {
    const page = open(silence);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    await page.clock.advance(999);
    expect(buttons(page)).toEqual([]);
    await page.clock.advance(1);
    expect(buttons(page)).toEqual(['Save']);
  });

  it('waits as long as the author says', async () => {
    const page = open(silence, contact, { checkTimeout: 300 });
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    await page.clock.advance(300);
    expect(buttons(page)).toEqual(['Save']);
  });

  const faults: readonly (readonly [what: string, reply: Reply])[] = [
    ['is down', json({}, 500)],
    ['is out of reach, or kept away by an extension', lost],
    ['answers with a page', raw('<html>Sign in</html>')],
    ['answers with nothing', raw(null, 200)],
    ['answers rubbish', json({ result: { result: [1, { a: null }] } })],
    ['answers a list', json([])],
    ['answers with an error', json({ error: 'No.' })],
  ];
  for (const [what, reply] of faults) {
    it(`goes when the server ${what}`, async () => {
      captureConsole('error');
      const page = open(reply);
      page.network.route('/', json({ wpnonce: 'x' }));
      page.fill('E-mail', 'ada@example.com');
      page.press('Save');
      await page.network.settle();
      await page.clock.advance(1000);
      expect([buttons(page), page.heard]).toEqual([['Save'], ['form']]);
    });
  }

  it('goes once for several presses, by the last button', async () => {
    const page = open(silence);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    page.press('Order');
    page.press('Order');
    await page.clock.advance(999);
    expect(buttons(page)).toEqual([]);
    await page.clock.advance(1);
    expect([buttons(page), page.heard]).toEqual([['Order'], ['form']]);
  });

  it('is checked by the browser as ever when it goes', async () => {
    const page = open(silence);
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

  it('goes without its button when that is gone', async () => {
    const page = open(silence);
    page.fill('E-mail', 'ada@example.com');
    page.press('Order');
    page.form().querySelector('[value="order"]')?.remove();
    await page.clock.advance(1000);
    expect(page.went).toHaveLength(1);
  });

  it('goes when its button sends nothing any more, or is disabled', async () => {
    for (const [change, sent] of [
      [{ type: 'button' }, []],
      [{ disabled: true }, ['order']],
    ] as const) {
      const page = open(silence);
      page.fill('E-mail', `${Object.keys(change).join('')}@example.com`);
      page.press('Order');
      const button = page.form().querySelector<HTMLButtonElement>('[value="order"]');
      Object.assign(button ?? {}, change);
      await page.clock.advance(1000);
      expect(page.went.map(({ fields }) => valuesOf(fields, 'go'))).toEqual([sent]);
      expect(button?.disabled).toBe('disabled' in change);
      page.end();
      page.outer.remove();
    }
  });

  it('goes at once when the guard ends', async () => {
    const page = open(silence);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    page.end();
    await turn();
    expect([buttons(page), page.heard]).toEqual([['Save'], ['form']]);
  });

  it('ends with its form', async () => {
    const page = open(silence);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    page.form().remove();
    await page.clock.advance(1000);
    expect(page.went).toEqual([]);
  });

  it('goes where a field hides the method that sends it', async () => {
    const hiding = '<input type="hidden" name="requestSubmit"><input type="hidden" name="submit">';
    const page = open(silence, contact.replace('<button', `${hiding}<button`));
    page.fill('E-mail', 'ada@example.com');
    page.press('Order');
    await page.clock.advance(1000);
    expect(buttons(page)).toEqual(['Order']);
  });

  it('does not go when a block reply says that it ends', async () => {
    const page = open(silence);
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    const detail = { apbct: { blocked: true, comment: 'No.' } };
    const answer = new CustomEvent('portico-answer', { bubbles: true, cancelable: true, detail });
    page.form().dispatchEvent(answer);
    expect(answer.defaultPrevented).toBe(true);
    await page.clock.advance(2000);
    expect(page.went).toEqual([]);
  });
});

describe('A check that the site answers by a block reply', () => {
  it('ends the submit that waits for it, and tells the page from the form', async () => {
    const held = hold();
    const page = open(held.reply);
    const told: unknown[] = [];
    page.form().addEventListener('portico-blocked', (event) => told.push(event instanceof CustomEvent && event.detail));
    page.fill('E-mail', 'ada@example.com');
    page.press('Save');
    await turn();
    held.answer(json({ apbct: { blocked: true, comment: 'No robots.' } }));
    await page.network.settle();
    await page.clock.advance(2000);
    expect([told, page.went]).toEqual([[{ comment: 'No robots.', stops: true }], []]);
    page.press('Save');
    expect(buttons(page)).toEqual(['Save']);
  });
});

describe('A submit goes at once', () => {
  it('when nothing is being checked', () => {
    const page = open(exists);
    page.press('Save');
    expect(buttons(page)).toEqual(['Save']);
  });

  it('when a script made it up, or somebody has refused it already', async () => {
    const page = open(silence);
    page.fill('E-mail', 'ada@example.com');
    const made = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    let isHeld = true;
    page.form().addEventListener('submit', () => (isHeld = false), { once: true });
    page.form().dispatchEvent(made);
    expect(isHeld).toBe(false);
    const refuse = new AbortController();
    // A window's own listener that is older than the guard comes before it.
    page.end();
    addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal: refuse.signal });
    const next = open(silence);
    next.fill('E-mail', 'bob@example.com');
    next.press('Save');
    refuse.abort();
    expect(next.heard).toEqual(['form']);
    await next.clock.advance(2000);
    expect(next.heard).toEqual(['form']);
  });

  it('when what is being checked stands in no field of it any more', () => {
    const page = open(silence);
    page.fill('E-mail', 'ada@example.com');
    const field = page.field('E-mail');
    field.focus();
    field.value = 'bob@example.com';
    page.press('Save');
    expect(buttons(page)).toEqual(['Save']);
  });

  it('when another form has the address', () => {
    const page = open(
      silence,
      `<div>${contact}<form method="post" action="/b"><input name="b"><button>Other</button></form></div>`,
    );
    fill(page.field('E-mail'), 'ada@example.com');
    page.press('Other');
    expect(buttons(page)).toEqual(['Other']);
  });
});
