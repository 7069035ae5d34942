import { getByRole, waitFor } from '@testing-library/dom';
import '../../../elements/contact-form/contact-form.ts';
import '../../../elements/form-validator/form-validator.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { json, installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { descriptionOf, field, fill } from '../../visitor.ts';
import { preload } from '../../preload.ts';
import { settled as allSettled } from '../../settled.ts';

const fields = `<label>User <input name="user" class="required checkUsername"></label>
  <label>Street <input name="street" class="minlength-3"></label>
  <button name="how" value="slow">Send slowly</button> <button name="how" value="fast">Send fast</button>`;

const validator = (inside: string) => `<portico-form-validator ajax-url="/ajax">${inside}</portico-form-validator>`;
const contact = (inside: string) => `<portico-contact-form endpoint="/feedback">${inside}</portico-contact-form>`;
const plain = `<form action="/order" method="post">${fields}</form>`;
const printed = `<form class="wpcf7-form" novalidate action="/order" method="post">${fields}</form>`;

async function open(markup: string) {
  await preload('contact-form', 'form-validator');
  const clock = installTestClock();
  const network = installTestNetwork();
  network.route('/ajax', json('This name is taken.'));
  network.route('/feedback', json({}));
  const page = mount(markup);
  const form = page.querySelector('form');
  if (!form) throw new Error('no form');
  const settled = () => allSettled(clock, network);
  await settled();
  const press = async (name: string) => {
    getByRole(form, 'button', { name }).click();
    await settled();
  };
  const tips = () =>
    [...form.querySelectorAll('.portico-tip, .wpcf7-not-valid-tip')].map(({ textContent }) => textContent);
  const sent = () =>
    network.sent('/feedback').flatMap(({ body }) => (body instanceof FormData ? [body.get('how')] : []));
  return { form, network, settled, press, tips, sent };
}

for (const [what, markup] of [
  ['a validator around a contact form', validator(contact(plain))],
  ['a contact form around a validator', contact(validator(plain))],
  ['a validator around a contact form of a CMS', validator(contact(printed))],
  ['a contact form of a CMS around a validator', contact(validator(printed))],
] as const) {
  describe(what, () => {
    it('blocks an invalid submit, with one message per field', async () => {
      const page = await open(markup);
      fill(field(page.form, 'Street'), 'ab');
      await page.press('Send slowly');
      expect(page.sent()).toEqual([]);
      expect(page.tips()).toEqual(['This field is required.', 'Please enter at least 3 characters.']);
      expect(descriptionOf(field(page.form, 'Street'))).toBe('Please enter at least 3 characters.');
    });

    it('shows what a script sets, each time, until the script removes it', async () => {
      const page = await open(markup);
      const street = field(page.form, 'Street');
      street.setCustomValidity('We do not deliver there.');
      fill(street, 'abc');
      await page.settled();
      fill(street, 'abcd');
      await page.settled();
      expect(page.tips()).toEqual(['We do not deliver there.']);
      fill(street, 'ab');
      await page.settled();
      fill(street, 'abc');
      await page.settled();
      expect(page.tips()).toEqual(['We do not deliver there.']);
      street.setCustomValidity('');
      fill(street, 'abcd');
      await page.settled();
      expect([page.tips(), street.validationMessage]).toEqual([[], '']);
    });

    it('removes the message of a corrected field', async () => {
      const page = await open(markup);
      fill(field(page.form, 'Street'), 'ab');
      await page.settled();
      expect(page.tips()).toEqual(['Please enter at least 3 characters.']);
      fill(field(page.form, 'Street'), 'abc');
      await page.settled();
      expect(page.tips()).toEqual([]);
      expect(field(page.form, 'Street').hasAttribute('aria-describedby')).toBe(false);
    });

    it('keeps a message while another field is filled in', async () => {
      const page = await open(markup);
      fill(field(page.form, 'Street'), 'ab');
      await page.settled();
      fill(field(page.form, 'User'), '');
      await page.settled();
      expect(page.tips()).toEqual(['This field is required.', 'Please enter at least 3 characters.']);
    });

    it('makes the contact form’s validate() fail', async () => {
      const page = await open(markup);
      fill(field(page.form, 'User'), '');
      await page.settled();
      const element = page.form.closest('portico-contact-form');
      const validate: () => Promise<boolean> = element && Reflect.get(element, 'validate');
      expect(await validate.call(element)).toBe(false);
    });

    it('waits for remote checks, and submits with the pressed button', async () => {
      const page = await open(markup);
      fill(field(page.form, 'User'), 'ada');
      await page.press('Send fast');
      expect([page.sent(), page.tips()]).toEqual([[], ['This name is taken.']]);
      page.network.route('/ajax', json(true));
      fill(field(page.form, 'User'), 'bob');
      await page.press('Send fast');
      expect([page.sent(), page.tips()]).toEqual([['fast'], []]);
    });
  });
}

describe('a validator around a contact form that renders its fields', () => {
  it('validates rendered fields', async () => {
    await preload('contact-form');
    await preload('contact-form', 'form-validator');
    installTestNetwork();
    const drawn = [
      { type: 'email', name: 'mail', label: 'Mail' },
      { type: 'submit', label: 'Send' },
    ];
    const page = mount(
      validator(`<portico-contact-form endpoint="/feedback" fields='${JSON.stringify(drawn)}'></portico-contact-form>`),
    );
    await waitFor(() => expect(page.querySelector('input')).not.toBe(null));
    const input = page.querySelector('input');
    if (!input) throw new Error('Nothing was drawn.');
    fill(input, 'ab');
    await waitFor(() => expect(descriptionOf(input)).toContain('email address'));
  });
});
