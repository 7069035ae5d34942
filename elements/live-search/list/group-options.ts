/** Returns options with those of the same group beside each other, in the order in which groups first occur. Options without a group stay last. */
export function groupOptions<T extends { readonly group?: string }>(options: readonly T[]): readonly T[] {
  const names = [...new Set(options.map(({ group = '' }) => group))].filter(Boolean);
  return [...names, ''].flatMap((name) => options.filter(({ group = '' }) => group === name));
}
