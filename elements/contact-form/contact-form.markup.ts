import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const contactFormMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'form',
    instead: ['fields'],
    what: 'form',
    fix: 'Put a <form> in it, or give "fields" as JSON.',
  },
];
