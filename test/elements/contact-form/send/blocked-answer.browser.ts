import { expect } from '../../../expect.ts';
import { details } from '../../../kit/listening.ts';
import { json, type Reply } from '../../../network.ts';
import { announcementOf, field, fill, responseOf } from '../../../visitor.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import { openForm, type FormPage } from '../form-page.ts';

/** The shapes of a block reply. */
const replies: readonly (readonly [shape: string, reply: Reply])[] = [
  ['apbct', json({ apbct: { blocked: 1, comment: 'Too <b>many</b> links.' } })],
  ['apbct with HTTP 403', json({ apbct: { blocked: true, comment: 'Too many links.' } }, 403)],
  ['data with stop_script', json({ success: false, data: { message: 'Too many links.', stop_script: true } })],
  ['data with stop_script and HTTP 500', json({ data: { message: 'Too many links.', stop_script: 1 } }, 500)],
];

async function sendTyped(reply: Reply): Promise<{ page: FormPage; told: string[] }> {
  const page = await openCaptured('basic', { feedback: reply, attributes: 'event-alias="wpcf7"' });
  const told: string[] = [];
  for (const name of ['spam', 'aborted', 'mailsent', 'mailfailed', 'submit', 'blocked']) {
    page.element.addEventListener(`portico-${name}`, () => told.push(`${name}: ${responseOf(page.form)}`));
  }
  fill(field(page.form, 'Your name'), 'Ann');
  await page.send();
  return { page, told };
}

for (const [shape, reply] of replies) {
  describe(`a blocked message (${shape})`, () => {
    it('is reported on the form after its message is shown', async () => {
      const blocks = details(document, 'portico-blocked');
      const { told } = await sendTyped(reply);
      expect(blocks).toEqual([{ comment: expect.stringContaining('links.'), stops: true }]);
      expect(told).toEqual(['spam', 'submit', 'blocked'].map((name) => `${name}: Too many links.`));
    });

    it('sets the status spam and shows the site’s message, also to screen readers', async () => {
      const { page } = await sendTyped(reply);
      expect(page.element.getAttribute('status')).toBe('spam');
      expect([responseOf(page.form), announcementOf(page.element)]).toEqual(['Too many links.', 'Too many links.']);
      expect(page.form.querySelector<HTMLElement>('.wpcf7-response-output')?.dataset.kind).toBe('error');
    });

    it('keeps the input and can be sent again', async () => {
      const { page } = await sendTyped(reply);
      expect(field(page.form, 'Your name').value).toBe('Ann');
      page.network.route('/feedback', playBack('mail_sent.basic'));
      await page.send();
      expect(page.bodies().map((body) => body.get('your-name'))).toEqual(['Ann', 'Ann']);
      expect(page.element.getAttribute('status')).toBe('sent');
    });
  });
}

describe('a reply without the end of the submit', () => {
  it('is reported with the site’s message and has its own status', async () => {
    const blocks = details(document, 'portico-blocked');
    const reply = json({ status: 'mail_sent', message: 'Sent.', data: { message: 'Hm.', stop_script: 0 } });
    const { page } = await sendTyped(reply);
    expect(blocks).toEqual([{ comment: 'Hm.', stops: false }]);
    expect([page.element.getAttribute('status'), responseOf(page.form)]).toEqual(['sent', 'Sent.']);
  });

  for (const [what, data] of [
    ['apbct that is not blocked', { apbct: { blocked: 0, comment: 'Fine.' } }],
    ['data of a REST error', { data: { status: 403 } }],
    ['data with a message alone', { data: { message: 'Thanks.' } }],
  ] as const) {
    it(`is not a block: ${what}`, async () => {
      const blocks = details(document, 'portico-blocked');
      const { page } = await sendTyped(json({ status: 'mail_sent', message: 'Sent.', ...data }));
      expect([blocks, page.element.getAttribute('status')]).toEqual([[], 'sent']);
    });
  }
});

describe('a form with its own endpoint', () => {
  it('recognizes a block reply of any server', async () => {
    const blocks = details(document, 'portico-blocked');
    const page = await openForm('<form><label>Name <input name="name"></label><button>Send</button></form>', {
      attributes: 'endpoint="/feedback"',
    });
    page.network.route('/feedback', json({ apbct: { blocked: 1, comment: 'No.' }, message: 'Thanks.' }));
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect(blocks).toHaveLength(1);
    expect([page.element.getAttribute('status'), responseOf(page.form), field(page.form, 'Name').value]).toEqual([
      'spam',
      'No.',
      'Ann',
    ]);
  });
});
