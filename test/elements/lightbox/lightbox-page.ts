import { fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { afterPaint } from '../../../src/dom/after-paint.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The public interface of a lightbox. */
export interface LightboxElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(index?: number): Promise<void>;
  hide(): void;
  toggle(): Promise<void>;
  next(): void;
  previous(): void;
  play(): void;
  pause(): void;
  fullscreen(): Promise<void>;
  zoomIn(): void;
  zoomOut(): void;
}

/** Returns the URL of an image of a size. */
export const picture = (width = 800, height = 600, colour = 'teal'): string =>
  `/__pictures/${width}x${height}/${colour}.svg`;

const colours = ['teal', 'tomato', 'gold', 'plum', 'navy'];

/** Returns a link to an image, with a thumbnail inside. */
export const link = (title: string, place = 0, attributes = ''): string => {
  const colour = colours[place % colours.length];
  return `<a href="${picture(800, 600, colour)}" data-title="${title}" ${attributes}><img src="${picture(80, 60, colour)}" alt="${title}" width="80" height="60"></a>`;
};

/** Returns a gallery of linked images called One, Two, Three … */
export const gallery = (
  titles: readonly string[] = ['One', 'Two', 'Three', 'Four'],
  attributes = 'animation-duration="none"',
): string =>
  `<portico-lightbox ${attributes}>${titles.map((title, place) => link(title, place)).join('')}</portico-lightbox>`;

/** Preloads the code of an open lightbox, so that no test waits for it. */
export async function load(): Promise<void> {
  await preload('lightbox');
}

/** Mounts a lightbox; resolves after it is connected. */
export async function begin(html: string = gallery()): Promise<LightboxElement> {
  const first = mount(html);
  const element =
    first.closest('portico-lightbox') ??
    first.querySelector('portico-lightbox') ??
    document.querySelector('portico-lightbox');
  if (!element) throw new Error('The markup contains no lightbox.');
  const lightbox = element as LightboxElement; // Loaded above.
  await lightbox.ready;
  begun.add(lightbox);
  return lightbox;
}

const begun = new Set<LightboxElement>();

/** Returns the dialog if it is open. */
export function dialogOf(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = element.shadowRoot?.querySelector('dialog');
  return dialog?.open ? dialog : undefined;
}

/** Resolves to the dialog after the lightbox has opened, locked scrolling, loaded its item (or failed, or requested consent) and rendered. */
export async function opened(element: HTMLElement): Promise<HTMLDialogElement> {
  const shown = await waitFor(() => {
    const dialog = dialogOf(element);
    if (!dialog) throw new Error('The lightbox is not open.');
    expect(currentSlide(dialog).dataset.status).toMatch(/shown|failed|asking/);
    expect(dialog.matches(':modal')).toBe(true);
    return dialog;
  });
  await painted();
  return shown;
}

/** Resolves after the current state has been painted. */
export const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

/** Resolves after the lightbox has closed. */
export const closed = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open ?? false).toBe(false));

/** Returns the current item. */
export function currentSlide(dialog: HTMLElement): HTMLElement {
  const slide = dialog.querySelector<HTMLElement>('[part~="item"]:not([inert])');
  if (!slide) throw new Error('There is no item on the stage.');
  return slide;
}

/** Returns the name of the current image. */
export const shownName = (dialog: HTMLElement): string => currentSlide(dialog).querySelector('img')?.alt ?? '';

/** Resolves after the image with a name is shown. */
export const shows = (dialog: HTMLElement, name: string): Promise<void> =>
  waitFor(() => {
    expect(shownName(dialog)).toBe(name);
    expect(currentSlide(dialog).dataset.status).toBe('shown');
  });

/** Returns a button of the dialog by its name. */
export const button = (dialog: HTMLElement, name: string | RegExp): HTMLElement =>
  getByRole(dialog, 'button', { name });

/** Returns a button of the dialog, or null. */
export const maybeButton = (dialog: HTMLElement, name: string | RegExp): HTMLElement | null =>
  queryByRole(dialog, 'button', { name });

/** Presses a key, such as `Escape` or `Shift+Enter`, on the focused element. */
export function press(dialog: HTMLElement, chord: string): boolean {
  const keys = chord.split('+');
  const key = keys.pop() || '+';
  const root = dialog.getRootNode();
  const target = (root instanceof ShadowRoot ? root.activeElement : null) ?? dialog;
  return fireEvent.keyDown(target, {
    key,
    shiftKey: keys.includes('Shift'),
    ctrlKey: keys.includes('Ctrl'),
    composed: true,
  });
}

/** Records the events with these names and their details. */
export function recordEvents(
  element: HTMLElement,
  names: readonly string[],
): { readonly name: string; readonly detail: unknown }[] {
  const events: { name: string; detail: unknown }[] = [];
  for (const name of names)
    element.addEventListener(name, (event) =>
      events.push({ name, detail: event instanceof CustomEvent ? event.detail : undefined }),
    );
  return events;
}

// A lightbox left open would keep its history entry and the scroll lock.
afterEach(async () => {
  for (const element of begun) {
    if (element.open) element.hide();
    if (element.isConnected) await closed(element);
  }
  begun.clear();
});
