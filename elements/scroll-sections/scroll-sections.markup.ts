import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const scrollSectionsMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: ':scope > :not(script, style, template, link, meta, noscript)',
    what: 'section',
    fix: 'Add child elements, such as <section>.',
  },
];
