import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { begin, control, focused, frames, load, press, tabs, type TabsElement } from './tabs-page.ts';

before(async () => {
  await load();
});

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];

const headings = months.map((name) => `<h3>${name}</h3><p>In ${name}</p>`).join('');
const links =
  `<ul>${months.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>` +
  months.map((name) => `<div id="${name}">In ${name}</div>`).join('');

/** Mounts tabs for the months in an element of that width. */
const beginIn = (width: number, content: string, attributes = ''): Promise<TabsElement> =>
  begin(
    `<div style="inline-size: ${width}px"><portico-tabs accordion="0" duration="0" ${attributes}>${content}</portico-tabs></div>`,
  );

/** The row with the tabs. */
function rowOf(element: HTMLElement): HTMLElement {
  const row = tabs(element)[0]?.closest<HTMLElement>('[role=tablist]');
  if (!row) throw new Error('There is no row of tabs.');
  return row;
}

const sides = (element: HTMLElement) => new Set(rowOf(element).dataset.porticoMore?.split(' '));

/** Waits until the row continues on these sides, and fades there. */
async function continuesAt(element: HTMLElement, ...expected: readonly string[]): Promise<void> {
  await waitFor(() => expect(sides(element)).toEqual(new Set(expected)));
  const { maskImage } = getComputedStyle(rowOf(element));
  expect(maskImage !== 'none').toBe(expected.length > 0);
}

/** Returns whether a tab is completely visible in its row. */
function isInRow(element: HTMLElement, name: string): boolean {
  const [row, tab] = [rowOf(element).getBoundingClientRect(), control(element, name).getBoundingClientRect()];
  return tab.left >= row.left - 1 && tab.right <= row.right + 1;
}

const tops = (element: HTMLElement) => new Set(tabs(element).map((tab) => tab.getBoundingClientRect().top));

for (const [kind, content] of [
  ['headings', headings],
  ['a list of links', links],
] as const) {
  describe(`a row of tabs of ${kind} that is too narrow`, () => {
    it('scrolls, and fades where it continues', async () => {
      const element = await beginIn(320, content);
      await continuesAt(element, 'end');
      expect([tops(element).size, rowOf(element).scrollWidth > 320]).toEqual([1, true]);
      rowOf(element).scrollLeft = 150;
      await continuesAt(element, 'start', 'end');
      rowOf(element).scrollLeft = 10_000;
      await continuesAt(element, 'start');
    });

    it('fades at its end from right to left', async () => {
      const element = await beginIn(320, content, 'dir="rtl"');
      await continuesAt(element, 'end');
      expect(getComputedStyle(rowOf(element)).maskImage).toContain('to left');
      rowOf(element).scrollLeft = -10_000;
      await continuesAt(element, 'start');
    });

    it('shows the tab that opens', async () => {
      const element = await beginIn(320, content);
      for (const [name, hidden] of [
        ['September', 'January'],
        ['January', 'September'],
      ] as const) {
        control(element, name).click();
        await waitFor(() => expect([isInRow(element, name), isInRow(element, hidden)]).toEqual([true, false]));
      }
    });

    it('shows the tab that is open initially, without scrolling the page', async () => {
      const element = await beginIn(
        320,
        content,
        `current="${kind === 'headings' ? 'september' : 'September'}" style="margin-block-start: 3000px"`,
      );
      await waitFor(() => expect([isInRow(element, 'September'), isInRow(element, 'January')]).toEqual([true, false]));
      expect(scrollY).toBe(0);
    });

    it('shows the tab that the keyboard opens', async () => {
      const element = await beginIn(320, content);
      await continuesAt(element, 'end');
      control(element, 'January').focus();
      press('End');
      await waitFor(() => expect(isInRow(element, 'October')).toBe(true));
      expect(focused()).toBe(control(element, 'October'));
      press('Home');
      await waitFor(() => expect(isInRow(element, 'January')).toBe(true));
    });

    it('is not a tab stop', async () => {
      const element = await beginIn(320, content);
      await continuesAt(element, 'end');
      expect(rowOf(element).tabIndex).toBe(-1);
    });

    it('is complete when there is enough space', async () => {
      const element = await beginIn(320, content);
      await continuesAt(element, 'end');
      element.parentElement?.style.setProperty('inline-size', '2000px');
      await continuesAt(element);
    });
  });
}

describe('a column of tabs', () => {
  it('neither scrolls nor fades', async () => {
    const element = await beginIn(320, headings, 'orientation="vertical"');
    await frames();
    await continuesAt(element);
    expect(tops(element).size).toBe(months.length);
  });
});
