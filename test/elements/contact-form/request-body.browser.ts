import { expect } from '../../expect.ts';
import { fieldsOf } from '../../demo-pages/backend/captures.ts';
import { fillIn } from './captured-fields.ts';
import { captureOf, openCaptured, playBack, type FormName } from './captured-forms.ts';
import { openForm, type FormPage } from './form-page.ts';
import { chooseFile, field, fill } from '../../visitor.ts';

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

/** Two buttons that send, a hidden field of the page's own, and a file. */
const twoButtons = `<form class="wpcf7-form">
  <input type="hidden" name="_wpcf7" value="5"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-o1">
  <label>Name <input name="your-name"></label> <label>File <input type="file" name="your-file"></label>
  <button type="submit" name="urgency" value="low">Send</button> <button type="submit" name="urgency" value="high">Send now</button>
</form>`;

describe('what a send carries', () => {
  const sendable: readonly (readonly [string, FormName])[] = [
    ['mail_sent.basic', 'basic'],
    ['mail_sent.kitchen', 'kitchen'],
    ['mail_sent.acceptance', 'acceptance'],
    ['mail_sent.quiz', 'quiz'],
  ];
  for (const [name, form] of sendable) {
    it(`is, for ${name}, what the server was sent when it was captured`, async () => {
      const page = await openCaptured(form, { feedback: answer });
      fillIn(page.form, captureOf(name));
      await page.settled();
      await page.send();
      expect(travelling(onlyBody(page))).toEqual(travelling(fieldsOf(captureOf(name))));
    });
  }

  it('goes by POST to the feedback address of the form, as multipart form data, and asks for JSON', async () => {
    const page = await openCaptured('basic', { feedback: answer });
    await page.send();
    const [sent] = page.network.sent('/feedback');
    expect(sent?.method).toBe('POST');
    expect(sent?.url).toMatch(/^\/site-\d+\/contact-form-7\/v1\/contact-forms\/5\/feedback$/);
    expect(sent?.headers.get('accept')).toContain('application/json');
    // The browser alone knows the boundary: a type of our own would hide it.
    expect(sent?.headers.has('content-type')).toBe(false);
    expect(new Response(sent?.body).headers.get('content-type')).toContain('multipart/form-data');
  });

  it('keeps a file input that was left empty', async () => {
    const page = await openForm(twoButtons, { feedback: answer });
    page.element.submit();
    await page.settled();
    expect(travelling(onlyBody(page))).toContainEqual(['your-file', ', 0 bytes']);
  });

  it('carries the file that was chosen', async () => {
    const page = await openForm(twoButtons, { feedback: answer });
    chooseFile(field(page.form, 'File'), new File(['four'], 'note.txt', { type: 'text/plain' }));
    page.element.submit();
    await page.settled();
    expect(travelling(onlyBody(page))).toContainEqual(['your-file', 'note.txt, 4 bytes']);
  });

  it('carries name and value of the button that was pressed, and of no other', async () => {
    const page = await openForm(twoButtons, { feedback: answer });
    page.form.querySelector<HTMLElement>('[value="high"]')?.click();
    await page.settled();
    expect(onlyBody(page).getAll('urgency')).toEqual(['high']);
  });

  it('carries the button that submit() was given', async () => {
    const page = await openForm(twoButtons, { feedback: answer });
    page.element.submit(page.form.querySelector<HTMLElement>('[value="low"]') ?? page.form);
    await page.settled();
    expect(onlyBody(page).getAll('urgency')).toEqual(['low']);
  });

  it('carries what listeners of portico-before-submit added, and lacks what they took away', async () => {
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

  it('asks the server even when the rules known here are broken, because the server is right', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    expect(await page.element.validate()).toBe(false);
    await page.send();
    expect(onlyBody(page).get('your-name')).toBe('');
    expect(page.element.getAttribute('status')).toBe('sent');
    expect(page.form.querySelectorAll('[aria-invalid="true"]').length).toBe(0);
  });

  it('is not sent when a listener of portico-before-submit says no, and nothing changes', async () => {
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

describe('the posted-data hash', () => {
  it('stays that of the last answer that had one', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_failed') });
    await page.send();
    page.network.route('/feedback', playBack('validation_failed.basic_empty'));
    await page.send();
    await page.send();
    const hash = '7c1501decea69f08ae11a335a5a0276e';
    expect(page.bodies().map((body) => body.get('_wpcf7_posted_data_hash'))).toEqual(['', hash, hash]);
  });

  it('survives the reset after a good send', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    await page.send();
    await page.send();
    expect(page.bodies().map((body) => body.get('_wpcf7_posted_data_hash'))).toEqual([
      '',
      'bee708341f22619ff3049d9aebf565e0',
    ]);
  });
});
