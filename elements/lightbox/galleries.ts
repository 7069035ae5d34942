import { lazyImport } from '../../src/lazy-import.ts';
import { readItem } from './found-items.ts';
import { itemElements } from './item-markup.ts';
import { ItemList } from './item-list.ts';
import { itemRules } from './item-rules.ts';
import { itemSlot } from './item-slot.ts';
import { nothingPrinted, printedAttributes } from './printed.ts';
import type { Item } from './item.ts';
import type { Owner } from './owner.ts';

/** What is in an element. */
interface Found {
  readonly items: readonly HTMLElement[];
  /** Whether any of them carries what galleries print beside the link. */
  readonly isPrinted: boolean;
}

/**
 * The galleries of an element. What is in it is looked through once, when somebody may be about to open it, and again when it has changed;
 * the conventions that a page does not use are not loaded.
 */
export class Galleries {
  readonly #owner: Owner;
  #found: Found | undefined;
  #observer: MutationObserver | undefined;
  /** Called when nodes have come or gone, which may be items. */
  readonly #changed: () => void;

  constructor(owner: Owner, changed: () => void) {
    this.#owner = owner;
    this.#changed = changed;
  }

  /** Looks through the element, so that a click need not wait for it. */
  prepare(): void {
    this.#found ??= this.#look();
  }

  /** Forgets what was found: the settings have changed, or the element is out of the page. */
  forget(): void {
    this.#found = undefined;
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  /** All items: those in the element, then those of `items`; of a whole post only those of the group that the clicked one is in (§4). */
  async of(clicked?: HTMLElement): Promise<ItemList> {
    const { element, settings, warn } = this.#owner;
    const refuse = (key: string, value: unknown, expected: string) =>
      warn(`${key} is ${JSON.stringify(value)}; expected ${expected}.`);
    const read = await this.#reader(refuse);
    if (settings.gallery === 'post' && clicked) {
      const { groupOf } = await lazyImport(() => import('./gallery-groups.ts'), import.meta.url);
      return new ItemList(
        groupOf(clicked, element, itemRules(settings)),
        read,
        [],
        (this.#found ??= this.#look()).items,
      );
    }
    const listed: readonly Item[] =
      settings.items.length > 0
        ? (await lazyImport(() => import('./listed-items.ts'), import.meta.url)).listedItems(settings.items, refuse)
        : [];
    return new ItemList((this.#found ??= this.#look()).items, read, listed);
  }

  async #reader(
    refuse: (key: string, value: unknown, expected: string) => void,
  ): Promise<(element: HTMLElement) => Item> {
    if (!(this.#found ??= this.#look()).isPrinted) return (element) => readItem(element, nothingPrinted);
    const { printed } = await lazyImport(() => import('./printed-options.ts'), import.meta.url);
    return (element) => readItem(element, printed(element, refuse));
  }

  #look(): Found {
    const { element, settings } = this.#owner;
    if (!this.#observer) {
      this.#observer = new MutationObserver((records) => {
        // Its own attributes (`open`) say nothing about what is in it.
        if (records.some(({ target, type }) => target !== element || type === 'childList')) this.#found = undefined;
        if (records.some(bringsOthers)) this.#changed();
      });
      this.#observer.observe(element, { childList: true, subtree: true, attributes: true });
    }
    return {
      items: itemElements(element, itemRules(settings)),
      isPrinted: element.querySelector(printedAttributes) !== null,
    };
  }
}

/** Returns whether nodes have come or gone that are not the content of the item on the stage, which the lightbox puts into a slot itself. */
const bringsOthers = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element && node.slot !== itemSlot);
