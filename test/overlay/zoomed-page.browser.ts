import { getByRole, waitFor } from '@testing-library/dom';
import { call } from '../carousel/carousel-page.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';
import { begin as beginMenu, beginStacked, load as loadMenu, partOf } from '../elements/menu/menu-page.ts';
import { load as loadSelect, begin as beginSelect, opened } from '../elements/select/select-page.ts';
import { openSearch } from '../elements/live-search/search-page.ts';
import {
  begin as beginTooltip,
  box as tooltipBox,
  load as loadTooltip,
  trigger,
} from '../elements/tooltip/tooltip-page.ts';

const { style } = document.body;

before(async () => {
  await Promise.all([loadMenu(), loadSelect(), loadTooltip()]);
});

afterEach(() => {
  style.removeProperty('zoom');
});

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 2;

/** Resolves once both lengths (px) differ by less than a border, because a box follows its anchor in the next frame. */
const near = (lengths: () => readonly [number, number]): Promise<void> =>
  waitFor(() => {
    const [one, other] = lengths();
    expect(isNear(one, other) || `${one} is not ${other}`).toBe(true);
  });

for (const zoom of ['0.8', '1.25']) {
  describe(`on a page with zoom: ${zoom}`, () => {
    beforeEach(() => {
      style.zoom = zoom;
    });

    it('a tooltip is centred above its button', async () => {
      const element = await beginTooltip(
        '<portico-tooltip content="Saves" duration="0"><button style="margin: 150px 0 0 250px">Save</button></portico-tooltip>',
      );
      element.show();
      const [words, button] = [() => tooltipBox(element), () => boxOf(trigger(element))];
      await near(() => [words().left + words().right, button().left + button().right]);
      expect(button().top - words().bottom).toBeGreaterThan(0);
      expect(button().top - words().bottom).toBeLessThan(16);
    });

    it('the list of a select is at its edge', async () => {
      const subject = await beginSelect(
        '<portico-select style="margin: 100px 0 0 200px"><select aria-label="City"><option>Bonn</option><option>Bern</option></select></portico-select>',
      );
      const { list } = await opened(subject);
      await near(() => [boxOf(list).left, boxOf(subject.element).left]);
      expect(boxOf(list).top - boxOf(subject.element).bottom).toBeGreaterThan(0);
      expect(boxOf(list).top - boxOf(subject.element).bottom).toBeLessThan(12);
    });

    it('the results of a search are below its field', async () => {
      const { element, input, type, wait } = await openSearch();
      element.style.margin = '100px 0 0 200px';
      await type('lamp');
      await wait(1000);
      const list = getByRole(element, 'listbox').parentElement;
      if (!list) throw new Error('There are no results.');
      await near(() => [boxOf(list).left, boxOf(input).left]);
      expect(boxOf(list).top - boxOf(input).bottom).toBeGreaterThan(0);
      expect(boxOf(list).top - boxOf(input).bottom).toBeLessThan(12);
    });

    // Without it, a page cannot measure the window in the px of a zoomed box: WebKitGTK 2.50 places boxes at their anchors only.
    if (!('currentCSSZoom' in document.body)) return;

    it('a submenu ends at the edge of the window', async () => {
      const shop =
        '<a href="#shop">Shop</a><ul id="shop-menu"><li><a href="#coffee">Coffee of the harbour</a></li></ul>';
      const element = await beginMenu(
        'style="display: block; margin-inline-start: 85%"',
        `<nav aria-label="Main"><ul><li>${shop}</li></ul></nav>`,
      );
      element.show('shop-menu');
      const panel = element.querySelector('#shop-menu');
      if (!panel) throw new Error('There is no submenu.');
      const { clientWidth } = document.documentElement;
      await near(() => [boxOf(panel).right, clientWidth - 8]);
    });

    it('a mobile menu is as wide as the window', async () => {
      const element = await beginStacked('style="display: block; margin-inline: 20%"');
      element.show();
      const list = () => boxOf(partOf(element, 'panel'));
      await near(() => [list().left, 0]);
      await near(() => [list().right, document.documentElement.clientWidth]);
    });

    it('a lightbox covers the window', async () => {
      await preload('lightbox');
      const element = mount(
        '<portico-lightbox history="false" animation-duration="none"><a href="/__pictures/80x60/teal.svg">Teal</a></portico-lightbox>',
      );
      call(element, 'show');
      const dialog = () => element.shadowRoot?.querySelector('dialog[open]')?.getBoundingClientRect();
      await near(() => [dialog()?.right ?? 0, document.documentElement.clientWidth]);
      await near(() => [dialog()?.bottom ?? 0, innerHeight]);
      call(element, 'hide');
    });
  });
}
