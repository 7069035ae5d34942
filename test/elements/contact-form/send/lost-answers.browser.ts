import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { json, networkError, raw, noResponse, type Reply } from '../../../network.ts';
import { captureOf, openCaptured, playBack } from '../captured-forms.ts';
import type { FormPage } from '../form-page.ts';
import { announcementOf, field, fill, responseOf, tipsOf } from '../../../visitor.ts';

const offline = 'You are probably offline.';
const refused = 'The site refused the message. Please try again later, or get in touch in another way.';
const notJson =
  'The site did not confirm that the message arrived. Please try again later, or get in touch in another way.';

/** The possible failures of a submit, with the expected messages. */
const failures: readonly (readonly [failure: string, reply: Reply, text: string])[] = [
  [
    'HTTP 403 with a message',
    json({ code: 'rest_cookie_invalid_nonce', message: 'Check failed' }, 403),
    'Check failed',
  ],
  ['HTTP 404 with a message', json({ code: 'wpcf7_not_found', message: 'Not found.' }, 404), 'Not found.'],
  ['HTTP 429 with a message', json({ message: 'Too many.', data: { status: 429 } }, 429), 'Too many.'],
  [
    'HTTP 500 with HTML in JSON',
    json({ message: '<p>A <b>critical</b> error.</p>', data: {} }, 500),
    'A critical error.',
  ],
  ['HTTP 403 with JSON without a word', json({ code: 'rest_forbidden' }, 403), refused],
  ['HTTP 500 with a message that is no text', json({ message: ['no'] }, 500), refused],
  ['HTTP 403 with a page', raw('<!doctype html><h1>Forbidden</h1>', 403), refused],
  ['HTTP 429 with nothing', raw('', 429), refused],
  ['HTTP 500 with a page', raw('<h1>Fatal error</h1>', 500), refused],
  ['HTTP 400 with notices before JSON', raw('<br /><b>Notice</b>: {x}<br />{"message":"No tag."}', 400), 'No tag.'],
  ['HTTP 200 with HTML', raw('<b>Warning</b>: not JSON'), notJson],
  ['HTTP 200 with broken JSON', raw('{"status": "mail_', 200, 'application/json'), notJson],
  ['HTTP 200 with nothing', raw('', 200, 'application/json'), notJson],
  ['HTTP 204', raw(null, 204), notJson],
  ['HTTP 200 with a page that holds JSON', raw('<!doctype html><script>{"status":"mail_sent"}</script>'), notJson],
  ['JSON that is no feedback response', json({ ok: true }), notJson],
  ['JSON that is no object', json(null), notJson],
  ['JSON with an empty status', json({ status: '', message: 'Hm.' }), notJson],
  ['a lost network', networkError, offline],
];

const typed: readonly (readonly [label: string, text: string])[] = [
  ['Your name', 'Ann'],
  ['Your email', 'ann@example.com'],
  ['Subject', '  two blanks before'],
  ['Your message', 'One line\nand another'],
];

async function sendTyped(reply: Reply): Promise<FormPage> {
  const page = await openCaptured('basic', { feedback: reply });
  for (const [label, text] of typed) fill(field(page.form, label), text);
  await page.send();
  return page;
}

const standsThere = ({ form }: FormPage) => typed.map(([label]) => [label, field(form, label).value]);

for (const [failure, reply, text] of failures) {
  describe(`after ${failure}`, () => {
    beforeEach(() => void captureConsole('warn'));

    it('the form shows the reason, also to screen readers, keeps all entered values and can be sent again', async () => {
      const page = await sendTyped(reply);
      const { element, form } = page;
      expect(responseOf(form)).toBe(text);
      expect(announcementOf(element)).toBe(text);
      expect(element.getAttribute('status')).toBe('failed');
      expect(form.querySelector<HTMLElement>('.wpcf7-response-output')?.dataset.kind).toBe('error');
      expect(tipsOf(form)).toEqual({});
      expect(standsThere(page)).toEqual(typed);

      page.network.route('/feedback', playBack('mail_sent.basic'));
      await page.send();
      expect(page.bodies()).toHaveLength(2);
      expect(page.bodies()[1]?.get('your-name')).toBe('Ann');
      expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
    });
  });
}

