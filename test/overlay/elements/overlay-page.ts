import { fireEvent, queryByRole, waitFor } from '@testing-library/dom';
import type { RulesDetail } from '../../../src/visitor/rule-result.ts';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** The public interface that popups and panels share. */
export interface OverlayElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
  open: boolean;
  show(): Promise<void>;
  hide(): unknown;
  toggle(): Promise<void>;
  explain(): Promise<RulesDetail>;
}

/** The name of an element, and what differs between both in the tests that they share. */
interface OverlayKind {
  readonly name: 'popup' | 'off-canvas';
  /** Returns the markup, without animations unless the attributes set any. */
  readonly html: (attributes?: string, inside?: string) => string;
  /** Clicks the overlay beside the open dialog. */
  readonly clickBackground: (element: HTMLElement) => void;
  /** Returns the box in which the pointer pauses `close-after`. */
  readonly box: (element: HTMLElement) => Element;
}

const content = '<h2>News</h2><p>Once a month.</p><input aria-label="E-mail">';

/** The markup of a popup. */
export const popup = (attributes = '', inside = content): string =>
  `<portico-popup ${attributes}>${inside}</portico-popup>`;

/** Turns the animations of a panel off. */
export const still = 'animation-devices="none"';

/** The markup of a panel without animations. */
export const panel = (attributes = '', inside = content): string =>
  `<portico-off-canvas ${still} ${attributes}>${inside}</portico-off-canvas>`;

const kinds: readonly OverlayKind[] = [
  {
    name: 'popup',
    html: (attributes, inside) => popup(`${attributes ?? ''} entrance-animation="none" exit-animation="none"`, inside),
    clickBackground: (element) => clickAt(2, 2, part(element, 'dialog')),
    box: (element) => part(element, 'dialog').firstElementChild!, // The view always renders it.
  },
  {
    name: 'off-canvas',
    html: panel,
    clickBackground: (element) => part(element, 'overlay').click(),
    box: (element) => part(element, 'panel'),
  },
];

/** Describes a behaviour of popups and of panels by the same tests; all code of an open one is loaded first. */
export function describeEach(behaviour: string, tests: (kind: OverlayKind) => void): void {
  for (const kind of kinds)
    describe(`<portico-${kind.name}> ${behaviour}`, () => {
      before(() => preload(kind.name));
      tests(kind);
    });
}

/** Mounts markup and waits until its popups and panels are ready. */
export async function beginAll(html: string): Promise<readonly OverlayElement[]> {
  const place = mount(`<section>${html}</section>`);
  const elements = [...place.querySelectorAll<OverlayElement>('portico-popup, portico-off-canvas')]; // Both are loaded.
  await Promise.all(elements.map(({ ready }) => ready));
  return elements;
}

/** Mounts markup and waits until its popups and panels are ready. Returns the first. */
export async function begin(html: string): Promise<OverlayElement> {
  const [first] = await beginAll(html);
  if (!first) throw new Error('The markup contains no popup or panel.');
  return first;
}

/** Mounts markup and waits until the rules of its popups and panels were evaluated. */
export async function visitAll(html: string): Promise<readonly OverlayElement[]> {
  const elements = await beginAll(html);
  await Promise.all(elements.map((element) => element.explain()));
  return elements;
}

/** Mounts markup and waits until its rules were evaluated. Returns the first popup or panel. */
export async function visit(html: string): Promise<OverlayElement> {
  const [first] = await visitAll(html);
  if (!first) throw new Error('The markup contains no popup or panel.');
  return first;
}

/** Leaves the page: stored data stays, and the state of the page is lost. */
export function leave(element: HTMLElement): void {
  element.remove();
  forgetPage();
}

/** Returns the states of automatic opening, and `open`. */
export const states = (element: HTMLElement): string[] =>
  ['waiting', 'armed', 'open', 'disabled'].filter((state) => element.matches(`:state(${state})`));

/** Returns the results of the rules as texts. */
export const reasons = async (element: OverlayElement): Promise<string[]> =>
  (await element.explain()).rules.map(({ rule, passed, reason }) => `${passed ? 'yes' : 'no'}: ${rule}: ${reason}`);

