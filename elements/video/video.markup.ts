import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';

export const videoMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    selector: 'a[href], video, iframe[src], iframe[data-src]',
    what: 'video',
    fix: 'Add a link to a video, a <video> or an <iframe>.',
  },
];

export const videoAttributes: MarkupAttributes = {
  picture: 'src',
  structure: 'quality',
};
