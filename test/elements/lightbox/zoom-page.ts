import { installTestClock, type TestClock } from '../../clock.ts';
import { Finger, stageOf, gesturesLoaded } from './fingers.ts';
import { begin, currentSlide, opened, picture, type LightboxElement } from './lightbox-page.ts';

export const imageOf = (dialog: HTMLElement) => currentSlide(dialog).querySelector('img')!; // Galleries here contain images only.

export interface Shown {
  readonly element: LightboxElement;
  readonly dialog: HTMLDialogElement;
  readonly clock: TestClock;
}

/** Returns a gallery of large images. */
export const large = (attributes = '', sizes = ['2000x1500', '1500x2000']) =>
  `<portico-lightbox animation-duration="none" style="--portico-pan-duration: 0s" ${attributes}>${sizes
    .map(
      (size, place) =>
        `<a href="/__pictures/${size}/teal.svg"><img src="${picture(80, 60)}" alt="${['One', 'Two'][place]}" width="80" height="60"></a>`,
    )
    .join('')}</portico-lightbox>`;

export async function openAt(index = 0, html = large()): Promise<Shown> {
  const clock = installTestClock(10_000);
  const element = await begin(html);
  await element.show(index);
  const dialog = await opened(element);
  await gesturesLoaded(dialog);
  return { element, dialog, clock };
}

/** Returns the scale relative to the start. */
export const scaleOf = (dialog: HTMLElement): number => imageOf(dialog).getBoundingClientRect().width / widthOf(dialog);

/** The width of the image before zooming, in px. */
export const widthOf = (dialog: HTMLElement): number => Number.parseFloat(getComputedStyle(imageOf(dialog)).width);

export const isZoomed = (element: HTMLElement): boolean => element.matches(':state(zoomed)');

/** Returns the gap, in px, between an edge of the stage and a larger image, which must not appear. */
export function gapOf(dialog: HTMLElement): number {
  const stage = stageOf(dialog).getBoundingClientRect();
  const image = imageOf(dialog).getBoundingClientRect();
  const across = image.width > stage.width ? Math.max(image.left - stage.left, stage.right - image.right) : 0;
  const down = image.height > stage.height ? Math.max(image.top - stage.top, stage.bottom - image.bottom) : 0;
  return Math.max(across, down);
}

/** Moves two fingers apart, each from 50 px beside the centre. */
export function pinch(dialog: HTMLElement, to: number): { readonly first: Finger; readonly second: Finger } {
  const first = new Finger(dialog, { id: 1 }).down(-50, 0);
  const second = new Finger(dialog, { id: 2 }).down(50, 0);
  first.move(-to, 0);
  second.move(to, 0);
  return { first, second };
}

/** Resolves after a number of frames. */
export async function frames(count = 2): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}
