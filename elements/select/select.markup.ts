import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const selectMarkup: readonly Expectation[] = [
  { kind: 'inside', selector: 'select', what: '<select>', fix: 'Put a <select> with the options in it.' },
  {
    kind: 'absent',
    selector: 'select[multiple]:not(:scope > *, [size])',
    what: 'a <select multiple> that is not a direct child',
    fix: 'It is not replaced by a dropdown; put the tag directly around the select.',
    example:
      '<portico-select><p><select multiple aria-label="Extras"><option>Oat milk</option></select></p></portico-select>',
  },
];
