import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const quantityMarkup: readonly Expectation[] = [
  { kind: 'inside', selector: 'input', what: 'input', fix: 'Put an <input type="number"> in it.' },
];
