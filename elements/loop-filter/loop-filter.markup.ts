import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const loopFilterMarkup: readonly Expectation[] = [
  {
    kind: 'setting',
    attributes: ['for', 'widget-id'],
    what: 'loop to filter',
    fix: 'Set "for" to the id of the loop, or "widget-id" to that of its widget.',
  },
  { kind: 'reference', attribute: 'for', selector: '*', what: 'the loop' },
  {
    kind: 'inside',
    selector: 'input, select, textarea, button[data-filter], a[href]',
    what: 'control',
    fix: 'Put a form with checkboxes, buttons with data-filter, or links in it.',
  },
];

export const loopFilterAttributes: MarkupAttributes = {
  structure:
    'elementor-id filter id label logical-join max min portico-count portico-load-more portico-term-count search sort taxonomy',
};
