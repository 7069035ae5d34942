import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { preload } from '../../preload.ts';
import { box, field, fill, type } from '../../visitor.ts';
import { openSteps, type StepsPage } from './steps-page.ts';
import { settled } from '../../settled.ts';

before(() => preload('form-steps'));

const steps = `<form action="/order" method="post" novalidate>
  <fieldset data-step="Plan" data-next="Check if plan = free">
    <label><input type="radio" name="plan" value="free"> Free</label> <label><input type="radio" name="plan" value="pro" checked> Pro</label>
    <label><input type="checkbox" name="pickup"> Pick up</label>
  </fieldset>
  <fieldset data-step="Address" data-skip-if="pickup checked"><label>Street <input name="street" required></label></fieldset>
  <fieldset data-step="Billing"><label>IBAN <input name="iban" required></label></fieldset>
  <fieldset data-step="Check" data-step-confirmation><legend>Check</legend></fieldset>
  <p><button>Send</button></p></form>`;

async function open(attributes = '', markup = steps): Promise<StepsPage> {
  const page = await openSteps(`<portico-form-steps ${attributes}>${markup}</portico-form-steps>`);
  await settled(page.clock);
  return page;
}

const progress = (page: StepsPage) =>
  [...page.form.querySelectorAll('[part="progress"] li')].map(({ textContent }) => textContent.trim()).join(' ');
const position = (page: StepsPage) => page.form.querySelector('[part="progress"] p')?.textContent;
const current = (page: StepsPage) => page.form.querySelector('[aria-current="step"]')?.textContent.trim();

describe('a form whose steps depend on answers', () => {
  it('counts the steps that the answers reach', async () => {
    const page = await open();
    expect([progress(page), position(page)]).toEqual(['Plan Address Billing Check', 'Step 1 of 4']);
    box(page.form, 'Pick up').click();
    expect([progress(page), position(page)]).toEqual(['Plan Billing Check', 'Step 1 of 3']);
    box(page.form, 'Free', 'radio').click();
    expect([progress(page), position(page)]).toEqual(['Plan Check', 'Step 1 of 2']);
  });

  it('follows the way forward and back, and sends and lists only its fields', async () => {
    const page = await open();
    page.press('Next');
    fill(field(page.form, 'Street'), 'Quay 1');
    page.press('Back');
    box(page.form, 'Pick up').click();
    page.press('Next');
    expect(current(page)).toBe('Billing');
    fill(field(page.form, 'IBAN'), 'DE1');
    page.press('Next');
    const summary = page.form.querySelector('[part="confirmation"]')?.textContent ?? '';
    expect([summary.includes('•••'), summary.includes('Quay 1'), position(page)]).toEqual([true, false, 'Step 3 of 3']);
    page.press('Send');
    expect([...(page.sends[0]?.keys() ?? [])]).toEqual(['plan', 'pickup', 'iban']);
    page.press('Back');
    page.press('Back');
    expect(current(page)).toBe('Plan');
    box(page.form, 'Pick up').click();
    page.press('Next');
    expect([current(page), field(page.form, 'Street').value]).toEqual(['Address', 'Quay 1']);
  });

  it('does not validate skipped steps', async () => {
    const page = await open();
    box(page.form, 'Free', 'radio').click();
    page.press('Next');
    expect(current(page)).toBe('Check');
    page.press('Send');
    expect(page.sends).toHaveLength(1);
  });

  it('skips a step with data-show-if', async () => {
    const page = await open('', steps.replace('data-skip-if="pickup checked"', 'data-show-if="not pickup checked"'));
    box(page.form, 'Pick up').click();
    page.press('Next');
    expect([progress(page), current(page)]).toEqual(['Plan Billing Check', 'Billing']);
  });

  it('starts on its first way after a reset', async () => {
    const page = await open();
    box(page.form, 'Free', 'radio').click();
    page.press('Next');
    page.form.reset();
    await page.clock.advance(0);
    expect([current(page), position(page)]).toEqual(['Plan', 'Step 1 of 4']);
  });

  it('returns to its way after a reload', async () => {
    const id = 'id="logic" keep-progress';
    const page = await open(id);
    box(page.form, 'Pick up').click();
    page.press('Next');
    type(field(page.form, 'IBAN'), 'DE2');
    await page.clock.advance(1000);
    page.element.remove();
    const again = await open(id);
    expect([current(again), position(again)]).toEqual(['Billing', 'Step 2 of 3']);
    again.press('Back');
    expect(current(again)).toBe('Plan');
    again.form.reset();
    await again.clock.advance(0);
  });

  it('ignores unknown targets and targets that lead back', async () => {
    const page = await open(
      '',
      steps
        .replace('Check if plan = free', 'Nowhere')
        .replace('data-step="Billing"', 'data-step="Billing" data-next="Plan"'),
    );
    expect(progress(page)).toBe('Plan Address Billing Check');
  });

  it('keeps a step with the only submit button', async () => {
    const page = await open(
      '',
      '<form novalidate><div data-step="One"><label><input type="checkbox" name="a"> A</label></div><div data-step="Two" data-skip-if="a checked"><h3>Two</h3><button>Send</button></div></form>',
    );
    box(page.form, 'A').click();
    page.press('Next');
    expect(getByRole(page.form, 'button', { name: 'Send' })).toBeTruthy();
  });

  it('tells the server the last step of the way', async () => {
    const page = await open('mode="server"');
    box(page.form, 'Free', 'radio').click();
    page.press('Next');
    const data = page.sends.at(-1);
    expect([data?.get('_current_step'), data?.get('_total_steps'), data?.has('street')]).toEqual(['1', '4', false]);
  });
});
