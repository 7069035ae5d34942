import { parentElementOf } from '../../dom/flat-tree.ts';
import { overrideStyles, isOverridden } from '../style-overrides.ts';

/** Lets a box extend beyond the boxes around it that clip it, such as a bar with `overflow: hidden`. Returns what ends this. */
export function unclip(box: Element): () => void {
  const releases: (() => void)[] = [];
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const root = box.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : box;
  for (let node = parentElementOf(host); node && node !== document.body; node = parentElementOf(node)) {
    const { overflowX, overflowY, display } = getComputedStyle(node);
    const isClipping = /hidden|clip/.test(overflowX) && /hidden|clip/.test(overflowY);
    if (!isClipping && !isOverridden(node, 'overflow-x')) continue;
    const edge = node.getBoundingClientRect();
    if (left >= edge.left && top >= edge.top && right <= edge.right && bottom <= edge.bottom) continue;
    // It goes on to hold its floats.
    const flow = /^(block|flow-root)$/.test(display) ? { display: 'flow-root' } : {};
    releases.push(overrideStyles(node, { 'overflow-x': 'visible', 'overflow-y': 'visible', ...flow }));
  }
  return () => {
    for (const release of releases) release();
  };
}
