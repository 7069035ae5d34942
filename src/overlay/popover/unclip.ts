import { parentElementOf } from '../../dom/flat-tree.ts';
import { overrideStyles, isOverridden } from '../style-overrides.ts';

/**
 * Returns whether `outer` clips its content and would have nothing to scroll without `box`. Some boxes have `overflow: auto` only to contain floats.
 */
function isClipping(outer: Element, box: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(outer);
  if (overflowX === 'visible' || overflowY === 'visible') return false;
  if (/hidden|clip/.test(overflowX) && /hidden|clip/.test(overflowY)) return true;
  // A fixed box does not add to the scrollable area of its ancestors.
  const release = box instanceof HTMLElement ? overrideStyles(box, { position: 'fixed' }) : () => {};
  // Form fields may replace members of their form.
  const read = (name: string) => Number(Reflect.get(Element.prototype, name, outer));
  const isStill = read('scrollHeight') <= read('clientHeight') && read('scrollWidth') <= read('clientWidth');
  release();
  return isStill;
}

/**
 * Lets a box extend beyond the boxes around it that clip it, such as a bar with `overflow: hidden`. Returns a function that restores their styles.
 */
export function unclip(box: Element): () => void {
  const releases: (() => void)[] = [];
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const root = box.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : box;
  for (let node = parentElementOf(host); node && node !== document.body; node = parentElementOf(node)) {
    const edge = Element.prototype.getBoundingClientRect.call(node);
    if (left >= edge.left && top >= edge.top && right <= edge.right && bottom <= edge.bottom) continue;
    if (!isOverridden(node, 'overflow-x') && !isClipping(node, box)) continue;
    const { display } = getComputedStyle(node);
    // With `flow-root`, the box still contains its floats.
    const flow = /^(block|flow-root)$/.test(display) ? { display: 'flow-root' } : {};
    releases.push(overrideStyles(node, { 'overflow-x': 'visible', 'overflow-y': 'visible', ...flow }));
  }
  return () => {
    for (const release of releases) release();
  };
}
