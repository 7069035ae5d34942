import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const contactFormMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'form',
    instead: ['fields'],
    what: 'form',
    fix: 'Put a <form> in it, or give "fields" as JSON.',
  },
];

export const contactFormAttributes: MarkupAttributes = {
  structure:
    'acceptance acceptance-as-validation count count-of current-value default exclusive free-text mask max-files max-size maximum-value ' +
    'minimum-value name phone phone-format phone-picker reflection-of require-if required resize reveal show-if starting-value status ' +
    'suggest target-name wpcf7-id',
};
