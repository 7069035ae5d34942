import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const fluidTypeMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'h1, h2, h3, h4, h5, h6',
    what: 'heading',
    fix: 'Put the tag around the part of the page with the headings, or name other elements in "elements".',
    unless: '[elements], :has(> script)',
  },
];
