import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { blockToggle } from './navigation-block.ts';
import { isBetterFlipped, roomBelow, shiftInto, type Standing } from './placing.ts';
import { slide } from './slide.ts';

/** What marks, in the author's markup, the parts of a menu: `list` (of the top), `entry`, `button`, `submenu`. */
export const mark = 'data-portico-menu';

/** Keeps the address of a link that leads nowhere while it stands in a button. */
const keptAddress = 'data-portico-href';

const idPrefix = 'portico-menu-';
let made = 0;
/** The panels that were given an id here; a copy of one has the same id, and is not among them. */
const named = new WeakSet<Element>();

/** An item that has a submenu, with the button that opens it. */
export class Submenu {
  readonly entry: HTMLElement;
  readonly panel: HTMLElement;
  /** The submenu that its item stands in. */
  readonly parent: Submenu | undefined;
  /** The item's link; none where the button is its label. */
  readonly link: HTMLAnchorElement | undefined;
  readonly button: HTMLButtonElement;
  isOpen = false;
  /** Whether somebody asked for it; else a mouse that leaves closes it. */
  isPinned = false;
  /** Whether the button is the author's own, of a Navigation block. */
  readonly #isOfBlock: boolean;

  constructor(entry: HTMLElement, panel: HTMLElement, parent: Submenu | undefined) {
    this.entry = entry;
    this.panel = panel;
    this.parent = parent;
    this.link = linkOf(entry, panel);
    const existing = entry.querySelector<HTMLButtonElement>(`:scope > button:is([${mark}], ${blockToggle})`);
    this.button = existing ?? standButton(panel);
    this.#isOfBlock = this.button.matches(blockToggle);
    this.button.setAttribute(mark, this.link ? 'button' : 'label');
    if (!existing && !this.link) takeLabel(this.button);
    entry.setAttribute(mark, 'entry');
    panel.setAttribute(mark, 'submenu');
    if (!panel.id || (panel.id.startsWith(idPrefix) && !named.has(panel))) {
      panel.id = `${idPrefix}${++made}`;
      named.add(panel);
    }
    this.button.setAttribute('aria-controls', panel.id);
    this.button.ariaExpanded = 'false';
    panel.removeAttribute('data-open');
    panel.inert = false;
  }

  /** How deep it stands: 1 for the submenu of a top item. */
  get level(): number {
    return this.parent ? this.parent.level + 1 : 1;
  }

  /** Tells whether it still is what it was: its marked panel in its item, with its button. */
  get isIntact(): boolean {
    const { panel, button, entry } = this;
    return (
      panel.parentElement === entry && button.parentElement === entry && entry.isConnected && panel.hasAttribute(mark)
    );
  }

  /** Whether the focus is in it. */
  get hasFocus(): boolean {
    return flatTreeContains(this.panel, deepActiveElement());
  }

  /** What the keyboard means when it means the item: its link, else its button. */
  get control(): HTMLElement {
    return this.link ?? this.button;
  }

  /** The words of the item. */
  get label(): string {
    return (this.link ?? this.button).textContent?.replace(/\s+/g, ' ').trim() ?? '';
  }

  /** Names the button that stands beside a link by what a press does; one that is the label has its name, and a block's has its own. */
  name(open: string, close: string): void {
    const { label } = this;
    if (this.#isOfBlock && this.button.ariaLabel) return;
    if (this.link) this.button.ariaLabel = (this.isOpen ? close : open).replace('{0}', label);
    else this.button.ariaLabel = label ? null : open.replace('{0}', '').trim();
  }

  /** Shows it, within the window. In a bar it stands over the page; in a stack it pushes what follows. */
  show(isBar: boolean, duration: number): void {
    this.isOpen = true;
    this.button.ariaExpanded = 'true';
    this.panel.setAttribute('data-open', '');
    this.panel.inert = false;
    if (isBar) this.place();
    slide(this.panel, true, isBar && !this.isInTall ? 'curtain' : 'height', duration, () => {});
  }

  /** Hides it. */
  hide(isBar: boolean, duration: number): void {
    this.isOpen = false;
    this.isPinned = false;
    this.button.ariaExpanded = 'false';
    // It is closed for everybody from now on; what is still seen of it is its going.
    this.panel.inert = true;
    slide(this.panel, false, isBar && !this.isInTall ? 'curtain' : 'height', duration, () => {
      this.panel.removeAttribute('data-open');
      this.panel.inert = false;
    });
  }

  /**
   * Puts an open one within the window: beside or below its item, on the side where there is room, and scrolling where there
   * is none.
   */
  place(): void {
    const { panel, entry } = this;
    panel.removeAttribute('data-flipped');
    panel.removeAttribute('data-tall');
    panel.style.removeProperty('translate');
    panel.style.removeProperty('max-block-size');
    if (this.isInTall) return;
    if (this.parent && isBetterFlipped(standing(panel), entry.getBoundingClientRect()))
      panel.setAttribute('data-flipped', '');
    const now = standing(panel);
    const isRtl = getComputedStyle(panel).direction === 'rtl';
    const shift = Math.round(shiftInto(now, isRtl));
    const room = Math.floor(roomBelow(now));
    if (shift) panel.style.translate = `${shift}px 0`;
    if (now.panel.bottom - now.panel.top <= room) return;
    panel.setAttribute('data-tall', '');
    panel.style.maxBlockSize = `${room}px`;
  }

  /** Whether it stands in one that scrolls, which would cut it off: then it opens within that, as in a stack. */
  get isInTall(): boolean {
    return this.parent !== undefined && (this.parent.panel.hasAttribute('data-tall') || this.parent.isInTall);
  }

  /** Takes away what was put there. */
  end(): void {
    for (const link of this.button.querySelectorAll(`[${keptAddress}]`)) {
      link.setAttribute('href', link.getAttribute(keptAddress) ?? '#');
      link.removeAttribute(keptAddress);
    }
    if (this.#isOfBlock) for (const name of [mark, 'aria-controls']) this.button.removeAttribute(name);
    else this.button.replaceWith(...this.button.childNodes);
    for (const name of [mark, 'data-open', 'data-flipped', 'data-tall']) this.panel.removeAttribute(name);
    this.entry.removeAttribute(mark);
  }
}

/** An address that leads nowhere. */
function isBlank(link: HTMLAnchorElement): boolean {
  const address = (link.getAttribute('href') ?? '').trim().toLowerCase();
  return address === '' || address === '#' || address.startsWith('javascript:');
}

/** The link of an item, where it leads anywhere. */
function linkOf(entry: HTMLElement, panel: HTMLElement): HTMLAnchorElement | undefined {
  const isLink = (link: HTMLAnchorElement) =>
    !panel.contains(link) && !isBlank(link) && !link.closest(`button[${mark}]`);
  return [...entry.querySelectorAll('a')].find(isLink);
}

/** Puts the button before its panel. */
function standButton(panel: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'portico-menu-button';
  panel.before(button);
  return button;
}

/** Puts what stands before a button into it: it is the label of its item. */
function takeLabel(button: HTMLButtonElement): void {
  while (button.previousSibling) button.prepend(button.previousSibling);
  for (const link of button.querySelectorAll('a[href]')) {
    link.setAttribute(keptAddress, link.getAttribute('href') ?? '');
    link.removeAttribute('href'); // A link in a button is neither.
  }
}

const standing = (panel: HTMLElement): Standing => ({
  panel: panel.getBoundingClientRect(),
  window: { width: document.documentElement.clientWidth, height: innerHeight },
});
