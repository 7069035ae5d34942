import { flatTreeContains } from '../../src/dom/flat-tree.ts';
import { matches } from '../../src/dom/selectors.ts';
import { linkAddress } from '../../src/dom/links.ts';
import { isPlainClick } from '../../src/dom/plain-click.ts';
import { writeHistory } from '../../src/dom/history.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { targetOf } from '../../src/page/fragment-target.ts';
import { fragmentPrefix } from '../../src/page/fragments.ts';
import { opensLater, revealEvent } from '../../src/dom/reveal-event.ts';
import { revealInvalidFields } from '../../src/page/reveal-invalid.ts';
import { keepsPanelOpen, readFragment, type PanelIntent } from './fragments.ts';

/** The interface of a panel that fragments open and close. */
export interface RoutedPanel {
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** Follows the request of a fragment; `from` is the clicked link. */
  readonly follow: (intent: 'toggle' | 'open' | 'close', from?: HTMLElement) => void;
  /** Opens the panel to show an element in it that is the target of a fragment. */
  readonly reveal: (place: Element) => void;
  /** Preloads the panel before a likely opening. */
  readonly warm: () => void;
}

/** Returns what a fragment requests on this page. */
export function intentOf(hash: string): PanelIntent | undefined {
  return hash.includes('oc') ? readFragment(hash, fragmentPrefix()) : undefined;
}

/** The delay before the fragment of a closed panel is removed, in ms. */
const removal = 10;

/** Removes the fragment of a closed panel from the address, without scrolling and without a history entry. */
export function clearFragment(panel: Pick<RoutedPanel, 'element' | 'isOpen'>, signal: AbortSignal): void {
  const clear = () => {
    const intent = intentOf(location.hash);
    if (panel.isOpen || !intent || (intent.do !== 'close-all' && intent.id !== panel.element.id)) return;
    writeHistory('replaceState', history.state, location.href.split('#', 1)[0]);
  };
  setTimer(removal, clear, signal);
}

const panels = new Set<RoutedPanel>();
/** The last clicked link. If it leads into a panel, the browser moves the focus before `hashchange`. */
let pressed: HTMLAnchorElement | undefined;
let ending = new AbortController();

/** Registers a panel for fragments in the address and in links until `signal` aborts. All panels share the listeners. */
export function registerPanel(panel: RoutedPanel, signal: AbortSignal): void {
  revealInvalidFields(panel.element);
  if (panels.size === 0) {
    ending = new AbortController();
    const options = { signal: ending.signal, passive: true };
    addEventListener('hashchange', followAddress, options);
    addEventListener('click', followLink, { signal: ending.signal });
    addEventListener(revealEvent, onReveal, options);
    for (const type of ['pointerover', 'focusin']) addEventListener(type, warmBy, options);
  }
  panels.add(panel);
  signal.addEventListener('abort', () => {
    panels.delete(panel);
    if (panels.size === 0) ending.abort();
  });
}

function followAddress({ oldURL }: HashChangeEvent): void {
  const intent = intentOf(location.hash);
  const from = pressed?.hash === location.hash ? pressed : undefined;
  pressed = undefined;
  if (intent) return dispatch(intent, from);
  reveal(targetOf(location.hash));
  // Going back to the address without a fragment closes the panel. A link out of the panel has a fragment of its own.
  const before = location.hash === '' && oldURL ? intentOf(new URL(oldURL).hash) : undefined;
  if (before) for (const panel of panels) if (keepsPanelOpen(before, panel.element.id)) panel.follow('close');
}

/** Stores the clicked link; a link to the current address dispatches no `hashchange`, so it is followed here. */
function followLink(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  pressed = link;
  const intent = intentOf(link.hash);
  const place = intent ? null : targetOf(link.hash);
  const address = linkAddress(link);
  // The browser would follow it to the page that <base> names.
  const isAstray = address !== link.href && (intent !== undefined || panelsAround(place).length > 0);
  if (isAstray) event.preventDefault();
  if (address !== location.href) {
    if (isAstray) location.hash = link.hash;
  } else if (intent) dispatch(intent);
  else reveal(place);
}

const panelsAround = (place: Element | null): RoutedPanel[] =>
  place ? [...panels].filter(({ element }) => flatTreeContains(element, place)) : [];

/** Opens the panels that contain an element: the browser cannot scroll to it while its panel is not rendered. Returns whether one opens. */
function reveal(place: Element | null): boolean {
  if (!place) return false;
  const opening = panelsAround(place).filter(({ isOpen }) => !isOpen);
  for (const panel of opening) panel.reveal(place);
  return opening.length > 0;
}

/** Opens the panel of an element that a script is about to scroll to. */
function onReveal(event: Event): void {
  const [place] = event.composedPath();
  if (!event.defaultPrevented && place instanceof Element && reveal(place)) opensLater.add(event);
}

function dispatch(intent: PanelIntent, from?: HTMLElement): void {
  for (const panel of panels) {
    if (intent.do === 'close-all') panel.follow('close');
    else if (panel.element.id === intent.id) panel.follow(intent.do, from);
  }
}

/** Preloads a panel when pointer or focus reaches a control that opens it. */
function warmBy(event: Event): void {
  const id = idIn(event);
  if (id) for (const panel of panels) if (panel.element.id === id) panel.warm();
}

function idIn(event: Event): string | undefined {
  const link = linkOf(event);
  const intent = link && intentOf(link.hash);
  if (intent) return intent.do === 'close-all' ? undefined : intent.id;
  const button = passed(event, '[commandfor], [data-portico-action^="off-canvas:"]');
  const action = button?.getAttribute('data-portico-action') ?? '';
  return (
    button?.getAttribute('commandfor') ??
    new URLSearchParams(action.slice(action.indexOf('&') + 1)).get('id') ??
    undefined
  );
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = passed(event, 'a[href*="#"]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/**
 * Returns the innermost matching element in the path of an event, including the ancestors of a web component. A form in the path may have a field
 * called `matches`.
 */
const passed = (event: Event, selector: string): Element | undefined =>
  event.composedPath().find((one): one is Element => one instanceof Element && matches(one, selector));
