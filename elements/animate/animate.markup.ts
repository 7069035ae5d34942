import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const animateMarkup: readonly Expectation[] = [
  { kind: 'content', what: 'content', fix: 'Put the tag around the content to animate.' },
];