/** Returns an element in the shadow root by its part. */
export function part(element: HTMLElement, name: 'dialog' | 'panel' | 'overlay'): HTMLElement {
  const found = element.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`);
  if (!found) throw new Error(`There is no part ${name}.`);
  return found;
}

/** Returns the dialog while it is open. */
export function dialogOf(element: HTMLElement): HTMLDialogElement | undefined {
  const dialog = element.shadowRoot?.querySelector('dialog');
  return dialog?.open && dialog.checkVisibility() ? dialog : undefined;
}

/** Returns whether the dialog is open. */
export const isOpen = (element: HTMLElement): boolean => dialogOf(element) !== undefined;

/** Checks more often than by default: most dialogs open and close within a frame. */
const often = { interval: 5 };

/** Waits until it is open; returns the dialog. The page becomes inert a frame after a panel is visible. */
export const opened = (element: HTMLElement): Promise<HTMLDialogElement> =>
  waitFor(() => {
    const dialog = dialogOf(element);
    if (!dialog || !element.matches(':state(open)')) throw new Error('It is not open.');
    const overlay = element.shadowRoot?.querySelector<HTMLElement>('[part=overlay]');
    if (overlay && !overlay.hidden && !dialog.matches(':modal')) throw new Error('It is not modal yet.');
    return dialog;
  }, often);

/** Waits until it is closed and its exit animation has ended. */
export const closed = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect([isOpen(element), element.matches(':state(leaving)')]).toEqual([false, false]), often);

/** Opens it by its method, and waits until it is open; returns the dialog. */
export async function show(element: OverlayElement): Promise<HTMLDialogElement> {
  await element.show();
  return opened(element);
}

/** Closes it by its method, and waits until it is closed. */
export async function hide(element: OverlayElement): Promise<void> {
  await element.hide();
  await closed(element);
}

/** Returns the close button if it is visible. */
export function closeButton(element: HTMLElement): HTMLElement | null {
  const dialog = dialogOf(element);
  return dialog ? queryByRole(dialog, 'button', { name: /^(Close|Schließen)$/ }) : null;
}

/** Returns the element with the focus, including those in shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Presses a key where the focus is; returns `false` if the default action was prevented. */
export const press = (key: string): boolean => fireEvent.keyDown(focused() ?? document.body, { key, composed: true });

/** Clicks at a position in the viewport (px) with all events of a pointer. */
export function clickAt(x: number, y: number, target: Element): void {
  const place = { clientX: x, clientY: y, composed: true, bubbles: true, cancelable: true, button: 0 };
  for (const type of ['pointerdown', 'pointerup', 'click']) target.dispatchEvent(new PointerEvent(type, place));
}

/** The four events of opening and closing. */
export const openingNames = ['portico-before-open', 'portico-open', 'portico-before-close', 'portico-close'];

/** Records the events of these names from now on, as `open: reason`. */
export function heard(element: HTMLElement, names: readonly string[] = openingNames): string[] {
  const events: string[] = [];
  const reasonOf = (event: Event): string =>
    (event instanceof CustomEvent ? (event as CustomEvent<{ reason?: string } | undefined>).detail?.reason : '') ?? '';
  for (const name of names)
    element.addEventListener(name, (event) => events.push(`${name.replace('portico-', '')}: ${reasonOf(event)}`));
  return events;
}

/** Waits for two frames. */
export const frames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The stored data of a popup or panel. */
interface StoredOverlay {
  readonly impressions?: number;
  readonly lastOpen?: number;
  readonly shows?: Readonly<Record<string, { readonly count: number; readonly since: number }>>;
}

/** Returns the values in local and session storage. */
export const inStorage = (): (string | null)[] =>
  [localStorage, sessionStorage].map((storage) => storage.getItem('portico-overlays'));

/** Returns the data of a popup or panel in local storage; `undefined` without any. */
export function stored(id: string): StoredOverlay | undefined {
  const json: unknown = JSON.parse(inStorage()[0] ?? '{}');
  return (json as { overlays?: Record<string, StoredOverlay> }).overlays?.[id]; // `OverlayMemory` writes an object.
}

// Open elements are removed by then; stored data and the fragment of one test must not affect the next.
afterEach(async () => {
  await Promise.resolve();
  forgetPage();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});
