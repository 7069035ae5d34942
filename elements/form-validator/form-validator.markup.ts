import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const formValidatorMarkup: readonly Expectation[] = [
  { kind: 'inside', selector: 'form', what: 'form', fix: 'Put it around a <form>.' },
];

export const formValidatorAttributes: MarkupAttributes = {
  text: 'msg msg-',
  structure: 'required rule-',
  address: 'rule-remote',
};
