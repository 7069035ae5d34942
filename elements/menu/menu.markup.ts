import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const menuMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    // If there are links without a list, the element creates a list.
    selector: 'ul, ol, a',
    what: 'list',
    fix: 'Put the <ul> of a navigation in it.',
  },
];
