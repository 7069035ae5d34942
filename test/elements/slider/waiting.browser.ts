import { getByRole } from '@testing-library/dom';
import { changesOf, seen } from '../../carousel/carousel-page.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { cards, currentBullet, frameOf, partOf, places, reached, shows } from './slider-page.ts';

/* In a page of its own: Firefox gives a new row the place to which one was scrolled that stood where it stands. */

describe('<portico-slider>, until its code is here,', () => {
  it('is a row that scrolls, and loads it only near the window', async () => {
    const element = mount(
      `<portico-slider slides-per-view-tablet="3" slides-per-view-mobile="3" style="margin-block-start: 500vh">${cards(5)}</portico-slider>`,
    );
    await seen();
    expect([frameOf(element).classList.contains('live'), reached(element)]).toEqual([false, [0, 1, 2, 3, 4]]);
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

  it('goes on from where a visitor has scrolled the row to', async () => {
    const element = mount(
      `<portico-slider speed="0" slides-per-view-tablet="3" slides-per-view-mobile="3" style="margin-block-start: 500vh">${cards(5)}</portico-slider>`,
    );
    await seen();
    const told = changesOf(element);
    const viewport = partOf(element, 'viewport');
    const [first, third] = [places(element)[0], places(element)[2]];
    viewport.scrollLeft = (third?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
    element.scrollIntoView();
    await shows(element, [2, 3, 4]);
    expect([currentBullet(element), told]).toEqual([2, [{ index: 2, previous: 0, total: 5 }]]);
    expect(getByRole(frameOf(element), 'status').textContent).toBe('');
  });
});
