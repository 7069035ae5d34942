import type { RunOptions } from 'axe-core';

type Rules = NonNullable<RunOptions['runOnly']>;

/** The rules of axe that pages and elements hold. */
export const allRules: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those about colours: all that can differ when a page that axe has seen turns dark. */
export const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
