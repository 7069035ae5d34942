import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const verticalMenuMarkup: readonly Expectation[] = [
  { kind: 'inside', selector: 'ul, ol', what: 'list', fix: 'Put the <ul> of a menu in it.' },
];
