import { writeHistory } from '../../src/page/history.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { fragmentPrefix } from '../../src/page/fragment-prefix.ts';
import { revealEvent } from '../../src/page/reveal.ts';
import { decode, isHeldOpenBy, readFragment, type PanelWish } from './fragments.ts';

/** A panel, as fragments reach it. */
export interface Guest {
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** What the fragment asks of it; `from` is the link that was pressed. */
  readonly follow: (wish: 'toggle' | 'open' | 'close', from?: HTMLElement) => void;
  /** Shows a place in it, to which a fragment leads: it opens, if it is closed. */
  readonly reveal: (place: Element) => void;
  /** A visitor is about to ask for it. */
  readonly warm: () => void;
}

/** What a fragment asks for on this page. */
export function readHash(hash: string): PanelWish | undefined {
  return hash.includes('oc') ? readFragment(hash, fragmentPrefix()) : undefined;
}

/** §9: the fragment of a panel that closed is taken away so much later, in ms. */
const removal = 10;

/** Takes the fragment of a panel that is closed out of the address: without a jump, and without an entry of the history. */
export function clearFragment(guest: Pick<Guest, 'element' | 'isOpen'>, signal: AbortSignal): void {
  const clear = () => {
    const wish = readHash(location.hash);
    if (guest.isOpen || !wish || (wish.do !== 'close-all' && wish.id !== guest.element.id)) return;
    writeHistory('replaceState', history.state, location.href.split('#', 1)[0]);
  };
  setTimer(removal, clear, signal);
}

/** The place in this page to which a fragment leads, if there is one. */
export const placeOf = (hash: string): HTMLElement | null =>
  hash.length > 1 ? document.getElementById(decode(hash.slice(1))) : null;

const guests = new Set<Guest>();
/** The link that was pressed last: where it leads to a place in a panel, the browser has taken the focus from it before the panel hears. */
let pressed: HTMLAnchorElement | undefined;
let ending: AbortController | undefined;

/** Tells a panel from now on what the page's address and its links ask of it. All panels share the listeners. */
export function enter(guest: Guest): void {
  guests.add(guest);
  if (ending) return;
  ending = new AbortController();
  const { signal } = ending;
  addEventListener('hashchange', followAddress, { signal });
  addEventListener('click', followLink, { signal });
  addEventListener(revealEvent, followWish, { signal });
  for (const type of ['pointerover', 'focusin']) addEventListener(type, warmBy, { signal, passive: true });
}

/** No longer. */
export function leave(guest: Guest): void {
  guests.delete(guest);
  if (guests.size > 0) return;
  ending?.abort();
  ending = undefined;
}

function followAddress({ oldURL }: HashChangeEvent): void {
  const wish = readHash(location.hash);
  const from = pressed?.hash === location.hash ? pressed : undefined;
  pressed = undefined;
  if (wish) return give(wish, from);
  reveal(placeOf(location.hash));
  // The visitor went back to before the panel was opened. A link out of the panel leads elsewhere and says where.
  const before = location.hash === '' && oldURL ? readHash(new URL(oldURL).hash) : undefined;
  if (before) for (const guest of guests) if (isHeldOpenBy(before, guest.element.id)) guest.follow('close');
}

/** Remembers the link; one to where the address is already changes no address. */
function followLink(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = linkOf(event);
  if (!isPlain || event.defaultPrevented || !link) return;
  pressed = link;
  if (link.href !== location.href) return;
  const wish = readHash(link.hash);
  if (wish) give(wish);
  else reveal(placeOf(link.hash));
}

/** A place in a closed panel is not drawn: the browser could not go there. */
function reveal(place: Element | null): void {
  if (place) for (const guest of guests) if (guest.element.contains(place)) guest.reveal(place);
}

/** Somebody is about to lead the visitor to a place, whatever the address says. */
function followWish({ target, defaultPrevented }: Event): void {
  if (!defaultPrevented && target instanceof Element) reveal(target);
}

function give(wish: PanelWish, from?: HTMLElement): void {
  for (const guest of guests) {
    if (wish.do === 'close-all') guest.follow('close');
    else if (guest.element.id === wish.id) guest.follow(wish.do, from);
  }
}

/** A pointer or the focus that comes to what opens a panel: a click shall not wait for the network. */
function warmBy(event: Event): void {
  const id = idIn(event);
  if (id) for (const guest of guests) if (guest.element.id === id) guest.warm();
}

function idIn(event: Event): string | undefined {
  const link = linkOf(event);
  const wish = link && readHash(link.hash);
  if (wish) return wish.do === 'close-all' ? undefined : wish.id;
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
