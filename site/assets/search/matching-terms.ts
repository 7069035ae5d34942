/** A name in the docs, such as a setting or an event, and its place. */
export interface Term {
  readonly name: string;
  /** `setting of <portico-alert>` */
  readonly kind: string;
  /** The address from the root of the site. */
  readonly url: string;
}

/** Returns the terms that a text names, exact ones first. */
export function matchingTerms(terms: readonly Term[], text: string, limit: number): readonly Term[] {
  const name = text.trim().toLowerCase();
  if (name.length < 2) return [];
  const rank = (term: Term): number =>
    [name, `portico-${name}`].includes(term.name) ? 0 : term.name.startsWith(name) ? 1 : 2;
  return terms
    .filter((term) => term.name.includes(name))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, limit);
}
