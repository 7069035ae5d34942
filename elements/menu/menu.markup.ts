import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const menuMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    // Of links in a box that a button shows on a phone, the element makes a list.
    selector: 'ul, ol, [class*=":hidden"] a, .w3-hide a, [x-show] a',
    what: 'list',
    fix: 'Put the <ul> of a navigation in it.',
  },
];
