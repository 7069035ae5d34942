import { matches } from '../../src/dom/selectors.ts';
import { focusable } from '../../src/dom/focusable.ts';

/** An attribute, since Safari before 17.4 has no property for it. */
const description = 'aria-description';

/** Returns whether the `aria-describedby` of an element contains an id. */
export const isDescribedBy = (element: Element, id: string): boolean => element.matches(`[aria-describedby~="${id}"]`);

/** The slot of the content, which distinguishes it from the author's nodes. */
export const contentSlot = 'portico-tooltip';

/** Returns the element that the tooltip describes: the first focusable one inside, else the tooltip element itself. */
export function triggerOf(element: HTMLElement): HTMLElement {
  for (const found of element.querySelectorAll<HTMLElement>(focusable)) {
    if (!found.closest(`[slot="${contentSlot}"]`)) return found;
  }
  return element;
}

/** Returns the anchor of the tooltip: the author's only element, else the tooltip element itself. */
export function anchorOf(element: HTMLElement): HTMLElement {
  const parts = [...element.childNodes].filter(isSeen);
  const [only] = parts;
  const isOne = parts.length === 1 && only instanceof HTMLElement && only.getClientRects().length > 0;
  return isOne ? only : element;
}

function isSeen(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== '';
  return node instanceof Element && !matches(node, 'template, script, style, [hidden]') && node.slot !== contentSlot;
}

/** The `aria-description` of a trigger while its tooltip is closed. An unfocusable trigger is made focusable. */
export class TriggerDescription {
  readonly #element: HTMLElement;
  /** The author's element that is described. */
  #trigger: HTMLElement | undefined;
  #text: string | null = null;
  #isTabStop = false;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Returns whether the description is still in place. */
  get isIntact(): boolean {
    const trigger = this.#trigger;
    return !trigger || (trigger === triggerOf(this.#element) && trigger.getAttribute(description) === this.#text);
  }

  /** Describes the trigger by a text, if it has content and the author has not described it. */
  update(hasContent: boolean, text: string | undefined): void {
    if (!hasContent && !this.#trigger) return;
    const trigger = triggerOf(this.#element);
    this.#setTabStop(hasContent && trigger === this.#element);
    if (this.#trigger !== trigger && trigger.getAttribute(description)) return; // The author's own.
    this.#trigger?.removeAttribute(description);
    this.#trigger = trigger;
    this.#text = text ?? null;
    if (text !== undefined) trigger.setAttribute(description, text);
  }

  #setTabStop(isNeeded: boolean): void {
    if (isNeeded === this.#isTabStop || this.#element.hasAttribute('tabindex') !== this.#isTabStop) return;
    this.#element.toggleAttribute('tabindex', isNeeded);
    if (isNeeded) this.#element.tabIndex = 0;
    this.#isTabStop = isNeeded;
  }
}