describe('a feedback response with notices of the server around it', () => {
  const notice = '<br />\n<b>Notice</b>: Undefined index: {"a"} in {/var/www/x.php} on line <b>7</b><br />\n';
  it('is parsed without the notices', async () => {
    const body = JSON.stringify(captureOf('mail_sent.basic').response.body);
    const page = await sendTyped(raw(`${notice}${body}\n<!-- cached -->`));
    expect(page.element.getAttribute('status')).toBe('sent');
    expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
  });
});

describe('a response that cannot be parsed', () => {
  it('is logged with technical details', async () => {
    const said = captureConsole('warn');
    const page = await sendTyped(raw('<b>Warning</b>: not JSON'));
    await waitFor(() => expect(said.join('\n')).toContain('The response is not a valid JSON response'));
    expect(said.join('\n')).toContain('HTTP 200');
    expect(page.element.getAttribute('status')).toBe('failed');
  });
});

describe('a failed submit', () => {
  for (const [failure, reply] of [
    ['HTTP 500', json({}, 500)],
    ['a lost network', networkError],
  ] as const) {
    it(`is not retried after ${failure}, since the message may have arrived`, async () => {
      const page = await sendTyped(reply);
      await page.clock.advance(120_000);
      expect(page.bodies()).toHaveLength(1);
    });
  }
});

describe('a slow response', () => {
  it('times out after 30 s: the form fails, keeps the input and can be sent again', async () => {
    const page = await sendTyped(noResponse);
    await page.clock.advance(29_999);
    expect(page.element.getAttribute('status')).toBe('submitting');
    await page.clock.advance(1);
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('failed');
    expect(responseOf(page.form)).toBe(notJson);
    expect(page.network.sent('/feedback')[0]?.signal.aborted).toBe(true);
    expect(standsThere(page)).toEqual(typed);
    page.network.route('/feedback', playBack('mail_sent.basic'));
    await page.send();
    expect(page.element.getAttribute('status')).toBe('sent');
  });

  for (const [timeout, ms] of [
    ['5000', 5000],
    ['5s', 5000],
    ['500ms', 500],
  ] as const) {
    it(`times out after ${ms} ms with timeout="${timeout}"`, async () => {
      const page = await openCaptured('basic', { attributes: `timeout="${timeout}"`, feedback: noResponse });
      await page.send();
      await page.clock.advance(ms - 1);
      expect(page.element.getAttribute('status')).toBe('submitting');
      await page.clock.advance(1);
      await page.settled();
      expect(page.element.getAttribute('status')).toBe('failed');
    });
  }
});

describe('the texts of failures', () => {
  it('are German in a German page', async () => {
    for (const [reply, text] of [
      [networkError, 'Sie sind wahrscheinlich offline.'],
      [
        json({}, 403),
        'Die Website hat die Nachricht abgelehnt. Bitte versuchen Sie es später noch einmal oder melden Sie sich auf anderem Weg.',
      ],
      [
        raw(''),
        'Die Website hat nicht bestätigt, dass die Nachricht angekommen ist. Bitte versuchen Sie es später noch einmal oder melden Sie sich auf anderem Weg.',
      ],
    ] as const) {
      const page = await openCaptured('basic', { attributes: 'lang="de"', feedback: reply });
      await page.send();
      expect(responseOf(page.form)).toBe(text);
    }
  });

  it('can be replaced by the author', async () => {
    const attributes = `texts='{"fetchError": "No line.", "refused": "Refused.", "invalidJson": "Gibberish."}'`;
    for (const [reply, text] of [
      [networkError, 'No line.'],
      [json({}, 403), 'Refused.'],
      [raw(''), 'Gibberish.'],
    ] as const) {
      const page = await openCaptured('basic', { attributes, feedback: reply });
      await page.send();
      expect(responseOf(page.form)).toBe(text);
    }
  });
});
