import type { RunOptions } from 'axe-core';

type Rules = NonNullable<RunOptions['runOnly']>;

/** The axe rules that pages and elements must pass. */
export const allRules: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours, which can fail on a checked page only after a change to dark mode. */
export const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The rules about names and references by id, which a shadow root can break. */
export const referenceRules: Rules = {
  type: 'rule',
  values: [
    'aria-command-name',
    'aria-dialog-name',
    'aria-input-field-name',
    'aria-required-children',
    'aria-required-parent',
    'aria-toggle-field-name',
    'aria-valid-attr-value',
    'button-name',
    'label',
    'link-name',
    'select-name',
  ],
};
