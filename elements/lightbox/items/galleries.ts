import { type Host, warnInvalidOption } from '../host.ts';
import { itemElements, itemRules } from './item-elements.ts';
import type { OnInvalid } from './item-options.ts';
import { type Item, ItemList, itemSlot } from './item.ts';
import { readItem, noAttributes, attributeSelector } from './read-item.ts';

interface FoundItems {
  readonly items: readonly HTMLElement[];
  /** `true` if any item has attributes of Portico or of a third-party gallery. */
  readonly hasItemAttributes: boolean;
}

/**
 * The galleries in an element. The element is searched shortly before the lightbox opens, and again after changes. Rarely used parsers are loaded on
 * demand.
 */
export class Galleries {
  readonly #host: Host;
  readonly #onChange: () => void;
  #found: FoundItems | undefined;
  #observer: MutationObserver | undefined;

  /** `onChange` is called after nodes in the element were added or removed. */
  constructor(host: Host, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** Searches the element in advance, so that a click need not wait. */
  prepare(): FoundItems {
    return (this.#found ??= this.#find());
  }

  /** Discards the found items, because settings have changed or the element was disconnected. */
  reset(): void {
    this.#found = undefined;
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  /** Returns all items: first those in the element, then those of the setting `items`. In a post, returns only the group of the clicked item. */
  async load(clicked?: HTMLElement): Promise<ItemList> {
    const host = this.#host;
    const { element, settings } = host;
    const onInvalid: OnInvalid = (key, value, expected) => warnInvalidOption(host, key, value, expected);
    const read = await this.#reader(onInvalid);
    if (settings.gallery === 'post' && clicked) {
      const { itemGroup } = await import('./gallery-members.ts');
      return new ItemList(itemGroup(clicked, element, itemRules(settings)), read, [], this.prepare().items);
    }
    if (settings.items.length === 0) return new ItemList(this.prepare().items, read, []);
    const { listedItems } = await import('./item-sources.ts');
    return new ItemList(this.prepare().items, read, listedItems(settings.items, onInvalid));
  }

  /** Returns the gallery of an item and the index of the item in this gallery. The argument is its index in the whole element. */
  async locate(index: number): Promise<[items: ItemList, index: number]> {
    const all = await this.load();
    const element = this.#host.settings.gallery === 'post' ? all.elements[index] : undefined;
    if (!element) return [all, index];
    const items = await this.load(element);
    return [items, items.elements.indexOf(element)];
  }

  async #reader(onInvalid: OnInvalid): Promise<(element: HTMLElement) => Item> {
    if (!this.prepare().hasItemAttributes) return (element) => readItem(element, noAttributes);
    const { readItemAttributes } = await import('./item-attributes.ts');
    return (element) => readItem(element, readItemAttributes(element, onInvalid));
  }

  #find(): FoundItems {
    const { element, settings } = this.#host;
    if (!this.#observer) {
      this.#observer = new MutationObserver((records) => {
        // Changes of the element's own attributes, such as `open`, do not affect its items.
        if (records.some(({ target, type }) => target !== element || type === 'childList')) this.#found = undefined;
        if (records.some(affectsItems)) this.#onChange();
      });
      this.#observer.observe(element, { childList: true, subtree: true, attributes: true });
    }
    return {
      items: itemElements(element, itemRules(settings)),
      hasItemAttributes: element.querySelector(attributeSelector) !== null,
    };
  }
}

/** Returns whether nodes were added or removed, except the slotted content of the lightbox itself. */
const affectsItems = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element && node.slot !== itemSlot);
