import { expect } from '../../../expect.ts';
import { json, networkError, raw, noResponse, type Reply } from '../../../network.ts';
import { captureOf } from '../captured-forms.ts';
import { openForm, type FormPage } from '../form-page.ts';
import { descriptionOf, field, fill, responseOf } from '../../../visitor.ts';

const thanks = 'Thank you for your message. It has been sent.';
const check = 'One or more fields have an error. Please check and try again.';
const unconfirmed =
  'The site did not confirm that the message arrived. Please try again later, or get in touch in another way.';
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

/** A response, its description, the resulting status and message. */
const answers: readonly (readonly [answer: string, reply: Reply, status: string, text: string])[] = [
  ['200 with a JSON object', json({ ok: true }), 'sent', thanks],
  ['200 with a message', json({ message: 'Got it!' }), 'sent', 'Got it!'],
  ['200 with a status of its own', json({ status: 'success' }), 'sent', thanks],
  ['200 with a page', raw('<h1>Thanks</h1>'), 'failed', unconfirmed],
  ['200 with JSON between notices', raw('<b>Notice</b>: a {"ok":true}'), 'sent', thanks],
  ['200 with JSON that refuses', json({ success: false }), 'failed', refused],
  ['200 with a reason', json({ success: false, message: 'Not now.' }), 'failed', 'Not now.'],
  ['200 with an error that is not for visitors', json({ error: 'E_DB' }), 'failed', refused],
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
  ['none of another origin, although the browser is online', networkError, 'failed', unconfirmed],
];

