/**
 * How much of a window of that height (px) lies below the line by which a section is read, in percent: the line is a third of what nothing covers
 * below the `covered` px at the window's top.
 */
export function shareBelowLine(covered: number, height: number): number {
  if (height <= 0) return 0;
  return (Math.max(0, height - covered) / height) * (200 / 3);
}
