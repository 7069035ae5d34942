import { publishAnchorOffset, publishTopOffset, topOffset, watchTopOffset } from '../../../src/page/scroll/offsets.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

const headerHeight = () => document.documentElement.style.getPropertyValue('--portico-header-height');
const padding = () => getComputedStyle(document.documentElement).scrollPaddingTop;

describe('topOffset()', () => {
  const [first, second] = [{}, {}];
  afterEach(() => {
    for (const owner of [first, second]) {
      publishTopOffset(undefined, owner);
      publishAnchorOffset(undefined, owner);
    }
  });

  it('returns the height from the header, also for CSS and scroll-padding', () => {
    publishTopOffset(84, first);
    expect([topOffset(), headerHeight(), padding()]).toEqual([84, '84px', '84px']);
    publishTopOffset(undefined, first);
    expect([topOffset(), headerHeight(), padding()]).toEqual([0, '', 'auto']);
  });

  it('does not measure the admin bar while a header reports a height', () => {
    publishTopOffset(84, first);
    Object.assign(mount('<div id="wpadminbar"></div>').style, { position: 'fixed', blockSize: '32px' });
    expect(topOffset()).toBe(84);
    publishTopOffset(undefined, first);
    expect(topOffset()).toBe(32);
  });

  it('returns the largest of several headers until that is removed', () => {
    publishTopOffset(84, first);
    publishTopOffset(0, second); // A theme hides it.
    expect(topOffset()).toBe(84);
    publishTopOffset(120, second);
    expect(topOffset()).toBe(120);
    publishTopOffset(undefined, second);
    expect([topOffset(), padding()]).toEqual([84, '84px']);
  });

  it('leaves the largest anchor offset to the scroll-padding', () => {
    publishTopOffset(84, first);
    publishAnchorOffset(20, first);
    publishAnchorOffset(5, second);
    expect([topOffset(), padding()]).toEqual([84, '104px']);
    publishAnchorOffset(undefined, first);
    expect(padding()).toBe('89px');
  });

  it('notifies listeners of changes until their signal aborts', () => {
    const controller = new AbortController();
    const offsets: number[] = [];
    watchTopOffset(() => offsets.push(topOffset()), controller.signal);
    publishTopOffset(84, first);
    publishTopOffset(84, first);
    publishAnchorOffset(20, first);
    publishTopOffset(65, first);
    publishTopOffset(undefined, first);
    controller.abort();
    publishTopOffset(84, first);
    expect(offsets).toEqual([84, 65, 0]);
  });
});
