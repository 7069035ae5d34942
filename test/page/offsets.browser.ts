import { publishAnchorOffset, publishTopOffset, topOffset, watchTopOffset } from '../../src/page/offsets.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const written = () => document.documentElement.style.getPropertyValue('--portico-header-height');
const padding = () => getComputedStyle(document.documentElement).scrollPaddingTop;

describe('how much of the window’s top is covered', () => {
  const [one, other] = [{}, {}];
  afterEach(() => {
    for (const teller of [one, other]) {
      publishTopOffset(undefined, teller);
      publishAnchorOffset(undefined, teller);
    }
  });

  it('is what the header says: to script, to the page’s CSS and to the browser’s own scrolling', () => {
    publishTopOffset(84, one);
    expect([topOffset(), written(), padding()]).toEqual([84, '84px', '84px']);
    publishTopOffset(undefined, one);
    expect([topOffset(), written(), padding()]).toEqual([0, '', 'auto']);
  });

  it('is not measured where the header says it', () => {
    publishTopOffset(84, one);
    Object.assign(mount('<div id="wpadminbar"></div>').style, { position: 'fixed', blockSize: '32px' });
    expect(topOffset()).toBe(84);
    publishTopOffset(undefined, one);
    expect(topOffset()).toBe(32);
  });

  it('is what the largest of several headers covers, whoever speaks last, until that is gone', () => {
    publishTopOffset(84, one);
    publishTopOffset(0, other); // A theme hides it.
    expect(topOffset()).toBe(84);
    publishTopOffset(120, other);
    expect(topOffset()).toBe(120);
    publishTopOffset(undefined, other);
    expect([topOffset(), padding()]).toEqual([84, '84px']);
  });

  it('and what anchors keep free beside, of several the most, the browser keeps free, too', () => {
    publishTopOffset(84, one);
    publishAnchorOffset(20, one);
    publishAnchorOffset(5, other);
    expect([topOffset(), padding()]).toEqual([84, '104px']);
    publishAnchorOffset(undefined, one);
    expect(padding()).toBe('89px');
  });

  it('is told to who asked, when it is another, until they do not want it any more', () => {
    const ending = new AbortController();
    const told: number[] = [];
    watchTopOffset(() => told.push(topOffset()), ending.signal);
    publishTopOffset(84, one);
    publishTopOffset(84, one);
    publishAnchorOffset(20, one);
    publishTopOffset(65, one);
    publishTopOffset(undefined, one);
    ending.abort();
    publishTopOffset(84, one);
    expect(told).toEqual([84, 65, 0]);
  });
});
