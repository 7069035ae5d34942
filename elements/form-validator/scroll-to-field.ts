import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import { parentElementOf } from '../../src/dom/flat-tree.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { clearanceAbove } from '../../src/page/scroll/offsets.ts';

/** The maximum number of ancestors among which a scroll container is searched. */
const PANEL_LEVELS = 8;

/** Returns the scroll container of a node among its first `PANEL_LEVELS` ancestors; `null` if only the page scrolls the node. */
function panelOf(node: Element): Element | null {
  let panel = node.parentElement;
  for (let level = 1; panel && level <= PANEL_LEVELS && panel !== document.body; level += 1) {
    const { scrollHeight, clientHeight, parentElement } = membersOf(panel);
    if (scrollHeight > clientHeight && /auto|scroll/.test(getComputedStyle(panel).overflowY)) return panel;
    panel = parentElement;
  }
  return null;
}

/** Scrolls the containers around a field horizontally until the field is visible, for example in a wide table in a narrow window. */
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

/** Scrolls until a field is `offset` px below the top of its scroll container. There is no animation if the user prefers reduced motion. */
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
  // New messages shift the field. In the first frame, the browser's scroll anchoring corrects this, which would stop a scroll that has begun
  // (Chromium 156).
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
