import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { recordLayoutReads } from '../../page/layout-reads.ts';
import { bar, becomes, begin, frames, isIn, scroll } from './header-page.ts';

describe('a header with hide-on-scroll', () => {
  it('hides on scrolling down, and returns on scrolling up or on focus', async () => {
    const element = await begin('hide-on-scroll');
    await scroll(300);
    await becomes(element, 'stuck');
    await scroll(400);
    await becomes(element, 'away');
    await waitFor(() => expect(bar(element).getBoundingClientRect().bottom <= 0).toBe(true));
    await scroll(350);
    await becomes(element, 'away', false);
    await scroll(450);
    await becomes(element, 'away');
    getByRole(element, 'link', { name: 'Home' }).focus({ preventScroll: true });
    await becomes(element, 'away', false);
    await scroll(600);
    expect(isIn(element, 'away')).toBe(false);
  });

  it('hides on slow scrolling, but not on movements of a few pixels', async () => {
    const element = await begin('hide-on-scroll');
    await scroll(300);
    await becomes(element, 'stuck');
    await scroll(290);
    await becomes(element, 'away', false);
    for (const top of [292, 290, 292, 290]) await scroll(top);
    expect(isIn(element, 'away')).toBe(false);
    for (const top of [292, 294, 296]) await scroll(top);
    await becomes(element, 'away');
    for (const top of [294, 292, 290]) await scroll(top);
    await becomes(element, 'away', false);
  });

  it('stays while an element in it is open', async () => {
    const element = await begin('hide-on-scroll');
    const button = document.createElement('button');
    button.ariaExpanded = 'true';
    bar(element).append(button);
    await scroll(300);
    await becomes(element, 'stuck');
    await scroll(400);
    await frames();
    expect(isIn(element, 'away')).toBe(false);
    button.ariaExpanded = 'false';
    await scroll(500);
    await becomes(element, 'away');
  });

  it('reads no layout on scroll', async () => {
    const element = await begin('hide-on-scroll shrinkage');
    await scroll(300);
    await becomes(element, 'stuck');
    const { reads, end } = recordLayoutReads();
    try {
      scrollTo({ top: 400, behavior: 'instant' });
      dispatchEvent(new Event('scroll'));
      expect(reads).toEqual([]);
    } finally {
      end();
    }
    await becomes(element, 'away');
  });
});
