/** One section of a menu, where the page is scrolled to now. */
export interface SectionPlace {
  readonly id: string;
  /** Whether it begins above the line that is read. */
  readonly isAbove: boolean;
}

/**
 * Which section is read now: the one that a visitor just chose, as long as they do not scroll; at the end of the page the last one, which may be too
 * short to come up to the line; else the last one that begins above it. `''` above the first. The sections come in the order of the page.
 */
export function currentSection(
  sections: readonly SectionPlace[],
  { isAtEnd, chosen }: { readonly isAtEnd: boolean; readonly chosen: string | undefined },
): string {
  if (chosen !== undefined && sections.some(({ id }) => id === chosen)) return chosen;
  const last = isAtEnd ? sections.at(-1) : sections.findLast(({ isAbove }) => isAbove);
  return last?.id ?? '';
}
