import { membersOf } from '../../forms/controls/dom-clobbering.ts';
import { maxSettings, maxSettingsLength, type Given, type Kind, type Source } from '../../settings/settings.ts';
import { elementLabel } from '../element-label.ts';
import { jsonFault } from '../page/json-error.ts';

/* Console warnings for the author of a page. This module is loaded with the first warning. */

/**
 * Returns a selector of the element in its document or shadow root, from the nearest ancestor with an id: `#main > p > portico-x`.
 */
function selectorOf(element: Element): string {
  const { id, localName, parentElement: parent, parentNode: root } = membersOf(element);
  if (id) return `${localName}#${CSS.escape(id)}`;
  const siblings = parent ? membersOf(parent).children : root instanceof DocumentFragment ? root.children : [];
  const alike = [...siblings].filter((sibling) => membersOf(sibling).localName === localName);
  const own = alike.length > 1 ? `${localName}:nth-of-type(${alike.indexOf(element) + 1})` : localName;
  return parent ? `${selectorOf(parent)} > ${own}` : own;
}

/** Returns the document about an element by its tag. */
type DocsOf = (tag: string) => string;

/** Set in debug mode. */
let docsOf: DocsOf | undefined;

/**
 * Adds the element and the address of its docs to each warning from now on; called in debug mode. Without an argument, removes them again, for tests.
 */
export function setDebugMode(docs?: DocsOf): void {
  docsOf = docs;
}

/** Logs a warning with the element in debug mode, otherwise with a selector of the element, because a console keeps logged elements in memory. */
function log(message: string, tag: string, element: Element, selector: string): void {
  if (docsOf) console.warn(`${message} ${docsOf(tag)}`.trimEnd(), element);
  else console.warn(message, selector);
}

const logged = new WeakMap<Element, Set<string>>();

/** Logs a console warning with the element's label and selector. The same warning is logged once per element. */
export function warnOnce(element: Element, message: string): void {
  let messages = logged.get(element);
  if (!messages) logged.set(element, (messages = new Set()));
  if (messages.has(message)) return;
  messages.add(message);
  log(`${elementLabel(element)}: ${message}`, element.localName, element, selectorOf(element));
}

/** The faults that were reported, such as texts that are not valid JSON, by the script or the element that contains them. */
const reported = new WeakMap<Element, Set<string>>();

/**
 * Returns whether a fault is new, and marks it as reported. The elements and the diagnostics find the same faults. A fault is a text that cannot be
 * read, or a message.
 */
export function isNewFault(node: Element, text: string, attribute = ''): boolean {
  const texts = reported.get(node) ?? new Set();
  const fault = `${attribute} ${text}`;
  if (texts.has(fault)) return false;
  reported.set(node, texts.add(fault));
  return true;
}

/** The values of a setting, at least one of which is invalid. */
interface InvalidSettings {
  readonly name: string;
  readonly setting: InvalidSetting['kind'] | undefined;
  readonly list: readonly Given[];
  /** The value with the highest precedence that is valid. */
  readonly used: Given | undefined;
  /** The resolved values of all settings. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly presets: Readonly<Record<string, object>>;
  /** The value of the setting `preset`. */
  readonly chosen: unknown;
}

/** Warns of each invalid value of a setting. */
export function warnInvalidSettings(
  element: Element,
  { name, setting: kind, list, used, values, presets, chosen }: InvalidSettings,
): void {
  const preset = String(chosen);
  const usedFrom =
    (used?.isInvalid ? 'safe choice' : used?.source) ??
    (name in (presets[preset] ?? {}) ? (`preset ${preset}` as const) : undefined);
  for (const { isInvalid, raw, source } of list)
    if (kind && isInvalid)
      warnInvalidSetting(element, { setting: name, source, raw, kind, used: values[name], usedFrom, values });
}

