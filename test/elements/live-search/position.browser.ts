import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { found, openSearch, type SearchPage } from './search-page.ts';

/** Waits for layout and resize observers. */
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const titles = Array.from({ length: 30 }, (_, place) => `Lamp ${place}`);

/** A search inside a container, with results. */
async function searchedIn(around: HTMLElement): Promise<SearchPage> {
  const page = await openSearch(found(...titles), 'show-feat-img="no"');
  page.input.style.width = '400px';
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

/** The text at the middle of the first line, by hit testing. */
function textAtFirstLine(page: SearchPage): string | undefined {
  const { x, y, width, height } = getByRole(page.element, 'option', { name: 'Lamp 0 product' }).getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role=option]')?.textContent;
}

/** The gap between field and list in px, above or below. */
function gaps(page: SearchPage): {
  readonly below: number;
  readonly above: number;
  readonly start: number;
  readonly width: number;
} {
  const box = boxOf(page).getBoundingClientRect();
  const field = page.input.getBoundingClientRect();
  return {
    below: box.top - field.bottom,
    above: field.top - box.bottom,
    start: box.left - field.left,
    width: box.width - field.width,
  };
}

const isNear = (length: number, expected: number) => Math.abs(length - expected) < 1;

function expectBelow(page: SearchPage): void {
  const { below, start, width } = gaps(page);
  expect([isNear(below, 6), isNear(start, 0), isNear(width, 0)]).toEqual([true, true, true]);
}

describe('the list of a live search', () => {
  it('is below the field, with its width', async () => {
    const page = await searchedIn(mount('<div style="width: 400px"></div>'));
    expectBelow(page);
    expect(textAtFirstLine(page)).toBe('Lamp 0 product');
  });

  // Each of them clips or moves content with `position: fixed`, except in the top layer.
  for (const [name, style] of [
    ['overflow: hidden', 'contain: layout; overflow: hidden; height: 30px'],
    ['overflow: auto', 'will-change: transform; overflow: auto; height: 30px'],
    ['contain: paint', 'contain: paint; height: 30px'],
    ['a transform', 'transform: translate(20px, 10px); overflow: clip; height: 30px'],
    ['a filter', 'filter: brightness(1); overflow: hidden; height: 30px'],
    ['clip-path', 'clip-path: inset(0); height: 30px'],
  ] as const) {
    it(`is not clipped by ${name}`, async () => {
      const page = await searchedIn(mount(`<div style="${style}"></div>`));
      expectBelow(page);
      expect([textAtFirstLine(page), boxOf(page).getBoundingClientRect().height > 100]).toEqual([
        'Lamp 0 product',
        true,
      ]);
    });
  }

  it('is over a modal dialog around it, unclipped', async () => {
    const dialog = mount(
      '<dialog style="width: 20rem; height: 5rem; overflow: hidden; transform: translateY(0)"></dialog>',
    ) as HTMLDialogElement; // The markup is a dialog.
    dialog.showModal();
    const page = await searchedIn(dialog);
    expectBelow(page);
    expect(textAtFirstLine(page)).toBe('Lamp 0 product');
    expect(page.press('Escape')).toBe(false);
    expect([dialog.open, page.options()]).toEqual([true, []]);
  });

  it('is over other content of the page', async () => {
    const page = await searchedIn(mount('<div></div>'));
    const cover = mount('<div style="position: fixed; inset: 0; z-index: 2147483647"></div>');
    expect([textAtFirstLine(page), document.elementsFromPoint(5, 5).includes(cover)]).toEqual(['Lamp 0 product', true]);
  });

  it('is above the field without enough room below', async () => {
    const page = await searchedIn(mount('<div style="position: fixed; inset-inline: 0; bottom: 0"></div>'));
    const { above } = gaps(page);
    const { top } = boxOf(page).getBoundingClientRect();
    expect([isNear(above, 6), top >= 0, textAtFirstLine(page)]).toEqual([true, true, 'Lamp 0 product']);
  });

  it('follows when an ancestor scrolls', async () => {
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

  it('follows when the shadow root around its slot scrolls', async () => {
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

  for (const [name, target] of [
    ['the window', window],
    ['the visual viewport', window.visualViewport ?? window],
  ] as const) {
    it(`follows when ${name} is resized`, async () => {
      const around = mount('<div><div></div></div>');
      const page = await searchedIn(around);
      const { top } = boxOf(page).getBoundingClientRect();
      // Content above the search grows; the search keeps its size.
      if (around.firstElementChild instanceof HTMLElement) around.firstElementChild.style.height = '30px';
      target.dispatchEvent(new Event('resize'));
      await frame();
      expectBelow(page);
      expect(isNear(boxOf(page).getBoundingClientRect().top - top, 30)).toBe(true);
    });
  }

  it('follows when the field is resized', async () => {
    const page = await searchedIn(mount('<div style="width: 400px"></div>'));
    Object.assign(page.input.style, { width: '390px', height: '70px' });
    await frame();
    expectBelow(page);
    expect(isNear(boxOf(page).getBoundingClientRect().width, 390)).toBe(true);
  });

  it('is wider than a narrow field, at its start, within the window', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const page = await searchedIn(mount(`<div dir="${dir}" style="text-align: end"></div>`));
      page.input.style.width = '120px';
      await frame();
      const box = boxOf(page).getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      const atEdge = dir === 'ltr' ? clientWidth - box.right : box.left;
      expect([dir, isNear(box.width, 384), isNear(atEdge, 16)]).toEqual([dir, true, true]);
      page.element.remove();
    }
  });

  it('leaves its whole width to the titles while it is narrow; screen readers still read the types', async () => {
    const page = await searchedIn(mount('<div></div>'));
    const typeWidth = () => page.element.querySelector<HTMLElement>('.portico-search-type')?.offsetWidth;
    expect(typeWidth()).toBeGreaterThan(20);
    boxOf(page).style.width = '300px';
    expect(typeWidth()).toBe(1);
    expect(page.options()[0]).toBe('Lamp 0 product');
  });

  it('is shown again after the search was moved', async () => {
    const page = await searchedIn(mount('<div></div>'));
    const other = mount('<div style="padding: 50px; overflow: hidden"></div>');
    other.append(page.element);
    await page.wait();
    await page.type('lamps');
    await page.wait(500);
    await frame();
    expectBelow(page);
    expect(textAtFirstLine(page)).toBe('Lamp 0 product');
  });

  it('leaves the top layer when it closes', async () => {
    const page = await searchedIn(mount('<div></div>'));
    const box = boxOf(page);
    expect(box.matches(':popover-open')).toBe(true);
    page.press('Escape');
    expect([box.matches(':popover-open'), box.getClientRects().length]).toEqual([false, 0]);
  });

  it('is below the search without popover support', async () => {
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
      expect([textAtFirstLine(page), box.popover ?? null]).toEqual(['Lamp 0 product', null]);
      page.press('Escape');
      expect(box.getClientRects()).toHaveLength(0);
    } finally {
      for (const [name, property] of known) if (property) Object.defineProperty(HTMLElement.prototype, name, property);
    }
  });

  it('fits into the window and scrolls', async () => {
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

  it('scrolls to long lines that had no layout before', async () => {
    const page = await openSearch(
      found(...titles.map((title) => `${title} ${'of brass '.repeat(40)}`)),
      'show-feat-img="no"',
    );
    page.input.style.width = '600px';
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
