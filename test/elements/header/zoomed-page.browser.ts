import { waitFor } from '@testing-library/dom';
import '../../../elements/anchors/anchors.ts';
import { clearanceAbove } from '../../../src/page/scroll/offsets.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { bar, becomes, begin, frames, isIn, scroll, threeRows } from './header-page.ts';

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** Waits until two lengths differ by less than a border. */
const near = (lengths: () => readonly [number, number]): Promise<void> =>
  waitFor(() => {
    const [one, other] = lengths();
    expect(Math.abs(one - other) <= 2 || `${one} is not ${other}`).toBe(true);
  });

const main = () => document.querySelector('main')!;
const target = () => document.querySelector('#target')!;

/** Adds a target in the middle of the page, and a link to it. */
function addTarget(): HTMLElement {
  main().style.paddingBlockStart = '1200px';
  main().insertAdjacentHTML('afterbegin', '<h2 id="target" style="margin: 0; scroll-margin-top: 10px">Target</h2>');
  return mount('<a href="#target">To the target</a>');
}

// Browsers without the property cannot measure a zoomed page.
for (const zoom of 'currentCSSZoom' in document.body ? [0.8, 1.5] : []) {
  describe(`a header on a page with zoom: ${zoom}`, () => {
    beforeEach(() => {
      document.body.style.zoom = String(zoom);
    });

    afterEach(() => {
      dispatchEvent(new Event('wheel'));
      history.replaceState(null, '', location.pathname + location.search);
      document.body.style.zoom = '';
    });

    it('ends where the target of a link begins', async () => {
      const element = await begin();
      addTarget().click();
      await frames();
      await near(() => [boxOf(target()).top, boxOf(bar(element)).bottom + 10 * zoom]);
      await near(() => [clearanceAbove(target()), boxOf(target()).top]);
    });

    it('ends where the target of <portico-anchors> begins', async () => {
      const element = await begin();
      const link = addTarget();
      const anchors = mount('<portico-anchors duration="0"></portico-anchors>');
      anchors.append(link);
      await (anchors as HTMLElement & { ready: Promise<unknown> }).ready; // The import above defines the tag.
      link.click();
      await near(() => [boxOf(target()).top, boxOf(bar(element)).bottom + 10 * zoom]);
    });

    it('ends where the bar of the reading progress begins', async () => {
      const element = await begin();
      const anchors = mount('<portico-anchors progress="main"></portico-anchors>');
      await waitFor(() => expect(anchors.querySelector('[data-portico-progress]')).not.toBeNull());
      await scroll(900);
      const progress = anchors.querySelector('[data-portico-progress]')!;
      await near(() => [boxOf(progress).top, boxOf(bar(element)).bottom]);
    });

    it('keeps its last row in the window', async () => {
      const element = await begin('sticky-part="menu"', { content: threeRows });
      const row = element.querySelector('[data-row="menu"]')!;
      await scroll(90 * zoom);
      expect(isIn(element, 'stuck')).toBe(false);
      await scroll(900);
      await becomes(element, 'stuck');
      await near(() => [boxOf(row).top, 0]);
    });

    it('is below an admin bar', async () => {
      mount('<div id="wpadminbar" style="position: fixed; inset: 0 0 auto; block-size: 32px"></div>');
      const element = await begin();
      await scroll(900);
      await near(() => [boxOf(bar(element)).top, 32 * zoom]);
    });

    it('publishes its height in the px of the page', async () => {
      const element = await begin();
      const box = mount('<div style="block-size: var(--portico-header-height)"></div>');
      await near(() => [boxOf(box).height, boxOf(bar(element)).height]);
      element.remove();
      await waitFor(() => expect(document.body.style.getPropertyValue('--portico-header-height')).toBe(''));
    });
  });
}
