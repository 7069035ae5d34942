/** The scroll position of a page or a box, and its maximum (px). */
interface Scrolled {
  readonly scrolled: number;
  readonly end: number;
}

/** The window or a box, in px: its height, the height that is covered at its top, and the top of the first section. */
interface View {
  readonly height: number;
  readonly covered: number;
  readonly first: number;
}

/**
 * Returns the position (px) of the reading line in the content. A section is being read if it begins above this line. The line is at a third of the
 * height; at the start it is higher and at the end it is lower, so that it also passes the short sections there.
 */
export function readingLine({ scrolled, end }: Scrolled, { height, covered, first }: View): number {
  const normal = Math.min(height, covered + Math.max(0, height - covered) / 3);
  const start = Math.max(0, Math.min(normal, first));
  const [rise, fall] = [normal - start, height - normal];
  if (end < rise + fall) return scrolled + start + (end > 0 ? (height - start) * (scrolled / end) : 0);
  if (scrolled < rise) return scrolled + start + scrolled;
  return scrolled + Math.max(normal, height - (end - scrolled));
}

/** A section that a menu links to, with its top in the content (px). */
export interface Section {
  readonly id: string;
  readonly top: number;
}

/**
 * Returns the section being read: the chosen section until the visitor scrolls, then the last section above the line; `''` above the first section.
 */
export function currentSection(sections: readonly Section[], line: number, chosen: string | undefined): string {
  if (chosen !== undefined && sections.some(({ id }) => id === chosen)) return chosen;
  return sections.findLast(({ top }) => top <= line)?.id ?? '';
}
