import { getByLabelText } from '@testing-library/dom';
import { Idiomorph } from 'idiomorph';
import { expect } from '../../expect.ts';
import { openSteps, threeSteps } from './steps-page.ts';

describe('steps without ids that a library morphs to the same HTML', () => {
  it('keep the answers and the step, and go on and back', async () => {
    const inside = threeSteps();
    const page = await openSteps(`<portico-form-steps>${inside}</portico-form-steps>`);
    const name = getByLabelText<HTMLInputElement>(page.form, /name/);
    name.value = 'Ada';
    page.press('Next');
    const callbacks = { beforeAttributeUpdated: (attribute: string) => attribute !== 'value' };
    void Idiomorph.morph(page.element, inside.trim(), { morphStyle: 'innerHTML', ignoreActiveValue: true, callbacks });
    await page.clock.advance(0);
    expect([page.form.contains(name), page.shown()]).toEqual([true, 'Order']);
    page.press('Back');
    expect([page.shown(), getByLabelText<HTMLInputElement>(page.form, /name/)]).toEqual(['Contact', name]);
    name.value = 'Ada';
    page.press('Next');
    expect(page.shown()).toBe('Order');
  });
});
