import { placeholderLink } from '../../../src/dom/links.ts';
import { setAttribute } from '../../../src/dom/set-attribute.ts';
import { nameFromContent, textOfAll } from '../../../src/page/names/accessible-name.ts';
import { overrideStyles } from '../../../src/overlay/style-overrides.ts';
import { deepActiveElement, flatTreeContains } from '../../../src/dom/flat-tree.ts';
import { isRightToLeft } from '../../../src/dom/text-direction.ts';
import { measureTogether } from '../../../src/page/measure-together.ts';
import { ensureId } from '../../../src/page/names/ensure-id.ts';
import { animateOpen, heightKeyframe, insertButton } from '../../../src/overlay/disclosure.ts';
import { unclip } from '../../../src/overlay/popover/unclip.ts';
import { px, shiftInto } from '../../../src/overlay/popover/box-geometry.ts';
import { zoomOf } from '../../../src/dom/zoom.ts';
import { isBetterFlipped, spaceBelow } from './submenu-placement.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';

/** Marks the parts of a menu in the author's markup: `list` (top level), `entry`, `button`, `submenu`. */
export const mark = 'data-portico-menu';

/** Marks a link to which the page adds a sign for its submenu, such as “▾”. The button beside it already has an arrow. */
const sign = 'data-portico-sign';
/** Marks a label whose arrow the page does not render. */
const arrow = 'data-portico-arrow';

/** The attributes that this class sets on a button. */
const buttonAttributes = [mark, arrow, 'aria-controls', 'aria-expanded', 'aria-label', 'role', 'tabindex'];

/** The submenu of an item, and the button that opens it. */
export class Submenu {
  readonly entry: HTMLElement;
  readonly panel: HTMLElement;
  readonly parent: Submenu | undefined;
  /** The item's link; `undefined` if the button is the label of the item. */
  readonly link: HTMLAnchorElement | undefined;
  readonly button: HTMLElement;
  isOpen = false;
  /** `true` if the submenu was opened in another way than by hovering. Otherwise, it closes when the mouse leaves. */
  isPinned = false;
  /** Functions that restore the page's styles after the submenu has closed. */
  readonly #releases: (() => void)[] = [];
  #unplace = () => {};
  /** `true` if the author has written the button. */
  readonly #isAuthored: boolean;
  readonly #hasOwnName: boolean;
  /** The original attributes of the author's button. */
  readonly #written: readonly (readonly [name: string, value: string | null])[];

  constructor(entry: HTMLElement, panel: HTMLElement, parent: Submenu | undefined) {
    this.entry = entry;
    this.panel = panel;
    this.parent = parent;
    const blank = findBlankLabel(entry, panel);
    const existing = findButton(entry, panel) ?? blank;
    this.link = findLink(entry, panel, existing);
    this.button = existing ?? insertButton(panel, 'portico-menu-button');
    if (!existing && this.link) this.#markSign(this.link);
    this.#written = buttonAttributes.map((name) => [name, this.button.getAttribute(name)]);
    this.#isAuthored = !this.button.matches('.portico-menu-button');
    this.#hasOwnName = this.#isAuthored && Boolean(this.button.ariaLabel);
    this.button.setAttribute(mark, this.link ? 'button' : 'label');
    if (existing === blank && blank) makeButton(blank);
    else if (!existing && !this.link) moveLabelInto(this.button);
    entry.setAttribute(mark, 'entry');
    panel.setAttribute(mark, 'submenu');
    this.button.setAttribute('aria-controls', ensureId(panel, 'portico-menu-'));
    this.button.ariaExpanded = 'false';
    // The panel is in a copy of the page in which the menu was open.
    if (panel.hasAttribute('data-open')) panel.style.removeProperty('display');
    this.#close();
    panel.inert = false;
  }

  /** The nesting level: 1 for the submenu of a top-level item. */
  get level(): number {
    return this.parent ? this.parent.level + 1 : 1;
  }

  /** Returns whether the panel and the button are still in the item, and still marked. */
  get isIntact(): boolean {
    const { panel, button, entry } = this;
    const isMarked = panel.hasAttribute(mark) && button.hasAttribute(mark);
    return panel.parentElement === entry && entry.contains(button) && entry.isConnected && isMarked;
  }

