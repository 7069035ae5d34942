import { getByRole, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { stageOf } from '../fingers.ts';
import { openFramed } from '../iframe-window.ts';
import { begin, button, currentSlide, gallery, load, opened } from '../lightbox-page.ts';

before(load);

const still = 'animation-duration="none"';
const item = '<a href="/__pictures/3000x2000/teal.svg" data-title="One" data-caption="Words">One</a>';

describe('the overlay of <portico-lightbox>', () => {
  /** Returns the filter of the page behind the dialog. */
  const filterOf = (dialog: HTMLElement): string => getComputedStyle(dialog, '::backdrop').backdropFilter;
  /** Returns the radius (px) of the blur of the page behind the dialog. */
  const blurOf = (dialog: HTMLElement): number => Number(/^blur\((.*)px\)$/.exec(filterOf(dialog))?.[1]);

  it('blurs the page where it is more translucent than by default', async () => {
    const element = await begin(gallery(['One', 'Two'], `${still} overlay-opacity="0.7"`));
    await element.show(0);
    const dialog = await opened(element);
    expect(blurOf(dialog)).toBeGreaterThan(16);
    element.setAttribute('overlay-opacity', '0.25');
    await waitFor(() => expect(blurOf(dialog)).toBeCloseTo(6, 1));
    element.setAttribute('overlay-opacity', '1');
    await waitFor(() => expect(filterOf(dialog)).toBe('none'));
  });

  it('blurs nothing by default, which would slow down each frame', async () => {
    const element = await begin(gallery(['One', 'Two'], still));
    await element.show(0);
    expect(filterOf(await opened(element))).toBe('none');
  });
});

describe('the frame of a skin', () => {
  for (const skin of ['fbx-light', 'fbx-rounded']) {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [844, 290],
    ] as const) {
      it(`keeps its distance from the edges of a window of ${width} x ${height} (${skin})`, async () => {
        const { dialog } = await openFramed(
          width,
          height,
          `<portico-lightbox ${still} skin="${skin}">${item}</portico-lightbox>`,
        );
        const image = currentSlide(dialog).querySelector('img')!; // The gallery holds one picture.
        const frame = parseFloat(getComputedStyle(image).outlineWidth);
        expect(frame).toBe(8);
        const { left, right, top, bottom } = image.getBoundingClientRect();
        const distances = [left, width - right, top, height - bottom].map((distance) => Math.round(distance) - frame);
        expect(distances.filter((distance) => distance < 8)).toEqual([]);
      });
    }

    it(`touches neither the toolbar nor the caption (${skin})`, async () => {
      const { dialog } = await openFramed(
        390,
        600,
        `<portico-lightbox ${still} skin="${skin}">${item}</portico-lightbox>`,
      );
      const { top, bottom } = stageOf(dialog).getBoundingClientRect();
      const toolbar = dialog.querySelector('.toolbar')?.getBoundingClientRect();
      const caption = dialog.querySelector('.words')?.getBoundingClientRect();
      expect([top - (toolbar?.bottom ?? 0), (caption?.top ?? 0) - bottom].map(Math.round)).toEqual([16, 16]);
    });
  }
});

describe('the message of a failed item', () => {
  it('is in the middle of a panel with the height of the item', async () => {
    captureConsole('warn');
    const element = await begin(
      `<portico-lightbox ${still}><a href="/__pictures/missing.png">One</a></portico-lightbox>`,
    );
    await element.show(0);
    const dialog = await opened(element);
    const retry = await waitFor(() => button(dialog, 'Try again'));
    const panel = retry.closest('[part~="error"]');
    const last = panel?.lastElementChild?.getBoundingClientRect().bottom;
    if (!panel || !last) throw new Error('The button is not in a panel.');
    const { top, bottom } = panel.getBoundingClientRect();
    // The icon above the text is a pseudo-element.
    const icon = parseFloat(getComputedStyle(panel, '::before').height);
    const content = getByRole(dialog, 'alert').getBoundingClientRect().top - icon - 12 - 6;
    expect(Math.abs(content - top - (bottom - last))).toBeLessThan(4);
  });
});

describe('the share menu', () => {
  it('has one target in each row', async () => {
    const { dialog } = await openFramed(
      1280,
      800,
      `<portico-lightbox ${still} social-sharing>${item}</portico-lightbox>`,
    );
    button(dialog, 'Share').click();
    const menu = await waitFor(
      () => dialog.querySelector('[part~="share-menu"]') ?? Promise.reject(new Error('The menu is not open.')),
    );
    const boxes = [...menu.querySelectorAll('button')].map((target) => target.getBoundingClientRect());
    expect(boxes.length).toBeGreaterThan(2);
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(1);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(boxes.length);
    expect(menu.getBoundingClientRect().width).toBeGreaterThanOrEqual(192);
  });
});
