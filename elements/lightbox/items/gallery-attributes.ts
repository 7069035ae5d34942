import { isObject, type JsonObject, parseJson } from '../../../src/json/json.ts';
import { readOptions, type OnInvalid } from './item-options.ts';
import { parseObjectLiteral } from './object-literal-parser.ts';
import { optionAttributes, type GalleryAttributes } from './read-item.ts';

/*
 * Reads the attributes of third-party galleries: iLightBox prints an object literal in `data-options`, Elementor JSON in
 * `data-elementor-lightbox` and `data-e-action-hash`, FooBox and others single `data-` attributes.
 */

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns the data in all these attributes. Precedence, lowest first: `data-options`, Elementor, single attributes, `data-portico-item`.
 * Only invalid values of the last are reported, because authors cannot change the output of galleries. Never throws.
 */
export function readGalleryAttributes(element: Element, onInvalid: OnInvalid = () => {}): GalleryAttributes {
  const of = (name: string): string => element.getAttribute(name) ?? '';
  const ignore: OnInvalid = () => {};
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
      ...readOptions(parseObjectLiteral(of('data-options')), ignore),
      ...readOptions({ ...player, videoType: elementor.videoType ?? null }, ignore),
      ...readOptions(singleAttributes(element), ignore),
      ...readOptions(own, onInvalid),
    },
  };
}

function singleAttributes(element: Element): JsonObject {
  const given: Record<string, unknown> = {};
  for (const name of optionAttributes) {
    const value = element.getAttribute(`data-${name}`);
    if (value !== null) given[name] = name === 'sources' ? (parseJson(value) ?? value) : value;
  }
  return given;
}

function jsonIn(attribute: string): JsonObject {
  const value = parseJson(attribute);
  return isObject(value) ? value : {};
}

/** Returns the settings in Elementor's `#elementor-action:action=lightbox&settings=…`: base64 JSON, percent-encoded as a whole. */
function actionSettings(hash: string): JsonObject {
  if (!/^#elementor-action/i.test(hash)) return {};
  try {
    const [, settings = ''] = /[:&]settings=([^&]*)/.exec(decodeURIComponent(hash)) ?? [];
    const bytes = Uint8Array.from(atob(settings), (letter) => letter.charCodeAt(0));
    return jsonIn(new TextDecoder().decode(bytes));
  } catch {
    return {}; // Malformed by the gallery; the link itself still works.
  }
}
