import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const menuMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    // Of links without a list, the element makes one.
    selector: 'ul, ol, a',
    what: 'list',
    fix: 'Put the <ul> of a navigation in it.',
  },
];
