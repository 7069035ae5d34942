import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const menuMarkup: readonly Expectation[] = [
  { kind: 'inside', selector: 'ul, ol', what: 'list', fix: 'Put the <ul> of a navigation in it.' },
];
