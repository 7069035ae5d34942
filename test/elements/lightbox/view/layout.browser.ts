import { fireEvent, waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { turn } from '../../../clock.ts';
import { openFramed, stageSize, windows } from '../iframe-window.ts';
import { currentSlide, load, picture, press, shows } from '../lightbox-page.ts';

before(load);

const imageOf = (dialog: HTMLElement) => currentSlide(dialog).querySelector('img')!; // Galleries here hold pictures only.

const sentence = 'A long caption that says much about what is to be seen here. ';

/** Returns a gallery with every feature. */
const full = (attributes = '') =>
  `<portico-lightbox animation-duration="none" social-sharing thumbnails mobile-width="0" ${attributes}>
    ${['1600x1200', '1200x1600', '300x200'].map((size, place) => item(size, `Picture ${place}`)).join('')}
  </portico-lightbox>`;

const item = (size: string, title: string) =>
  `<a href="/__pictures/${size}/teal.svg" data-title="${title}" data-caption="${sentence.repeat(40)}">
    <img src="${picture(80, 60)}" alt="${title}" width="80" height="60">
  </a>`;

/** Returns whether an element is rendered, and not in a closed dialog. */
const isRendered = (element: HTMLElement) => element.getClientRects().length > 0;

const buttonsOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLElement>('button, [part~="error"] a')].filter(isRendered);

const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/** Returns the topmost element of the lightbox at a point of the window. */
const topAt = (dialog: HTMLElement, x: number, y: number): Element | null => {
  const root = dialog.getRootNode();
  return root instanceof ShadowRoot || 'elementFromPoint' in root ? (root as ShadowRoot).elementFromPoint(x, y) : null; // A node of another window fails `instanceof`.
};

