import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const formStepsMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'form',
    what: 'form',
    fix: 'Put it around a <form>, or inside a <form> around the steps.',
    unless: 'form *',
  },
  {
    kind: 'inside',
    selector: '[data-step], fieldset',
    what: 'step',
    fix: 'Give each step the attribute data-step, or make it a <fieldset>.',
    unless: ':not(form *, :has(form))',
  },
];

export const formStepsAttributes: MarkupAttributes = {
  structure: 'next show-if skip-if step step-back step-confirmation step-first step-next step-to',
};
