import { expect } from '../../expect.ts';
import { captureOf, openCaptured, playBack, type FormName } from './captured-forms.ts';
import { hold, networkError } from '../../network.ts';
import { field, fill, responseOf, tipsOf } from '../../visitor.ts';

const names = [
  'before-submit',
  'invalid',
  'unaccepted',
  'spam',
  'aborted',
  'mailsent',
  'mailfailed',
  'submit',
  'status',
  'reset',
].map((name) => `portico-${name}`);

/** Records the events of an element; a change of status with the status. */
function hear(element: HTMLElement): string[] {
  const heard: string[] = [];
  for (const name of names) {
    element.addEventListener(name, (event) => {
      // The type is that of the element; here the detail is read as by a script of the page.
      const { status } = (event as CustomEvent<{ status?: string }>).detail;
      heard.push(name === 'portico-status' ? `status ${status}` : name.replace('portico-', ''));
    });
  }
  return heard;
}

describe('the events of a submit', () => {
  const results: readonly (readonly [name: string, form: FormName, status: string, event: string | undefined])[] = [
    ['validation_failed.basic_empty', 'basic', 'invalid', 'invalid'],
    ['acceptance_missing', 'acceptance', 'unaccepted', 'unaccepted'],
    ['spam.filter', 'basic', 'spam', 'spam'],
    ['aborted', 'basic', 'aborted', 'aborted'],
    ['mail_failed', 'basic', 'failed', 'mailfailed'],
    ['forced_http_500', 'basic', 'failed', 'mailfailed'],
    ['custom_status.payment_required', 'basic', 'payment-required', undefined],
    ['custom_status.foo_bar', 'basic', 'custom-foo-bar', undefined],
  ];
  for (const [name, form, status, event] of results) {
    it(`are dispatched in order for ${name}: ${event ?? 'no event of the result'}, then submit`, async () => {
      const page = await openCaptured(form, { feedback: playBack(name) });
      const heard = hear(page.element);
      page.element.submit();
      await page.settled();
      expect(heard).toEqual([
        'before-submit',
        'status submitting',
        `status ${status}`,
        ...(event ? [event] : []),
        'submit',
      ]);
    });
  }

  it('are dispatched in order for a successful submit, followed by those of its reset', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    const heard = hear(page.element);
    await page.send();
    expect(heard).toEqual([
      'before-submit',
      'status submitting',
      'status sent',
      'mailsent',
      'submit',
      'status resetting',
      'status sent',
      'reset',
    ]);
  });

  it('are dispatched before and after the response', async () => {
    const answer = hold();
    const page = await openCaptured('basic', { feedback: answer.reply });
    const heard = hear(page.element);
    await page.send();
    expect(heard).toEqual(['before-submit', 'status submitting']);
    answer.respond(networkError);
    await page.settled();
    expect(heard.slice(2)).toEqual(['status failed', 'mailfailed', 'submit']);
  });

  it('are dispatched after the messages were rendered', async () => {
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_bad_email') });
    const found: unknown[] = [];
    for (const name of ['portico-invalid', 'portico-submit']) {
      page.element.addEventListener(name, () =>
        found.push([page.form.dataset.status, responseOf(page.form), tipsOf(page.form)]),
      );
    }
    await page.send();
    const there = [
      'invalid',
      'One or more fields have an error. Please check and try again.',
      { 'your-email': 'Please enter an email address.' },
    ];
    expect(found).toEqual([there, there]);
  });
});

describe('the details of the events', () => {
  it('of the result have status, message, fields, sent data and the server’s response', async () => {
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_bad_email') });
    const details: Record<string, unknown>[] = [];
    for (const name of ['portico-invalid', 'portico-submit']) {
      page.element.addEventListener(name, (event) =>
        details.push((event as CustomEvent<Record<string, unknown>>).detail),
      );
    }
    fill(field(page.form, 'Your name'), 'Ann');
    fill(field(page.form, 'Your email'), 'nope');
    await page.send();
    const [body] = page.bodies();
    for (const detail of details) {
      expect(detail).toEqual({
        formId: '5',
        status: 'invalid',
        message: 'One or more fields have an error. Please check and try again.',
        invalidFields: [{ field: 'your-email', message: 'Please enter an email address.', idref: 'your-email' }],
        inputs: [
          { name: 'your-name', value: 'Ann' },
          { name: 'your-email', value: 'nope' },
          { name: 'your-subject', value: '' },
          { name: 'your-message', value: '' },
        ],
        formData: expect.any(FormData),
        response: captureOf('validation_failed.basic_bad_email').response.body,
      });
      expect(detail.formData).toBe(body);
    }
    expect(details).toHaveLength(2);
  });

  it('before a submit have the form data, the inputs without underscore names, and the button', async () => {
    const page = await openCaptured('quiz', { feedback: playBack('mail_failed') });
    let detail: Record<string, unknown> = {};
    page.element.addEventListener('portico-before-submit', (event) => {
      detail = (event as CustomEvent<Record<string, unknown>>).detail;
    });
    fill(field(page.form, 'Name'), 'Ann');
    await page.send();
    expect(detail.formData === page.bodies()[0]).toBe(true);
    expect(detail.inputs).toEqual([
      { name: 'q-name', value: 'Ann' },
      { name: 'q-quiz', value: '' },
    ]);
    expect(detail.submitter === page.form.querySelector('[type="submit"]')).toBe(true);
  });

  it('of a change of status have the current and the previous one', async () => {
    const page = await openCaptured('basic', { feedback: playBack('spam.filter') });
    const details: unknown[] = [];
    page.element.addEventListener('portico-status', (event) => details.push((event as CustomEvent<unknown>).detail));
    await page.send();
    expect(details).toEqual([
      { status: 'submitting', previous: 'init' },
      { status: 'spam', previous: 'submitting' },
    ]);
  });

  it('of a reset have the status after it', async () => {
    const page = await openCaptured('basic');
    const details: unknown[] = [];
    page.element.addEventListener('portico-reset', (event) => details.push((event as CustomEvent<unknown>).detail));
    page.element.reset();
    await page.settled();
    const fieldNames = ['your-name', 'your-email', 'your-subject', 'your-message'];
    expect(details).toEqual([
      {
        status: 'init',
        inputs: fieldNames.map((name) => ({ name, value: '' })),
        formData: expect.any(FormData),
        response: [],
      },
    ]);
  });
});

describe('the propagation of events', () => {
  it('bubbles for results and submits; status and reset stay on the element', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    const heard: string[] = [];
    const note = ({ type }: Event) => heard.push(type);
    for (const name of names) document.addEventListener(name, note);
    await page.send();
    for (const name of names) document.removeEventListener(name, note);
    expect(heard).toEqual(['portico-before-submit', 'portico-mailsent', 'portico-submit']);
  });
});
