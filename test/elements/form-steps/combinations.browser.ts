import { getByLabelText, getByRole } from '@testing-library/dom';
import '../../../elements/contact-form/contact-form.ts';
import '../../../elements/form-validator/form-validator.ts';
import { expect } from '../../expect.ts';
import { turn } from '../../clock.ts';
import { json, installTestNetwork, type TestNetwork } from '../../network.ts';
import { openSteps, problemsOf } from './steps-page.ts';
import { preload } from '../../preload.ts';
import { descriptionOf, responseOf } from '../../visitor.ts';
import { settled as allSettled } from '../../settled.ts';

/*
 * Every way in which a form, its steps, a contact form and a validator may stand in each other. The validator has a server asked about
 * both fields when the form is sent.
 */

const fields = `
  <div data-step="One"><h3>One</h3><label>User <input name="user" class="checkUsername" required></label></div>
  <div data-step="Two"><h3>Two</h3><label>Street <input name="street" class="customCode" required></label>
    <button name="how" value="slow">Send slowly</button> <button name="how" value="fast">Send fast</button></div>`;

type Nesting = (mode: string) => string;

const steps = (mode: string, inside: string) => `<portico-form-steps mode="${mode}">${inside}</portico-form-steps>`;
const contact = (inside: string, attributes = '') =>
  `<portico-contact-form endpoint="/feedback" ${attributes}>${inside}</portico-contact-form>`;
const form = (inside: string) => `<form novalidate action="/order" method="post">${inside}</form>`;
const validator = (inside: string) => `<portico-form-validator ajax-url="/ajax">${inside}</portico-form-validator>`;

const nestings: readonly (readonly [what: string, markup: Nesting, hasContactForm: boolean])[] = [
  ['steps around a form', (mode) => steps(mode, form(fields)), false],
  ['steps inside a form', (mode) => form(steps(mode, fields)), false],
  ['steps around a validator', (mode) => steps(mode, validator(form(fields))), false],
  ['a validator around steps', (mode) => validator(steps(mode, form(fields))), false],
  ['a validator around a form with steps in it', (mode) => validator(form(steps(mode, fields))), false],
  ['a contact form around steps', (mode) => contact(steps(mode, form(fields))), true],
  ['steps around a contact form', (mode) => steps(mode, contact(form(fields))), true],
  ['a contact form with steps in its form', (mode) => contact(form(steps(mode, fields))), true],
  ['a contact form around a validator around steps', (mode) => contact(validator(steps(mode, form(fields)))), true],
  ['a validator around steps around a contact form', (mode) => validator(steps(mode, contact(form(fields)))), true],
  ['steps around a contact form around a validator', (mode) => steps(mode, contact(validator(form(fields)))), true],
];

interface RemoteChecks {
  /** Returns whether a check is pending. */
  isRunning(): boolean;
  /** Responds to the check: refuses that field, or none. */
  answer(refused?: string): Promise<void>;
}

/** A server that responds to a validator on demand. */
function holdChecks(network: TestNetwork): RemoteChecks {
  const waiting: ((refused: string) => void)[] = [];
  network.route('/ajax', async ({ body }) => {
    const refused = await new Promise<string>((resolve) => waiting.push(resolve));
    return Response.json(body instanceof URLSearchParams && body.get('fieldname') === refused ? 'Not this one.' : true);
  });
  return {
    isRunning: () => waiting.length > 0,
    async answer(refused = '') {
      for (const reply of waiting.splice(0)) reply(refused);
      await turn();
    },
  };
}

