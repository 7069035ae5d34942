import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const backToTopMarkup: readonly Expectation[] = [
  { kind: 'words', attributes: ['devices'], words: ['desktop', 'tablet', 'mobile', 'none'] },
];