  get hasFocus(): boolean {
    return flatTreeContains(this.panel, deepActiveElement());
  }

  /** `true` if the submenu contains the focus, and the visitor works with the keyboard or in a field. */
  get hasVisibleFocus(): boolean {
    return this.hasFocus && deepActiveElement()?.matches(':focus-visible') === true;
  }

  /** The control that arrow keys focus: the link, otherwise the button. */
  get control(): HTMLElement {
    return this.link ?? this.button;
  }

  get label(): string {
    if (this.link) return nameFromContent(this.link);
    return this.button.textContent.replace(/\s+/g, ' ').trim() || textOfAll([...this.button.children]);
  }

  /** Labels a button beside a link with its action. A button that is the label of the item, or that the author has named, keeps its name. */
  name(text: string): void {
    const { label } = this;
    if (this.#hasOwnName) return;
    const name = !this.link && label ? null : fillPlaceholders(text, { label }).trim();
    // An observer watches changes of labels, so the label is set only if it is different.
    if (this.button.ariaLabel !== name) this.button.ariaLabel = name;
  }

  /** Shows the submenu within the window. In a bar, the submenu covers the page; in a stacked menu, it moves the content below. */
  show(isBar: boolean, duration: number): void {
    this.isOpen = true;
    this.button.ariaExpanded = 'true';
    this.panel.setAttribute('data-open', '');
    this.panel.inert = false;
    this.#release(); // The closing animation is interrupted, so it does not release the styles.
    // A rule of the page may show the submenu only while the mouse is over the item.
    const { display, position } = getComputedStyle(this.panel);
    this.#releases.push(overrideStyles(this.panel, { display: display === 'none' ? 'block' : display }));
    if (isBar) {
      // A rule of the page for all its lists would let the submenu widen the bar.
      if (position === 'relative') this.#releases.push(overrideStyles(this.panel, { position: 'absolute' }));
      this.place();
      this.#releases.push(unclip(this.panel));
    }
    this.#animate(isBar, duration, () => {});
  }

  hide(isBar: boolean, duration: number): void {
    this.isOpen = false;
    this.isPinned = false;
    this.button.ariaExpanded = 'false';
    // During the transition, the submenu is already closed for visitors and assistive technology.
    this.panel.inert = true;
    this.#animate(isBar, duration, () => {
      this.#close();
      this.panel.inert = false;
    });
  }

  /**
   * Marks a link if the page adds a sign to it. The links are read together: otherwise, the styles of the page would be computed again for each item.
   */
  #markSign(link: HTMLAnchorElement): void {
    let isMarked = false;
    measureTogether(
      () => (isMarked = hasSign(link)),
      () => this.isIntact && link.toggleAttribute(sign, isMarked),
    );
  }

  #close(): void {
    this.#release();
    this.panel.removeAttribute('data-open');
  }

  #release(): void {
    this.#unplace();
    for (const release of this.#releases.splice(0)) release();
  }

  /** Animates the height if the submenu moves the content below. Otherwise, animates a clip path, which causes no layout. */
  #animate(isBar: boolean, duration: number, done: () => void): void {
    animateOpen(this.panel, this.isOpen, duration, isBar && !this.isInTall ? curtainKeyframe : heightKeyframe, done);
  }

  /**
   * Positions an open submenu beside or below its item, on the side with more space. If the space is too small, the submenu scrolls. The position
   * stays when the mouse leaves the item: a rule of the page may then move the submenu out of the window.
   */
  place(): void {
    const { panel, entry } = this;
    panel.removeAttribute('data-flipped');
    panel.removeAttribute('data-tall');
    this.#unplace();
    if (this.isInTall) return;
    const { clientWidth } = document.documentElement;
    const { left: outerLeft, right: outerRight } = panel.getBoundingClientRect();
    panel.toggleAttribute('data-outside', outerRight <= 0 || outerLeft >= clientWidth);
    if (this.parent && isBetterFlipped(panel.getBoundingClientRect(), entry.getBoundingClientRect(), clientWidth))
      panel.setAttribute('data-flipped', '');
    const { left, right, top, height } = panel.getBoundingClientRect();
    const shift = Math.round(shiftInto(left, right, clientWidth, isRightToLeft(panel)));
    const space = Math.floor(spaceBelow(top, innerHeight));
    const isTall = height > space;
    const computed = getComputedStyle(panel);
    const zoom = zoomOf(panel);
    const styles = {
      left: computed.left,
      right: computed.right,
      ...(shift && { translate: `${px(shift / zoom)} 0` }),
      ...(isTall && { 'max-block-size': px(space / zoom) }),
    };
    panel.removeAttribute('data-outside');
    panel.toggleAttribute('data-tall', isTall);
    this.#unplace = overrideStyles(panel, styles, '');
  }

  /** Returns whether an ancestor submenu scrolls and would clip this submenu. If so, this submenu opens inline, as in a stacked menu. */
  get isInTall(): boolean {
    return this.parent !== undefined && (this.parent.panel.hasAttribute('data-tall') || this.parent.isInTall);
  }

  /** Removes the button, the attributes and the styles that this class has added. */
  end(): void {
    if (this.#isAuthored) {
      for (const [name, value] of this.#written) setAttribute(this.button, name, value);
    } else this.button.replaceWith(...this.button.childNodes);
    this.#close();
    for (const name of [mark, 'data-flipped', 'data-tall']) this.panel.removeAttribute(name);
    this.entry.removeAttribute(mark);
    this.link?.removeAttribute(sign);
  }
}

