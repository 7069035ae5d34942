import { fireEvent, getByRole, getByText, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { json, raw, installTestNetwork, type Reply } from '../../network.ts';
import { field, fill, responseOf } from '../../visitor.ts';
import { openCaptured, playBack } from '../contact-form/captured-forms.ts';
import { openComments } from '../comments/comment-page.ts';
import { begin, closeButton, focused, gone, load, says } from './message-page.ts';
import { preload } from '../../preload.ts';

before(async () => {
  await load();
  await preload('comments');
});

/** The shapes of block replies that sites send. */
const replies: readonly (readonly [shape: string, reply: Reply])[] = [
  ['apbct', json({ apbct: { blocked: true, comment: '<p>Too many <b>links</b>.</p>' } })],
  ['apbct with HTTP 403', json({ apbct: { blocked: '1', comment: 'Too many links.' } }, 403)],
  [
    'apbct beside a feedback response',
    json({ status: 'mail_sent', message: 'Sent.', apbct: { blocked: 1, comment: 'Too many links.' } }),
  ],
  ['data with stop_script', json({ success: false, data: { message: 'Too many links.', stop_script: 1 } })],
  ['data with stop_script and HTTP 500', json({ data: { message: 'Too many links.', stop_script: true } }, 500)],
  ['apbct with the content type of a page', raw('{"apbct": {"blocked": 1, "comment": "Too many links."}}')],
];

describe('a contact form whose message is blocked, with a <portico-blocked-message>', () => {
  for (const [shape, reply] of replies) {
    it(`shows the message and keeps the input (${shape})`, async () => {
      const message = await begin();
      const page = await openCaptured('basic', { feedback: reply });
      const told = details(document, 'portico-blocked');
      fill(field(page.form, 'Your name'), 'Ann');
      fill(field(page.form, 'Your message'), 'One line\nand another');
      const button = page.form.querySelector<HTMLElement>('[type=submit]');
      button?.focus();
      await page.send();
      const dialog = await says(message, 'Too many links.');
      expect(told).toHaveLength(1);
      expect([field(page.form, 'Your name').value, field(page.form, 'Your message').value]).toEqual([
        'Ann',
        'One line\nand another',
      ]);
      expect(page.element.getAttribute('status')).toBe('spam');
      expect(dialog).toBe(focused());
      closeButton(dialog).click();
      await gone(message);
      await waitFor(() => expect(focused()).toBe(button));
    });
  }

  it('can be sent again; the dialog announces the first answer, which stays beside the form, the form the next one', async () => {
    const message = await begin();
    const page = await openCaptured('basic', { feedback: json({ apbct: { blocked: 1, comment: 'Too fast.' } }) });
    const status = getByRole(page.element, 'status');
    fill(field(page.form, 'Your name'), 'Ann');
    await page.send();
    closeButton(await says(message, 'Too fast.')).click();
    await gone(message);
    const read = getByText(page.element, 'Too fast.', { ignore: '[aria-hidden=true], [aria-hidden=true] *' });
    expect([status.textContent, read.ariaHidden]).toEqual(['', null]);
    page.network.route('/feedback', playBack('mail_sent.basic'));
    await page.send();
    expect([status.textContent, read.ariaHidden]).toEqual([responseOf(page.form), 'true']);
    expect(page.bodies().map((body) => body.get('your-name'))).toEqual(['Ann', 'Ann']);
    expect([page.element.getAttribute('status'), message.open]).toEqual(['sent', false]);
    expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
  });
});

describe('a comment that is blocked, with a <portico-blocked-message>', () => {
  for (const [shape, reply] of replies) {
    it(`stays in the page, which shows the message (${shape})`, async () => {
      const network = installTestNetwork();
      network.route('/comments', reply);
      const message = await begin();
      const page = await openComments();
      page.replyLink('Ada').click();
      page.textarea.value = 'I agree';
      page.textarea.focus();
      fireEvent.keyDown(page.textarea, { key: 'Enter', ctrlKey: true });
      const dialog = await says(message, 'Too many links.');
      expect([page.textarea.value, page.field('comment_parent')]).toEqual(['I agree', '1']);
      expect(page.element.matches(':state(sending)')).toBe(false);
      closeButton(dialog).click();
      await gone(message);
      await waitFor(() => expect(focused()).toBe(page.textarea));
    });
  }
});