for (const [what, markup, hasContactForm] of nestings) {
  for (const mode of ['client', 'server']) {
    describe(`${what}, mode ${mode}`, () => {
      const open = async () => {
        const network = installTestNetwork();
        network.route('/feedback', json({ status: 'mail_failed', message: 'So it is.', invalid_fields: [] }));
        const page = await openSteps(markup(mode));
        const settled = () => allSettled(page.clock, network);
        await settled();
        const check = page.form.closest('portico-form-validator') ? holdChecks(network) : undefined;
        const sent = () => [
          ...page.sends,
          ...network.sent('/feedback').flatMap(({ body }) => (body instanceof FormData ? [body] : [])),
        ];
        /** Fills in everything up to the submit buttons. */
        const toTheEnd = async () => {
          getByLabelText<HTMLInputElement>(page.form, 'User').value = 'ada';
          if (mode === 'client') page.press('Next');
          else page.element.current = 1;
          await settled();
          getByLabelText<HTMLInputElement>(page.form, 'Street').value = 'Main';
          expect(page.shown()).toBe('Two');
        };
        return { page, check, sent, settled, network, toTheEnd };
      };

      it('is sent once with the pressed button', async () => {
        const { page, check, sent, settled, toTheEnd } = await open();
        await toTheEnd();
        page.press('Send fast');
        await settled();
        if (check) {
          expect([check.isRunning(), sent().length]).toEqual([true, 0]);
          await check.answer();
          await settled();
        }
        expect(sent().map((data) => [data.get('how'), data.get('user'), data.get('street')])).toEqual([
          ['fast', 'ada', 'Main'],
        ]);
      });

      if (what.includes('validator')) {
        it('shows the step of a field that a remote check refuses, and is not sent', async () => {
          const { page, check, sent, settled, toTheEnd } = await open();
          await toTheEnd();
          page.press('Send slowly');
          await settled();
          await check?.answer('user');
          await settled();
          expect([page.shown(), sent()]).toEqual(['One', []]);
        });

        it('keeps the step of a visitor who went back meanwhile', async () => {
          const { page, check, settled, toTheEnd } = await open();
          await toTheEnd();
          page.press('Send slowly');
          page.press('Back');
          expect(page.shown()).toBe('One');
          const told = page.told.length;
          await check?.answer('street');
          await settled();
          expect([page.shown(), page.told.length]).toEqual(['One', told]);
        });
      }

      if (hasContactForm) {
        it('shows the step of a field that the server refuses', async () => {
          const { page, check, settled, network, toTheEnd } = await open();
          await toTheEnd();
          network.route(
            '/feedback',
            json({
              status: 'validation_failed',
              message: 'No.',
              invalid_fields: [{ field: 'user', message: 'Taken.', idref: null }],
            }),
          );
          page.press('Send fast');
          await settled();
          await check?.answer();
          await settled();
          expect(page.shown()).toBe('One');
          expect(getByRole(page.form, 'textbox', { name: /User/ }).getAttribute('aria-invalid')).toBe('true');
        });
      }
    });
  }
}

describe('a contact form with steps in client mode', () => {
  it('validates the fields itself on submit', async () => {
    const network = installTestNetwork();
    network.route(
      '/feedback',
      json({
        status: 'validation_failed',
        message: 'No.',
        invalid_fields: [{ field: 'street', message: 'Where?', idref: null }],
      }),
    );
    const page = await openSteps(contact(steps('client', form(fields)), 'novalidate'));
    page.element.current = 1;
    await allSettled(page.clock, network);
    page.press('Send fast');
    await allSettled(page.clock, network);
    expect([page.shown(), network.sent('/feedback').length, problemsOf(page)?.textContent]).toEqual(['Two', 1, '']);
  });
});

describe('a contact form with steps in client mode, sent by a script from the first step', () => {
  it('shows the step of a field that the server refuses, and keeps the message', async () => {
    const network = installTestNetwork();
    network.route(
      '/feedback',
      json({
        status: 'validation_failed',
        message: 'No.',
        invalid_fields: [{ field: 'street', message: 'Where?', idref: null }],
      }),
    );
    const page = await openSteps(contact(steps('client', form(fields)), 'novalidate'));
    page.form.requestSubmit();
    await allSettled(page.clock, network);
    expect([page.shown(), responseOf(page.form)]).toEqual(['Two', 'No.']);
    expect(descriptionOf(getByLabelText(page.form, /Street/))).toBe('Where?');
  });
});

describe('a contact form with a message for a field in a step', () => {
  for (const attributes of ['', 'novalidate']) {
    it(`shows it once, in place of the steps, ${attributes || 'with native validation'}`, async () => {
      installTestNetwork();
      const page = await openSteps(contact(steps('client', `<form ${attributes}>${fields}</form>`)));
      const user = getByLabelText<HTMLInputElement>(page.form, /User/);
      getByLabelText<HTMLInputElement>(page.form, /Street/).value = 'Main';
      const element = page.form.closest('portico-contact-form');
      const refuse = async () => {
        user.setCustomValidity('This name is taken.');
        const validate: () => Promise<boolean> = element && Reflect.get(element, 'validate');
        await validate.call(element);
      };
      page.press('Next');
      await preload('contact-form');
      await refuse();
      const tips = () => [...page.form.querySelectorAll('.portico-tip')].map(({ textContent }) => textContent);
      expect(tips()).toEqual(['This name is taken.']);
      page.press('Next');
      expect([tips(), descriptionOf(user)]).toEqual([['This name is taken.'], 'This name is taken.']);
      expect(user.classList).toContain('portico-invalid');
    });
  }
});

describe('a contact form with native validation and steps', () => {
  it('shows the step of a field that native validation refuses', async () => {
    installTestNetwork();
    const page = await openSteps(contact(steps('client', `<form>${fields}</form>`)));
    page.element.current = 1;
    await page.clock.advance(0);
    page.press('Send fast');
    await allSettled(page.clock);
    expect(page.shown()).toBe('One');
    expect(getByLabelText(page.form, /User/).getAttribute('aria-invalid')).toBe('true');
  });
});
