import { getByRole } from '@testing-library/dom';
import { changesOf, seen } from '../../carousel/carousel-page.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { cards, currentBullet, frameOf, partOf, places, reachable, shows } from './slider-page.ts';

/* In a page of its own, since Firefox restores the scroll position of an earlier row at the same place. */

describe('<portico-slider> before its engine is loaded', () => {
  it('is a scrollable row, and loads the engine only near the window', async () => {
    const element = mount(
      `<portico-slider slides-per-view-tablet="3" slides-per-view-mobile="3" style="margin-block-start: 500vh">${cards(5)}</portico-slider>`,
    );
    await seen();
    expect([frameOf(element).classList.contains('live'), reachable(element)]).toEqual([false, [0, 1, 2, 3, 4]]);
    const viewport = partOf(element, 'viewport');
    expect(viewport.scrollWidth).toBeGreaterThan(viewport.clientWidth);
    viewport.focus({ preventScroll: true });
    expect([element.shadowRoot?.activeElement, viewport.tabIndex]).toEqual([viewport, 0]);
    expect(getByRole(frameOf(element), 'group', { name: 'Slides' })).toBe(viewport);
    const before = places(element)[1]?.getBoundingClientRect();
    element.scrollIntoView();
    await shows(element, [0, 1, 2]);
    expect(viewport.tabIndex).toBe(-1);
    const after = places(element)[1]?.getBoundingClientRect();
    expect([after?.width, after?.left].map((place) => Math.round(place ?? 0))).toEqual(
      [before?.width, before?.left].map((place) => Math.round(place ?? 0)),
    );
  });

  it('continues at the position to which the visitor has scrolled', async () => {
    const element = mount(
      `<portico-slider duration="0" slides-per-view-tablet="3" slides-per-view-mobile="3" style="margin-block-start: 500vh">${cards(5)}</portico-slider>`,
    );
    await seen();
    const changes = changesOf(element);
    const viewport = partOf(element, 'viewport');
    const [first, third] = [places(element)[0], places(element)[2]];
    viewport.scrollLeft = (third?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
    element.scrollIntoView();
    await shows(element, [2, 3, 4]);
    expect([currentBullet(element), changes]).toEqual([2, [{ index: 2, previous: 0, total: 5 }]]);
    expect(getByRole(frameOf(element), 'status').textContent).toBe('');
  });
});
