import { expect } from '../../expect.ts';
import { json, lost, raw, silence, type Reply } from '../../network.ts';
import { captureOf } from './captured-forms.ts';
import { openForm, type FormPage } from './form-page.ts';
import { descriptionOf, field, fill, responseOf } from '../../visitor.ts';

const thanks = 'Thank you for your message. It has been sent.';
const check = 'One or more fields have an error. Please check and try again.';
const offline = 'You are probably offline.';
const refused = 'The site refused the message. Please try again later, or get in touch in another way.';

async function answered(reply: Reply, attributes = ''): Promise<FormPage> {
  const page = await openForm(
    `<form><label>Name <input name="name" id="name"></label> <label>Email <input name="email"></label><button>Send</button></form>`,
    { attributes: `endpoint="https://forms.example/f/abc" ${attributes}` },
  );
  page.network.route('/f/abc', reply);
  fill(field(page.form, 'Name'), 'Ann');
  await page.send();
  return page;
}

/** An answer in words, what it is, the status that follows, and what the form says. */
const answers: readonly (readonly [answer: string, reply: Reply, status: string, text: string])[] = [
  ['200 with a JSON object', json({ ok: true }), 'sent', thanks],
  ['200 with a message', json({ message: 'Got it!' }), 'sent', 'Got it!'],
  ['200 with a status of its own', json({ status: 'success' }), 'sent', thanks],
  ['200 with a page', raw('<h1>Thanks</h1>'), 'sent', thanks],
  ['200 with nothing', raw(''), 'sent', thanks],
  ['201', json({ id: 7 }, 201), 'sent', thanks],
  ['202 with text', raw('queued', 202, 'text/plain'), 'sent', thanks],
  ['204', raw(null, 204), 'sent', thanks],
  ['400 with a message', json({ message: 'Too many messages today.' }, 400), 'failed', 'Too many messages today.'],
  ['422 with errors', json({ errors: [{ field: 'email', message: 'Unknown.' }] }, 422), 'invalid', check],
  [
    '422 with errors and a message',
    json({ message: 'No.', errors: [{ field: 'email', message: 'Unknown.' }] }, 422),
    'invalid',
    'No.',
  ],
  ['400 with an empty list of errors', json({ errors: [], message: 'No.' }, 400), 'failed', 'No.'],
  ['404 with a page', raw('<h1>Not found</h1>', 404), 'failed', refused],
  ['403 with JSON that says nothing', json({}, 403), 'failed', refused],
  ['500 with a page', raw('<h1>Error</h1>', 500), 'failed', refused],
  ['500 with a message that is not for visitors', json({ message: 'SQLSTATE[42S02]' }, 500), 'failed', refused],
  ['no answer, the network is gone', lost, 'failed', offline],
];

describe('any other endpoint answers with', () => {
  for (const [answer, reply, status, text] of answers) {
    it(`${answer}: ${status}, “${text}”`, async () => {
      const page = await answered(reply);
      expect(page.element.getAttribute('status')).toBe(status);
      expect(responseOf(page.form)).toBe(text);
      expect(page.form.querySelector<HTMLElement>('.portico-response')?.dataset.kind).toBe(
        status === 'sent' ? 'success' : 'error',
      );
      expect(field(page.form, 'Name').value).toBe(status === 'sent' ? '' : 'Ann');
    });
  }

  it('a feedback response: it is read as such', async () => {
    const page = await answered(json(captureOf('spam.filter').response.body));
    expect(page.element.getAttribute('status')).toBe('spam');
    expect(responseOf(page.form)).toBe('There was an error trying to send your message. Please try again later.');
  });

  it('a feedback response with fields: they are marked', async () => {
    const page = await answered(
      json({ status: 'validation_failed', message: 'No.', invalid_fields: [{ field: 'name', message: 'Short.' }] }),
    );
    expect(page.element.getAttribute('status')).toBe('invalid');
    expect(descriptionOf(field(page.form, 'Name'))).toBe('Short.');
  });

  it('errors: they stand beside their fields', async () => {
    const page = await answered(json({ errors: [{ field: 'email', message: 'Unknown <b>address</b>.' }] }, 422));
    const email = field(page.form, 'Email');
    expect(descriptionOf(email)).toBe('Unknown <b>address</b>.');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    // Outside the label: what stands in it is part of the control's name.
    expect(email.closest('label')?.nextElementSibling?.className).toBe('portico-tip');
    expect(field(page.form, 'Name').hasAttribute('aria-invalid')).toBe(false);
  });

  it('errors: what was refused by the server can be sent again', async () => {
    const page = await answered(json({ errors: [{ field: 'email', message: 'Unknown.' }] }, 422));
    page.network.route('/f/abc', json({}));
    await page.send();
    expect(page.bodies()).toHaveLength(2);
    expect(page.element.getAttribute('status')).toBe('sent');
  });

  it('nothing, for 30 s: the form has failed', async () => {
    const page = await answered(silence);
    await page.clock.advance(30_000);
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('failed');
    expect(responseOf(page.form)).toBe(offline);
  });
});

describe('a send to any other endpoint', () => {
  it('goes to that address, carries the fields and nothing of the contract, and is the only call', async () => {
    const page = await answered(json({}), 'form-id="5"');
    expect(page.network.sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://forms.example/f/abc',
    ]);
    expect(page.bodies().map((body) => [...body])).toEqual([
      [
        ['name', 'Ann'],
        ['email', ''],
      ],
    ]);
  });

  it('speaks German where the page does', async () => {
    const page = await answered(json({}), 'lang="de"');
    expect(responseOf(page.form)).toBe('Danke für Ihre Nachricht. Sie wurde gesendet.');
  });

  it('has the author’s own words', async () => {
    const page = await answered(json({}), `texts='{"sent": "We call you back."}'`);
    expect(responseOf(page.form)).toBe('We call you back.');
  });
});
