import { flatTreeParent } from '../../../src/dom/flat-tree.ts';
import { allElements, openingTag } from './elements.ts';

/** The px by which a text may be outside of its box: roundings, and descenders of letters. */
const tolerance = 2;

/** Returns the shown texts of which a part is cut off, that is outside of a box that hides it and cannot be scrolled. */
export function cutTexts(): Map<Text, string> {
  const found = new Map<Text, string>();
  for (const element of allElements()) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const node of element.childNodes) {
      if (!(node instanceof Text) || node.data.trim() === '') continue;
      const box = boxOf(node);
      const by = box && cutBy(element, box);
      if (by) found.set(node, `“${node.data.trim().slice(0, 40)}” is cut off by ${by}`);
    }
  }
  return found;
}

function boxOf(text: Text): DOMRect | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  const box = range.getBoundingClientRect();
  return box.width > 1 && box.height > 1 ? box : undefined;
}

/** Returns the ancestor that cuts off a part of a box, but not all of it, as of a slide that is not shown. */
function cutBy(element: HTMLElement, box: DOMRect): string | undefined {
  let position = 'static';
  for (let node: Node | null = element; node; node = flatTreeParent(node)) {
    if (!(node instanceof HTMLElement)) continue;
    const style = getComputedStyle(node);
    const contains = position === 'static' || style.position !== 'static' || style.transform !== 'none';
    if (contains && style.display !== 'inline' && style.display !== 'contents') {
      const clip = node.getBoundingClientRect();
      const isHidden = clip.width <= 1 || clip.height <= 1 || box.right <= clip.left || box.left >= clip.right;
      if (style.overflowX !== 'visible' && (isHidden || box.bottom <= clip.top || box.top >= clip.bottom))
        return undefined;
      if (/auto|scroll/.test(style.overflow)) return undefined;
      const across = Math.max(clip.left - box.left, box.right - clip.right);
      const along = Math.max(clip.top - box.top, box.bottom - clip.bottom);
      const isCut = (overflow: string, by: number) => /hidden|clip/.test(overflow) && by > tolerance;
      if (isCut(style.overflowX, across) || isCut(style.overflowY, along)) {
        return `${Math.round(Math.max(across, along))} px in ${openingTag(node)}`;
      }
      position = style.position;
      if (position === 'fixed' || node.matches('dialog:modal, :popover-open')) return undefined;
    }
  }
  return undefined;
}
