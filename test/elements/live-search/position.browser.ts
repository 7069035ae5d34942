import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { found, openSearch, type SearchPage } from './search-page.ts';

/** Lets the browser lay out and tell of sizes. */
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const titles = Array.from({ length: 30 }, (_, place) => `Lamp ${place}`);

/** A search in some surroundings, with results. */
async function searchedIn(around: HTMLElement): Promise<SearchPage> {
  const page = await openSearch(found(...titles), 'show-feat-img="no"');
  around.append(page.element);
  await page.wait();
  await page.type('lamp');
  await page.wait(500);
  await frame();
  return page;
}

const boxOf = ({ element }: SearchPage): HTMLElement => {
  const box = getByRole(element, 'listbox').parentElement;
  if (!box) throw new Error('The list stands in nothing.');
  return box;
};

/** What a pointer would meet in the middle of the first line. */
function met(page: SearchPage): string | undefined {
  const { x, y, width, height } = getByRole(page.element, 'option', { name: 'Lamp 0 product' }).getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role=option]')?.textContent;
}

/** That of the list which is at the search, in px from it; positive: there is room between. */
function gaps(page: SearchPage): {
  readonly below: number;
  readonly above: number;
  readonly start: number;
  readonly width: number;
} {
  const box = boxOf(page).getBoundingClientRect();
  const search = page.element.getBoundingClientRect();
  return {
    below: box.top - search.bottom,
    above: search.top - box.bottom,
    start: box.left - search.left,
    width: box.width - search.width,
  };
}

const isNear = (length: number, wanted: number) => Math.abs(length - wanted) < 1;

function expectBelow(page: SearchPage): void {
  const { below, start, width } = gaps(page);
  expect([isNear(below, 6), isNear(start, 0), isNear(width, 0)]).toEqual([true, true, true]);
}

