import { writeHistory } from '../../src/page/history.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { fragmentPrefix } from '../../src/page/fragments.ts';
import { revealEvent } from '../../src/page/reveal.ts';
import { decode, keepsPanelOpen, readFragment, type PanelIntent } from './fragments.ts';

/** The interface of a panel that fragments open and close. */
export interface RoutedPanel {
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** What the fragment asks of it; `from` is the link that was pressed. */
  readonly follow: (intent: 'toggle' | 'open' | 'close', from?: HTMLElement) => void;
  /** Shows a place in it, to which a fragment leads: it opens, if it is closed. */
  readonly reveal: (place: Element) => void;
  /** A visitor is about to ask for it. */
  readonly warm: () => void;
}

/** Returns what a fragment requests on this page. */
export function intentOf(hash: string): PanelIntent | undefined {
  return hash.includes('oc') ? readFragment(hash, fragmentPrefix()) : undefined;
}

/** The delay before the fragment of a closed panel is removed, in ms. */
const removal = 10;

/** Takes the fragment of a panel that is closed out of the address: without a jump, and without an entry of the history. */
export function clearFragment(panel: Pick<RoutedPanel, 'element' | 'isOpen'>, signal: AbortSignal): void {
  const clear = () => {
    const intent = intentOf(location.hash);
    if (panel.isOpen || !intent || (intent.do !== 'close-all' && intent.id !== panel.element.id)) return;
    writeHistory('replaceState', history.state, location.href.split('#', 1)[0]);
  };
  setTimer(removal, clear, signal);
}

/** The place in this page to which a fragment leads, if there is one. */
export const targetOf = (hash: string): HTMLElement | null =>
  hash.length > 1 ? document.getElementById(decode(hash.slice(1))) : null;

const panels = new Set<RoutedPanel>();
/** The link that was pressed last: where it leads to a place in a panel, the browser has taken the focus from it before the panel hears. */
let pressed: HTMLAnchorElement | undefined;
let ending: AbortController | undefined;

/** Tells a panel from now on what the page's address and its links ask of it. All panels share the listeners. */
export function registerPanel(panel: RoutedPanel): void {
  panels.add(panel);
  if (ending) return;
  ending = new AbortController();
  const { signal } = ending;
  addEventListener('hashchange', followAddress, { signal });
  addEventListener('click', followLink, { signal });
  addEventListener(revealEvent, onReveal, { signal });
  for (const type of ['pointerover', 'focusin']) addEventListener(type, warmBy, { signal, passive: true });
}

/** Unregisters a panel. */
export function unregisterPanel(panel: RoutedPanel): void {
  panels.delete(panel);
  if (panels.size > 0) return;
  ending?.abort();
  ending = undefined;
}

function followAddress({ oldURL }: HashChangeEvent): void {
  const intent = intentOf(location.hash);
  const from = pressed?.hash === location.hash ? pressed : undefined;
  pressed = undefined;
  if (intent) return dispatch(intent, from);
  reveal(targetOf(location.hash));
  // The visitor went back to before the panel was opened. A link out of the panel leads elsewhere and says where.
  const before = location.hash === '' && oldURL ? intentOf(new URL(oldURL).hash) : undefined;
  if (before) for (const panel of panels) if (keepsPanelOpen(before, panel.element.id)) panel.follow('close');
}

/** Remembers the link; one to where the address is already changes no address. */
function followLink(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = linkOf(event);
  if (!isPlain || event.defaultPrevented || !link) return;
  pressed = link;
  if (link.href !== location.href) return;
  const intent = intentOf(link.hash);
  if (intent) dispatch(intent);
  else reveal(targetOf(link.hash));
}

/** A place in a closed panel is not drawn: the browser could not go there. */
function reveal(place: Element | null): void {
  if (place) for (const panel of panels) if (panel.element.contains(place)) panel.reveal(place);
}

/** Somebody is about to lead the visitor to a place, whatever the address says. */
function onReveal({ target, defaultPrevented }: Event): void {
  if (!defaultPrevented && target instanceof Element) reveal(target);
}

function dispatch(intent: PanelIntent, from?: HTMLElement): void {
  for (const panel of panels) {
    if (intent.do === 'close-all') panel.follow('close');
    else if (panel.element.id === intent.id) panel.follow(intent.do, from);
  }
}

/** A pointer or the focus that comes to what opens a panel: a click shall not wait for the network. */
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

/** The innermost that an event came through and that matches; also where it came out of a web component that stands in it. */
const passed = (event: Event, selector: string): Element | undefined =>
  event.composedPath().find((one): one is Element => one instanceof Element && one.matches(selector));
