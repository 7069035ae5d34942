import { waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { installTestClock } from '../../../clock.ts';
import { openFramed, stageSize, windows, type Framed } from '../iframe-window.ts';
import { stageOf } from '../fingers.ts';
import { begin, currentSlide, load, opened, picture } from '../lightbox-page.ts';

before(load);

const imageOf = (dialog: HTMLElement) => currentSlide(dialog).querySelector('img')!; // Galleries here hold pictures only.

const one = (size: string, attributes = '') =>
  `<portico-lightbox animation-duration="none" ${attributes}>
    <a href="/__pictures/${size}/teal.svg"><img src="${picture(40, 40)}" alt="One" width="40" height="40"></a>
  </portico-lightbox>`;

const sizeOf = (dialog: HTMLElement) => {
  const { width, height } = imageOf(dialog).getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
};

describe('<portico-lightbox> fits an item', () => {
  for (const [width, height] of windows) {
    it(`into the stage with its proportions (${width} x ${height})`, async () => {
      for (const size of ['3000x1000', '1000x3000']) {
        const { dialog, frame } = await openFramed(width, height, one(size));
        const stage = stageSize(dialog);
        const shown = sizeOf(dialog);
        expect(shown.width).toBeLessThanOrEqual(stage.width + 0.5);
        expect(shown.height).toBeLessThanOrEqual(stage.height + 0.5);
        const [natural = 0, across = 1] = size.split('x').map(Number);
        expect(shown.width / shown.height / (natural / across)).toBeCloseTo(1, 1);
        // One of both sides fills the stage.
        expect(Math.min(stage.width - shown.width, stage.height - shown.height)).toBeLessThan(1);
        frame.remove();
      }
    });
  }

  it('up to its natural size times max-scale', async () => {
    const small = await openFramed(1366, 900, one('300x200'));
    expect(sizeOf(small.dialog)).toEqual({ width: 300, height: 200 });
    const larger = await openFramed(1366, 900, one('300x200', 'max-scale="2"'));
    expect(sizeOf(larger.dialog)).toEqual({ width: 600, height: 400 });
  });

  it('not below min-scale or 100 px', async () => {
    const scaled = await openFramed(390, 844, one('4000x1000', 'min-scale="0.2"'));
    expect(sizeOf(scaled.dialog)).toEqual({ width: 800, height: 200 });
    const least = await openFramed(320, 568, one('100x6000'));
    expect(sizeOf(least.dialog).height).toBeLessThanOrEqual(568);
    const panorama = await openFramed(320, 568, one('8000x100', 'min-scale="0"'));
    expect(sizeOf(panorama.dialog).width).toBeLessThanOrEqual(304);
    const tiny = await openFramed(320, 568, one('50x30'));
    expect(sizeOf(tiny.dialog)).toEqual({ width: 50, height: 30 });
    const kept = await openFramed(90, 568, one('400x300'));
    expect(sizeOf(kept.dialog)).toEqual({ width: 100, height: 75 });
    const larger = await openFramed(90, 568, one('400x300', 'min-displayed-size="200"'));
    expect(sizeOf(larger.dialog)).toEqual({ width: 200, height: 150 });
    const filmstrip = await openFramed(390, 844, one('4000x1000', 'preset="filmstrip"'));
    expect(sizeOf(filmstrip.dialog)).toEqual({ width: 800, height: 200 });
  });

  it('without a known size in the middle', async () => {
    const clock = installTestClock();
    const element = await begin(
      `<portico-lightbox animation-duration="none"><a href="${picture(500, 400, 'olive')}">No thumbnail</a></portico-lightbox>`,
    );
    await element.show();
    const dialog = await opened(element);
    await clock.advance(0);
    const stage = stageOf(dialog).getBoundingClientRect();
    const image = imageOf(dialog).getBoundingClientRect();
    expect(image.width / image.height).toBeCloseTo(1.25, 1);
    expect(image.left + image.width / 2).toBeCloseTo(stage.left + stage.width / 2, 0);
    expect(image.top + image.height / 2).toBeCloseTo(stage.top + stage.height / 2, 0);
  });

  for (const [delay, attribute] of [
    [300, ''],
    [40, 'resize-delay="40"'],
  ] as const) {
    it(`again ${delay} ms after the last change of the window size`, async () => {
      const { frame, dialog, clock } = await openFramed(1366, 900, one('1600x1200', attribute));
      const before = sizeOf(dialog);
      await clock.advance(1000);
      const resized = async (width: number) => {
        frame.style.inlineSize = `${width}px`;
        // A ResizeObserver runs once per frame.
        for (let count = 0; count < 3; count++)
          await new Promise((resolve) => frame.contentWindow?.requestAnimationFrame(resolve));
      };
      await resized(700);
      await clock.advance(delay - 1);
      await resized(500);
      await clock.advance(delay - 1);
      expect(sizeOf(dialog)).toEqual(before);
      await clock.advance(1);
      await waitFor(() => expect(sizeOf(dialog).width).toBe(Math.round(stageSize(dialog).width)));
    });
  }

  for (const [mode, wanted] of [
    ['fit', (stage: Size) => ({ width: stage.width, height: stage.width / 2 })],
    ['fill', (stage: Size) => ({ width: stage.height * 2, height: stage.height })],
    ['stretch', (stage: Size) => stage],
  ] as const) {
    it(`in full screen with fullscreen-mode="${mode}"`, async () => {
      const { frame, element, dialog } = await openFramed(390, 844, one('2000x1000', `fullscreen-mode="${mode}"`));
      await fillScreen(frame, element);
      const expected = wanted(stageSize(dialog));
      await waitFor(() =>
        expect(sizeOf(dialog)).toEqual({ width: Math.round(expected.width), height: Math.round(expected.height) }),
      );
    });
  }
});

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Simulates full screen, which engines allow only after a user gesture. */
async function fillScreen(frame: HTMLIFrameElement, element: Framed['element']): Promise<void> {
  const root = element.shadowRoot!; // It is open.
  const filling = root.querySelector('.frame')!; // Drawn with the dialog.
  Object.defineProperty(root, 'fullscreenElement', { get: () => filling });
  Object.defineProperty(frame.contentDocument, 'fullscreenElement', { get: () => element });
  filling.dispatchEvent(new Event('fullscreenchange', { bubbles: true, composed: true }));
  await waitFor(() => expect(element.matches(':state(fullscreen)')).toBe(true));
}
