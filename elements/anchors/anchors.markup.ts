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
  {
    kind: 'pattern',
    attributes: ['levels'],
    pattern: '^\\s*[1-6]\\s*([-–]\\s*[1-6]\\s*)?$',
    what: 'a level from 1 to 6 or a range of levels, such as 2-4',
  },
];
