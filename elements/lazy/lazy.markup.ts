import type { Expectation } from '../../src/diagnostics/page/manifest.ts';

export const lazyMarkup: readonly Expectation[] = [
  {
    kind: 'inside',
    // A background that was loaded is a style.
    selector: 'img, iframe, video, [data-bg], [style*="background"]',
    what: 'image, iframe or video',
    fix: 'Put the tag around content with loading="lazy".',
  },
];
