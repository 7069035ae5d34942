import type { Setting } from '../../../src/settings/settings.ts';

/** A value as authors write it, and its parsed value. */
export interface Sample {
  /** The text of the attribute. */
  readonly attribute: string;
  /** The value in JSON. */
  readonly json: unknown;
  readonly value: unknown;
}

const sample = (json: unknown, value: unknown = json): Sample => ({
  attribute: typeof json === 'string' ? json : JSON.stringify(json),
  json,
  value,
});

/**
 * Returns valid values of a setting: as many as there are sources, each different from the default and the previous one.
 */
export function validSamples(setting: Setting<unknown>): readonly Sample[] {
  switch (setting.kind) {
    case 'flag':
      return [sample(!setting.default), sample(setting.default), sample(!setting.default), sample(setting.default)];
    case 'text':
      return textsOf(setting).map((text) => sample(text));
    case 'number':
      return [41, 42, 43, 44].map((number) => sample(number));
    case 'duration':
      return [sample('41s', 41_000), sample('420ms', 420), sample('43s', 43_000), sample('440ms', 440)];
    case 'choice': {
      const others = setting.values.filter((word) => word !== setting.default);
      return [0, 1, 2, 3].map((index) => sample(index % 2 ? setting.default : others[(index / 2) % others.length]));
    }
    case 'list':
      return [['a'], ['b'], ['c'], ['d']].map((list) => sample(list));
    case 'object':
      return objectsOf(setting).map((object) => sample(object));
  }
}

/** Returns objects that a setting takes: some settings accept only certain names. */
function objectsOf(setting: Setting<unknown>): readonly object[] {
  const name = ['text', 'title'].find((one) => setting.read({ [one]: 'a' }) !== undefined);
  if (name === undefined)
    throw new Error(`No sample fits an object that expects ${setting.expected ?? 'another name'}.`);
  return ['a', 'b', 'c', 'd'].map((text) => ({ [name]: text }));
}

/** Texts for settings of the kind text: any words, periods, devices, and CSS lengths. */
const texts = [
  ['one', 'two', 'three', 'four'],
  ['41d', '42d', '43d', '44d'],
  ['desktop', 'tablet', 'mobile', 'none'],
  ['41px', '42px', '43px', '44px'],
];

/** Returns texts that a setting takes. */
function textsOf(setting: Setting<unknown>): readonly string[] {
  const found = texts.find((list) => list.every((text) => setting.read(text) !== undefined));
  if (!found) throw new Error(`No sample fits a text setting that expects ${setting.expected ?? 'something else'}.`);
  return found;
}

/** Returns invalid values of a setting: JSON of every other type, and values that only a property can have. */
export function invalidValues(setting: Setting<unknown>): readonly unknown[] {
  return candidates.filter((value) => !isValid(setting, value));
}

/**
 * A list that cannot be serialized. Not a circular one, because Chromium 156 takes 9 ms to reject it in `JSON.stringify`.
 */
const unserializable = Object.assign([], {
  toJSON: () => {
    throw new TypeError('This list cannot be serialized.');
  },
});

const candidates: readonly unknown[] = [
  'no such word',
  '{"a":',
  '1.2.3',
  '5 parsecs',
  Number.NaN,
  Infinity,
  -1e9,
  7,
  true,
  false,
  ['5s'],
  ['a'],
  unserializable,
  {},
  { a: 1 },
  Object.create(null),
  Symbol('s'),
  () => 5,
  new Date(0),
  12n,
];

/** Returns whether a value is valid for its kind, independently of the kit's parsers. */
function isValid(setting: Setting<unknown>, value: unknown): boolean {
  switch (setting.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' || typeof value === 'number';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && value >= setting.minimum;
    case 'duration':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0;
    case 'choice':
      return setting.values.some((word) => word === value);
    case 'list':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
  }
}
