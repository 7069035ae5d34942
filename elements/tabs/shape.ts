/** What tabs are seen as: a row or column of tabs beside one panel, or headings that unfold. */
export type Shape = 'tabs' | 'accordion';

/**
 * How much wider than its break point (px) an accordion must be to become tabs again. A page's scroll bar comes and goes with what the
 * change takes or gives in height; without this, its width would change the shape back and forth for ever.
 */
const slack = 24;

/**
 * The shape at a width (px): an accordion below the break point, and until it is clearly above. An element that is not drawn has no width,
 * and stays what it was.
 */
export function shapeAt(width: number, breakpoint: number, before: Shape): Shape {
  if (breakpoint === 0) return 'tabs';
  if (width === 0) return before;
  return width < breakpoint + (before === 'accordion' ? slack : 0) ? 'accordion' : 'tabs';
}
