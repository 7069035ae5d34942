import { matches } from '../../src/dom/selectors.ts';
import { focusable } from '../../src/dom/focusable.ts';

/** An attribute is set, because Safari before 17.4 has no property for it. */
const description = 'aria-description';

/** Returns whether `aria-describedby` of an element contains this id. */
export const isDescribedBy = (element: Element, id: string): boolean => element.matches(`[aria-describedby~="${id}"]`);

/** The slot of the content. It distinguishes the content from the author's nodes. */
export const contentSlot = 'portico-tooltip';

/** Returns the element that the tooltip describes: the first focusable element in it, otherwise the tooltip element itself. */
export function triggerOf(element: HTMLElement): HTMLElement {
  for (const found of element.querySelectorAll<HTMLElement>(focusable)) {
    if (!found.closest(`[slot="${contentSlot}"]`)) return found;
  }
  return element;
}

/** Returns the anchor of the tooltip: the author's element if it is the only one, otherwise the tooltip element itself. */
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

/** Sets `aria-description` on a trigger while its tooltip is closed. If the trigger is not focusable, makes it focusable. */
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

  /** Describes the trigger with a text, if the tooltip has content and the author has not described the trigger. */
  update(hasContent: boolean, text: string | undefined): void {
    if (!hasContent && !this.#trigger) return;
    const trigger = triggerOf(this.#element);
    this.#setTabStop(hasContent && trigger === this.#element);
    if (this.#trigger !== trigger && trigger.getAttribute(description)) return; // The author has described the trigger.
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
