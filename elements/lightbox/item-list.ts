import type { Item } from './item.ts';

/** The items of a gallery, each read when it is first asked for: a gallery of thousands opens as fast as a small one. */
export class ItemList {
  readonly elements: readonly HTMLElement[];
  readonly #read: (element: HTMLElement) => Item;
  readonly listed: readonly Item[];
  readonly #whole: readonly HTMLElement[];
  readonly #known = new Map<number, Item>();

  /** The items that these elements are, as `read` reads them, and then those that are `listed`; `whole`: those of all groups together. */
  constructor(
    elements: readonly HTMLElement[],
    read: (element: HTMLElement) => Item,
    listed: readonly Item[],
    whole = elements,
  ) {
    this.elements = elements;
    this.#read = read;
    this.listed = listed;
    this.#whole = whole;
  }

  get length(): number {
    return this.elements.length + this.listed.length;
  }

  /** The item of that index; there must be one. */
  at(index: number): Item {
    const listed = this.listed[index - this.elements.length];
    if (listed) return listed;
    let item = this.#known.get(index);
    const element = this.elements[index];
    if (!item && element) this.#known.set(index, (item = this.#read(element)));
    if (!item) throw new RangeError(`there is no item ${index} of ${this.length}`);
    return item;
  }

  /** The index of the item that this element is; -1 when it is none of them. */
  indexOf(element: HTMLElement): number {
    return this.elements.indexOf(element);
  }

  /** The element that the item of that index is; none where it is listed. */
  elementAt(index: number): HTMLElement | undefined {
    return this.elements[index];
  }

  /** The index of an item among those of all groups together, by which the page's address knows it. */
  placeOf(index: number): number {
    const element = this.elements[index];
    return element && this.#whole !== this.elements ? this.#whole.indexOf(element) : index;
  }
}