const curtainKeyframe = (part: number): Keyframe => ({
  clipPath: part === 1 ? 'inset(-40px)' : `inset(-40px -40px ${100 * (1 - part)}% -40px)`,
});

const disclosures = ':is([aria-expanded], [aria-haspopup], [aria-controls])';

/**
 * Returns the button of an item: one that this element has added earlier, or the author's. The author's button has `aria-controls` or
 * `aria-expanded`, is directly before the panel, or is a link without a target.
 */
function findButton(entry: HTMLElement, panel: HTMLElement): HTMLElement | undefined {
  const isButton = (control: HTMLElement) =>
    !panel.contains(control) &&
    (control instanceof HTMLAnchorElement
      ? control.matches(placeholderLink)
      : control.matches(disclosures) || control === panel.previousElementSibling);
  return [...entry.querySelectorAll<HTMLElement>('button, a[role="button"]')].find(isButton);
}

/** Returns the link of an item if it has a target. */
function findLink(
  entry: HTMLElement,
  panel: HTMLElement,
  button: HTMLElement | undefined,
): HTMLAnchorElement | undefined {
  const isLink = (link: HTMLAnchorElement) =>
    !panel.contains(link) && !link.matches(placeholderLink) && link !== button;
  return [...entry.querySelectorAll('a')].find(isLink);
}

/** Returns whether a style sheet adds a sign to the end of a link: a character that is neither a letter nor a number. */
function hasSign(link: Element): boolean {
  return /^"[^\p{L}\p{N}\s"]"$/u.test(getComputedStyle(link, '::after').content);
}

/** Returns the link without a target that is the label of an item. */
function findBlankLabel(entry: HTMLElement, panel: HTMLElement): HTMLAnchorElement | undefined {
  const links = [...entry.querySelectorAll('a')].filter((link) => !panel.contains(link));
  return links.every((link) => link.matches(placeholderLink)) ? links[0] : undefined;
}

/**
 * Makes a link without a target a button. In a `<button>`, the text would lose the styles that the page gives its links, for example with
 * `.nav > li > a`.
 */
function makeButton(link: HTMLAnchorElement): void {
  link.role = 'button';
  if (!link.hasAttribute('href')) link.tabIndex = 0;
  const isPlain = ['::before', '::after'].every((name) => getComputedStyle(link, name).content === 'none');
  link.toggleAttribute(arrow, isPlain && !link.querySelector('b, i, img, svg, [class]'));
}

/** Moves the nodes before a button into the button, as the label of the item. A button must not contain another control. */
function moveLabelInto(button: HTMLElement): void {
  for (let node = button.previousSibling; node && !hasControl(node); node = button.previousSibling)
    button.prepend(node);
}

function hasControl(node: Node): boolean {
  const controls = 'button, input, select, textarea, form';
  return (
    node instanceof HTMLFormElement ||
    (node instanceof Element && (node.matches(controls) || node.querySelector(controls) !== null))
  );
}
