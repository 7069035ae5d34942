import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';

const sliding = new WeakMap<HTMLElement, Animation>();

/**
 * Lets a list slide open or closed in `duration` ms, from where it stands, and calls `done` when it is there; at once when the user prefers that
 * nothing moves. It is measured once. A slide that is begun meanwhile takes its place, and then `done` is not called.
 */
function slide(list: HTMLElement, isOpening: boolean, duration: number, done: () => void): void {
  const before = sliding.get(list);
  const from = before ? list.offsetHeight : undefined;
  before?.cancel();
  sliding.delete(list);
  if (duration === 0 || prefersReducedMotion() || !list.checkVisibility()) return done();
  const height = list.offsetHeight;
  const [start, end] = isOpening ? [from ?? 0, height] : [from ?? height, 0];
  const frame = (size: number): Keyframe => ({ blockSize: `${size}px`, overflow: 'clip', boxSizing: 'border-box' });
  const movement = list.animate([frame(start), frame(end)], { duration, easing: 'ease' });
  sliding.set(list, movement);
  movement.addEventListener('finish', () => {
    sliding.delete(list);
    done();
  });
}

/** A text with the words of an entry in place of `{0}`; where the entry has none, without the gap that they would leave. */
export const fillLabel = (text: string, words: string): string =>
  text
    .replaceAll('{0}', () => words)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The class of the buttons that the element puts beside its links. */
export const buttonClass = 'portico-submenu-button';

/** The selector of entries that lead to the current page or to a parent of it, by ARIA or by the classes of themes. */
const currentEntry = [
  '[aria-current]:not([aria-current="false"])',
  '.current-menu-item, .current-menu-parent, .current-menu-ancestor',
  '.current_page_item, .current_page_parent, .current_page_ancestor',
].join();

let idCount = 0;
/** The lists that were given an id here; a copy of one has the same id, and is not among them. */
const ownIds = new WeakSet<Element>();

/** A list in an entry of a menu, with the button that opens it. */
export class Submenu {
  readonly entry: HTMLElement;
  readonly list: HTMLElement;
  readonly button: HTMLButtonElement;
  isOpen = true;

  constructor(entry: HTMLElement, list: HTMLElement) {
    this.entry = entry;
    this.list = list;
    this.button = existingButton(entry) ?? insertButton(list);
    if (!list.id || (list.id.startsWith(idPrefix) && !ownIds.has(list))) {
      list.id = `${idPrefix}${++idCount}`;
      ownIds.add(list);
    }
    this.button.setAttribute('aria-controls', list.id);
  }

  /** Returns whether it contains the current page. */
  get holdsCurrent(): boolean {
    return this.entry.matches(currentEntry) || this.entry.querySelector(currentEntry) !== null;
  }

  /** The link of its entry, where that leads nowhere. */
  get blankLink(): Element | null {
    return this.entry.querySelector(':scope > :is(a[href="#"], a:not([href]))');
  }

  /** Returns whether the list and the button are still in the entry. */
  get isIntact(): boolean {
    return this.list.parentElement === this.entry && this.button.parentElement === this.entry;
  }

  /** Names the button by what a press does; the words of the entry stand for `{0}`. */
  name(open: string, close: string): void {
    const label = this.entry.querySelector(':scope > :is(a, span, p, strong)') ?? this.entry.firstChild;
    this.button.ariaLabel = fillLabel(this.isOpen ? close : open, label?.textContent?.trim() ?? '');
  }

  /** Shows or hides the list, in `transition` ms. */
  set(isOpen: boolean, transition: number): void {
    const hadFocus = !isOpen && this.list.contains(this.list.ownerDocument.activeElement);
    this.isOpen = isOpen;
    this.button.ariaExpanded = String(isOpen);
    if (hadFocus) this.button.focus(); // What is hidden cannot have it.
    if (isOpen) this.#show();
    slide(this.list, isOpen, transition, () => {
      if (!isOpen) this.#hide();
    });
  }

  /** Shows or hides the list as it is to be, whatever was made of it meanwhile. */
  restore(): void {
    if (this.isOpen) this.#show();
    else this.#hide();
  }

  /** Takes away what was put there. */
  end(): void {
    if (this.button.classList.contains(buttonClass)) this.button.remove();
  }

  #show(): void {
    this.list.removeAttribute('hidden');
    // A theme that has submenus fly out hides them by a rule.
    if (this.list.isConnected && getComputedStyle(this.list).display === 'none') this.list.style.display = 'block';
  }

  #hide(): void {
    this.list.style.removeProperty('display');
    // The browser's page search finds words in it, and opens it by `beforematch`; where it does not know this, it is hidden as ever.
    this.list.setAttribute('hidden', 'until-found');
  }
}

const idPrefix = 'portico-submenu-';

/** The button that the author, or this element in a page that was copied, has put there. */
const existingButton = (entry: HTMLElement): HTMLButtonElement | null =>
  entry.querySelector<HTMLButtonElement>(':scope > button[aria-expanded]');

function insertButton(list: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonClass;
  list.before(button);
  return button;
}
