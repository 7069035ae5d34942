import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const animateMarkup: readonly Expectation[] = [
  { kind: 'content', what: 'content', fix: 'Put the tag around the content to animate.' },
];

export const animateAttributes: MarkupAttributes = {
  structure:
    'animation-delayed animationdelay animationduration animationoffset animationtype aos aos-delay aos-duration',
};
