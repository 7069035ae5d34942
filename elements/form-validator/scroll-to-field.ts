import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import { parentElementOf } from '../../src/dom/flat-tree.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { clearanceAbove } from '../../src/page/scroll/offsets.ts';

/** The number of ancestors that are searched for a scrolling panel. */
const PANEL_LEVELS = 8;

/** Returns the scroll container of a node, at most `PANEL_LEVELS` ancestors up; `null` if the page scrolls it. */
function panelOf(node: Element): Element | null {
  let panel = node.parentElement;
  for (let level = 1; panel && level <= PANEL_LEVELS && panel !== document.body; level += 1) {
    const { scrollHeight, clientHeight, parentElement } = membersOf(panel);
    if (scrollHeight > clientHeight && /auto|scroll/.test(getComputedStyle(panel).overflowY)) return panel;
    panel = parentElement;
  }
  return null;
}

/** Scrolls the boxes around a field sideways until it is in them, such as a wide table in a narrow window. */
function scrollSideways(field: Element): void {
  for (let box = parentElementOf(field); box; box = parentElementOf(box)) {
    const members = membersOf(box);
    if (members.scrollWidth <= members.clientWidth || !/auto|scroll/.test(getComputedStyle(box).overflowX)) continue;
    const { left, right } = field.getBoundingClientRect();
    const inner = members.getBoundingClientRect();
    const by = right > inner.right ? Math.min(right - inner.right, left - inner.left) : Math.min(left - inner.left, 0);
    members.scrollBy({ left: by, behavior: 'instant' });
  }
}

/** Scrolls until a field is `offset` px below the top of its scroll container; without animation for reduced motion. */
export function scrollToField(field: Element, offset: number): void {
  const scroll = () => {
    if (!field.isConnected) return;
    scrollSideways(field);
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    const { top } = field.getBoundingClientRect();
    const panel = panelOf(field);
    if (panel) {
      const members = membersOf(panel);
      const covered = clearanceAbove(field, panel);
      members.scrollBy({ top: top - members.getBoundingClientRect().top - offset - covered, behavior });
    } else scrollBy({ top: top - offset - clearanceAbove(field), behavior });
  };
  // In the first frame, the browser's scroll anchoring corrects the shift by new messages, which would end a scroll that has begun (Chromium 156).
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
