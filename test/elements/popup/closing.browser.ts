import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { clickAt } from '../../overlay/elements/overlay-page.ts';
import { begin, closed, load, opened, popup, show } from './popup-page.ts';

before(load);

describe('a popup closes', () => {
  it('on a click outside without an overlay, unless `close-on-outside-click` is off', async () => {
    const element = await begin(popup('overlay="no" no-close-on-outside-click'));
    const dialog = await show(element);
    clickAt(2, 2, dialog);
    expect(element.open).toBe(true);
    element.removeAttribute('no-close-on-outside-click');
    await Promise.resolve();
    const closings = details(element, 'portico-close');
    clickAt(2, 2, dialog);
    await closed(element);
    expect(closings).toEqual([{ reason: 'outside', doNotShowAgain: false }]);
  });

  it('not when a press in it is released beside it, as when selecting text', async () => {
    const element = await begin();
    const dialog = await show(element);
    element.querySelector('p')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    dialog.dispatchEvent(new PointerEvent('click', { clientX: 2, clientY: 2, bubbles: true, composed: true }));
    expect(element.open).toBe(true);
    const { left, top } = dialog.getBoundingClientRect();
    clickAt(left + 5, top + 5, dialog);
    expect(element.open).toBe(true);
  });

  it('not by `close-after` in an editor', async () => {
    const clock = installTestClock();
    const element = await begin(popup('close-after="5s" edit', '<p>Hello</p>'));
    await opened(element);
    await clock.advance(60_000);
    expect(element.open).toBe(true);
  });
});
