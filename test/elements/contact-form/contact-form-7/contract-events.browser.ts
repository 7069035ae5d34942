import { findByRole, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { json, installTestNetwork } from '../../../network.ts';
import { mount } from '../../../page.ts';
import { captureOf, openCaptured, playBack, type FormName } from '../captured-forms.ts';
import { field, fill, type as typeInto } from '../../../visitor.ts';

const names = [
  'invalid',
  'unaccepted',
  'spam',
  'aborted',
  'mailsent',
  'mailfailed',
  'submit',
  'statuschanged',
  'beforesubmit',
  'reset',
];

type Heard = readonly [name: string, detail: Record<string, unknown>];

/** Records the contract's events on the document, as analytics scripts do. */
async function heardWhile(act: () => Promise<void>): Promise<Heard[]> {
  const heard: Heard[] = [];
  const note = (event: Event) => void heard.push([event.type, (event as CustomEvent<Record<string, unknown>>).detail]);
  for (const name of names) document.addEventListener(`wpcf7${name}`, note);
  await act();
  for (const name of names) document.removeEventListener(`wpcf7${name}`, note);
  return heard;
}

const alias = 'event-alias="wpcf7"';

describe('event-alias="wpcf7"', () => {
  const results: readonly (readonly [name: string, form: FormName, event: string | undefined])[] = [
    ['validation_failed.basic_empty', 'basic', 'wpcf7invalid'],
    ['acceptance_missing', 'acceptance', 'wpcf7unaccepted'],
    ['spam.filter', 'basic', 'wpcf7spam'],
    ['aborted', 'basic', 'wpcf7aborted'],
    ['mail_failed', 'basic', 'wpcf7mailfailed'],
    ['custom_status.foo_bar', 'basic', undefined],
  ];
  for (const [name, form, event] of results) {
    it(`dispatches ${event ?? 'no event of a result'} for ${name}, then wpcf7submit`, async () => {
      const page = await openCaptured(form, { attributes: alias, feedback: playBack(name) });
      const heard = await heardWhile(async () => {
        page.element.submit();
        await page.settled();
      });
      expect(heard.map(([type]) => type)).toEqual([
        'wpcf7beforesubmit',
        'wpcf7statuschanged',
        'wpcf7statuschanged',
        ...(event ? [event] : []),
        'wpcf7submit',
      ]);
    });
  }

  it('dispatches wpcf7mailsent after a successful submit, and wpcf7reset at the end', async () => {
    const page = await openCaptured('basic', { attributes: alias, feedback: playBack('mail_sent.basic') });
    const heard = await heardWhile(page.send);
    expect(heard.map(([type]) => type)).toEqual([
      'wpcf7beforesubmit',
      'wpcf7statuschanged',
      'wpcf7statuschanged',
      'wpcf7mailsent',
      'wpcf7submit',
      'wpcf7statuschanged',
      'wpcf7statuschanged',
      'wpcf7reset',
    ]);
  });

  it('dispatches wpcf7reset on a reset before the first submit, with the changes of status', async () => {
    const page = await openCaptured('basic', { attributes: alias });
    const heard = await heardWhile(async () => {
      page.element.reset();
      await page.settled();
    });
    expect(heard.map(([type, { status }]) => [type, status])).toEqual([
      ['wpcf7statuschanged', 'resetting'],
      ['wpcf7statuschanged', 'init'],
      ['wpcf7reset', 'init'],
    ]);
  });

  it('dispatches wpcf7statuschanged twice after a change, and not while the visitor corrects a value', async () => {
    const page = await openCaptured('basic', { attributes: alias });
    const email = field(page.form, 'Your email');
    const heard = await heardWhile(async () => {
      fill(email, 'nope');
      await page.settled();
      typeInto(email, 'ann@example.com');
      await page.settled();
    });
    expect(heard.map(([, { status, prevStatus }]) => [status, prevStatus])).toEqual([
      ['validating', 'init'],
      ['init', 'validating'],
    ]);
  });

  it('has the complete detail of the contract, with the server’s status', async () => {
    const page = await openCaptured('basic', { attributes: alias, feedback: playBack('mail_sent.basic') });
    fill(field(page.form, 'Your name'), 'Ann');
    const heard = await heardWhile(page.send);
    const [body] = page.bodies();
    for (const type of ['wpcf7mailsent', 'wpcf7submit']) {
      expect(heard.find(([name]) => name === type)?.[1]).toEqual({
        contactFormId: 5,
        pluginVersion: '6.1.6',
        contactFormLocale: 'en_US',
        unitTag: 'wpcf7-f5-p6-o1',
        containerPostId: 6,
        status: 'mail_sent',
        inputs: [
          { name: 'your-name', value: 'Ann' },
          { name: 'your-email', value: '' },
          { name: 'your-subject', value: '' },
          { name: 'your-message', value: '' },
        ],
        formData: body,
        apiResponse: captureOf('mail_sent.basic').response.body,
      });
    }
  });

  it('has the previous fields and status and the server’s response in the detail of a reset', async () => {
    const refill = { quiz: { q: ['1+1=?', 'token'] } };
    const page = await openCaptured('basic', {
      attributes: alias,
      feedback: playBack('mail_failed'),
      refill: json(refill),
    });
    fill(field(page.form, 'Your name'), 'Ann');
    await page.send();
    const heard = await heardWhile(async () => {
      page.element.reset();
      await page.settled();
    });
    const detail = heard.find(([type]) => type === 'wpcf7reset')?.[1];
    expect(detail).toMatchObject({ status: 'failed', apiResponse: refill });
    expect(detail?.inputs).toContainEqual({ name: 'your-name', value: 'Ann' });
    expect(detail?.formData instanceof FormData && detail.formData.get('your-name')).toBe('Ann');
  });

  it('is dispatched for a reset without a response', async () => {
    const page = await openCaptured('basic', { attributes: alias, refill: json({}, 500) });
    captureConsole('error');
    const heard = await heardWhile(async () => {
      page.element.reset();
      await page.settled();
    });
    expect(heard.at(-1)).toEqual(['wpcf7reset', expect.objectContaining({ status: 'init', apiResponse: {} })]);
  });

  it('has the initial status in the detail before a submit', async () => {
    const page = await openCaptured('basic', { attributes: alias, feedback: playBack('spam.filter') });
    const heard = await heardWhile(async () => {
      await page.send();
      await page.send();
    });
    expect(heard.filter(([type]) => type === 'wpcf7beforesubmit').map(([, { status }]) => status)).toEqual([
      'init',
      'spam',
    ]);
  });

  it('has the current and the previous status in the detail of a change', async () => {
    const page = await openCaptured('basic', { attributes: alias, feedback: playBack('spam.filter') });
    const heard = await heardWhile(page.send);
    const changes = heard.filter(([type]) => type === 'wpcf7statuschanged').map(([, detail]) => detail);
    expect(changes).toEqual([
      expect.objectContaining({
        contactFormId: 5,
        unitTag: 'wpcf7-f5-p6-o1',
        status: 'submitting',
        prevStatus: 'init',
      }),
      expect.objectContaining({ status: 'spam', prevStatus: 'submitting' }),
    ]);
  });

  it('is dispatched after a reconnect', async () => {
    const page = await openCaptured('basic', { attributes: alias, feedback: playBack('spam.filter') });
    const parent = page.element.parentElement;
    page.element.remove();
    await page.settled();
    parent?.append(page.element);
    await page.settled();
    const heard = await heardWhile(page.send);
    expect(heard.map(([type]) => type).filter((type) => type !== 'wpcf7statuschanged')).toEqual([
      'wpcf7beforesubmit',
      'wpcf7spam',
      'wpcf7submit',
    ]);
  });

  it('is dispatched once after a new render of the form', async () => {
    const network = installTestNetwork();
    network.route('/message', json({}));
    const element = mount('<portico-contact-form endpoint="/message" event-alias="wpcf7"></portico-contact-form>');
    const fields = [{ type: 'submit', label: 'Send' }];
    Object.assign(element, { fields });
    await findByRole(element, 'button', { name: 'Send' });
    Object.assign(element, { fields: [...fields, { type: 'submit', label: 'Send now' }] });
    const button = await findByRole(element, 'button', { name: 'Send now' });
    const heard = await heardWhile(async () => {
      button.click();
      await waitFor(() => expect(element.matches(':state(sent)')).toBe(true));
    });
    expect(heard.map(([type]) => type).filter((type) => type === 'wpcf7submit')).toEqual(['wpcf7submit']);
  });

  it('is dispatched on the form', async () => {
    const page = await openCaptured('basic', { attributes: alias, feedback: playBack('spam.filter') });
    const heard: boolean[] = [];
    page.form.addEventListener('wpcf7submit', ({ target }) => heard.push(target === page.form));
    await page.send();
    expect(heard).toEqual([true]);
  });
});

describe('without event-alias', () => {
  it('no event of the contract is dispatched', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    expect(await heardWhile(page.send)).toEqual([]);
  });
});
