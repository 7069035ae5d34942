import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const headerSearchMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'form input',
    what: 'form with a search field',
    fix: 'Put the <form> of a search with an <input type="search"> in it.',
  },
];
