import { propertyName } from '../json/json.ts';
import declared from './data-attributes.json' with { type: 'json' };
import { mayDecide, type Power, type Writer } from './trust.ts';

/** Names of attributes, separated by spaces, by the power that they have. */
type NamesByPower = Readonly<Partial<Record<Power, string>>>;

/** The `data-` attributes that an element reads in markup, without `data-`. A name such as `rule-` stands for all names with this beginning. */
export interface MarkupAttributes extends NamesByPower {
  /** The attributes whose value contains several options. */
  readonly encoded?: string;
  /** The options in the values of these attributes. */
  readonly options?: NamesByPower;
}

/** The attributes of all elements. `npm run describe` generates the file from the declarations of the elements. */
const all: MarkupAttributes = declared;

const powersOf = (names: NamesByPower): ReadonlyMap<string, Power> =>
  new Map(
    Object.entries(names).flatMap(
      ([power, list]) => list.split(' ').map((name) => [name, power as Power] as const), // The keys of the object are powers.
    ),
  );

const { encoded = '', options = {}, ...plain } = all;
const powers = powersOf(plain);
const optionPowers = powersOf(options);
const encodedNames = new Set(encoded.split(' '));
const prefixes = [...powers.keys()].filter((name) => name.endsWith('-'));

/** Escape sequences of JSON and scripts: `\u0073`, `\u{73}`, `\x73`, `\s`. */
const escapes = /\\(?:u([0-9a-f]{4})|u\{0*([0-9a-f]{1,4})\}|x([0-9a-f]{2})|([^]))/gi;

const unescapeText = (text: string): string =>
  text.replace(
    escapes,
    (_, long?: string, braced?: string, short?: string, character?: string) =>
      character ?? String.fromCharCode(Number.parseInt(long ?? braced ?? short ?? '', 16)),
  );

/**
 * Returns whether `writer` may set this `data-` attribute. Unknown attributes are not allowed: other scripts of the page may read them and do
 * anything.
 */
export function isDataAllowed(attribute: string, value: string, writer: Writer): boolean {
  const name = attribute.slice('data-'.length);
  if (encodedNames.has(name)) {
    const words = unescapeText(value).match(/[\w-]+/g) ?? [];
    return words.every((word) => mayDecide(writer, optionPowers.get(propertyName(word)) ?? 'text'));
  }
  const power = powers.get(name) ?? powers.get(prefixes.find((prefix) => name.startsWith(prefix)) ?? '');
  return power !== undefined && mayDecide(writer, power);
}
