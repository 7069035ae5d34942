import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const anchorsMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'a[href*="#"]',
    what: 'link to a section',
    fix: 'Write the id of the section after a # in the link, as in <a href="#prices">.',
    // Without links, it is no menu.
    unless: ':not(:has(a))',
    example: '<portico-anchors><nav><a href="prices">Prices</a></nav></portico-anchors>',
  },
];
