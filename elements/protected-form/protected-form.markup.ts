import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const protectedFormMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'form, .ct-encoded-form',
    instead: ['encoded'],
    what: 'encoded form',
    fix: 'Write its base64 text in the attribute encoded, or put the tag around the markup of an anti-spam service.',
  },
];
