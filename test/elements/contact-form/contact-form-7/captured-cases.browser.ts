import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { captureOf, openCaptured, playBack, type FormName } from '../captured-forms.ts';
import { fillIn } from '../captured-fields.ts';
import type { FormPage } from '../form-page.ts';
import { announcementOf, responseOf, tipsOf } from '../../../visitor.ts';

const notJson =
  'The site did not confirm that the message arrived. Please try again later, or get in touch in another way.';

/** The name, the form, the resulting status, the kind of the message, and its default text. */
const cases: readonly (readonly [
  name: string,
  form: FormName,
  status: string,
  kind: string | undefined,
  text?: string,
])[] = [
  ['mail_sent.basic', 'basic', 'sent', 'success'],
  ['mail_sent.kitchen', 'kitchen', 'sent', 'success'],
  ['mail_sent.acceptance', 'acceptance', 'sent', 'success'],
  ['mail_sent.quiz', 'quiz', 'sent', 'success'],
  ['mail_failed', 'basic', 'failed', 'error'],
  ['aborted', 'basic', 'aborted', 'error'],
  ['spam.filter', 'basic', 'spam', 'error'],
  ['acceptance_missing', 'acceptance', 'unaccepted', 'error'],
  ['custom_status.foo_bar', 'basic', 'custom-foo-bar', undefined],
  ['custom_status.payment_required', 'basic', 'payment-required', undefined],
  ['subscribers_only_anonymous_with_tag', 'basic', 'custom-error', 'error'],
  ['validation_failed.basic_empty', 'basic', 'invalid', 'error'],
  ['validation_failed.basic_bad_email', 'basic', 'invalid', 'error'],
  ['validation_failed.kitchen_empty', 'kitchen', 'invalid', 'error'],
  ['validation_failed.kitchen_bad', 'kitchen', 'invalid', 'error'],
  ['validation_failed.quiz', 'quiz', 'invalid', 'error'],
  ['bad_nonce_anonymous', 'basic', 'failed', 'error'],
  ['error.unit_tag_missing', 'basic', 'failed', 'error'],
  ['error.json_body', 'basic', 'failed', 'error'],
  ['error.wrong_form_id', 'basic', 'failed', 'error'],
  ['error.file_over_post_max_size', 'basic', 'failed', 'error'],
  ['forced_http_500', 'basic', 'failed', 'error'],
  ['forced_204', 'basic', 'failed', 'error', notJson],
  ['forced_empty_body', 'basic', 'failed', 'error', notJson],
  ['forced_not_json', 'basic', 'failed', 'error', notJson],
];

interface Refused {
  readonly field: string;
  readonly message: string;
  readonly idref: string | null;
  readonly error_id: string;
}

/** Returns the message of a captured response. */
interface Said {
  readonly message?: string;
  readonly posted_data_hash?: string;
  readonly invalid_fields?: readonly Refused[];
}

// The captures are files of this repository with known content.
const saidIn = (name: string): Said => captureOf(name).response.body as Said;

/** Sends a captured message and replays its captured response. */
async function play(name: string, form: FormName): Promise<FormPage> {
  const page = await openCaptured(form, { feedback: playBack(name) });
  fillIn(page.form, captureOf(name));
  await page.settled();
  page.element.submit();
  await page.settled();
  return page;
}

describe('a captured form with a captured response', () => {
  beforeEach(() => void captureConsole('warn'));

  for (const [name, formName, status, kind, text] of cases) {
    const { message, posted_data_hash: hash, invalid_fields: refused = [] } = saidIn(name);

    it(`${name}: shows the message, has the status ${status}, marks ${refused.map(({ field }) => field).join(', ') || 'no field'}`, async () => {
      const page = await play(name, formName);
      const { element, form } = page;
      const said = text ?? message ?? '';
      expect(responseOf(form)).toBe(said);
      expect(announcementOf(element)).toBe(said);
      expect(form.querySelector<HTMLElement>('.wpcf7-response-output')?.dataset.kind).toBe(kind);

      expect(element.getAttribute('status')).toBe(status);
      expect(element.matches(`:state(${status})`)).toBe(true);
      expect(form.dataset.status).toBe(status);
      expect([...form.classList]).toEqual(['wpcf7-form', status]);

      expectMarked(page, refused);

      // The hash comes back with the next message.
      page.element.submit();
      await page.settled();
      const [first, second] = page.bodies();
      expect(first?.get('_wpcf7_posted_data_hash')).toBe('');
      expect(second?.get('_wpcf7_posted_data_hash')).toBe(hash ?? '');
    });
  }
});

/** Expects exactly these fields to be marked as invalid, each with its message and an entry for screen readers. */
function expectMarked({ element, form }: FormPage, refused: readonly Refused[]): void {
  expect(tipsOf(form)).toEqual(Object.fromEntries(refused.map((entry) => [entry.field, entry.message])));
  const entries = element.querySelectorAll('.screen-reader-response li');
  expect([...entries].map(({ id, textContent }) => [id, textContent])).toEqual(
    refused.map((entry) => [entry.error_id, entry.message]),
  );
  const marked = [...form.querySelectorAll('.wpcf7-not-valid')].map((box) => box.closest<HTMLElement>('[data-name]'));
  expect(new Set(marked.map((wrap) => wrap?.dataset.name))).toEqual(new Set(refused.map(({ field }) => field)));
  expect(marked.length).toBe(refused.length);
  for (const { field, error_id: id, idref } of refused) {
    const wrap = form.querySelector(`[data-name="${field}"]`) ?? form;
    for (const control of wrap.querySelectorAll(`[name="${field}"], [name="${field}[]"]`)) {
      expect(control.getAttribute('aria-invalid')).toBe('true');
      expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(id);
    }
    expect(wrap.querySelector('.wpcf7-not-valid-tip')?.getAttribute('aria-hidden')).toBe('true');
    expect(document.getElementById(id)?.querySelector('a')?.getAttribute('href') ?? null).toBe(idref && `#${idref}`);
  }
  const invalid = form.querySelectorAll('[aria-invalid="true"]');
  expect(invalid.length > 0).toBe(refused.length > 0);
}
