import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const realPersonMarkup: readonly Expectation[] = [
  { kind: 'content', what: 'name', fix: 'Put the tag around the name of the author.' },
];
