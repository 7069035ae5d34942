import { getByRole, waitFor } from '@testing-library/dom';
import { setScriptAddress } from '../../../src/forms/captcha/provider-script.ts';
import { rendersWidget, replaceCaptchas } from '../../forms/captcha/captcha-page.ts';
import { installTestNetwork, json, noResponse } from '../../network.ts';
import { expect } from '../../expect.ts';
import { mountCreated } from '../../page.ts';
import { preload } from '../../preload.ts';
import { begin, cancel, explained } from './explain-page.ts';

const fields = '<label>E-mail <input name="email" type="email" required></label><button>Send</button>';

/** A contact form with an address. */
const contactForm = (attributes = 'endpoint="/send"', content = fields): Promise<HTMLElement> =>
  begin('portico-contact-form', `<portico-contact-form ${attributes}><form>${content}</form></portico-contact-form>`);

/** Fills in the address and presses the button. */
function send(element: HTMLElement): void {
  const input = element.querySelector('input');
  if (input) input.value = 'ann@site.example';
  getByRole(element, 'button', { name: 'Send' }).click();
}

const question = 'Was sent';

describe('the explanation of a contact form', () => {
  it('names invalid fields and the missing submit', async () => {
    const element = await contactForm();
    expect(await explained(element)).toEqual([
      `${question}: no`,
      'yes: It contains a form.',
      'yes: It is sent to /send.',
      'no: The form has not been submitted yet.',
      'no: These fields are invalid: email.',
    ]);
  });

  it('names a missing address', async () => {
    expect(await explained(await contactForm(''))).toContain(
      'no: It has no address: neither endpoint nor form-id is set, so the browser sends it, if at all.',
    );
  });

  it('names a cancelled event', async () => {
    const element = await contactForm();
    cancel(element, 'portico-before-submit');
    send(element);
    await waitFor(async () =>
      expect(await explained(element)).toContain(
        'no: A listener of the page cancelled the last portico-before-submit.',
      ),
    );
  });

  it('names the setting blocked', async () => {
    const element = await contactForm('endpoint="/send" blocked');
    expect(await explained(element)).toContain('no: Submits wait because of the setting blocked.');
  });

  it('names a server that has not responded yet', async () => {
    installTestNetwork().route('/send', noResponse);
    const element = await contactForm();
    send(element);
    await waitFor(() => expect(element.matches(':state(submitting)')).toBe(true));
    expect(await explained(element)).toContain('no: The server has not responded yet.');
  });

  it('names the verdict of the server', async () => {
    installTestNetwork().route('/send', json({ status: 'spam', message: 'No thanks.', invalid_fields: [] }));
    const element = await contactForm();
    send(element);
    await waitFor(async () =>
      expect(await explained(element)).toContain('no: The last submit had the status "spam": No thanks.'),
    );
  });

  it('names a submit that was blocked as spam', async () => {
    const element = await contactForm();
    const detail = { comment: 'Forbidden.', stops: true };
    element.querySelector('form')?.dispatchEvent(new CustomEvent('portico-blocked', { detail, bubbles: true }));
    expect(await explained(element)).toContain('no: The site blocked the last submit as spam: Forbidden.');
  });

  it('names missing consent to a draft', async () => {
    expect(await explained(await contactForm('endpoint="/send" draft consent="required"'), 1)).toEqual([
      'Stores a draft: no',
      'yes: The setting draft is on.',
      'no: There is no consent to memory yet.',
    ]);
    expect(await explained(await contactForm(), 1)).toEqual(['Stores a draft: no', 'no: The setting draft is off.']);
  });
});

describe('the explanation of a form validator', () => {
  const validator = () =>
    begin<HTMLElement>(
      'portico-form-validator',
      `<portico-form-validator><form action="/send">${fields}</form></portico-form-validator>`,
    );

  it('names the refused fields', async () => {
    const element = await validator();
    expect(await explained(element)).toContain('no: The form has not been submitted yet.');
    getByRole(element, 'button', { name: 'Send' }).click();
    await waitFor(async () =>
      expect(await explained(element)).toEqual([
        'Lets the form be sent: no',
        'yes: It contains a form.',
        'yes: The form was submitted.',
        'no: The last check refused these fields: email (required).',
      ]),
    );
  });

  it('names a server that refused a value', async () => {
    const element = await validator();
    const detail = { field: 'name', method: 'checkUsername', verdict: 'invalid', message: 'It is taken.' };
    element.dispatchEvent(new CustomEvent('portico-remote', { detail, bubbles: true }));
    expect(await explained(element)).toContain('no: The server refused the field name: It is taken.');
  });
});

describe('the explanation of form steps', () => {
  const steps = (attributes = '') =>
    begin<HTMLElement & { next(): void }>(
      'portico-form-steps',
      `<portico-form-steps ${attributes}><form><fieldset><legend>One</legend>${fields}</fieldset><fieldset><legend>Two</legend><label>Name <input name="name"></label></fieldset></form></portico-form-steps>`,
    );

  it('names the invalid fields of the step', async () => {
    const element = await steps();
    await waitFor(async () =>
      expect(await explained(element)).toEqual([
        'Shows the next step: no',
        'yes: It contains a form.',
        'no: Fields of step 1 are invalid: email.',
      ]),
    );
  });

  it('names missing consent to the stored progress', async () => {
    expect(await explained(await steps('keep-progress consent="required"'), 1)).toEqual([
      'Stores the progress: no',
      'yes: The setting keep-progress is on.',
      'no: There is no consent to memory yet.',
    ]);
  });
});

