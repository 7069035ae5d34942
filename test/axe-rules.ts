import type { RunOptions } from 'axe-core';

type Rules = NonNullable<RunOptions['runOnly']>;

/** The axe rules that pages and elements must pass. */
export const allRules: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours, which can fail on a checked page only after a change to dark mode. */
export const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
