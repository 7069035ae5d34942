import { waitFor } from '@testing-library/dom';
import { recordTurboRequests } from '../../turbo.ts';
import { expect } from '../../expect.ts';
import { field, fill } from '../../visitor.ts';
import { openThree } from './steps-page.ts';

describe('<portico-form-steps> in a page with Turbo Drive', () => {
  it('keeps an invalid form from Turbo, and leaves a valid one to it', async () => {
    const sends = recordTurboRequests();
    const page = await openThree('id="turbo" keep-progress');
    page.form.requestSubmit();
    expect([sends, page.shown()]).toEqual([[], 'Contact']);
    fill(field(page.form, 'Your name *'), 'Ann');
    fill(field(page.form, 'How many'), '2');
    fill(field(page.form, 'Street'), 'Quay 1');
    await page.clock.advance(10_000);
    const isStored = () => JSON.stringify([localStorage, sessionStorage]).includes('Quay 1');
    expect(isStored()).toBe(true);
    page.form.requestSubmit();
    await waitFor(() => expect(sends).toEqual(['/order']));
    expect(isStored()).toBe(false);
  });
});