describe('the explanation of a protected form and of comments', () => {
  it('names the verdict of the site', async () => {
    installTestNetwork().route('/force_protection_check_bot', json({}, 500));
    const encoded = btoa('<form><button>Send</button></form>');
    const element = await begin<HTMLElement>(
      'portico-protected-form',
      `<portico-protected-form on-error="deny" encoded="${encoded}"></portico-protected-form>`,
    );
    await waitFor(async () =>
      expect(await explained(element)).toEqual([
        'Shows the form: no',
        'no: The request failed (on-error="deny"), or the encoded form cannot be read.',
      ]),
    );
  });

  it('names the way of sending a comment, and invalid fields', async () => {
    const element = await begin<HTMLElement>(
      'portico-comments',
      `<portico-comments><div id="respond"><form method="post">${fields}</form></div></portico-comments>`,
    );
    expect(await explained(element)).toEqual([
      'Sends the comment: no',
      'yes: It contains a form.',
      'no: These fields are invalid: email.',
    ]);
    expect(await explained(element, 1)).toEqual([
      'Sends in the background: no',
      'no: The setting send is "auto", and the page contains no <portico-blocked-message>.',
    ]);
  });
});

describe('the explanation of conditional fields', () => {
  const conditional = (name: string) =>
    begin(
      name,
      `<${name}><form><label><input type="checkbox" name="gift"> Gift</label>
       <div data-show-if="gift checked"><p data-show-if="gift = on" data-require-if="gift checked"><label>Greeting <input name="greeting"></label></p></div>
       <p data-show-if="gift is">Note</p></form></${name}>`,
    );
  // The contact form has other explanations first.
  for (const [name, first] of [
    ['portico-contact-form', 4],
    ['portico-form-validator', 1],
  ] as const) {
    it(`names the condition and the values in <${name}>`, async () => {
      const element = await conditional(name);
      const all = async () =>
        (await Promise.all([0, 1, 2, 3].map((index) => explained(element, first + index)))).flat();
      const found = await all();
      for (const line of [
        'Shows Greeting: no',
        'no: data-show-if="gift checked" does not hold (gift: –).',
        'no: It is in a hidden part of the form (data-show-if="gift checked").',
        'Requires Greeting: no',
        'yes: data-show-if="gift is" is not a condition and is ignored.',
      ])
        expect(found).toContain(line);
      element.querySelector<HTMLInputElement>('[name="gift"]')?.click();
      expect(await all()).toContain('yes: data-show-if="gift = on" holds (gift: on).');
    });
  }
});

describe('the explanation of a captcha', () => {
  const form =
    '<form action="/send"><label>Name <input name="name" value="Ann"></label><input type="hidden" name="comment_parent" value="0"><button>Send</button></form>';
  /** Mounts an element by script: inserted markup cannot set a captcha. */
  const protect = async (name: string, attributes: string) => {
    await preload(name);
    return mountCreated(`<portico-${name} ${attributes}><div id="respond">${form}</div></portico-${name}>`);
  };
  /** The reasons after the one that there is a form. */
  const reasons = async (element: HTMLElement, index: number) => (await explained(element, index)).slice(2);

  it('names what it waits for', async () => {
    const element = await protect('form-validator', 'captcha="turnstile" site-key="key" consent="required"');
    await waitFor(async () =>
      expect(await explained(element, 1)).toEqual([
        'Has solved the captcha (turnstile): no',
        'yes: It contains a form.',
        'no: It waits for consent to the purpose profiling, or for the button in the form.',
      ]),
    );
    const other = await protect('protected-form', 'captcha="altcha" captcha-url="/challenge"');
    await waitFor(async () =>
      expect(await reasons(other, 1)).toEqual([
        'no: Nothing has been loaded yet: it waits until the visitor touches the form.',
      ]),
    );
  });

  it('names each state of the check until it is solved', async () => {
    const held = replaceCaptchas('held');
    const element = await protect('form-validator', 'captcha="hcaptcha" site-key="key"');
    const explains = (line: string) => waitFor(async () => expect(await reasons(element, 1)).toEqual([line]));
    await explains('no: Nothing has been loaded yet: it waits until the visitor touches the form.');
    element.querySelector('input')?.focus();
    await explains('no: The check of hCaptcha is loading.');
    await waitFor(async () => expect(await held.requests()).toBe(1));
    await held.continue();
    const widget = await rendersWidget();
    await explains('no: The visitor has not completed the check yet.');
    widget.solve();
    await explains('yes: The check is solved.');
    setScriptAddress();
  });

  it('names a check that runs without the visitor, and a missing site key', async () => {
    replaceCaptchas();
    const element = await protect('form-validator', 'captcha="turnstile" site-key="key"');
    element.querySelector('input')?.focus();
    await rendersWidget();
    expect(await reasons(element, 1)).toEqual(['no: The check is running.']);
    expect((await reasons(await protect('form-validator', 'captcha="turnstile"'), 1))[0]).toBe(
      'no: The setting site-key is missing, so the check cannot load.',
    );
    setScriptAddress();
  });

  it('names a missing form, and explains nothing without a captcha', async () => {
    await preload('form-validator');
    const element = mountCreated('<portico-form-validator captcha="altcha" captcha-url="/c"></portico-form-validator>');
    await waitFor(async () =>
      expect(await explained(element, 1)).toEqual(['Has solved the captcha (altcha): no', 'no: It contains no form.']),
    );
    expect(await explained(await protect('form-validator', ''), 1)).toEqual([]);
  });

  it('names a missing setting, and a check that failed', async () => {
    const element = await protect('comments', 'captcha="altcha"');
    await waitFor(() => getByRole(element, 'group', { name: 'Check against spam' }));
    element.querySelector('input')?.focus();
    await waitFor(async () =>
      expect(await reasons(element, 3)).toEqual([
        'no: The setting captcha-url is missing, so the check cannot load.',
        'no: The check failed: This form cannot be sent: the check against spam does not work at the moment.',
      ]),
    );
  });
});
