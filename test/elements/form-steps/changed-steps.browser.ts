import { findByRole, getByLabelText, getByRole, queryByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { type FormStepsElement, openThree, type StepsPage, threeSteps } from './steps-page.ts';

/** Returns the position that the progress states. */
const position = ({ form }: StepsPage): string =>
  /\d+ of \d+/.exec(form.querySelector('[part="progress"]')?.textContent ?? '')?.[0] ?? '';

const added = '<fieldset><legend>Extras</legend><label>Wishes <input name="wishes"></label></fieldset>';

describe('steps that a script changes', () => {
  it('are shown if they are added later, and the answers and the step stay', async () => {
    const page = await openThree();
    const name = getByLabelText<HTMLInputElement>(page.form, /name/);
    name.value = 'Ada';
    page.press('Next');
    page.form.querySelector('fieldset')?.insertAdjacentHTML('afterend', added);
    await page.clock.advance(0);
    expect([page.shown(), position(page)]).toEqual(['Order', '3 of 4']);
    page.press('Back');
    expect([page.shown(), position(page)]).toEqual(['Extras', '2 of 4']);
    page.press('Back');
    expect([page.shown(), name.value]).toEqual(['Contact', 'Ada']);
  });

  it('are left out if they are removed', async () => {
    const page = await openThree();
    getByLabelText<HTMLInputElement>(page.form, /name/).value = 'Ada';
    page.press('Next');
    page.form.querySelector('fieldset')?.remove();
    await page.clock.advance(0);
    expect([page.shown(), position(page), page.button('Back')]).toEqual(['Order', '1 of 2', null]);
    page.form.querySelectorAll('fieldset')[1]?.remove();
    await page.clock.advance(0);
    expect([page.shown(), queryByRole(page.form, 'button', { name: 'Next' })]).toEqual(['Order', null]);
    getByRole(page.form, 'button', { name: 'Send' });
  });

  it('keep the summary of a server form as their last step', async () => {
    const page = await openThree('mode="server"');
    page.form.querySelectorAll('fieldset')[2]?.insertAdjacentHTML('afterend', added);
    await page.clock.advance(0);
    expect([page.shown(), position(page)]).toEqual(['Contact', '1 of 5']);
  });

  for (const [empty, html] of Object.entries({ 'a form without steps': '<form></form>', 'no form': '' }))
    it(`start when they are added to an element with ${empty}`, async () => {
      const element = mount(`<portico-form-steps>${html}</portico-form-steps>`) as FormStepsElement; // So it is written.
      await element.ready;
      element.innerHTML = threeSteps();
      await findByRole(element, 'button', { name: 'Next' });
      expect(queryByRole(element, 'group', { name: 'Order' })).toBeNull();
    });
});
