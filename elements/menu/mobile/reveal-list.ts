import { parentElementOf } from '../../../src/dom/flat-tree.ts';
import { luminance } from '../../../src/theme/background.ts';

/** Marks a list, or a box around it, that the page hides or moves away on a phone until its own button shows it. */
const unfolded = 'data-portico-unfolded';
/** Marks a list, or a box around it, that has its own background. */
const filled = 'data-portico-filled';

/** Returns whether a box is hidden or moved away, or puts its parts in a row. */
function isFolded(box: Element): boolean {
  const style = getComputedStyle(box);
  return (
    style.display === 'none' ||
    (style.display.includes('flex') && style.flexDirection.startsWith('row')) ||
    style.visibility !== 'visible' ||
    style.opacity === '0' ||
    style.float !== 'none' ||
    /absolute|fixed/.test(style.position) ||
    [style.height, style.maxHeight].includes('0px') ||
    [style.transform, style.translate, style.scale, style.clipPath].some((value) => value !== 'none')
  );
}

/**
 * Marks the boxes from a list to its menu that are hidden, moved away or in a row. Returns the outermost box that fills the panel and has its own
 * background.
 */
export function revealList(list: Element | undefined, menu: Element): Element | undefined {
  let outermost: Element | undefined;
  for (let box = list; box && box !== menu; box = parentElementOf(box) ?? undefined) {
    box.removeAttribute(unfolded);
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    const hasBackground = backgroundImage !== 'none' || luminance(backgroundColor) !== undefined;
    box.toggleAttribute(unfolded, isFolded(box));
    box.toggleAttribute(filled, hasBackground);
    if (hasBackground) outermost = box;
  }
  return outermost;
}

/** Removes the marks from the boxes in a menu. */
export function unmarkList(menu: Element): void {
  for (const name of [unfolded, filled])
    for (const box of menu.querySelectorAll(`[${name}]`)) box.removeAttribute(name);
}
