import { expect } from '../../../expect.ts';
import { fieldsOf } from '../../../demo-pages/backend/captures.ts';
import { fillIn } from '../captured-fields.ts';
import { captureOf, openCaptured, playBack, type FormName } from '../captured-forms.ts';
import { openForm, type FormPage } from '../form-page.ts';
import { json, networkError } from '../../../network.ts';
import { chooseFile, field, fill } from '../../../visitor.ts';

const answer = playBack('mail_failed');

/**
 * Fields as they travel; a file by its name and size. Without what differs from page to page (the question), and what the
 * captured messages lack, although their form has it.
 */
const travelling = (entries: Iterable<readonly [string, FormDataEntryValue]>): unknown[] =>
  [...entries]
    .filter(([name]) => !name.startsWith('_wpcf7_quiz_answer_') && name !== 'k-hidden')
    .map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name}, ${value.size} bytes`]);

const onlyBody = ({ bodies }: FormPage): FormData => {
  const [body, ...more] = bodies();
  if (!body || more.length > 0) throw new Error(`There should be one message, not ${bodies().length}.`);
  return body;
};

/** Two submit buttons, a hidden field of the page, and a file. */
const twoButtons = `<form class="wpcf7-form">
  <input type="hidden" name="_wpcf7" value="5"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-o1">
  <label>Name <input name="your-name"></label> <label>File <input type="file" name="your-file"></label>
  <button type="submit" name="urgency" value="low">Send</button> <button type="submit" name="urgency" value="high">Send now</button>
</form>`;

describe('the request of a submit', () => {
  const sendable: readonly (readonly [string, FormName])[] = [
    ['mail_sent.basic', 'basic'],
    ['mail_sent.kitchen', 'kitchen'],
    ['mail_sent.acceptance', 'acceptance'],
    ['mail_sent.quiz', 'quiz'],
  ];
  for (const [name, form] of sendable) {
    it(`has for ${name} the captured data`, async () => {
      const page = await openCaptured(form, { feedback: answer });
      fillIn(page.form, captureOf(name));
      await page.settled();
      await page.send();
      expect(travelling(onlyBody(page))).toEqual(travelling(fieldsOf(captureOf(name))));
    });
  }

  it('is a POST of multipart form data to the feedback URL, and accepts JSON', async () => {
    const page = await openCaptured('basic', { feedback: answer });
    await page.send();
    const [sent] = page.network.sent('/feedback');
    expect(sent?.method).toBe('POST');
    expect(sent?.url).toMatch(/^\/site-\d+\/contact-form-7\/v1\/contact-forms\/5\/feedback$/);
    expect(sent?.headers.get('accept')).toContain('application/json');
    // Only the browser knows the boundary, so no type is set.
    expect(sent?.headers.has('content-type')).toBe(false);
    expect(new Response(sent?.body).headers.get('content-type')).toContain('multipart/form-data');
  });

  it('has an empty file input', async () => {
    const page = await openForm(twoButtons, { feedback: answer });
    page.element.submit();
    await page.settled();
    expect(travelling(onlyBody(page))).toContainEqual(['your-file', ', 0 bytes']);
  });

  it('has a selected file', async () => {
    const page = await openForm(twoButtons, { feedback: answer });
    chooseFile(field(page.form, 'File'), new File(['four'], 'note.txt', { type: 'text/plain' }));
    page.element.submit();
    await page.settled();
    expect(travelling(onlyBody(page))).toContainEqual(['your-file', 'note.txt, 4 bytes']);
  });

  it('has name and value of the pressed button only', async () => {
    const page = await openForm(twoButtons, { feedback: answer });
    page.form.querySelector<HTMLElement>('[value="high"]')?.click();
    await page.settled();
    expect(onlyBody(page).getAll('urgency')).toEqual(['high']);
  });

  it('has the button given to submit()', async () => {
    const page = await openForm(twoButtons, { feedback: answer });
    page.element.submit(page.form.querySelector<HTMLElement>('[value="low"]') ?? page.form);
    await page.settled();
    expect(onlyBody(page).getAll('urgency')).toEqual(['low']);
  });

  it('has the changes of listeners of portico-before-submit', async () => {
    const page = await openCaptured('basic', { feedback: answer });
    fill(field(page.form, 'Your name'), 'Ann');
    page.element.addEventListener('portico-before-submit', (event) => {
      if (!(event instanceof CustomEvent)) return;
      // The detail's type is the element's own; here it is read as a page's script reads it.
      const { formData } = event.detail as { formData: FormData };
      formData.append('ct_token', 'a token');
      formData.delete('your-message');
    });
    await page.send();
    const body = onlyBody(page);
    expect(body.get('ct_token')).toBe('a token');
    expect(body.get('your-name')).toBe('Ann');
    expect(body.has('your-message')).toBe(false);
  });

  it('is sent even if known rules are violated, since the server decides', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    expect(await page.element.validate()).toBe(false);
    await page.send();
    expect(onlyBody(page).get('your-name')).toBe('');
    expect(page.element.getAttribute('status')).toBe('sent');
    expect(page.form.querySelectorAll('[aria-invalid="true"]').length).toBe(0);
  });

  it('is not sent if portico-before-submit is cancelled, and nothing changes', async () => {
    const page = await openCaptured('basic');
    const name = field(page.form, 'Your name');
    fill(name, 'Ann');
    page.element.addEventListener('portico-before-submit', (event) => event.preventDefault());
    await page.send();
    expect(page.bodies()).toEqual([]);
    expect(page.element.getAttribute('status')).toBe('init');
    expect(name.value).toBe('Ann');
  });
});

it('a message has the key of the last one only if its answer was lost; other origins get none', async () => {
  const page = await openCaptured('basic');
  const answers = [networkError, json({}, 502), json({}, 422), playBack('mail_failed'), playBack('mail_sent.basic')];
  for (const feedback of [...answers, answer]) {
    page.network.route('/feedback', feedback);
    await page.send();
  }
  const keys = page.network.sent('/feedback').map(({ headers }) => headers.get('Idempotency-Key') ?? '');
  expect(keys.filter((key) => /^[a-z]{24}$/.test(key)).length).toBe(6);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4, 5]);

  const form = '<form><input name="vote" value="yes" aria-label="Vote"><button>Send</button></form>';
  const other = await openForm(form, { attributes: 'endpoint="https://forms.example/feedback"', feedback: answer });
  await other.send();
  expect(other.network.sent('/feedback')[0]?.headers.has('Idempotency-Key')).toBe(false);
});

describe('the posted-data hash', () => {
  it('is kept from the last response with a hash', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_failed') });
    await page.send();
    page.network.route('/feedback', playBack('validation_failed.basic_empty'));
    await page.send();
    await page.send();
    const hash = '7c1501decea69f08ae11a335a5a0276e';
    expect(page.bodies().map((body) => body.get('_wpcf7_posted_data_hash'))).toEqual(['', hash, hash]);
  });

  it('is kept after the reset of a successful submit', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    await page.send();
    await page.send();
    expect(page.bodies().map((body) => body.get('_wpcf7_posted_data_hash'))).toEqual([
      '',
      'bee708341f22619ff3049d9aebf565e0',
    ]);
  });
});
