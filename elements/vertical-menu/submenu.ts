import { placeholderLink } from '../../src/dom/links.ts';
import { nameFromContent } from '../../src/page/names/accessible-name.ts';
import { ensureId } from '../../src/page/names/ensure-id.ts';
import { animateOpen, heightKeyframe, insertButton } from '../../src/overlay/disclosure.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';

/** Inserts the text of an entry for `{label}`; without a text, the space before it is removed, too. */
export const fillLabel = (text: string, label: string): string =>
  fillPlaceholders(text, { label }).replaceAll(/\s+/g, ' ').trim();

/** The class of the buttons that the element inserts beside links. */
export const buttonClass = 'portico-submenu-button';

/** The selector of entries that link to the current page or to a parent of it, by ARIA or by the classes of themes. */
const currentEntry = [
  '[aria-current]:not([aria-current="false"])',
  '.current-menu-item, .current-menu-parent, .current-menu-ancestor',
  '.current_page_item, .current_page_parent, .current_page_ancestor',
].join();

/** A list in an entry of a menu and the button that opens it. */
export class Submenu {
  readonly entry: HTMLElement;
  readonly list: HTMLElement;
  readonly button: HTMLButtonElement;
  isOpen = true;
  /** The time at which hover opened it; `undefined` if it was opened otherwise. */
  hoveredAt: number | undefined;
  /** The inline `display` of the page. */
  readonly #display: string;
  /** Cancels the pending change by hover. */
  cancelTimer = () => {};

  constructor(entry: HTMLElement, list: HTMLElement) {
    this.entry = entry;
    this.list = list;
    // The author's button, or one in a copy of the rendered page.
    const existing = entry.querySelector<HTMLButtonElement>(':scope > button[aria-expanded]');
    // A copy of an open list has the element’s own.
    this.#display = existing?.matches(`.${buttonClass}`) ? '' : list.style.display;
    this.button = existing ?? insertButton(list, buttonClass);
    this.button.setAttribute('aria-controls', ensureId(list, 'portico-submenu-'));
  }

  get holdsCurrent(): boolean {
    return this.entry.matches(currentEntry) || this.entry.querySelector(currentEntry) !== null;
  }

  get holdsFocus(): boolean {
    return this.list.contains(this.list.ownerDocument.activeElement);
  }

  /** The link of its entry if it has no destination. */
  get placeholderLink(): Element | null {
    return this.entry.querySelector(`:scope > ${placeholderLink}`);
  }

  /** Returns whether the list and the button are still in the entry. */
  get isIntact(): boolean {
    return this.list.parentElement === this.entry && this.button.parentElement === this.entry;
  }

  /** Labels the button; the text of the entry replaces `{label}`. */
  name(text: string): void {
    const label = this.entry.querySelector(':scope > :is(a, span, p, strong)');
    const words = label ? nameFromContent(label) : (this.entry.firstChild?.textContent?.trim() ?? '');
    const name = fillLabel(text, words);
    // An observer follows changes of labels.
    if (this.button.ariaLabel !== name) this.button.ariaLabel = name;
  }

  /** Shows or hides the list in `duration` ms. */
  set(isOpen: boolean, duration: number): void {
    const hadFocus = !isOpen && this.holdsFocus;
    this.isOpen = isOpen;
    this.button.ariaExpanded = String(isOpen);
    if (hadFocus) this.button.focus(); // A hidden element cannot keep the focus.
    if (isOpen) this.#show();
    animateOpen(this.list, isOpen, duration, heightKeyframe, () => isOpen || this.#hide());
  }

  /** Shows or hides the list by its state, after the browser or the host page has changed it. */
  restore(): void {
    if (this.isOpen) this.#show();
    else this.#hide();
  }

  /** Removes the button, the attributes and the styles that were added. */
  end(): void {
    if (this.button.classList.contains(buttonClass)) this.button.remove();
    this.list.style.display = this.#display;
  }

  #show(): void {
    this.list.removeAttribute('hidden');
    // Themes with flyout submenus hide them by a CSS rule.
    if (this.list.isConnected && getComputedStyle(this.list).display === 'none') this.list.style.display = 'block';
  }

  #hide(): void {
    this.list.style.display = this.#display;
    // The browser's page search finds text in it and dispatches `beforematch`; other browsers treat the value as `hidden`.
    this.list.setAttribute('hidden', 'until-found');
  }
}
