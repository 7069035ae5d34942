import { expect } from '../../expect.ts';
import { json, lost, raw, silence, type Reply } from '../../network.ts';
import { openCaptured, playBack } from './captured-forms.ts';
import type { FormPage } from './form-page.ts';
import { announcementOf, field, fill, responseOf, tipsOf } from '../../visitor.ts';

const offline = 'You are probably offline.';
const notJson = 'The response is not a valid JSON response.';

/** What may go wrong between the form and its server, and what the form says then. */
const failures: readonly (readonly [failure: string, reply: Reply, text: string])[] = [
  ['HTTP 400 with JSON', json({ code: 'wpcf7_unit_tag_not_found', message: 'No.' }, 400), offline],
  ['HTTP 403 with JSON', json({ code: 'rest_cookie_invalid_nonce' }, 403), offline],
  ['HTTP 404 with JSON', json({ code: 'wpcf7_not_found' }, 404), offline],
  ['HTTP 500 with JSON', json({ code: 'error' }, 500), offline],
  ['HTTP 200 with HTML', raw('<b>Warning</b>: not JSON'), notJson],
  ['HTTP 200 with broken JSON', raw('{"status": "mail_', 200, 'application/json'), notJson],
  ['HTTP 200 with nothing', raw('', 200, 'application/json'), notJson],
  ['HTTP 204', raw(null, 204), notJson],
  ['JSON that is no feedback response', json({ ok: true }), notJson],
  ['JSON that is no object', json(null), notJson],
  ['JSON with an empty status', json({ status: '', message: 'Hm.' }), notJson],
  ['a lost network', lost, offline],
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
    it('the form has failed, and says why to the eye and to screen readers', async () => {
      const { element, form } = await sendTyped(reply);
      expect(responseOf(form)).toBe(text);
      expect(announcementOf(element)).toBe(text);
      expect(element.getAttribute('status')).toBe('failed');
      expect(form.querySelector<HTMLElement>('.wpcf7-response-output')?.dataset.kind).toBe('error');
      expect(tipsOf(form)).toEqual({});
    });

    it('every typed character is kept', async () => {
      expect(standsThere(await sendTyped(reply))).toEqual(typed);
    });

    it('the visitor can send again', async () => {
      const page = await sendTyped(reply);
      page.network.route('/feedback', playBack('mail_sent.basic'));
      await page.send();
      expect(page.bodies()).toHaveLength(2);
      expect(page.bodies()[1]?.get('your-name')).toBe('Ann');
      expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
    });
  });
}

describe('a server that answers 500 with a page', () => {
  it('leaves the form failed, with a text', async () => {
    const page = await sendTyped(raw('<h1>Fatal error</h1>', 500));
    expect(page.element.getAttribute('status')).toBe('failed');
    expect([offline, notJson]).toContain(responseOf(page.form));
    expect(standsThere(page)).toEqual(typed);
  });
});

describe('a send is never repeated by itself', () => {
  for (const [failure, reply] of [
    ['HTTP 500', json({}, 500)],
    ['a lost network', lost],
  ] as const) {
    it(`after ${failure}: it might arrive twice`, async () => {
      const page = await sendTyped(reply);
      await page.clock.advance(120_000);
      expect(page.bodies()).toHaveLength(1);
    });
  }
});

describe('an answer that takes too long', () => {
  it('is given up after 30 s: the form says so, keeps what was typed, and can send again', async () => {
    const page = await sendTyped(silence);
    await page.clock.advance(29_999);
    expect(page.element.getAttribute('status')).toBe('submitting');
    await page.clock.advance(1);
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('failed');
    expect(responseOf(page.form)).toBe(offline);
    expect(page.network.sent('/feedback')[0]?.signal.aborted).toBe(true);
    expect(standsThere(page)).toEqual(typed);
    page.network.route('/feedback', playBack('mail_sent.basic'));
    await page.send();
    expect(page.element.getAttribute('status')).toBe('sent');
  });

  for (const [timeout, ms] of [
    ['5', 5000],
    ['5s', 5000],
    ['500ms', 500],
  ] as const) {
    it(`is given up after ${ms} ms with timeout="${timeout}"`, async () => {
      const page = await openCaptured('basic', { attributes: `timeout="${timeout}"`, feedback: silence });
      await page.send();
      await page.clock.advance(ms - 1);
      expect(page.element.getAttribute('status')).toBe('submitting');
      await page.clock.advance(1);
      await page.settled();
      expect(page.element.getAttribute('status')).toBe('failed');
    });
  }
});

describe('the words for it', () => {
  it('are German where the page is', async () => {
    for (const [reply, text] of [
      [lost, 'Sie sind wahrscheinlich offline.'],
      [raw(''), 'Die Antwort ist keine gültige JSON-Antwort.'],
    ] as const) {
      const page = await openCaptured('basic', { attributes: 'lang="de"', feedback: reply });
      await page.send();
      expect(responseOf(page.form)).toBe(text);
    }
  });

  it('are the author’s own', async () => {
    const attributes = `texts='{"fetchError": "No line.", "invalidJson": "Gibberish."}'`;
    for (const [reply, text] of [
      [lost, 'No line.'],
      [raw(''), 'Gibberish.'],
    ] as const) {
      const page = await openCaptured('basic', { attributes, feedback: reply });
      await page.send();
      expect(responseOf(page.form)).toBe(text);
    }
  });
});