describe('the list of a live search', () => {
  it('stands right below the search, as wide as that', async () => {
    const page = await searchedIn(mount('<div style="width: 400px"></div>'));
    expectBelow(page);
    expect(met(page)).toBe('Lamp 0 product');
  });

  // Each of them cuts off, or moves, what is merely `position: fixed` in it: only what is in the top layer stands.
  for (const [name, style] of [
    ['overflow: hidden', 'contain: layout; overflow: hidden; height: 30px'],
    ['overflow: auto', 'will-change: transform; overflow: auto; height: 30px'],
    ['contain: paint', 'contain: paint; height: 30px'],
    ['a transform', 'transform: translate(20px, 10px); overflow: clip; height: 30px'],
    ['a filter', 'filter: brightness(1); overflow: hidden; height: 30px'],
    ['clip-path', 'clip-path: inset(0); height: 30px'],
  ] as const) {
    it(`is not cut off by ${name} around it`, async () => {
      const page = await searchedIn(mount(`<div style="${style}"></div>`));
      expectBelow(page);
      expect([met(page), boxOf(page).getBoundingClientRect().height > 100]).toEqual(['Lamp 0 product', true]);
    });
  }

  it('is not cut off by a modal dialog that it is in, and lies over it', async () => {
    const dialog = mount(
      '<dialog style="width: 20rem; height: 5rem; overflow: hidden; transform: translateY(0)"></dialog>',
    ) as HTMLDialogElement; // As it says.
    dialog.showModal();
    const page = await searchedIn(dialog);
    expectBelow(page);
    expect(met(page)).toBe('Lamp 0 product');
    expect(page.press('Escape')).toBe(false);
    expect([dialog.open, page.options()]).toEqual([true, []]);
  });

  it('lies over what else of the page is on top', async () => {
    const page = await searchedIn(mount('<div></div>'));
    const cover = mount('<div style="position: fixed; inset: 0; z-index: 2147483647"></div>');
    expect([met(page), document.elementsFromPoint(5, 5).includes(cover)]).toEqual(['Lamp 0 product', true]);
  });

  it('stands above the search where there is too little room below', async () => {
    const page = await searchedIn(mount('<div style="position: fixed; inset-inline: 0; bottom: 0"></div>'));
    const { above } = gaps(page);
    const { top } = boxOf(page).getBoundingClientRect();
    expect([isNear(above, 6), top >= 0, met(page)]).toEqual([true, true, 'Lamp 0 product']);
  });

  it('goes along when what it is in scrolls', async () => {
    const around = mount('<div style="overflow: auto; height: 300px"><div style="height: 900px"></div></div>');
    const inner = document.createElement('div');
    around.prepend(inner);
    const page = await searchedIn(inner);
    const before = boxOf(page).getBoundingClientRect().top;
    around.scrollTop = 20;
    await frame();
    expectBelow(page);
    expect(isNear(before - boxOf(page).getBoundingClientRect().top, 20)).toBe(true);
  });

  it('goes along when a shadow root that it is given to scrolls', async () => {
    const host = mount('<div><p></p></div>');
    const shadow = host.attachShadow({ mode: 'open' });
    const around = document.createElement('div');
    around.style.cssText = 'overflow: auto; height: 300px';
    const high = document.createElement('div');
    high.style.height = '900px';
    around.append(document.createElement('slot'), high);
    shadow.append(around);
    const page = await searchedIn(host);
    const before = boxOf(page).getBoundingClientRect().top;
    around.scrollTop = 20;
    await frame();
    expectBelow(page);
    expect(isNear(before - boxOf(page).getBoundingClientRect().top, 20)).toBe(true);
  });

  for (const [what, target] of [
    ['the window', window],
    ['what is seen of the window', window.visualViewport ?? window],
  ] as const) {
    it(`goes along when ${what} gets another size`, async () => {
      const around = mount('<div><div></div></div>');
      const page = await searchedIn(around);
      const { top } = boxOf(page).getBoundingClientRect();
      // As a line breaks that is above it, which changes no size of the search.
      if (around.firstElementChild instanceof HTMLElement) around.firstElementChild.style.height = '30px';
      target.dispatchEvent(new Event('resize'));
      await frame();
      expectBelow(page);
      expect(isNear(boxOf(page).getBoundingClientRect().top - top, 30)).toBe(true);
    });
  }

  it('goes along when the search gets another size', async () => {
    const around = mount('<div style="width: 400px"></div>');
    const page = await searchedIn(around);
    around.style.width = '300px';
    page.input.style.height = '70px';
    await frame();
    expectBelow(page);
    expect(isNear(boxOf(page).getBoundingClientRect().width, 300)).toBe(true);
  });

  it('shows itself again where the search was moved within the page', async () => {
    const page = await searchedIn(mount('<div></div>'));
    const other = mount('<div style="padding: 50px; overflow: hidden"></div>');
    other.append(page.element);
    await page.wait();
    await page.type('lamps');
    await page.wait(500);
    await frame();
    expectBelow(page);
    expect(met(page)).toBe('Lamp 0 product');
  });

  it('leaves the top layer when it closes', async () => {
    const page = await searchedIn(mount('<div></div>'));
    const box = boxOf(page);
    expect(box.matches(':popover-open')).toBe(true);
    page.press('Escape');
    expect([box.matches(':popover-open'), box.getClientRects().length]).toEqual([false, 0]);
  });

  it('stands below the search in a browser without popovers, too', async () => {
    const known = new Map(
      ['showPopover', 'hidePopover', 'popover'].map((name) => [
        name,
        Object.getOwnPropertyDescriptor(HTMLElement.prototype, name),
      ]),
    );
    for (const name of known.keys()) Reflect.deleteProperty(HTMLElement.prototype, name);
    try {
      const page = await searchedIn(mount('<div></div>'));
      expectBelow(page);
      const box = boxOf(page);
      expect([met(page), box.popover ?? null]).toEqual(['Lamp 0 product', null]);
      page.press('Escape');
      expect(box.getClientRects()).toHaveLength(0);
    } finally {
      for (const [name, property] of known) if (property) Object.defineProperty(HTMLElement.prototype, name, property);
    }
  });

  it('fits into a window of any height: what has no room is scrolled to', async () => {
    const page = await searchedIn(mount('<div></div>'));
    const list = getByRole(page.element, 'listbox');
    const { bottom } = list.getBoundingClientRect();
    expect([bottom <= innerHeight, list.scrollHeight > list.clientHeight]).toEqual([true, true]);
    page.press('ArrowUp');
    await frame();
    const last = getByRole(page.element, 'option', { name: 'All results for “lamp”' }).getBoundingClientRect();
    expect([
      last.bottom <= list.getBoundingClientRect().bottom + 1,
      last.top >= list.getBoundingClientRect().top - 1,
    ]).toEqual([true, true]);
  });

  it('keeps long lines in sight, too, which nobody has laid out before', async () => {
    const page = await openSearch(
      found(...titles.map((title) => `${title} ${'of brass '.repeat(40)}`)),
      'show-feat-img="no"',
    );
    await page.type('lamp');
    await page.wait(500);
    await frame();
    for (let step = 0; step < 12; step += 1) {
      page.press('ArrowDown');
      await frame();
      const list = getByRole(page.element, 'listbox').getBoundingClientRect();
      const active = page.element.querySelector('[aria-selected=true]')?.getBoundingClientRect();
      expect([step, active && active.top >= list.top - 1, active && active.bottom <= list.bottom + 1]).toEqual([
        step,
        true,
        true,
      ]);
    }
  });
});
