import { stageOf } from './fingers.ts';
import { waitFor } from '@testing-library/dom';
import { TestClock } from '../../clock.ts';
import { opened, type LightboxElement } from './lightbox-page.ts';

/** Returns the size of the stage, in px. */
export const stageSize = (dialog: HTMLElement) => {
  const { width, height } = stageOf(dialog).getBoundingClientRect();
  return { width, height };
};

/** The sizes of a small phone, a phone in both orientations, and a desktop, in px. */
export const windows = [
  [320, 568],
  [390, 844],
  [812, 375],
  [1366, 900],
] as const;

/** An open lightbox in an iframe. */
export interface Framed {
  readonly frame: HTMLIFrameElement;
  readonly element: LightboxElement;
  readonly dialog: HTMLDialogElement;
  /** The clock of that window. */
  readonly clock: TestClock;
}

const frames: HTMLIFrameElement[] = [];

/** Opens a lightbox in an iframe of a size, in px, since not every engine lets a test resize its own window. */
export async function openFramed(
  width: number,
  height: number,
  html: string,
  { index = 0, dir = 'ltr' } = {},
): Promise<Framed> {
  const frame = document.createElement('iframe');
  frame.style.cssText = `position: fixed; inset: 0 auto auto 0; inline-size: ${width}px; block-size: ${height}px; border: 0`;
  frame.srcdoc = `<!doctype html><html lang="en" dir="${dir}"><meta charset="utf-8"><title>Page</title><body>${html}<script type="module" src="/elements/lightbox/lightbox.ts"></script>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  frames.push(frame);
  await loaded;
  const { contentWindow: view, contentDocument: page } = frame;
  const element = page?.querySelector<LightboxElement>('portico-lightbox');
  if (!view || !element) throw new Error('The frame contains no lightbox.');
  const clock = new TestClock(10_000);
  // The frame has its own module instances, whose clock must be replaced, too.
  const inside = view as Window & typeof globalThis;
  const module = (await inside.eval(`import('/src/clock/clock.ts')`)) as typeof import('../../../src/clock/clock.ts');
  module.setClock(clock);
  await waitFor(() => {
    if (!element.matches(':state(ready)')) throw new Error('The lightbox is not ready yet.');
  });
  await element.show(index);
  return { frame, element, dialog: await opened(element), clock };
}

afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});
