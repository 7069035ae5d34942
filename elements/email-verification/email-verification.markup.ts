import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const emailVerificationMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'input[type="email"], input[data-verify]',
    instead: ['for'],
    what: 'e-mail input',
    fix: 'Put an <input type="email"> in it, give the id of one as "for", or add data-verify to some inputs.',
    // An empty element handles all inputs of the page with this attribute.
    unless: ':root:has(input[data-verify]) portico-email-verification:not(:has(input))',
  },
  { kind: 'reference', attribute: 'for', selector: 'input', what: 'an <input>' },
];

export const emailVerificationAttributes: MarkupAttributes = {
  structure: 'verify',
};
