import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { hold, json, noResponse } from '../../network.ts';
import { input, openVerification } from './verification-page.ts';
import { loadSteps } from '../form-steps/load-steps.ts';

/** The e-mail input in the first of two steps. */
const inSteps = (attributes = '') => `
  <portico-form-steps>
    <form action="/nowhere" ${attributes}>
      <fieldset data-step="You"><portico-email-verification ajax-url="/ajax">${input}</portico-email-verification></fieldset>
      <fieldset data-step="Order"><label>How many <input name="amount" value="1"></label></fieldset>
      <button name="go" value="order">Order</button>
    </form>
  </portico-form-steps>`;

before(loadSteps);

async function open(attributes?: string) {
  const page = await openVerification(inSteps(attributes));
  const press = (name: string) => getByRole(page.outer, 'button', { name }).click();
  const step = () => page.outer.getAttribute('current') ?? '0';
  return { ...page, press, step };
}

for (const attributes of ['', 'novalidate']) {
  describe(`<portico-email-verification> in a form in steps${attributes && ', without native validation'}`, () => {
    it('blocks its step without a code and with a wrong one', async () => {
      const page = await open(attributes);
      page.network.route('/ajax', json(false));
      page.press('Next');
      expect(page.step()).toBe('0');
      page.type(page.code, '1');
      await page.settle();
      page.press('Next');
      expect(page.step()).toBe('0');
      // There is one message, at the code.
      expect(getByRole(page.outer, 'alert').textContent).toBe('');
      expect(page.outer.textContent.split('Please fix this field.').length).toBe(2);
    });

    it('submits the form after a pending check has succeeded', async () => {
      const page = await open(attributes);
      const held = hold();
      page.network.route('/ajax', held.reply);
      page.type(page.code, '1');
      page.press('Next');
      expect(page.step()).toBe('1');
      page.press('Order');
      expect(page.sends).toEqual([]);
      held.respond(json(true));
      await page.settle();
      expect(page.sends).toEqual(['order']);
    });

    it('returns to its step after a pending check has failed', async () => {
      const page = await open(attributes);
      const held = hold();
      page.network.route('/ajax', held.reply);
      page.type(page.code, '1');
      page.press('Next');
      page.press('Order');
      held.respond(json(false));
      await page.settle();
      expect([page.sends, page.step()]).toEqual([[], '0']);
      expect(page.message()).toBe('Please fix this field.');
    });

    it('reports a check without a response on another step', async () => {
      const page = await open(attributes);
      page.network.route('/ajax', noResponse);
      page.type(page.code, '1');
      page.press('Next');
      page.press('Order');
      await page.settle();
      await page.clock.advance(30_000);
      await page.settle();
      expect(page.sends).toEqual([]);
      const said = [...page.outer.querySelectorAll<HTMLElement>('[role="status"]')].filter(
        (node) => node.offsetHeight > 0,
      );
      expect(said.map(({ textContent }) => textContent)).toEqual([
        'The server did not answer in time. Please try again.',
      ]);
    });
  });
}
