import { placeholderLink } from '../../src/dom/links.ts';
import { nameFromContent } from '../../src/page/names/accessible-name.ts';
import { ensureId } from '../../src/page/names/ensure-id.ts';
import { animateOpen, heightKeyframe, insertButton } from '../../src/overlay/disclosure.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';

/** Replaces `{label}` with the text of an entry. If the entry has no text, also removes the space before `{label}`. */
export const fillLabel = (text: string, label: string): string =>
  fillPlaceholders(text, { label }).replaceAll(/\s+/g, ' ').trim();

/** The class of the buttons that the element inserts beside links. */
export const buttonClass = 'portico-submenu-button';

/** Selects entries that link to the current page or to its parent page, by ARIA or by the classes of themes. */
const currentEntry = [
  '[aria-current]:not([aria-current="false"])',
  '.current-menu-item, .current-menu-parent, .current-menu-ancestor',
  '.current_page_item, .current_page_parent, .current_page_ancestor',
].join();

/** A list in an entry of a menu, and the button that opens the list. */
export class Submenu {
  readonly entry: HTMLElement;
  readonly list: HTMLElement;
  readonly button: HTMLButtonElement;
  isOpen = true;
  /** The time at which hovering has opened the list; `undefined` if it was opened in another way. */
  hoveredAt: number | undefined;
  /** The inline `display` that the page has set. */
  readonly #display: string;
  /** Cancels the pending change that hovering has caused. */
  cancelTimer = () => {};

  constructor(entry: HTMLElement, list: HTMLElement) {
    this.entry = entry;
    this.list = list;
    // The button is the author's, or belongs to a copy of the rendered page.
    const existing = entry.querySelector<HTMLButtonElement>(':scope > button[aria-expanded]');
    // In a copy of the page, the `display` of an open list is that of the element.
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

  /** The link of the entry if it has no target. */
  get placeholderLink(): Element | null {
    return this.entry.querySelector(`:scope > ${placeholderLink}`);
  }

  /** Returns whether the list and the button are still in the entry. */
  get isIntact(): boolean {
    return this.list.parentElement === this.entry && this.button.parentElement === this.entry;
  }

  /** Labels the button. The text of the entry replaces `{label}`. */
  name(text: string): void {
    const label = this.entry.querySelector(':scope > :is(a, span, p, strong)');
    const words = label ? nameFromContent(label) : (this.entry.firstChild?.textContent?.trim() ?? '');
    const name = fillLabel(text, words);
    // An observer watches changes of labels, so the label is set only if it is different.
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

  /** Shows or hides the list according to its state, because the browser or the page has changed it. */
  restore(): void {
    if (this.isOpen) this.#show();
    else this.#hide();
  }

  /** Removes the button, the attributes and the styles that this class has added. */
  end(): void {
    if (this.button.classList.contains(buttonClass)) this.button.remove();
    this.list.style.display = this.#display;
  }

  #show(): void {
    this.list.removeAttribute('hidden');
    // Themes with flyout submenus hide them with a CSS rule.
    if (this.list.isConnected && getComputedStyle(this.list).display === 'none') this.list.style.display = 'block';
  }

  #hide(): void {
    this.list.style.display = this.#display;
    // With `until-found`, the browser's page search finds text in the list and dispatches `beforematch`. Other browsers treat the value as `hidden`.
    this.list.setAttribute('hidden', 'until-found');
  }
}
