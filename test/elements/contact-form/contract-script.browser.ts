import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { uncaught } from '../../kit/listening.ts';
import { openCaptured, playBack } from './captured-forms.ts';
import { field, fill, responseOf } from '../../visitor.ts';

/** Shows a field's message as the contract's own client script does. */
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

/** Does to a form what the contract's own client script does, and notes when that would call the server. */
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
  describe(`with the contract’s own client script on the page, begun ${order} Portico`, () => {
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

    it('one message is sent, not two, and Portico sends it', async () => {
      const { page, calls } = await open('mail_failed');
      fill(field(page.form, 'Your name'), 'Ann');
      await page.send();
      expect(calls).toEqual([]);
      expect(page.bodies().map((body) => body.get('your-name'))).toEqual(['Ann']);
      expect(page.element.getAttribute('status')).toBe('failed');
    });

    it('Enter sends one message, too', async () => {
      const { page, calls } = await open('mail_failed');
      page.form.requestSubmit();
      await page.settled();
      expect([calls.length, page.bodies().length]).toEqual([0, 1]);
    });

    it('a reset asks for one refill', async () => {
      const { page, calls } = await open('mail_failed');
      page.element.reset();
      await page.settled();
      expect(calls).toEqual([]);
      expect(page.network.sent('/refill')).toHaveLength(1);
    });

    it('a field’s message stands there once, with an id of its own', async () => {
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

    it('there is one spinner beside the button', async () => {
      const { page } = await open('mail_failed');
      await page.send();
      expect(page.form.querySelectorAll('.wpcf7-spinner')).toHaveLength(1);
    });

    it('the author is told how to remove that script', async () => {
      const said = captureConsole('warn');
      const { page } = await open('mail_failed');
      await page.send();
      await waitFor(() => expect(said.join()).toContain('wpcf7_load_js'));
      expect(said).toHaveLength(1);
    });

    it('its listeners of the contract’s events find all that they read', async () => {
      const errors = uncaught();
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

    it('a good send is shown, and reset, once', async () => {
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

describe('what the contract’s own client script said before Portico began', () => {
  it('is replaced by what Portico says, and taken back with it', async () => {
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
  it('hears submit on the form where the contract’s own is not there', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_failed') });
    const heard: string[] = [];
    page.form.addEventListener('submit', () => heard.push('submit'));
    await page.send();
    expect(heard).toEqual(['submit']);
    expect(page.bodies()).toHaveLength(1);
  });

  it('may refuse a send by preventing the submit', async () => {
    const page = await openCaptured('basic');
    page.form.addEventListener('submit', (event) => event.preventDefault());
    await page.send();
    expect(page.bodies()).toEqual([]);
    expect(page.element.getAttribute('status')).toBe('init');
  });
});
