import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';
import { deferredAttributes } from './lazy-sources.ts';

export const lazyMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    // After a background was loaded, it is in the `style` attribute.
    selector: 'img, iframe, video, [data-bg], [style*="background"]',
    what: 'image, iframe or video',
    fix: 'Put the tag around content with loading="lazy".',
  },
];

export const lazyAttributes: MarkupAttributes = {
  picture: `placeholder ${deferredAttributes.map((name) => name.replace('data-', '')).join(' ')}`,
  structure: 'color consent cookieconsent name sizes',
};
