import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const tooltipMarkup: readonly Expectation[] = [
  {
    kind: 'setting',
    attributes: ['content', 'template'],
    what: 'text to show',
    fix: 'Write it in the attribute content, as in content="Saves a draft", or put a <template> with it in the element.',
    unless: ':has(> template, > [data-bs-toggle="tooltip"], > [data-toggle="tooltip"])',
  },
  { kind: 'content', what: 'trigger', fix: 'Put the tag around the button, the link or the text that it describes.' },
];
