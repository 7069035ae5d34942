import axe from 'axe-core';
import { getByRole, waitFor } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { consoleLines, details } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { hold, json, networkError, raw, noResponse } from '../../network.ts';
import { form, input, openVerification } from './verification-page.ts';
import { preload } from '../../preload.ts';

const ok = json({});

describe('<portico-email-verification>: sending a code', () => {
  it('uses the specified labels and sends the specified request', async () => {
    const page = await openVerification();
    const held = hold();
    page.network.route('/ajax', held.reply);
    expect(page.button.textContent).toBe('Send Code');
    page.button.click();
    const spinner = () => getComputedStyle(page.button, '::after').animationName;
    expect([page.button.textContent, spinner()]).toEqual(['Sending..', 'portico-spin']);
    held.respond(ok);
    await page.settle();
    expect([page.button.textContent, spinner()]).toEqual(['Resend Code', 'none']);
    expect(page.calls()).toEqual([{ method: 'sendVerificationCode', email: 'ada@example.com' }]);
    expect(page.network.sent()[0]?.method).toBe('POST');
    expect(page.message()).toBe('A code was sent to ada@example.com.');
  });

  for (const [name, reply] of [
    ['200 and true', json(true)],
    ['200 and false: the body is not read', json(false)],
    ['200 and a page', raw('<p>Hello</p>')],
    ['204', raw(null, 204)],
  ] as const) {
    it(`counts ${name} as sent`, async () => {
      const page = await openVerification();
      const heard = details(document, 'portico-code-sent');
      page.network.route('/ajax', reply);
      page.button.click();
      await page.settle();
      expect(page.button.textContent).toBe('Resend Code');
      expect(heard).toEqual([{ email: 'ada@example.com' }]);
    });
  }

  for (const [name, reply, reason, message] of [
    ['refuses', json({ message: 'No.' }, 400), 'unsent', 'The code could not be sent. Please try again.'],
    ['fails', raw('<p>Oh</p>', 500), 'unsent', 'The code could not be sent. Please try again.'],
    ['cannot be reached', networkError, 'offline', 'You are probably offline.'],
    ['never answers', noResponse, 'late', 'The server did not answer in time. Please try again.'],
  ] as const) {
    it(`shows “Error !” and the reason if the server ${name}, and allows another try`, async () => {
      const page = await openVerification();
      const heard = details(document, 'portico-code-failed');
      page.network.route('/ajax', reply);
      page.button.click();
      await page.settle();
      await page.clock.advance(30_000);
      await page.settle();
      expect([page.button.textContent, page.message(), page.wait()]).toEqual(['Error !', message, '']);
      expect(heard).toEqual([{ email: 'ada@example.com', reason }]);
      page.network.route('/ajax', ok);
      page.button.click();
      await page.settle();
      expect(page.button.textContent).toBe('Resend Code');
      expect(page.email.value).toBe('ada@example.com');
    });
  }

  it('sends once for several clicks', async () => {
    const page = await openVerification();
    const held = hold();
    page.network.route('/ajax', held.reply);
    page.button.click();
    page.button.click();
    page.button.click();
    held.respond(ok);
    await page.settle();
    page.button.click();
    await page.settle();
    expect(page.calls()).toHaveLength(1);
  });

  it('counts down the cooldown beside the button, without a change of what a screen reader announces', async () => {
    const page = await openVerification(form('cooldown="3000"'));
    page.network.route('/ajax', ok);
    page.button.focus();
    page.button.click();
    await page.settle();
    const said = page.message();
    for (const seconds of [3, 2, 1]) {
      expect(page.wait()).toBe(`Another code can be sent in ${seconds} s.`);
      expect([page.button.ariaDisabled, page.message()]).toEqual(['true', said]);
      expect(page.button.ariaDescription).toBe('Another code can be sent in 3 s.');
      await page.clock.advance(1000);
    }
    expect([page.wait(), page.button.ariaDisabled, page.button.ariaDescription]).toEqual(['', null, null]);
    expect(document.activeElement === page.button).toBe(true);
    page.button.click();
    await page.settle();
    expect(page.calls()).toHaveLength(2);
  });

  it('waits 30 s by default, also with a fraction of a second left', async () => {
    const page = await openVerification();
    page.network.route('/ajax', ok);
    page.button.click();
    await page.settle();
    await page.clock.advance(29_999);
    expect(page.wait()).toBe('Another code can be sent in 1 s.');
    await page.clock.advance(1);
    expect(page.wait()).toBe('');
  });

  it('continues the countdown after a reconnect', async () => {
    const page = await openVerification(form('cooldown="10s"'));
    page.network.route('/ajax', ok);
    page.button.click();
    await page.settle();
    page.code.value = '12';
    const { parentElement } = page.element;
    page.element.remove();
    await turn();
    await page.clock.advance(4000);
    parentElement?.prepend(page.element);
    await turn();
    expect([page.wait(), page.button.textContent, page.code.value]).toEqual([
      'Another code can be sent in 6 s.',
      'Resend Code',
      '12',
    ]);
    await page.clock.advance(6000);
    expect(page.wait()).toBe('');
  });

  it('aborts a pending request on disconnect, and starts again after a reconnect', async () => {
    const page = await openVerification();
    page.network.route('/ajax', noResponse);
    page.button.click();
    expect(page.element.matches(':state(sending)')).toBe(true);
    const { parentElement } = page.element;
    page.element.remove();
    await page.settle();
    expect(page.network.sent()[0]?.signal.aborted).toBe(true);
    parentElement?.prepend(page.element);
    await turn();
    expect([page.button.textContent, page.element.matches(':state(sending)')]).toEqual(['Send Code', false]);
  });

  it('sends to a corrected address without a cooldown', async () => {
    const page = await openVerification();
    page.network.route('/ajax', ok);
    page.button.click();
    await page.settle();
    page.type(page.email, 'bob@example.com');
    expect([page.button.textContent, page.wait()]).toEqual(['Send Code', '']);
    page.button.click();
    await page.settle();
    expect(page.calls().map(({ email }) => email)).toEqual(['ada@example.com', 'bob@example.com']);
  });

  for (const [value, message] of [
    ['', 'This field is required.'],
    ['ada', 'Please enter a valid email address'],
  ] as const) {
    it(`requests a valid address instead of “${value}”`, async () => {
      const page = await openVerification();
      page.type(page.email, value);
      page.button.click();
      expect(page.message()).toBe(message);
      expect(page.email.ariaInvalid).toBe('true');
      expect(document.getElementById(page.email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
      expect(document.activeElement === page.email).toBe(true);
      page.type(page.email, 'ada@example.com');
      expect([page.message(), page.email.ariaInvalid, page.email.hasAttribute('aria-describedby')]).toEqual([
        '',
        null,
        false,
      ]);
      expect(page.calls()).toEqual([]);
    });
  }

  it('supports the method and the command', async () => {
    const page = await openVerification(form('id="verify"'));
    page.network.route('/ajax', ok);
    await Reflect.apply(Reflect.get(page.element, 'send') as () => Promise<void>, page.element, []);
    expect(page.calls()).toHaveLength(1);
    if (!('commandForElement' in HTMLButtonElement.prototype)) return; // There the script tag sends it; its own tests show that.
    await page.clock.advance(30_000);
    mount('<button commandfor="verify" command="--send">Again</button>').click();
    await page.settle();
    expect(page.calls()).toHaveLength(2);
  });

  it('uses German texts and changed texts of the author', async () => {
    const outer = mount(
      `<div lang="de"><portico-email-verification ajax-url="/ajax" texts='{"code":"Ihr Code"}'>${input}</portico-email-verification></div>`,
    );
    await turn();
    expect(getByRole(outer, 'button').textContent).toBe('Code senden');
    expect(getByRole(outer, 'textbox', { name: 'Ihr Code' })).toBeTruthy();
    outer.firstElementChild?.setAttribute('texts', '{"send":"Los"}');
    await turn();
    expect(getByRole(outer, 'button').textContent).toBe('Los');
    expect(getByRole(outer, 'textbox', { name: 'Bestätigungscode' })).toBeTruthy();
  });
});

describe('<portico-email-verification>: the e-mail input', () => {
  const names = (outer: Element) =>
    [...outer.querySelectorAll('.portico-verification')].map(
      (block) =>
        block.previousElementSibling?.querySelector('input')?.name ??
        block.previousElementSibling?.getAttribute('name'),
    );
  const opened = async (html: string) => {
    const outer = mount(html);
    await turn();
    return outer;
  };
  const plain = (name: string, attributes = '') =>
    `<input type="email" name="${name}" aria-label="${name}" ${attributes}>`;
  const tag = (attributes: string, content = '') =>
    `<portico-email-verification ajax-url="/ajax" ${attributes}>${content}</portico-email-verification>`;

  it('is the one inside, and the controls follow its label', async () => {
    expect(names(await opened(form()))).toEqual(['email']);
  });

  it('is the one with the id in “for”, and loses its controls with the element', async () => {
    consoleLines('warn');
    await preload('email-verification');
    const outer = await opened(`<div>${plain('one')}${plain('two', 'id="two"')}${tag('for="two"')}</div>`);
    expect(names(outer)).toEqual(['two']);
    const element = outer.lastElementChild;
    element?.remove();
    await turn();
    expect(names(outer)).toEqual([]);
    if (element) outer.append(element);
    await turn();
    expect(names(outer)).toEqual(['two']);
    element?.setAttribute('for', 'nobody');
    await turn();
    await turn();
    expect(names(outer)).toEqual([]);
  });

  it('is each one with “data-verify”, inside or, for an empty element, anywhere', async () => {
    expect(
      names(
        await opened(
          tag(
            '',
            `<form>${plain('one', 'data-verify')}${plain('two')}</form><form>${plain('three', 'data-verify')}</form>`,
          ),
        ),
      ),
    ).toEqual(['one', 'three']);
    expect(names(await opened(`<div>${tag('')}<form>${plain('four', 'data-verify')}</form></div>`))).toEqual(['four']);
  });

  it('has one set of controls in a copy of the page', async () => {
    const page = await openVerification();
    page.network.route('/ajax', json(false));
    page.type(page.code, '1');
    await page.settle();
    page.email
      .closest('label')
      ?.after(Object.assign(document.createElement('span'), { textContent: 'A tip of somebody else.' }));
    const copy = page.outer.cloneNode(true) as HTMLElement; // What is cloned is a form.
    document.body.append(copy);
    await turn();
    expect(copy.querySelectorAll('.portico-verification')).toHaveLength(1);
    expect(getByRole(copy, 'status').textContent).toBe('');
    expect(copy.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    expect(
      new Set([...copy.querySelectorAll('[id]'), ...page.outer.querySelectorAll('[id]')].map(({ id }) => id)).size,
    ).toBe(2);
    page.network.route('/ajax', ok);
    getByRole(copy, 'button', { name: 'Send Code' }).click();
    await page.settle();
    expect([getByRole(copy, 'button', { name: 'Resend Code' }).textContent, page.button.textContent]).toEqual([
      'Resend Code',
      'Send Code',
    ]);
    copy.remove();
  });

  it('is styled in another root after a move', async () => {
    const page = await openVerification();
    const host = mount('<section></section>');
    host.attachShadow({ mode: 'open' }).append(page.outer);
    page.network.route('/ajax', ok);
    page.button.click();
    await page.settle();
    expect(getComputedStyle(page.button.parentElement ?? page.button).display).toBe('flex');
  });

  it('uses the code field of the author', async () => {
    const outer = await opened(
      `<form>${tag('placeholder="1234"', plain('email', 'required'))}<input name="email-verification-code" aria-label="Code" placeholder="own"></form>`,
    );
    const fields = outer.querySelectorAll<HTMLInputElement>('[name="email-verification-code"]');
    expect([fields.length, fields[0]?.placeholder, fields[0]?.required]).toEqual([1, '1234', true]);
  });

  it('has a code field that is submitted, accepts one-time codes and has the placeholder', async () => {
    const page = await openVerification(form('placeholder="Six digits"'));
    expect([page.code.name, page.code.getAttribute('autocomplete'), page.code.placeholder]).toEqual([
      'email-verification-code',
      'one-time-code',
      'Six digits',
    ]);
    page.code.value = '123456';
    if (!(page.outer instanceof HTMLFormElement)) throw new Error('The form is gone.');
    expect(new FormData(page.outer).get('email-verification-code')).toBe('123456');
  });

  it('warns about missing settings, and leaves the form as it is', async () => {
    const warnings = consoleLines('warn');
    await preload('email-verification');
    const outer = await opened(
      `<div><portico-email-verification>${input}</portico-email-verification>${tag('', '<input name="a" aria-label="a">')}</div>`,
    );
    await waitFor(() => expect(warnings.join()).toContain('"ajax-url" is missing'));
    expect(names(outer)).toEqual([]);
    outer.firstElementChild?.setAttribute('ajax-url', '/ajax');
    await turn();
    expect(names(outer)).toEqual(['email']);
  });

  it('has space above the label and the code field, and none for an empty message', async () => {
    const page = await openVerification();
    const label = page.code.closest('label');
    const block = label?.parentElement;
    if (!label || !block) throw new Error('The label is gone.');
    const [button, above, code, all] = [page.button, label, page.code, block].map((node) =>
      node.getBoundingClientRect(),
    );
    if (!button || !above || !code || !all) throw new Error('A part is gone.');
    expect(above.top - button.bottom).toBe(16);
    expect(getComputedStyle(page.code).marginBlockStart).toBe('6px');
    expect(Math.abs(all.bottom - code.bottom)).toBeLessThan(1);
  });

  it('passes axe in every state, in light and dark', async () => {
    const page = await openVerification();
    const look = async () => {
      for (const style of ['', 'color-scheme: dark; background: #111; color: #eee']) {
        document.documentElement.setAttribute('style', style);
        const { violations } = await axe.run(page.element, { rules: { region: { enabled: false } } });
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
      document.documentElement.removeAttribute('style');
    };
    await look();
    page.network.route('/ajax', ok);
    page.button.click();
    await page.settle();
    await look();
    page.network.route('/ajax', json(false));
    page.type(page.code, '1');
    await page.settle();
    await look();
    expect(page.button.offsetHeight).toBeGreaterThanOrEqual(24);
  });
});
