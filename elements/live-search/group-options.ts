import type { Option } from './options.ts';

/** Returns options with those of the same group beside each other, in the order in which groups first occur. Options without a group stay last. */
export function groupOptions(options: readonly Option[]): readonly Option[] {
  const names = [...new Set(options.map(({ group = '' }) => group))].filter(Boolean);
  return [...names, ''].flatMap((name) => options.filter(({ group = '' }) => group === name));
}