const middleOf = (element: Element): [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Returns the faults of buttons: too small, outside the window, or covered. */
function faultsOf(dialog: HTMLElement, view: Window): string[] {
  return buttonsOf(dialog).flatMap((button) => {
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
    const row = button.closest('[part~="thumbnails"]')?.getBoundingClientRect();
    const faults: string[] = [];
    if (width < 24 || height < 24) faults.push(`is ${width} x ${height} px`);
    // The row of thumbnails is clipped at its ends.
    if (!row && (left < 0 || top < 0 || right > view.innerWidth + 0.5 || bottom > view.innerHeight + 0.5))
      faults.push('is not within the window');
    const inset = 3;
    const places = button.matches('[part~="close-button"]')
      ? [
          [left + inset, top + inset],
          [right - inset, top + inset],
          [left + inset, bottom - inset],
          [right - inset, bottom - inset],
        ]
      : [];
    // The middle of the visible part.
    const middle = (Math.max(left, row?.left ?? left) + Math.min(right, row?.right ?? right)) / 2;
    for (const [x = 0, y = 0] of [...places, [middle, (top + bottom) / 2]]) {
      const isInside = x > 0 && y > 0 && x < view.innerWidth && y < view.innerHeight;
      const found = isInside ? topAt(dialog, x, y) : button;
      if (!found || !button.contains(found)) faults.push(`is under ${found?.className || found?.localName}`);
    }
    return faults.map((fault) => `${nameOf(button)} ${fault}`);
  });
}

describe('<portico-lightbox> in a window', () => {
  for (const [width, height] of windows) {
    for (const path of ['vertical', 'horizontal']) {
      for (const dir of ['ltr', 'rtl']) {
        it(`of ${width} x ${height} has every button in reach (${path}, ${dir})`, async () => {
          const { frame, dialog } = await openFramed(width, height, full(`path="${path}"`), { dir });
          await waitFor(() => expect(buttonsOf(dialog).map(nameOf)).toContain('Zoom in'));
          const view = frame.contentWindow!; // It is in the page.
          expect(faultsOf(dialog, view)).toEqual([]);
          const page = frame.contentDocument?.documentElement;
          expect(page?.scrollWidth).toBe(page?.clientWidth);
          // Zoomed, with the overview.
          press(dialog, '+');
          press(dialog, '+');
          press(dialog, '+');
          press(dialog, '+');
          await waitFor(() => expect(dialog.querySelector('[part~="overview"]')).not.toBeNull());
          expect(faultsOf(dialog, view)).toEqual([]);
          press(dialog, '0');
          dialog.querySelector<HTMLElement>('[part~="share-button"]')?.click();
          const menu = await waitFor(() => {
            const found = dialog.querySelector('[part~="share-menu"]');
            if (!found) throw new Error('The menu is not open.');
            return found;
          });
          const { left, right, top, bottom } = menu.getBoundingClientRect();
          expect([left >= 0, right <= width, top >= 0, bottom <= height]).toEqual([true, true, true, true]);
        });
      }
    }

    it(`of ${width} x ${height} limits the height of a caption and scrolls the rest`, async () => {
      const { dialog } = await openFramed(width, height, full());
      const words = await waitFor(() => {
        const found = dialog.querySelector<HTMLElement>('.words');
        if (!found?.textContent.includes(sentence.trim())) throw new Error('There is no caption.');
        return found;
      });
      expect(words.getBoundingClientRect().height).toBeLessThanOrEqual(height * 0.4 + 0.5);
      expect(words.scrollHeight).toBeGreaterThan(words.clientHeight);
      await waitFor(() => expect(words.tabIndex).toBe(0));
      words.focus();
      expect((words.getRootNode() as ShadowRoot).activeElement).toBe(words); // Its root is the element's.
      // Keys scroll the caption instead of navigating.
      for (const key of ['ArrowDown', 'PageDown', 'End', ' '])
        expect(fireEvent.keyDown(words, { key, composed: true })).toBe(true);
      await turn();
      expect(imageOf(dialog).alt).toBe('Picture 0');
      expect(fireEvent.keyDown(words, { key: 'ArrowRight', composed: true })).toBe(false);
      await shows(dialog, 'Picture 1');
    });
  }

  for (const [width, height] of windows) {
    for (const dir of ['ltr', 'rtl']) {
      it(`of ${width} x ${height} has a visual tab order above the item (${dir})`, async () => {
        const { dialog } = await openFramed(width, height, full(), { dir });
        await waitFor(() => expect(buttonsOf(dialog).map(nameOf)).toContain('Zoom in'));
        const row = [...dialog.querySelectorAll<HTMLElement>('.toolbar button')].map((each) => {
          const { left, right } = each.getBoundingClientRect();
          return { name: nameOf(each), place: dir === 'ltr' ? left : -right };
        });
        expect(row.map(({ name }) => name)).toEqual(row.toSorted((a, b) => a.place - b.place).map(({ name }) => name));
        // The close button is expected in the corner.
        expect(row.at(-1)?.name).toBe('Close');
        const { left = 0, right = 0 } = dialog.querySelector('[part~="close-button"]')?.getBoundingClientRect() ?? {};
        expect(dir === 'ltr' ? width - right : left).toBeLessThan(10);
      });
    }
  }

  for (const path of ['vertical', 'horizontal']) {
    for (const dir of ['ltr', 'rtl']) {
      it(`of 1366 x 900 has the arrows beside a picture (${path}, ${dir})`, async () => {
        for (const size of ['3000x1000', '3000x2000']) {
          const links = `<a href="/__pictures/${size}/teal.svg">One</a>`.repeat(3);
          const html = `<portico-lightbox animation-duration="none" path="${path}">${links}</portico-lightbox>`;
          const { frame, dialog } = await openFramed(1366, 900, html, { dir });
          const image = imageOf(dialog).getBoundingClientRect();
          const isBeside = [...dialog.querySelectorAll('.arrow')].map((arrow) => {
            const { left, right } = arrow.getBoundingClientRect();
            return left >= image.right || right <= image.left;
          });
          expect([size, ...isBeside]).toEqual([size, true, true]);
          frame.remove();
        }
      });
    }
  }

  for (const dir of ['ltr', 'rtl']) {
    it(`of 320 px fits a share menu with a long target name (${dir})`, async () => {
      const label = 'Donaudampfschifffahrtsgesellschaftskapitänsverein';
      const targets = ['facebook', { name: 'club', label, url: 'https://club.example/?a={url}' }];
      const { dialog } = await openFramed(320, 568, full(`share='${JSON.stringify(targets)}'`), { dir });
      dialog.querySelector<HTMLElement>('[part~="share-button"]')?.click();
      const menu = await waitFor(
        () => dialog.querySelector('[part~="share-menu"]') ?? Promise.reject(new Error('The menu is not open.')),
      );
      const { left, right } = menu.getBoundingClientRect();
      expect([left >= 0, right <= 320, menu.scrollWidth <= menu.clientWidth]).toEqual([true, true, true]);
      for (const target of menu.querySelectorAll<HTMLElement>('button')) {
        expect([target.textContent, target.scrollWidth <= target.clientWidth]).toEqual([target.textContent, true]);
        expect(menu.contains(topAt(dialog, ...middleOf(target)))).toBe(true);
      }
    });
  }

  it('applies caption-max-height', async () => {
    const { dialog } = await openFramed(390, 844, full('caption-max-height="0.2"'));
    await waitFor(() => expect(dialog.querySelector('.caption')?.textContent).toContain('caption'));
    expect(dialog.querySelector('.words')!.getBoundingClientRect().height).toBeCloseTo(844 * 0.2, 0); // There is a caption.
  });

  it('has no tab stop on a caption that does not scroll', async () => {
    const html = full().replaceAll(sentence.repeat(40), 'Short.');
    const { dialog } = await openFramed(390, 844, html);
    await waitFor(() => expect(dialog.querySelector('.caption')?.textContent).toBe('Short.'));
    expect(dialog.querySelector<HTMLElement>('.words')?.tabIndex).toBe(-1);
  });

  it('scrolls HTML content, also by keys', async () => {
    const items = JSON.stringify([{ html: `<p>${sentence.repeat(100)}</p>` }, '/__pictures/800x600/teal.svg']);
    const { element, dialog } = await openFramed(
      390,
      500,
      `<portico-lightbox animation-duration="none" items='${items}'></portico-lightbox>`,
    );
    const written = await waitFor(() => {
      const found = dialog.querySelector<HTMLElement>('.written');
      if (!found || found.tabIndex !== 0) throw new Error('Nothing scrolls.');
      return found;
    });
    expect(written.scrollHeight).toBeGreaterThan(written.clientHeight);
    expect(written.getBoundingClientRect().height).toBeLessThanOrEqual(stageSize(dialog).height);
    written.focus();
    expect(fireEvent.keyDown(written, { key: 'ArrowDown', composed: true })).toBe(true);
    await turn();
    expect(written.isConnected).toBe(true);
    expect(element.open).toBe(true);
  });

  it('mirrors its layout from right to left', async () => {
    const of = async (dir: string) => {
      const { dialog, frame } = await openFramed(1366, 900, full('path="horizontal"'), { dir });
      // The neighbour is rendered after the current item has painted.
      await waitFor(() => expect(dialog.querySelectorAll('[part~="item"]')).toHaveLength(2));
      const side = (part: string) => {
        const { left, width } = dialog.querySelector(`[part~="${part}"]`)!.getBoundingClientRect(); // All are rendered.
        return left + width / 2 < 683 ? 'left' : 'right';
      };
      const sides = ['close-button', 'counter', 'next-button', 'previous-button'].map(side);
      const slides = [...dialog.querySelectorAll('[part~="item"]')].map((slide) =>
        Math.sign(Math.round(slide.getBoundingClientRect().left - 60)),
      );
      frame.remove();
      return { sides, slides };
    };
    expect(await of('ltr')).toEqual({ sides: ['right', 'left', 'right', 'left'], slides: [0, 1] });
    expect(await of('rtl')).toEqual({ sides: ['left', 'right', 'left', 'right'], slides: [0, -1] });
  });
});