interface InvalidSetting {
  readonly setting: string;
  readonly source: Source;
  readonly raw: unknown;
  readonly kind: Kind & { readonly expected?: string };
  /** The value that is used instead, and the source of this value. */
  readonly used: unknown;
  readonly usedFrom: Source | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns the name of a source in messages. A built-in default has no source. */
function sourceLabel(source: Source | undefined): string {
  switch (source) {
    case undefined:
      return 'the built-in default';
    case 'page':
      return 'the page-wide settings';
    case 'block':
      return 'its settings block';
    case 'property':
      return 'its property';
    default:
      return source.startsWith('@') ? `its attribute ${source.slice(1)}` : `the ${source}`;
  }
}

/** Warns that a setting has an invalid value. States the expected kind of value, and the value that is used instead. */
function warnInvalidSetting(
  element: Element,
  { setting, source, raw, kind, used, usedFrom, values }: InvalidSetting,
): void {
  const isStringified = source.startsWith('@') && isJson(kind) && isStringifiedObject(raw);
  // A framework has meanwhile set the property instead of the attribute.
  if (isStringified && usedFrom === 'property') return;
  const fault = source.startsWith('@') && isJson(kind) && typeof raw === 'string' ? jsonFault(raw) : undefined;
  if (fault !== undefined && !isNewFault(element, String(raw), source.slice(1))) return;
  const instead = `${excerpt(used)} (${sourceLabel(usedFrom)}) is used instead`;
  const fix =
    ' A framework wrote the object there as text, because the element was not defined yet: import Portico before the first render, ' +
    `set the property ${setting} once it is defined, or write JSON.stringify(…).`;
  warnOnce(
    element,
    `${sourceLabel(source)} gives "${setting}" as ${excerpt(raw)}; expected ${kind.expected ?? expectationOf(kind)}; ${instead}.${isStringified ? fix : fault ? ` ${fault}` : hintOfTime(kind, raw, values)}`,
  );
}

export const isJson = ({ kind }: Pick<Kind, 'kind'>): boolean => kind === 'list' || kind === 'object';

/** Returns whether a value is the text that JavaScript makes of an object, or of an array that starts with an object. */
const isStringifiedObject = (raw: unknown): boolean => typeof raw === 'string' && /^\s*\[object \w+\]/.test(raw);

/** Warns that an address is ignored because its markup was inserted after the page had been parsed. */
export function warnInsertedSetting(
  element: Element,
  { setting, source, raw }: Pick<InvalidSetting, 'setting' | 'source' | 'raw'>,
): void {
  const reason = 'the element was inserted as markup after the page had been read, and a server may have written it';
  const instead = `Give it in the page-wide settings, or set the property ${setting}.`;
  warnOnce(
    element,
    `${sourceLabel(source)} gives "${setting}" as ${excerpt(raw)}; that is refused: ${reason}. ${instead}`,
  );
}

/** Returns the size of a settings block that is too long, and the limit; `undefined` if it is not too long. */
function excessOf(text: string, count?: number): readonly [given: string, limit: number] | undefined {
  if (text.length > maxSettingsLength) return [`${text.length} characters`, maxSettingsLength];
  return count ? [`${count} settings`, maxSettings] : undefined;
}

/** Warns once that a settings block of an element is not a JSON object, or is too long. */
export function warnUnreadableBlock(element: Element, script: Element, count?: number): void {
  const text = script.textContent;
  if (!isNewFault(script, text)) return;
  const excess = excessOf(text, count);
  const reason = excess
    ? `has ${excess[0]} and is left out; expected at most ${excess[1]}. Give only those of the element.`
    : `is not a JSON object and is left out: ${jsonFault(text) ?? excerpt(text)}`;
  warnOnce(element, `its settings block ${reason}`);
}

/** Warns once that a page-wide settings block is invalid or too long. `name` is the element that the block is for. */
export function warnInvalidPageSettings(name: string, script: Element, count?: number): void {
  const text = script.textContent;
  if (!isNewFault(script, text)) return;
  const excess = excessOf(text, count);
  const reason = excess ? `have ${excess[0]}, expected at most ${excess[1]}` : 'are not a JSON object';
  const fault = excess ? undefined : jsonFault(text);
  log(
    `portico: the page-wide settings for ${name} ${reason}; they are left out, and every purpose needs the visitor's consent until they are corrected.${fault ? ` ${fault}` : ''}`,
    `portico-${name}`,
    script,
    `script[data-portico="${script.getAttribute('data-portico') ?? ''}"]`,
  );
}

/** Warns that a script of the page removed the content that the element added, `times` times in one frame. */
export function warnRemovedContent(element: Element, times: number): void {
  const message = `a script of the page removed what it adds ${times} times in one frame; it adds that no more`;
  warnOnce(element, `${message}. Let the script leave this element alone.`);
}

/** Returns the values that a kind of setting accepts, as the end of the sentence “expected …”. */
export function expectationOf(kind: Kind): string {
  switch (kind.kind) {
    case 'flag':
      return 'true or false';
    case 'text':
      return 'a text';
    case 'number':
      return kind.minimum > -Infinity ? `a number from ${kind.minimum} on` : 'a number';
    case 'duration':
      return 'a time such as 3s or 300ms (a bare number is in ms)';
    case 'choice':
      return `one of ${kind.values.join(', ')}`;
    case 'list':
      return 'a list, as JSON';
    case 'object':
      return 'an object, as JSON';
  }
}

/** Returns a hint if a boolean setting was given a time, and the element has a setting for the time: `autoplay="5s"`. */
export function hintOfTime({ kind }: Pick<Kind, 'kind'>, raw: unknown, names: object): string {
  if (kind !== 'flag' || !('interval' in names) || (typeof raw !== 'string' && typeof raw !== 'number')) return '';
  const [time, unit] = /^\d[\d.]*\s*(ms|s)?$/.exec(String(raw).trim()) ?? [];
  if (time === undefined) return '';
  const isInSeconds = !unit && Number(time) < 100;
  return ` The setting interval takes the time: interval="${time}${isInSeconds ? 's' : ''}".`;
}

/** Returns the beginning of a value, short enough for a message. */
export function excerpt(value: unknown): string {
  let shown: string;
  try {
    shown = JSON.stringify(value) ?? String(value);
  } catch {
    shown = Object.prototype.toString.call(value); // The value has a cycle, or throws when it is read.
  }
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown;
}
