import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const alertMarkup: readonly Expectation[] = [
  {
    kind: 'reference',
    attribute: 'for',
    selector: 'portico-contact-form, portico-contact-form *',
    what: 'a <portico-contact-form> or an element in it',
  },
];
