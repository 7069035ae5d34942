import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { uncaughtErrors } from '../../../kit/listening.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import { field, fill, responseOf } from '../../../visitor.ts';

/** Shows the message of a field as the script of Contact Form 7 does. */
function showAsContract(form: HTMLFormElement, name: string, message: string): void {
  const id = `wpcf7-f5-p6-o1-ve-${name}`;
  const entry = document.createElement('li');
  const tip = document.createElement('span');
  entry.id = id;
  tip.className = 'wpcf7-not-valid-tip';
  entry.textContent = tip.textContent = message;
  form.closest('.wpcf7')?.querySelector('.screen-reader-response ul')?.append(entry);
  const wrap = form.querySelector(`[data-name="${name}"]`);
  wrap?.append(tip);
  for (const control of wrap?.querySelectorAll('input') ?? []) {
    control.classList.add('wpcf7-not-valid');
    control.ariaInvalid = 'true';
    control.setAttribute('aria-describedby', id);
    control.setCustomValidity(message);
  }
}

/** Handles a form as the script of Contact Form 7 does, and records its requests. */
function contractScript(form: HTMLFormElement): string[] {
  const calls: string[] = [];
  const mark = { id: 5, status: 'init', unitTag: 'wpcf7-f5-p6-o1', schema: { rules: [] } };
  Object.assign(form, { wpcf7: mark });
  for (const button of form.querySelectorAll('.has-spinner'))
    button.after(Object.assign(document.createElement('span'), { className: 'wpcf7-spinner' }));
  form.addEventListener('change', ({ target }) => {
    if (mark.schema !== undefined && target instanceof HTMLInputElement) showAsContract(form, target.name, 'Theirs.');
  });
  for (const name of ['wpcf7submit', 'wpcf7reset'])
    form.addEventListener(name, (event) => {
      const { apiResponse } = (event as CustomEvent<{ apiResponse: { captcha?: unknown } }>).detail;
      if (apiResponse.captcha) calls.push('captcha'); // Throws where the contract's detail is not complete.
    });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calls.push('feedback');
  });
  form.addEventListener('reset', () => calls.push('refill'));
  return calls;
}

const tipsIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll('.wpcf7-not-valid-tip')].map(({ textContent }) => textContent);

const orders = ['before', 'after'] as const;

for (const order of orders) {
  describe(`with the script of Contact Form 7, started ${order} Portico`, () => {
    const open = async (name: string) => {
      let calls: string[] = [];
      const begin = (form: HTMLFormElement) => void (calls = contractScript(form));
      const page = await openCaptured('basic', {
        feedback: playBack(name),
        ...(order === 'before' && { script: begin }),
      });
      if (order === 'after') begin(page.form);
      return { page, calls };
    };

    it('Portico sends one message', async () => {
      const { page, calls } = await open('mail_failed');
      fill(field(page.form, 'Your name'), 'Ann');
      await page.send();
      expect(calls).toEqual([]);
      expect(page.bodies().map((body) => body.get('your-name'))).toEqual(['Ann']);
      expect(page.element.getAttribute('status')).toBe('failed');
    });

    it('Enter sends one message', async () => {
      const { page, calls } = await open('mail_failed');
      page.form.requestSubmit();
      await page.settled();
      expect([calls.length, page.bodies().length]).toEqual([0, 1]);
    });

    it('a reset requests one refill', async () => {
      const { page, calls } = await open('mail_failed');
      page.element.reset();
      await page.settled();
      expect(calls).toEqual([]);
      expect(page.network.sent('/refill')).toHaveLength(1);
    });

    it('a field has one message with its own id', async () => {
      const { page } = await open('mail_failed');
      fill(field(page.form, 'Your email'), 'nope');
      await page.settled();
      expect(tipsIn(page.form)).toEqual(['Please enter an email address.']);
      const ids = [...page.element.querySelectorAll('[id]')].map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      fill(field(page.form, 'Your email'), 'ann@example.com');
      await page.settled();
      expect(tipsIn(page.form)).toEqual([]);
    });

    it('the button has one spinner', async () => {
      const { page } = await open('mail_failed');
      await page.send();
      expect(page.form.querySelectorAll('.wpcf7-spinner')).toHaveLength(1);
    });

    it('a warning explains how to remove that script', async () => {
      const said = captureConsole('warn');
      const { page } = await open('mail_failed');
      await page.send();
      await waitFor(() => expect(said.join()).toContain('wpcf7_load_js'));
      expect(said).toHaveLength(1);
    });

    it('its listeners for the contract’s events get complete details', async () => {
      const errors = uncaughtErrors();
      let calls: string[] = [];
      const begin = (form: HTMLFormElement) => void (calls = contractScript(form));
      const page = await openCaptured('basic', {
        attributes: 'event-alias="wpcf7"',
        feedback: playBack('mail_sent.basic'),
        ...(order === 'before' && { script: begin }),
      });
      if (order === 'after') begin(page.form);
      await page.send();
      page.element.reset();
      await page.settled();
      expect([errors, calls]).toEqual([[], []]);
    });

    it('a successful submit is shown and reset once', async () => {
      const { page, calls } = await open('mail_sent.basic');
      fill(field(page.form, 'Your name'), 'Ann');
      await page.send();
      expect(calls).toEqual([]);
      expect(page.network.sent('/refill')).toHaveLength(1);
      expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
      expect(field(page.form, 'Your name').value).toBe('');
    });
  });
}

describe('messages of the script of Contact Form 7 from before Portico started', () => {
  it('are replaced by Portico’s messages and cleared with them', async () => {
    const page = await openCaptured('basic', {
      script: (form) => {
        contractScript(form);
        showAsContract(form, 'your-email', 'Theirs.');
      },
    });
    const email = field(page.form, 'Your email');
    fill(email, 'nope');
    await page.settled();
    expect(tipsIn(page.form)).toEqual(['Please enter an email address.']);
    fill(email, 'ann@example.com');
    await page.settled();
    expect(tipsIn(page.form)).toEqual([]);
    expect([email.validationMessage, email.ariaInvalid, email.className.includes('wpcf7-not-valid')]).toEqual([
      '',
      'false',
      false,
    ]);
    expect(page.element.querySelectorAll('.screen-reader-response li')).toHaveLength(0);
  });
});

describe('another script on the page', () => {
  it('receives submit on the form without the script of Contact Form 7', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_failed') });
    const heard: string[] = [];
    page.form.addEventListener('submit', () => heard.push('submit'));
    await page.send();
    expect(heard).toEqual(['submit']);
    expect(page.bodies()).toHaveLength(1);
  });

  it('can prevent a submit', async () => {
    const page = await openCaptured('basic');
    page.form.addEventListener('submit', (event) => event.preventDefault());
    await page.send();
    expect(page.bodies()).toEqual([]);
    expect(page.element.getAttribute('status')).toBe('init');
  });
});
