import { boost, process } from '../../boosted.ts';
import { expect } from '../../expect.ts';
import { field, fill } from '../../visitor.ts';
import { openThree, type StepsPage } from './steps-page.ts';

/** Fills in a form with three steps, except the street in the last one. */
function fillIn({ form, element }: StepsPage): void {
  fill(field(form, 'Your name *'), 'Ann');
  fill(field(form, 'How many'), '2');
  element.next();
  element.next();
}

describe('<portico-form-steps> in a page with hx-boost', () => {
  it('keeps an invalid form from htmx and shows the errors', async () => {
    const { requests } = boost();
    const page = await openThree();
    process();
    fillIn(page);
    page.press('Send');
    expect([requests, page.shown()]).toEqual([[], 'Delivery']);
    expect(page.element.textContent).toContain('Street');
    page.element.first();
    page.form.requestSubmit();
    expect([requests, page.shown()]).toEqual([[], 'Delivery']);
  });

  it('leaves a valid form to htmx and clears the stored progress', async () => {
    const { requests } = boost();
    const page = await openThree('id="boosted" keep-progress');
    process();
    fillIn(page);
    fill(field(page.form, 'Street'), 'Quay 1');
    await page.clock.advance(10_000);
    const isStored = () => JSON.stringify([localStorage, sessionStorage]).includes('Quay 1');
    expect(isStored()).toBe(true);
    page.press('Send');
    expect(requests).toEqual(['post /order']);
    expect(isStored()).toBe(false);
  });
});
