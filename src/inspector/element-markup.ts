import { attributeName } from '../settings/attribute-names.ts';
import type { Setting } from '../settings/settings.ts';
import type { SettingRow } from './panels/setting-rows.ts';

/** An element that `elementMarkup` writes: its tag, its attributes, and its settings. */
interface MarkupSource {
  readonly tag: string;
  /** The attributes in the document, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly rows: readonly SettingRow[];
}

/**
 * Returns the element as HTML with its present settings as attributes: the author's attributes, and the values of properties, for example of changes in
 * the inspector. Values of JSON blocks stay in their blocks, which the ellipsis stands for.
 */
export function elementMarkup({ tag, attributes, rows }: MarkupSource): string {
  const written = new Map(Object.entries(attributes).filter(([name]) => !isWrittenByKit(name)));
  for (const { name, setting, value, source } of rows) {
    if (source !== 'property') continue;
    written.delete(attributeName(name));
    written.delete(`no-${attributeName(name)}`);
    const [attribute, text] = attributeOf(name, setting, value);
    written.set(attribute, text);
  }
  const list = [...written].map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<${tag}${list.join('')}>…</${tag}>`;
}

/** Returns whether an attribute is written by the library, and not by an author. */
const isWrittenByKit = (name: string): boolean => name.startsWith('data-portico-');

function attributeOf(name: string, { kind }: Setting<unknown>, value: unknown): [string, string] {
  const attribute = attributeName(name);
  if (kind === 'flag') return value ? [attribute, ''] : [`no-${attribute}`, ''];
  if (kind === 'list' || kind === 'object') return [attribute, JSON.stringify(value)];
  if (kind === 'duration') return [attribute, `${String(value)}ms`];
  return [attribute, String(value)];
}

/** Returns a text as the value of an attribute in double quotes. */
const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
