import { isObject, type JsonObject, parseJson } from '../../src/json/json.ts';
import { readOptions, type Refuse } from './item-options.ts';
import { readLooseLiteral } from './loose-literal.ts';
import { singleOptions, type Printed } from './printed.ts';

/*
 * What existing galleries print about an item beside its link: iLightBox a loose object literal in `data-options`, Elementor
 * JSON in `data-elementor-lightbox` and `data-e-action-hash`, FooBox and others single `data-` attributes.
 */

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads all that galleries print on an item's element. Later ones win where several say the same: `data-options`, Elementor's,
 * single attributes, and our own `data-portico-item`. `refuse` hears of a value in our own that cannot be: what a gallery prints
 * for another lightbox is not for the author to mend. Never throws.
 */
export function printed(element: Element, refuse: Refuse = () => undefined): Printed {
  const of = (name: string): string => element.getAttribute(name) ?? '';
  const quietly: Refuse = () => undefined;
  const action = { ...actionSettings(of('data-e-action-hash')), ...actionSettings(of('href')) };
  const elementor = { ...action, ...jsonIn(of('data-elementor-lightbox')) };
  const player = isObject(elementor.videoParams) ? elementor.videoParams : {};
  const own = jsonIn(of('data-portico-item'));
  const video = of('data-elementor-lightbox-video');
  return {
    url: string(own.url) || video || string(elementor.url),
    type: of('data-type') || string(own.type) || (video ? 'video' : string(elementor.type).replace('slideshow', '')),
    html: of('data-html') || string(own.html) || string(elementor.html),
    options: {
      ...readOptions(readLooseLiteral(of('data-options')), quietly),
      ...readOptions({ ...player, videoType: elementor.videoType ?? null }, quietly),
      ...readOptions(singleAttributes(element), quietly),
      ...readOptions(own, refuse),
    },
  };
}

function singleAttributes(element: Element): JsonObject {
  const given: Record<string, unknown> = {};
  for (const name of singleOptions) {
    const value = element.getAttribute(`data-${name}`);
    if (value !== null) given[name] = name === 'sources' ? (parseJson(value) ?? value) : value;
  }
  return given;
}

function jsonIn(attribute: string): JsonObject {
  const value = attribute ? parseJson(attribute) : undefined;
  return isObject(value) ? value : {};
}

/** The settings in Elementor's `#elementor-action:action=lightbox&settings=…`, JSON in base64, percent-encoded as a whole. */
function actionSettings(hash: string): JsonObject {
  if (!/^#elementor-action/i.test(hash)) return {};
  try {
    const [, settings = ''] = /[:&]settings=([^&]*)/.exec(decodeURIComponent(hash)) ?? [];
    const bytes = Uint8Array.from(atob(settings), (letter) => letter.charCodeAt(0));
    return jsonIn(new TextDecoder().decode(bytes));
  } catch {
    return {}; // Neither percent signs nor base64: the gallery's own mistake, and the link still says what it leads to.
  }
}
