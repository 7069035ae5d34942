import { getByLabelText, getByRole } from '@testing-library/dom';
import '../../../elements/email-verification/email-verification.ts';
import '../../../elements/form-validator/form-validator.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { json, installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { fill } from '../../visitor.ts';
import { preload } from '../../preload.ts';
import { settled as allSettled } from '../../settled.ts';

async function open() {
  await preload('form-validator');
  const clock = installTestClock();
  const network = installTestNetwork();
  const page = mount(`<portico-form-validator ajax-url="/ajax"><form action="/order">
    <portico-email-verification ajax-url="/ajax"><label>Email <input type="email" name="mail" class="required"></label></portico-email-verification>
    <button>Send</button></form></portico-form-validator>`);
  const form = page.querySelector('form');
  if (!form) throw new Error('The page has no form.');
  let sends = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sends += 1;
  });
  const settled = () => allSettled(clock, network);
  await settled();
  const field = (name: RegExp) => getByLabelText<HTMLInputElement>(form, name);
  const press = async () => {
    getByRole(form, 'button', { name: 'Send' }).click();
    await settled();
  };
  return { form, network, settled, field, press, sends: () => sends };
}

describe('a validator around <portico-email-verification>', () => {
  it('requires the code', async () => {
    const page = await open();
    fill(page.field(/Email/), 'ada@example.com');
    await page.press();
    expect(page.sends()).toBe(0);
    expect(page.form.querySelector('.portico-tip')?.textContent).toBe('This field is required.');
  });

  it('leaves the check of the code to the element: one request, one message', async () => {
    const page = await open();
    page.network.route('/ajax', json('This code is too old.'));
    fill(page.field(/Email/), 'ada@example.com');
    fill(page.field(/Verification code/), '123456');
    await page.press();
    await page.press();
    expect([page.sends(), page.network.sent('/ajax').length]).toEqual([0, 1]);
    expect(page.form.textContent.split('This code is too old.').length).toBe(2);
  });

  it('submits once with the right code', async () => {
    const page = await open();
    page.network.route('/ajax', json(true));
    fill(page.field(/Email/), 'ada@example.com');
    fill(page.field(/Verification code/), '123456');
    await page.press();
    expect([page.sends(), page.network.sent('/ajax').length]).toEqual([1, 1]);
  });
});
