import { fireEvent, queryByRole, waitFor } from '@testing-library/dom';
import type { RulesDetail } from '../../../src/overlay/auto-open.ts';
import { overlayQueue } from '../../../src/overlay/queue.ts';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The public API of a panel. */
export interface PanelElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(): Promise<void>;
  hide(): void;
  toggle(): Promise<void>;
  explain(): Promise<RulesDetail>;
}

/** Turns the animations of a panel off. */
export const still = 'animation-devices="none"';

const words = '<h2>Menu</h2><p><a href="#somewhere">Somewhere</a> <button>Press</button></p>';

/** The markup of a panel. */
export const panel = (attributes = '', inside = words): string =>
  `<portico-off-canvas ${still} ${attributes}>${inside}</portico-off-canvas>`;

/** Loads the chunks of an open panel, so that no test waits for them. */
export async function load(): Promise<void> {
  await preload('off-canvas');
}

/** Mounts markup and waits until its panels work. Returns the first. */
export async function begin(html: string = panel()): Promise<PanelElement> {
  const [first] = await beginAll(html);
  if (!first) throw new Error('The markup holds no panel.');
  return first;
}

/** Mounts markup and waits until its panels work. */
export async function beginAll(html: string): Promise<readonly PanelElement[]> {
  const place = mount(`<section>${html}</section>`);
  const panels = [...place.querySelectorAll<PanelElement>('portico-off-canvas')]; // Loaded by `load`.
  await Promise.all(panels.map(({ ready }) => ready));
  for (const one of panels) begun.add(one);
  return panels;
}

/** Mounts a panel and waits until its triggers are armed, as `armedAll` does. */
export async function armed(html: string): Promise<PanelElement> {
  const [first] = await armedAll(html);
  if (!first) throw new Error('The markup holds no panel.');
  return first;
}

/** Mounts markup and waits until the rules of each panel were evaluated and its triggers are armed; a panel without any gets a few frames. */
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

/** Returns an element in the shadow root by its part. */
export function part(element: HTMLElement, name: 'panel' | 'overlay'): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`);
  if (!found) throw new Error(`The panel has no part ${name}.`);
  return found;
}

/** Returns the dialog while it is open. */
export function dialogOf(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = element.shadowRoot?.querySelector('dialog');
  return dialog?.open ? dialog : undefined;
}

/** Waits until the panel is open; returns its dialog. */
export const opened = (element: HTMLElement): Promise<HTMLDialogElement> =>
  waitFor(() => {
    const dialog = dialogOf(element);
    if (!dialog || !element.matches(':state(open)')) throw new Error('The panel is not open.');
    // The page becomes inert a frame after the panel is visible.
    if (!part(element, 'overlay').hidden && !dialog.matches(':modal')) throw new Error('The panel is not modal yet.');
    return dialog;
  });

/** Waits until the panel is closed and its exit animation is over. */
export const closed = (element: HTMLElement): Promise<void> =>
  waitFor(() => {
    expect(dialogOf(element) === undefined).toBe(true); // A node would take long to print.
    expect(element.matches(':state(leaving)')).toBe(false);
  });

/** Opens it by its method. */
export async function shown(element: PanelElement): Promise<HTMLDialogElement> {
  await element.show();
  return opened(element);
}

/** Returns the close button if it is visible. */
export const closeButton = (element: HTMLElement): HTMLElement | null => {
  const dialog = dialogOf(element);
  return dialog ? queryByRole(dialog, 'button', { name: /^(Close|Schließen)$/ }) : null;
};

/** Presses Escape at the focused element. */
export function pressEscape(element: HTMLElement): boolean {
  const target = element.shadowRoot?.activeElement ?? document.activeElement ?? document.body;
  return fireEvent.keyDown(target, { key: 'Escape', composed: true });
}

/** Records the events of these names from now on, as `name: reason`. */
export function heard(element: HTMLElement, names: readonly string[]): string[] {
  const events: string[] = [];
  const reasonOf = (event: Event): string =>
    (event instanceof CustomEvent ? (event as CustomEvent<{ reason?: string } | undefined>).detail?.reason : '') ?? '';
  for (const name of names)
    element.addEventListener(name, (event) => events.push(`${name.replace('portico-', '')}: ${reasonOf(event)}`));
  return events;
}

/** The four events of opening and closing. */
export const openingNames = ['portico-before-open', 'portico-open', 'portico-before-close', 'portico-close'];

/** The stored data of a panel. */
interface StoredPanel {
  readonly impressions?: number;
  readonly lastOpen?: number;
  readonly shows?: Readonly<Record<string, { readonly count: number; readonly since: number }>>;
}

/** Returns the data of a panel in local storage; `undefined` without any. */
export function stored(id: string): StoredPanel | undefined {
  const json: unknown = JSON.parse(localStorage.getItem('portico-overlays') ?? '{}');
  return (json as { overlays?: Record<string, StoredPanel> }).overlays?.[id]; // `OverlayMemory` writes an object.
}

/** Clicks with all events of a browser. */
export const click = (target: Element): void => (target as HTMLElement).click();

/** Waits for two frames. */
export const frames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

// Open panels, stored data and the fragment of one test must not affect the next.
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
