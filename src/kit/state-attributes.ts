import { setAttribute } from '../dom/set-attribute.ts';
import { reflectedMark } from '../settings/attribute-names.ts';

interface Written {
  /** The value in the markup before the element has written its state. */
  readonly before: string | null;
  readonly now: string | null;
}

/** The attributes that reflect the state of an element: `open`, `current`, `status`. */
export class Reflected {
  readonly #element: Element;
  readonly #written = new Map<string, Written>();

  constructor(element: Element) {
    this.#element = element;
  }

  /** Writes an attribute, or removes it (`null`). */
  write(name: string, now: string | null): void {
    const known = this.#written.get(name);
    const before = known ? known.before : this.#element.getAttribute(name);
    setAttribute(this.#element, name, now);
    if (now === before) this.#written.delete(name);
    else this.#written.set(name, { before, now });
    this.#mark();
  }

  /**
   * Handles changes by other code. If the mark is missing, the page has rewritten the tag: then attributes that have their value from the markup
   * again get the state. All other changes are intentional, and stay.
   */
  update(): void {
    const isRewritten = this.#written.size > 0 && !this.#element.hasAttribute(reflectedMark);
    for (const [name, { before, now }] of this.#written) {
      const value = this.#element.getAttribute(name);
      if (isRewritten && value === before) setAttribute(this.#element, name, now);
      else if (value !== now) this.#written.delete(name);
    }
    this.#mark();
  }

  #mark(): void {
    setAttribute(this.#element, reflectedMark, [...this.#written.keys()].join(' ') || null);
  }
}
