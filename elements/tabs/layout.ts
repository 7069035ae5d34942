/** The shape: a row or column of tabs with one panel, or an accordion. */
export type TabShape = 'tabs' | 'accordion';

export interface TabListLayout {
  readonly shape: TabShape;
  readonly orientation: 'horizontal' | 'vertical';
  readonly direction: 'ltr' | 'rtl';
  readonly count: number;
}

/**
 * Returns the index of the control to which a key moves from the control at `index`, according to the ARIA practices. The arrow keys move along the
 * tabs, and from the last one to the first; in a column and in an accordion, they move up and down. Returns `undefined` if the browser handles the
 * key.
 */
export function indexForKey(
  key: string,
  index: number,
  { shape, orientation, direction, count }: TabListLayout,
): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const isColumn = shape === 'accordion' || orientation === 'vertical';
  const [forward, back] = isColumn
    ? ['ArrowDown', 'ArrowUp']
    : direction === 'rtl'
      ? ['ArrowLeft', 'ArrowRight']
      : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  return undefined;
}

/**
 * The width (px) above the breakpoint at which an accordion becomes tabs again. Without it, the shape might change forever: the change may remove the
 * page's scroll bar, which changes the width.
 */
const hysteresis = 24;

/** Returns the shape for a width (px): an accordion below the breakpoint. An element without a box keeps its shape. */
export function shapeForWidth(width: number, breakpoint: number, before: TabShape): TabShape {
  if (breakpoint === 0) return 'tabs';
  if (width === 0) return before;
  return width < breakpoint + (before === 'accordion' ? hysteresis : 0) ? 'accordion' : 'tabs';
}
