import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const liveSearchMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'input[type="search"], input[type="text"], input:not([type])',
    what: 'search field',
    fix: 'Put a form with <input type="search"> in it.',
  },
];
