import { waitFor } from '@testing-library/dom';
import '../../../../elements/comments/comments.ts';
import '../../../../elements/contact-form/contact-form.ts';
import '../../../../elements/email-verification/email-verification.ts';
import { expect } from '../../../expect.ts';
import { hold, json, noResponse } from '../../../network.ts';
import { list, comment } from '../../comments/comment-page.ts';
import { fill, guardPage, turn, valuesOf } from './forms-page.ts';

const blob = 'ct_no_cookie_hidden_field';
const lists = 'apbct_visible_fields';
const check = '/check_email_before_post';

const contact = `<portico-contact-form endpoint="/message"><form method="post">
  <label>E-mail <input type="email" name="email" required></label><button name="go" value="1">Send</button>
</form></portico-contact-form>`;

/** Elements connect at the end of the task. */
async function open(...given: Parameters<typeof guardPage>) {
  const page = guardPage(...given);
  await turn();
  return page;
}

const sentBodies = (page: ReturnType<typeof guardPage>) =>
  page.network.sent('/message').map(({ body }) => (body instanceof FormData ? [...body] : []));

describe('a guarded <portico-contact-form>', () => {
  it('sends the fields once each', async () => {
    const page = await open(contact, { cookies: 'none' });
    page.network.route('/message', json({}));
    page.fill('E-mail', 'ada@example.com');
    page.press('Send');
    await waitFor(() => expect(sentBodies(page)).toHaveLength(1));
    expect(
      sentBodies(page)[0]
        ?.map(([name]) => name)
        .toSorted(),
    ).toEqual([lists, blob, 'email', 'go'].toSorted());
  });

  it('waits for a check and sends once', async () => {
    const server = hold();
    const page = await open(contact, { cookies: 'none', checkEmail: true });
    page.network.route('/message', json({}));
    page.network.route(check, server.reply);
    page.fill('E-mail', 'ada@example.com');
    page.press('Send');
    await page.clock.advance(500);
    expect(sentBodies(page)).toEqual([]);
    server.respond(json({ result: { result: 'EXISTS' } }));
    await waitFor(() => expect(sentBodies(page)).toHaveLength(1));
    await page.clock.advance(5000);
    expect(sentBodies(page)).toHaveLength(1);
    expect(valuesOf(sentBodies(page)[0] ?? [], 'go')).toEqual(['1']);
  });

  it('includes the fields in the event before sending', async () => {
    const page = await open(contact, { cookies: 'none' });
    const names: string[] = [];
    page.outer.addEventListener('portico-before-submit', (event) => {
      event.preventDefault();
      if (event instanceof CustomEvent && event.detail.formData instanceof FormData)
        names.push(...event.detail.formData.keys());
    });
    page.fill('E-mail', 'ada@example.com');
    page.press('Send');
    await waitFor(() => expect(names).toContain(blob));
  });

  it('sends only with a valid verification code', async () => {
    const html = contact
      .replace('<label>', '<portico-email-verification ajax-url="/ajax"><label>')
      .replace('</label>', '</label></portico-email-verification>');
    const page = await open(html, { cookies: 'none', checkEmail: true });
    page.network.route('/message', json({}));
    page.network.route('/ajax', json(true));
    page.network.route(check, noResponse);
    const code = page.outer.querySelector<HTMLInputElement>('[name="email-verification-code"]');
    if (!code) throw new Error('There is no code field.');
    page.fill('E-mail', 'ada@example.com');
    fill(code, '123456');
    page.press('Send');
    expect(sentBodies(page)).toEqual([]);
    await page.clock.advance(1000);
    await waitFor(() => expect(sentBodies(page)).toHaveLength(1));
    await page.clock.advance(5000);
    expect(sentBodies(page)).toHaveLength(1);
  });
});

describe('a guarded <portico-comments>', () => {
  it('sends the fields and the typing data with a reply', async () => {
    const page = await open(list(comment(1, 'Ada')), { cookies: 'none' });
    const text = page.outer.querySelector('textarea');
    if (!text) throw new Error('There is no text area.');
    page.outer.querySelector<HTMLElement>('.comment-reply-link')?.click();
    fill(text, 'Hello');
    text.focus();
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }));
    expect(page.submissions).toHaveLength(1);
    const fields = page.submissions[0]?.fields ?? [];
    expect(valuesOf(fields, 'comment_parent')).toEqual(['1']);
    expect([valuesOf(fields, blob).length, valuesOf(fields, lists).length]).toEqual([1, 1]);
    const index = [...document.forms].indexOf(page.form());
    expect(page.collected.ct_typing_data?.[index]?.comment).toMatchObject({ key_count: 1 });
  });
});
