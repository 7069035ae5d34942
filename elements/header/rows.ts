/** What of a header's rows stays while it sticks, with `type-2` (§3). */
export type Staying = 'menu-only' | 'menu-and-logo';

const menus = '[data-row="menu"], portico-menu, nav';
const logos = '[data-row="logo"], [rel="home"], .custom-logo-link, .logo';

/** The row of a header that stays first, and all after it; `undefined` where nothing is above it, or there is no such row. */
export function firstStaying(bar: Element, staying: Staying): HTMLElement | undefined {
  const selector = staying === 'menu-only' ? menus : `${menus}, ${logos}`;
  const row = [...bar.children].find((child) => child.matches(selector) || child.querySelector(selector));
  return row instanceof HTMLElement && row !== bar.firstElementChild ? row : undefined;
}

/** Whether an element stands in a row above that one. */
export const isAbove = (element: Element, row: Element | undefined): boolean =>
  row !== undefined && (row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
