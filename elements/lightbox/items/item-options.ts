import { isObject, type JsonObject, withPropertyNames } from '../../../src/json/json.ts';
import { flag as flagSetting } from '../../../src/settings/settings.ts';
import type { VideoFile } from '../../../src/media/file-player.ts';
import { hasSafeScheme } from './item-elements.ts';
import type { FitMode, ItemOptions, VideoKind } from './item.ts';

/** Called for each invalid value, with its key, the value and a description of the expected value (“a number of px above 0”). */
export type OnInvalid = (key: string, value: unknown, expected: string) => void;

/** A valid value, or the description of the expected value. */
type Read<T> = { readonly value: T } | { readonly expected: string };

export const text = (raw: unknown): Read<string> =>
  typeof raw === 'string' && raw.trim() ? { value: raw.trim() } : { expected: 'a string' };

export const address = (raw: unknown): Read<string> =>
  typeof raw === 'string' && raw.trim() && hasSafeScheme(raw) ? { value: raw.trim() } : { expected: 'a URL' };

/** Parses `640`, `"640"` and `"640px"`, which galleries print. A percentage of the window (`85%`) is invalid. */
export function pixels(raw: unknown): Read<number> {
  const value =
    typeof raw === 'string' ? Number(/^(\d+(?:\.\d+)?|\.\d+) ?(?:px)?$/i.exec(raw.trim())?.[1] ?? Number.NaN) : raw;
  return typeof value === 'number' && Number.isFinite(value) && value > 0
    ? { value }
    : { expected: 'a number of px above 0' };
}

/** Parses a boolean in the spellings of attributes and galleries. A non-empty list of buttons is `true`. */
export function flag(raw: unknown): Read<boolean> {
  const value = isObject(raw) ? Object.keys(raw).length > 0 : flagSetting().read(raw);
  return value === undefined ? { expected: 'true or false' } : { value };
}

const videoKinds: readonly VideoKind[] = ['html5', 'file', 'youtube', 'vimeo'];

export function videoKind(raw: unknown): Read<VideoKind> {
  const word = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  const value = word === 'hosted' ? 'file' : videoKinds.find((kind) => kind === word);
  return value ? { value } : { expected: `one of ${videoKinds.join(', ')}` };
}

/** The media types, by the keys of an object of sources. */
const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['h264', 'video/mp4'],
  ['webm', 'video/webm'],
  ['ogg', 'video/ogg'],
  ['ogv', 'video/ogg'],
  ['mov', 'video/quicktime'],
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
]);

export function sources(raw: unknown): Read<readonly VideoFile[]> {
  const listed = isObject(raw) ? sourcesByType(raw) : Array.isArray(raw) ? raw.map(source) : [source(raw)];
  const value = listed.filter((entry) => entry !== undefined);
  return value.length > 0 ? { value } : { expected: 'a list of URLs or {"mp4": …, "webm": …}' };
}

const sourcesByType = (raw: JsonObject): (VideoFile | undefined)[] =>
  Object.entries(raw).map(([key, src]) => {
    const type = mediaTypes.get(key.toLowerCase()) ?? (key.includes('/') ? key : undefined);
    return type === undefined ? undefined : source({ src, type });
  });

function source(raw: unknown): VideoFile | undefined {
  const { src, type = '' } = isObject(raw) ? raw : { src: raw };
  const read = address(src);
  return 'value' in read ? { src: read.value, type: typeof type === 'string' ? type : '' } : undefined;
}

/** Parses the name of an icon, or the URL of an image. */
export const icon = (raw: unknown): Read<string> =>
  (typeof raw === 'string' && /[./:]/.test(raw) ? address : text)(raw);

export const fullscreenMode = (raw: unknown): Read<FitMode> =>
  raw === 'fill' || raw === 'fit' || raw === 'stretch' ? { value: raw } : { expected: 'one of fill, fit, stretch' };

export const readers: {
  readonly [Name in keyof ItemOptions]-?: (raw: unknown) => Read<NonNullable<ItemOptions[Name]>>;
} = {
  thumbnail: address,
  width: pixels,
  height: pixels,
  skin: text,
  videoKind,
  sources,
  poster: address,
  autoplay: flag,
  social: flag,
  mousewheel: flag,
  swipe: flag,
  icon,
  fullscreenMode,
  // An empty `sandbox` is valid: it is the strictest one.
  sandbox: (raw) => (typeof raw === 'string' ? { value: raw } : { expected: 'a string' }),
  download: address,
};

/** The names of these options in other lightboxes. */
export const aliases: ReadonlyMap<string, keyof ItemOptions> = new Map([
  ['thumb', 'thumbnail'],
  ['videoType', 'videoKind'],
  ['html5video', 'sources'],
  ['html5Video', 'sources'],
  ['html5Sources', 'sources'],
  ['socialButtons', 'social'],
  ['fullViewPort', 'fullscreenMode'],
]);

/** The text is that of the lightbox scripts of CMS themes, because authors search for it. */
const sizeProblem = ({ width, height }: JsonObject): string =>
  `Invalid size supplied. Width = ${String(width)}, Height = ${String(height)}`;

const isOption = (key: string): key is keyof ItemOptions => Object.hasOwn(readers, key);

/**
 * Returns the options in an object with unknown values. Keys may be written `fullscreenMode`, `fullscreen_mode`, `fullscreen-mode` or as in other
 * lightboxes. Unknown keys are ignored. Invalid values are skipped, and `onInvalid` is called for each. Never throws.
 */
export function readOptions(raw: JsonObject, onInvalid: OnInvalid): ItemOptions {
  const options: Partial<Record<keyof ItemOptions, unknown>> = {};
  for (const [key, value] of Object.entries(withPropertyNames(raw))) {
    const name = aliases.get(key) ?? key;
    if (!isOption(name)) continue;
    const read = readers[name](value);
    if ('value' in read) options[name] = read.value;
    else onInvalid(key, value, /^(width|height)$/.test(name) ? `${read.expected}. ${sizeProblem(raw)}` : read.expected);
    // An object of sources may also contain the poster.
    const poster = name === 'sources' && isObject(value) ? address(value.poster) : undefined;
    if (poster && 'value' in poster) options.poster ??= poster.value;
  }
  return options as ItemOptions; // The parser of each option has checked its value.
}
