/** A popup or panel of an experiment. */
export interface Variant {
  /** The `id` of the popup or panel. */
  readonly name: string;
  /** The share of visitors who get this variant, in proportion to the weights of the other variants. */
  readonly weight: number;
}

/**
 * Returns the variant for a visitor: the earlier choice if it is on the page, otherwise the variant at `draw`, a random number from 0 (inclusive) to
 * 1 (exclusive). Returns `undefined` if no variant has a weight.
 */
export function chooseVariant(
  variants: readonly Variant[],
  earlier: string | undefined,
  draw: number,
): string | undefined {
  if (variants.some(({ name }) => name === earlier)) return earlier;
  const weighted = variants.filter(({ weight }) => weight > 0);
  let left = draw * weighted.reduce((sum, { weight }) => sum + weight, 0);
  return weighted.find(({ weight }) => (left -= weight) < 0)?.name ?? weighted.at(-1)?.name;
}
