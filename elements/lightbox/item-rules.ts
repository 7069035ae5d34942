import { itemAt, type ItemRules } from './item-markup.ts';
import type { LightboxValues } from './owner.ts';

/** Which images without a link are items, as the settings say. */
export const itemRules = ({ gallery, postImages }: Pick<LightboxValues, 'gallery' | 'postImages'>): ItemRules => ({
  post: gallery === 'post',
  postImages: gallery === 'post' && postImages,
});

/** The items that are no links, so that nobody could reach them by keyboard. */
export const operableItems = (root: Element, rules: ItemRules): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('img:not(a *), [data-portico-item]:not(a)')].filter((element) => itemAt(element, root, rules) === element);
