import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import { propertyName } from '../../src/json/json.ts';
import { entranceFamilies } from '../../src/overlay/entrance/entrance.ts';
import { nameMarkup, overlayMarkup } from '../../src/overlay/settings/overlay.markup.ts';

export const offCanvasMarkup: readonly Expectation[] = [
  { kind: 'content', what: 'content', fix: 'Put the content of the panel in it.' },
  nameMarkup('portico-off-canvas'),
  {
    kind: 'name',
    attributes: ['entrance-animation', 'exit-animation'],
    words: [...entranceFamilies.map(propertyName), 'bounce', 'none', 'static'],
    what: 'a name such as fade, slide, zoom or none',
  },
  {
    kind: 'name',
    attributes: ['entrance-direction', 'exit-direction'],
    words: ['left', 'right', 'up', 'down', 'static', 'none'],
    what: 'left, right, up, down or static',
  },
  ...overlayMarkup,
];
