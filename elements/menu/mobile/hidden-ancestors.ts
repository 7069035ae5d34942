import { parentElementOf } from '../../../src/dom/flat-tree.ts';
import { overrideStyles } from '../../../src/overlay/style-overrides.ts';
import { isRendered } from '../../../src/older-browsers/visibility.ts';
import { isToggle } from './checkbox-toggle.ts';
import { styleRulesOfPage } from './style-rules.ts';

/** Selects parts of a page with which visitors show content that is hidden on a phone. Such parts in the content of the page are for other boxes. */
const togglers = ['burger', 'toggle', 'trigger', 'menu-btn', 'menu-icon']
  .flatMap((name) => [`[class*="${name}" i]`, `[id*="${name}" i]`])
  .join();
/** Selects controls that switch the colours of a page, unless their class also names a menu. */
const others = ['colo', 'theme', 'dark']
  .flatMap((name) => [`[class*="toggle${name}" i]`, `[class*="toggle-${name}" i]`, `[class*="${name}-toggle" i]`])
  .map((selector) => `${selector}:not([class*="menu" i], [class*="nav" i], [class*="burger" i])`)
  .join();
const visibleToggler = `:is(${togglers}, [aria-expanded], [aria-controls], [onclick]:not([onclick*="location"])):not(main *, footer *, article *, li *, ${others})`;

/** Returns the `display` that a box has in windows of another width; `undefined` if it does not depend on the width. */
function displayElsewhere(box: Element): string | undefined {
  const own = styleRulesOfPage().filter(([{ style, selectorText }]) => style.display && box.matches(selectorText));
  const shown = own.findLast(([{ style }]) => style.display !== 'none');
  return own.some(([, isByWidth]) => isByWidth) ? (shown?.[0].style.display ?? 'block') : undefined;
}

/** Returns whether a box that the page has taken out of the flow is outside of the window, or has no size. */
function isMovedAway(box: Element): boolean {
  if (!/absolute|fixed/.test(getComputedStyle(box).position)) return false;
  const { left, right, width, height } = box.getBoundingClientRect();
  return right <= 0 || left >= document.documentElement.clientWidth || width === 0 || height === 0;
}

/** The styles that bring a box back into the flow. */
const inFlow: Readonly<Record<string, string>> = {
  position: 'static',
  transform: 'none',
  translate: 'none',
  width: 'auto',
  height: 'auto',
  'max-width': 'none',
  'padding-top': '0',
  'padding-bottom': '0',
};

/**
 * Shows the boxes around a menu that the page hides or moves away in narrow windows until its own button shows them: the menu's button replaces this
 * button. Returns a function that hides them again; `undefined` if something else shows or hides one of the boxes.
 */
export function showContainer(menu: Element): (() => void) | undefined {
  const styles = new Map<HTMLElement, Readonly<Record<string, string>>>();
  for (let box = parentElementOf(menu); box; box = parentElementOf(box)) {
    if (getComputedStyle(box).display !== 'none') {
      if (isMovedAway(box)) styles.set(box, inFlow);
      continue;
    }
    const display = box.matches('dialog, [popover], [hidden]') ? undefined : displayElsewhere(box);
    if (!display) return undefined;
    styles.set(box, { display, visibility: 'visible' });
  }
  const isShown = (part: Element) => !menu.contains(part) && isRendered(part);
  if ([...document.querySelectorAll(visibleToggler)].some(isShown)) return undefined;
  // Drawers that open without script use a checkbox, or are the target of a link.
  if ([...document.querySelectorAll('label')].some((label) => isShown(label) && isToggle(label.control)))
    return undefined;
  const leadsTo = (box: Element) => box.id && document.querySelectorAll(`a[href="#${CSS.escape(box.id)}"]`);
  if ([...styles.keys()].some((box) => [...(leadsTo(box) || [])].some(isShown))) return undefined;
  const releases = [...styles].map(([box, style]) => overrideStyles(box, style));
  return () => {
    for (const release of releases) release();
  };
}
