/** A popup or panel of an experiment. */
export interface Variant {
  /** Its `id`. */
  readonly name: string;
  /** Its share of the visitors, in proportion to the weights of the others. */
  readonly weight: number;
}

/**
 * Returns the variant of a visitor: the earlier choice while it is on the page, otherwise the one at `draw`, a random number from 0 to below 1.
 * `undefined` if no variant has a weight.
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
