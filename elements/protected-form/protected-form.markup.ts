import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const protectedFormMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'form, .ct-encoded-form',
    instead: ['encoded'],
    what: 'encoded form',
    fix: 'Write its base64 text in the attribute encoded, or put the tag around the markup of an anti-spam service.',
  },
];

export const protectedFormAttributes: MarkupAttributes = {
  html: 'encoded-form',
};
