/**
 * Names the attributes by which an element shows its state. A host page that morphs its markup takes it away together with them; who
 * removes an attribute by hand leaves it.
 */
export const reflectedMark = 'data-portico-reflected';

interface Written {
  /** The value in the markup, before the element wrote its own. */
  readonly before: string | null;
  readonly now: string | null;
}

/** The attributes by which one element shows its state: `open`, `current`, `status`. */
export class Reflected {
  readonly #element: Element;
  readonly #written = new Map<string, Written>();

  constructor(element: Element) {
    this.#element = element;
  }

  /** Writes an attribute, or takes it away (`null`). */
  write(name: string, now: string | null): void {
    const known = this.#written.get(name);
    const before = known ? known.before : this.#element.getAttribute(name);
    setAttribute(this.#element, name, now);
    if (now === before) this.#written.delete(name);
    else this.#written.set(name, { before, now });
    this.#mark();
  }

  /**
   * Looks at what others have done with these attributes. Where the mark is gone, a host has rewritten the tag: what is as it was in the
   * markup shows the state again. Everything else is a wish, and holds.
   */
  look(): void {
    const isRewritten = this.#written.size > 0 && !this.#element.hasAttribute(reflectedMark);
    for (const [name, { before, now }] of this.#written) {
      const value = this.#element.getAttribute(name);
      if (isRewritten && value === before) setAttribute(this.#element, name, now);
      else if (value !== now) this.#written.delete(name);
    }
    this.#mark();
  }

  #mark(): void {
    const names = [...this.#written.keys()].join(' ') || null;
    if (this.#element.getAttribute(reflectedMark) !== names) setAttribute(this.#element, reflectedMark, names);
  }
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
