import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { becomes, begin, frames, oneRow, scroll, threeRows } from './header-page.ts';

/** Observes the layout shift that browsers measure. */
function watchShifts(): { readonly shift: () => number; readonly end: () => void } {
  let shift = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) shift += Number(Reflect.get(entry, 'value'));
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return {
    shift() {
      add(observer.takeRecords());
      return shift;
    },
    end: () => observer.disconnect(),
  };
}

/** Waits until all animations of a header have finished. */
const isAtRest = (element: Element) => waitFor(() => expect(element.getAnimations({ subtree: true })).toEqual([]));

/* Only Chromium measures it. */
const isMeasured = PerformanceObserver.supportedEntryTypes.includes('layout-shift');
const itIf = (name: string, body: () => Promise<void>): void => void (isMeasured && it(name, body));

describe('the layout shift of a header that sticks, shrinks and releases is 0', () => {
  for (const [kind, attributes, content] of [
    ['with one row', '', oneRow],
    ['with shrinkage', 'shrinkage', oneRow],
    ['with shrinkage without a transition', 'shrinkage shrink-duration="0"', oneRow],
    ['with only the row of the menu sticky', 'sticky-part="menu" shrinkage', threeRows],
    ['the rows of its logo and its menu', 'sticky-part="menu-and-logo" shrinkage', threeRows],
    ['boxed, without a shadow', 'layout="boxed" sticky-shadow="no" shrinkage', oneRow],
    ['with hide-on-scroll', 'hide-on-scroll shrinkage', oneRow],
  ] as const) {
    itIf(kind, async () => {
      Object.assign(mount('<div id="wpadminbar"></div>').style, {
        position: 'fixed',
        insetBlockStart: '0',
        insetInline: '0',
        blockSize: '32px',
      });
      const element = await begin(attributes, { content, above: 40 });
      await frames();
      const { shift, end } = watchShifts();
      try {
        for (let top = 0; top <= 400; top += 20) await scroll(top);
        await becomes(element, 'stuck');
        await isAtRest(element);
        for (let top = 400; top >= 0; top -= 20) await scroll(top);
        await becomes(element, 'stuck', false);
        await isAtRest(element);
        await frames();
        expect(shift()).toBe(0);
      } finally {
        end();
      }
    });
  }

  itIf('and is seen where something does move', async () => {
    const element = await begin('', { above: 40 });
    const { shift, end } = watchShifts();
    try {
      await frames();
      element.style.marginBlockEnd = '90px';
      await waitFor(() => expect(shift()).toBeGreaterThan(0));
    } finally {
      end();
    }
  });
});
