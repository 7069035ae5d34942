import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const emailDecoderMarkup: readonly Expectation[] = [
  {
    kind: 'content',
    what: 'hint',
    fix: 'Put a hint at the address in it, such as ad***@***.example.',
    unless: ':not([encoded])',
  },
];

export const emailDecoderAttributes: MarkupAttributes = {
  structure: 'original-string',
};
