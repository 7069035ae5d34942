import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { painted } from '../../rendered.ts';
import { field, fill, blur } from '../../visitor.ts';
import { loadSteps } from '../form-steps/load-steps.ts';
import { openValidator, type ValidatorPage } from './validator-page.ts';

const steps = `<portico-form-steps>
  <div data-step="One"><h3>One</h3><label>Age <input name="age" class="required digits"></label><label>Town <input name="town" class="lettersonly"></label></div>
  <div data-step="Two"><h3>Two</h3><label>Street <input name="street" class="minlength-3" required></label></div></portico-form-steps>`;

const step = ({ form }: ValidatorPage) =>
  [...form.querySelectorAll('h3')]
    .filter(({ offsetHeight }) => offsetHeight > 0)
    .map(({ textContent }) => textContent)
    .join();

const tips = ({ form }: ValidatorPage) =>
  [...form.querySelectorAll('.portico-tip')].map(({ textContent }) => textContent);

before(loadSteps);

async function open(): Promise<ValidatorPage> {
  const page = await openValidator(steps);
  field(page.form, 'Age').focus(); // The visitor is in the form, so the rules are here.
  await page.settled();
  return page;
}

describe('a validator around steps', () => {
  it('blocks a step that violates a class rule, with a message at the field', async () => {
    const page = await open();
    field(page.form, 'Age').value = '18';
    field(page.form, 'Town').value = '1';
    await page.press('Next');
    expect([step(page), page.messageOf('Town')]).toEqual(['One', 'Letters only']);
    await painted();
    expect(document.activeElement === field(page.form, 'Town')).toBe(true);
  });

  it('shows the only message for errors that both find; the steps add the border', async () => {
    const page = await open();
    await page.press('Next');
    expect([step(page), page.messageOf('Age')]).toEqual(['One', 'This field is required.']);
    expect(page.form.textContent).not.toContain('Age:');
    expect(getComputedStyle(field(page.form, 'Age')).borderTopWidth).toBe('2px');
  });

  it('replaces the message of the steps once its rules are loaded', async () => {
    const page = await openValidator(steps);
    getByRole(page.form, 'button', { name: 'Next' }).click();
    expect(tips(page)).toEqual(['This field is required.']);
    await page.settled();
    blur(field(page.form, 'Age'), false);
    await page.settled();
    expect([tips(page), page.messageOf('Age')]).toEqual([['This field is required.'], 'This field is required.']);
    fill(field(page.form, 'Age'), '18');
    await page.settled();
    expect([tips(page), page.messageOf('Age')]).toEqual([[], '']);
  });

  it('ignores later steps', async () => {
    const page = await open();
    fill(field(page.form, 'Age'), '18');
    await page.press('Next');
    expect([step(page), page.form.querySelectorAll('.portico-tip').length]).toEqual(['Two', 0]);
  });

  it('allows Back with invalid fields', async () => {
    const page = await open();
    fill(field(page.form, 'Age'), '18');
    await page.press('Next');
    fill(field(page.form, 'Street'), 'a');
    await page.settled();
    getByRole(page.form, 'button', { name: 'Back' }).click();
    await page.settled();
    expect(step(page)).toBe('One');
  });
});
