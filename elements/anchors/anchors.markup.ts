import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

const levels = [1, 2, 3, 4, 5, 6];

export const anchorsMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'a[href*="#"]',
    what: 'link to a section',
    fix: 'Write the id of the section after a # in the link, as in <a href="#prices">.',
    // An element without links is no menu.
    unless: ':not(:has(a))',
    example: '<portico-anchors><nav><a href="prices">Prices</a></nav></portico-anchors>',
  },
  {
    kind: 'pattern',
    attributes: ['levels'],
    pattern: levels.map((from) => `${from}(?:\\s*[-–]\\s*[${from}-6])?`).join('|'),
    what: 'a level from 1 to 6 or a range of levels, such as 2-4',
  },
  {
    kind: 'pattern',
    attributes: ['current-class'],
    pattern: '\\S+',
    what: 'a single class, such as current-menu-item',
  },
  {
    kind: 'selector',
    attributes: ['contents', 'progress'],
    what: 'the content',
    isThere: true,
    sample: 'article',
  },
  { kind: 'selector', attributes: ['ignore'], what: 'links', sample: '.tabs a' },
];
