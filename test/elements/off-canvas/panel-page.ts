import { fireEvent, queryByRole, waitFor } from '@testing-library/dom';
import type { PanelRules } from '../../../elements/off-canvas/off-canvas.events.ts';
import { overlayQueue } from '../../../src/overlay/queue.ts';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** A panel, as a page sees it. */
export interface PanelElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(): Promise<void>;
  hide(): void;
  toggle(): Promise<void>;
  explain(): Promise<PanelRules>;
}

/** Panels do not move, unless movement is the subject. */
export const still = 'status-css-animations="off"';

const words = '<h2>Menu</h2><p><a href="#somewhere">Somewhere</a> <button>Press</button></p>';

/** A panel, as an author writes it. */
export const panel = (attributes = '', inside = words): string =>
  `<portico-off-canvas ${still} ${attributes}>${inside}</portico-off-canvas>`;

/** Loads what an open panel takes, so that no test waits for it. */
export async function load(): Promise<void> {
  await preload('off-canvas');
}

/** Mounts markup, and waits until the panels in it work; the first of them. */
export async function begin(html: string = panel()): Promise<PanelElement> {
  const [first] = await beginAll(html);
  if (!first) throw new Error('The markup holds no panel.');
  return first;
}

/** Mounts markup, and waits until the panels in it work. */
export async function beginAll(html: string): Promise<readonly PanelElement[]> {
  const place = mount(`<section>${html}</section>`);
  const panels = [...place.querySelectorAll<PanelElement>('portico-off-canvas')]; // Loaded by `load`.
  await Promise.all(panels.map(({ ready }) => ready));
  for (const one of panels) begun.add(one);
  return panels;
}

/** Mounts a panel, and waits until it is armed, as `armedAll` does. */
export async function armed(html: string): Promise<PanelElement> {
  const [first] = await armedAll(html);
  if (!first) throw new Error('The markup holds no panel.');
  return first;
}

/** Mounts markup, and waits until the rules of each panel were looked at and its triggers are armed; those without any are given a few frames. */
export async function armedAll(html: string): Promise<readonly PanelElement[]> {
  const looked = new Set<EventTarget | null>();
  const ending = new AbortController();
  document.addEventListener('portico-rules', ({ target }) => looked.add(target), {
    capture: true,
    signal: ending.signal,
  });
  const elements = await beginAll(html);
  for (let turn = 0; turn < 10 && !elements.every((one) => looked.has(one)); turn += 1) await frames();
  ending.abort();
  await frames();
  return elements;
}

const begun = new Set<PanelElement>();

/** Something that a panel draws, by its part. */
export function part(element: HTMLElement, name: 'panel' | 'overlay'): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`);
  if (!found) throw new Error(`The panel draws no ${name}.`);
  return found;
}

/** The dialog, as long as it is open. */
export function dialogOf(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = element.shadowRoot?.querySelector('dialog');
  return dialog?.open ? dialog : undefined;
}

/** Waits until the panel is open; its dialog. */
export const opened = (element: HTMLElement): Promise<HTMLDialogElement> =>
  waitFor(
    () => {
      const dialog = dialogOf(element);
      if (!dialog || !element.matches(':state(open)')) throw new Error('The panel is not open.');
      // The page is inert a frame after the panel is seen.
      if (!part(element, 'overlay').hidden && !dialog.matches(':modal'))
        throw new Error('The panel does not hold the page yet.');
      return dialog;
    },
    { timeout: 8000 },
  );

/** Waits until the panel is closed, and nothing of it is left. */
export const closed = (element: HTMLElement): Promise<void> =>
  waitFor(
    () => {
      expect(dialogOf(element) === undefined).toBe(true); // A node would take long to print.
      expect(element.matches(':state(leaving)')).toBe(false);
    },
    { timeout: 8000 },
  );

/** Opens it by its method. */
export async function shown(element: PanelElement): Promise<HTMLDialogElement> {
  await element.show();
  return opened(element);
}

/** The close button, if it shows. */
export const closeButton = (element: HTMLElement): HTMLElement | null => {
  const dialog = dialogOf(element);
  return dialog ? queryByRole(dialog, 'button', { name: /^(Close|Schließen)$/ }) : null;
};

/** The visitor presses Escape where the focus is. */
export function pressEscape(element: HTMLElement): boolean {
  const target = element.shadowRoot?.activeElement ?? document.activeElement ?? document.body;
  return fireEvent.keyDown(target, { key: 'Escape', composed: true });
}

/** Every event of these names that the element sends, from now on, as `name: by`. */
export function heard(element: HTMLElement, names: readonly string[]): string[] {
  const events: string[] = [];
  const by = (event: Event): string =>
    (event instanceof CustomEvent ? (event as CustomEvent<{ by?: string } | undefined>).detail?.by : undefined) ?? '';
  for (const name of names)
    element.addEventListener(name, (event) => events.push(`${name.replace('portico-', '')}: ${by(event)}`));
  return events;
}

/** The four events of what opens. */
export const openingNames = ['portico-before-open', 'portico-open', 'portico-before-close', 'portico-close'];

/** What local storage holds of a panel. */
export const stored = (id: string): Readonly<Record<string, unknown>> =>
  JSON.parse(localStorage.getItem(`off_canvas_${id}`) ?? '{}') as Readonly<Record<string, unknown>>; // The memory writes an object.

/** The visitor clicks, as a browser does it. */
export const click = (target: Element): void => (target as HTMLElement).click();

/** Two frames were drawn. */
export const frames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

// What a test leaves open, remembered and in the address must not reach the next.
afterEach(async () => {
  for (const one of begun) {
    one.remove();
    overlayQueue.closed(one);
  }
  begun.clear();
  await Promise.resolve();
  forgetPage();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});
