import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const headerMarkup: readonly Expectation[] = [
  { kind: 'inside', selector: ':scope > :not(script)', what: 'element', fix: 'Put the <header> of the page in it.' },
];