describe('the response of another endpoint', () => {
  for (const [answer, reply, status, text] of answers) {
    it(`is ${answer}: ${status}, “${text}”`, async () => {
      const page = await answered(reply);
      expect(page.element.getAttribute('status')).toBe(status);
      expect(responseOf(page.form)).toBe(text);
      expect(page.form.querySelector<HTMLElement>('.portico-response')?.dataset.kind).toBe(
        status === 'sent' ? 'success' : 'error',
      );
      expect(field(page.form, 'Name').value).toBe(status === 'sent' ? '' : 'Ann');
    });
  }

  it('shows errors of a list beside the controls at these places', async () => {
    const page = await openForm(
      `<form>${['', 'disabled', '', ''].map((state, index) => `<label>Tag ${index} <input name="tags[]" ${state}></label>`).join('')}
        <label>Ann <input name="guests[][name]"></label> <label>Bob <input name="guests[][name]"></label>
        <label><input type="checkbox" name="days[]" value="1"> Mon</label> <label><input type="checkbox" name="days[]" value="2" checked> Tue</label>
        <button>Send</button></form>`,
      { attributes: 'endpoint="https://forms.example/f/abc"' },
    );
    const errors = { 'tags.1': 'Too long.', 'tags[2]': 'Taken.', 'guests.1.name': 'Unknown.', 'days.0': 'Full.' };
    page.network.route('/f/abc', json({ message: 'Please check.', errors }, 422));
    await page.send();
    const shown = ['Tag 0', 'Tag 1', 'Tag 2', 'Tag 3', 'Ann', 'Bob', 'Tue'].map((label) => [
      label,
      descriptionOf(field(page.form, label)),
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      'Tag 0': '',
      'Tag 1': '',
      'Tag 2': 'Too long.',
      'Tag 3': 'Taken.',
      Ann: '',
      Bob: 'Unknown.',
      Tue: 'Full.',
    });
    expect(responseOf(page.form)).toBe('Please check.');
  });

  it('keeps the message of a field until this field is changed', async () => {
    const page = await openForm(
      `<form><label>Name <input name="name"></label> <label>Email <input name="email"></label>
        <label>Town <input name="town" required></label><button>Send</button></form>`,
      { attributes: 'endpoint="https://forms.example/f/abc"' },
    );
    page.network.route('/f/abc', json({ errors: { name: 'Unknown.', email: 'Taken.' } }, 422));
    const change = async (name: string, value: string) => {
      fill(field(page.form, name), value);
      await page.settled();
      return ['Name', 'Email', 'Town'].map((each) => descriptionOf(field(page.form, each)));
    };
    for (const name of ['Name', 'Email', 'Town']) await change(name, 'a');
    await page.send();
    expect(await change('Name', 'b')).toEqual(['', 'Taken.', '']);
    expect(await change('Name', 'c')).toEqual(['', 'Taken.', '']);
    expect(await change('Email', 'b')).toEqual(['', '', '']);
  });

  it('removes the message of a field that a script no longer requires', async () => {
    const page = await openForm(
      `<form><label>Name <input name="name"></label> <label>Zip <input name="zip" required></label>
        <label>Town <input name="town" required></label><button>Send</button></form>`,
      { attributes: 'endpoint="https://forms.example/f/abc"' },
    );
    await page.send();
    const town = field(page.form, 'Town');
    expect(descriptionOf(town)).not.toBe('');
    town.required = false;
    fill(field(page.form, 'Name'), 'Ann');
    await page.settled();
    expect(descriptionOf(town)).toBe('');
  });

  it('shows the error of an element with a wrapper once, beside it', async () => {
    class Stars extends HTMLElement {
      static readonly formAssociated = true;
      readonly internals = this.attachInternals();
    }
    customElements.define('test-stars', Stars);
    const page = await openForm(
      '<form><span class="wpcf7-form-control-wrap" data-name="stars"><test-stars name="stars"></test-stars></span><button>Send</button></form>',
      { attributes: 'endpoint="https://forms.example/f/abc"' },
    );
    page.network.route('/f/abc', json({ errors: { stars: 'Choose some.' } }, 422));
    await page.send();
    expect(responseOf(page.form)).toBe(check);
    expect(page.form.querySelector('[data-name="stars"]')?.textContent).toBe('Choose some.');
  });

  it('may be a page with accept="html", except the login page after the end of a session', async () => {
    const page = await answered(raw('<h1>Thanks</h1>'), 'accept="html"');
    expect([page.element.getAttribute('status'), responseOf(page.form)]).toEqual(['sent', thanks]);
    const login = await answered(raw('<form><input type="password"></form>'), 'accept="html"');
    expect([login.element.getAttribute('status'), responseOf(login.form)]).toEqual(['failed', unconfirmed]);
    expect(field(login.form, 'Name').value).toBe('Ann');
  });

  it('is a feedback response', async () => {
    const page = await answered(json(captureOf('spam.filter').response.body));
    expect(page.element.getAttribute('status')).toBe('spam');
    expect(responseOf(page.form)).toBe('There was an error trying to send your message. Please try again later.');
  });

  it('is a feedback response with invalid fields, which are marked', async () => {
    const page = await answered(
      json({ status: 'validation_failed', message: 'No.', invalid_fields: [{ field: 'name', message: 'Short.' }] }),
    );
    expect(page.element.getAttribute('status')).toBe('invalid');
    expect(descriptionOf(field(page.form, 'Name'))).toBe('Short.');
  });

  it('has errors, which are shown beside their fields', async () => {
    const page = await answered(json({ errors: [{ field: 'email', message: 'Unknown <b>address</b>.' }] }, 422));
    const email = field(page.form, 'Email');
    expect(descriptionOf(email)).toBe('Unknown <b>address</b>.');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    // Outside the label, whose text is part of the control's name.
    expect(email.closest('label')?.nextElementSibling?.className).toBe('portico-tip');
    expect(field(page.form, 'Name').hasAttribute('aria-invalid')).toBe(false);
  });

  it('has errors, after which the form can be sent again', async () => {
    const page = await answered(json({ errors: [{ field: 'email', message: 'Unknown.' }] }, 422));
    page.network.route('/f/abc', json({}));
    await page.send();
    expect(page.bodies()).toHaveLength(2);
    expect(page.element.getAttribute('status')).toBe('sent');
  });

  it('has a token, which the next send contains with the same values', async () => {
    const page = await openForm(
      '<form><label>Name <input name="name"></label><input type="hidden" name="_token" value="old"><button>Send</button></form>',
      { attributes: 'endpoint="https://forms.example/f/abc"' },
    );
    page.network.route('/f/abc', json({ message: 'Please send it again.', token: 'new' }, 403));
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect([page.element.getAttribute('status'), responseOf(page.form)]).toEqual(['failed', 'Please send it again.']);
    page.network.route('/f/abc', json({ token: 'newer' }));
    await page.send();
    expect(page.bodies().map((body) => [...body])).toEqual([
      [
        ['name', 'Ann'],
        ['_token', 'old'],
      ],
      [
        ['name', 'Ann'],
        ['_token', 'new'],
      ],
    ]);
    expect(page.element.getAttribute('status')).toBe('sent');
    expect(page.form.querySelector<HTMLInputElement>('[name=_token]')?.value).toBe('newer');
  });

  it('is missing for 30 s, and the form fails', async () => {
    const page = await answered(noResponse);
    await page.clock.advance(30_000);
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('failed');
    expect(responseOf(page.form)).toBe(unconfirmed);
  });
});

describe('a submit to another endpoint', () => {
  it('sends the fields to that URL, nothing of the contract, and no other request', async () => {
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

  it('uses German texts in a German page', async () => {
    const page = await answered(json({}), 'lang="de"');
    expect(responseOf(page.form)).toBe('Danke für Ihre Nachricht. Sie wurde gesendet.');
  });

  it('uses the author’s texts', async () => {
    const page = await answered(json({}), `texts='{"sent": "We call you back."}'`);
    expect(responseOf(page.form)).toBe('We call you back.');
  });
});
