import { readGlightbox } from '../../../src/known-markup/glightbox.ts';
import { isObject, type JsonObject, parseJson } from '../../../src/json/json.ts';
import { readOptions, type OnInvalid } from './item-options.ts';
import { type ItemAttributes, optionAttributes } from './item.ts';

/*
 * Reads the attributes of Portico (`data-portico-item`, `data-width` and others) and of third-party galleries. iLightBox prints an object literal in
 * `data-options`; Elementor prints JSON in `data-elementor-lightbox` and `data-e-action-hash`; GLightbox prints `title: …; description: …`; FooBox and
 * others use single `data-` attributes.
 */

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns the data in all these attributes. Later sources win over earlier ones: `data-options`, Elementor, single attributes, `data-portico-item`.
 * Invalid values are reported only for `data-portico-item`, because authors cannot change the output of galleries. Never throws.
 */
export function readItemAttributes(element: Element, onInvalid: OnInvalid = () => {}): ItemAttributes {
  const of = (name: string): string => element.getAttribute(name) ?? '';
  const ignore: OnInvalid = () => {};
  const action = { ...actionSettings(of('data-e-action-hash')), ...actionSettings(of('href')) };
  const elementor = { ...action, ...jsonIn(of('data-elementor-lightbox')) };
  const player = isObject(elementor.videoParams) ? elementor.videoParams : {};
  const own = jsonIn(of('data-portico-item'));
  const video = of('data-elementor-lightbox-video');
  const texts = readGlightbox(of('data-glightbox'));
  return {
    url: string(own.url) || video || string(elementor.url),
    type:
      of('data-type') ||
      texts.get('type')?.replace('external', 'iframe') ||
      string(own.type) ||
      (video ? 'video' : string(elementor.type).replace('slideshow', '')),
    html: of('data-html') || string(own.html) || string(elementor.html),
    options: {
      ...readOptions(parseObjectLiteral(of('data-options')), ignore),
      ...readOptions({ width: texts.get('width'), height: texts.get('height') }, ignore),
      ...readOptions({ ...player, videoType: elementor.videoType ?? null }, ignore),
      ...readOptions(singleAttributes(element), ignore),
      ...readOptions(own, onInvalid),
    },
    texts,
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

/**
 * Returns the settings in Elementor's `#elementor-action:action=lightbox&settings=…`, which is percent-encoded as a whole and contains base64 JSON.
 */
function actionSettings(hash: string): JsonObject {
  if (!/^#elementor-action/i.test(hash)) return {};
  try {
    const [, settings = ''] = /[:&]settings=([^&]*)/.exec(decodeURIComponent(hash)) ?? [];
    const bytes = Uint8Array.from(atob(settings), (letter) => letter.charCodeAt(0));
    return jsonIn(new TextDecoder().decode(bytes));
  } catch {
    return {}; // The gallery has printed invalid data. The link itself still works.
  }
}

/** No gallery prints deeper objects. This limit protects the call stack. */
const maxDepth = 8;

/**
 * Parses an object literal that old galleries print into an attribute: `width: 640, html5video: {webm: 'a.webm'}`, with or without the outer braces.
 * Nothing is evaluated: words without quotes are strings, except numbers, `true`, `false` and `null`. Parsing stops at the first syntax error and
 * keeps the values before the error.
 */
export function parseObjectLiteral(source: string): JsonObject {
  const text = source.trim();
  return new Reader(text.startsWith('{') ? text.slice(1) : text).object(0);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

class Reader {
  readonly #text: string;
  #at = 0;
  /** `true` after a syntax error, which ends the values around it, too. */
  #ended = false;

  constructor(text: string) {
    this.#text = text;
  }

  object(depth: number): JsonObject {
    const entries: [string, unknown][] = [];
    while (!this.#ended && !this.#skip(/[\s,]*(?:\}|$)/y)) {
      this.#skip(/[\s,]+/y);
      const key = this.#quoted() ?? this.#skip(/[\w$-]+/y);
      if (!key || !this.#skip(/\s*:\s*/y)) {
        this.#end();
        break;
      }
      entries.push([key, this.#value(depth)]);
    }
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  #value(depth: number): unknown {
    if (depth >= maxDepth) return this.#end();
    if (this.#skip(/\{/y)) return this.object(depth + 1);
    if (this.#skip(/\[/y)) return this.#list(depth + 1);
    const quoted = this.#quoted();
    return quoted !== undefined || this.#ended ? quoted : parseWord(this.#skip(/[^,}\]]*/y)?.trim() ?? '');
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    while (!this.#ended && !this.#skip(/[\s,]*(?:\]|$)/y)) {
      this.#skip(/[\s,]+/y);
      const before = this.#at;
      list.push(this.#value(depth));
      if (this.#at === before) this.#end();
    }
    return list;
  }

  /** Returns a quoted string; `undefined` if there is none. A string without a closing quote is a syntax error. */
  #quoted(): string | undefined {
    const whole = this.#skip(/'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"/y);
    if (whole === undefined) {
      if (/['"]/.test(this.#text.charAt(this.#at))) this.#end();
      return undefined;
    }
    return whole
      .slice(1, -1)
      .replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code: string | undefined, letter: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[letter] ?? letter),
      );
  }

  #skip(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }

  #end(): undefined {
    this.#ended = true;
    return undefined;
  }
}

function parseWord(word: string): unknown {
  if (word === '' || word === 'null' || word === 'undefined') return undefined;
  if (word === 'true' || word === 'false') return word === 'true';
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(word) ? Number(word) : word;
}
