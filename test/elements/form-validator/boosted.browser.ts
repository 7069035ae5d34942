import { boost, process } from '../../boosted.ts';
import { expect } from '../../expect.ts';
import { json } from '../../network.ts';
import { field, fill } from '../../visitor.ts';
import { openValidator } from './validator-page.ts';

describe('<portico-form-validator> in a page with hx-boost', () => {
  it('keeps an invalid form from htmx, and leaves a valid one to it', async () => {
    const { requests } = boost();
    const page = await openValidator('<label>Name <input name="name" required></label>');
    process();
    await page.press();
    expect([requests, page.messageOf('Name')]).toEqual([[], 'This field is required.']);
    fill(field(page.form, 'Name'), 'Ann');
    await page.press();
    expect(requests).toEqual(['post /order']);
  });

  it('holds a submit from htmx until remote checks have completed', async () => {
    const { requests } = boost();
    const page = await openValidator('<label>Name <input name="name" data-rule-remote="/check"></label>');
    page.network.route('/check', json(true));
    process();
    fill(field(page.form, 'Name'), 'Ann');
    page.form.requestSubmit();
    expect(requests).toEqual([]);
    await page.settled();
    expect(requests).toEqual(['post /order']);
  });
});
