import { membersOf } from '../forms/form-members.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { topOffset } from './offsets.ts';

/** The number of ancestors that are searched for a scrolling panel. */
const PANEL_LEVELS = 8;

/** The panel that a node scrolls in, at most so many ancestors up; `null` where it is the page. */
function panelOf(node: Element): Element | null {
  let panel = node.parentElement;
  for (
    let level = 1;
    panel && level <= PANEL_LEVELS && panel !== document.body;
    level += 1, panel = membersOf(panel).parentElement
  ) {
    const scrolls = /auto|scroll/.test(getComputedStyle(panel).overflowY);
    if (scrolls && membersOf(panel).scrollHeight > membersOf(panel).clientHeight) return panel;
  }
  return null;
}

/**
 * Scrolls so far that the top of a field stands `offset` px below that of the panel it scrolls in, else of the page, where the
 * height of what stays at its top is added. At once when the user prefers reduced motion.
 */
export function scrollToField(field: Element, offset: number): void {
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  const { top } = field.getBoundingClientRect();
  const panel = panelOf(field);
  if (panel) {
    const members = membersOf(panel);
    members.scrollBy({ top: top - members.getBoundingClientRect().top - offset, behavior });
  } else scrollBy({ top: top - offset - topOffset(), behavior });
}
