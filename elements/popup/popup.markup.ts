import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import { entranceNames, entrancePattern } from '../../src/overlay/entrance/entrance.markup.ts';
import { nameMarkup, overlayMarkup } from '../../src/overlay/settings/overlay.markup.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const popupMarkup: readonly Expectation[] = [
  { kind: 'content', what: 'content', fix: 'Put the content of the popup in it.' },
  nameMarkup('portico-popup'),
  {
    kind: 'name',
    attributes: ['entrance-animation', 'exit-animation'].flatMap((name) => [name, `${name}-tablet`, `${name}-mobile`]),
    words: [...entranceNames, 'none'],
    pattern: entrancePattern,
    what: 'a name such as fadeIn, zoomIn, slideInUp or none',
  },
  ...overlayMarkup,
];

export const popupAttributes: MarkupAttributes = {
  action: 'portico-action portico-close',
};
