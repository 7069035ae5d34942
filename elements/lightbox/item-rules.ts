import { itemAt, type ItemRules } from './item-markup.ts';
import type { LightboxValues } from './owner.ts';

/** Which images without a link are items, as the settings say. */
export const itemRules = ({ gallery, postImages }: Pick<LightboxValues, 'gallery' | 'postImages'>): ItemRules => ({
  post: gallery === 'post',
  postImages: gallery === 'post' && postImages,
});

/** What may be an item and no link. A gallery's own may hold a button that is reached by keyboard already. */
const linkless =
  'img:not(a *), [data-portico-item]:not(a), :is([data-elementor-lightbox], [data-elementor-lightbox-video]):not(a, :has([tabindex], button, a[href]))';

/** The items that are no links, so that nobody could reach them by keyboard. */
const operableItems = (root: Element, rules: ItemRules): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(linkless)].filter((element) => itemAt(element, root, rules) === element);

/** What an element takes that is pressed like a button. */
const buttonLike = { tabindex: '0', role: 'button', 'aria-haspopup': 'dialog' };

/** Gives an element of these what it has not by itself; the names of what it got. */
const giveTo = (element: HTMLElement): string[] =>
  Object.entries(buttonLike).flatMap(([name, value]) => {
    if (element.hasAttribute(name) || (name === 'tabindex' && element.tabIndex >= 0)) return [];
    element.setAttribute(name, value);
    return name;
  });

/** The items without a link, which can be reached by keyboard, too, as long as they are items. */
export class OfferedItems {
  /** What each was given. */
  readonly #given = new Map<HTMLElement, readonly string[]>();

  /** Makes these operable that are in `root` now, and takes back what others were given; without `rules` there are none. */
  offer(root: Element, rules: ItemRules | undefined): void {
    const items = new Set(rules && operableItems(root, rules));
    for (const [item, names] of this.#given) {
      if (items.has(item)) continue;
      for (const name of names) item.removeAttribute(name);
      this.#given.delete(item);
    }
    for (const item of items) if (!this.#given.has(item)) this.#given.set(item, giveTo(item));
  }
}
