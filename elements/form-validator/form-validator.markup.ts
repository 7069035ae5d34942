import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const formValidatorMarkup: readonly Expectation[] = [
  { kind: 'inside', selector: 'form', what: 'form', fix: 'Put it around a <form>.' },
];
