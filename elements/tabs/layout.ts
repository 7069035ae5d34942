/** The layout of the tab list. */
export interface TabListLayout {
  readonly shape: TabShape;
  readonly orientation: 'horizontal' | 'vertical';
  readonly direction: 'ltr' | 'rtl';
  readonly count: number;
}

/**
 * Returns the index that a key leads to from the control at `index`, as the ARIA practices have it: along the tabs and round from the last to the first; up and
 * down in a column and in an accordion. `undefined`: the key is not for the tabs.
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
/** The layouts: a row or column of tabs beside one panel, or headings that unfold. */
export type TabShape = 'tabs' | 'accordion';

/**
 * The hysteresis: how much wider than its breakpoint (px) an accordion must be to become tabs again. A page's scroll bar comes and goes with what the
 * change takes or gives in height; without this, its width would change the shape back and forth for ever.
 */
const hysteresis = 24;

/**
 * The shape at a width (px): an accordion below the break point, and until it is clearly above. An element that is not drawn has no width,
 * and stays what it was.
 */
export function shapeForWidth(width: number, breakpoint: number, before: TabShape): TabShape {
  if (breakpoint === 0) return 'tabs';
  if (width === 0) return before;
  return width < breakpoint + (before === 'accordion' ? hysteresis : 0) ? 'accordion' : 'tabs';
}
