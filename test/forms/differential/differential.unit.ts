import { describe, expect, it } from 'vitest';
import { classVerdict } from '../class-rule-result.ts';
import { differences } from './intended-differences.ts';
import { dice } from '../seeded-random.ts';
import { examples } from '../examples.ts';
import type { Example } from '../examples/example.ts';
import { reference, referenceOfFiles, referenceRules } from './jquery-validation.ts';
import { file } from '../rule-result.ts';

/**
 * For each rule: its examples, 40 mutations of each, 200 random texts, and the examples of all rules. For those with a
 * check digit 10 random numbers in the shape of each valid one, with every check there is: one of them is right.
 */
const MUTATIONS = 40;
const RANDOM = 200;
const NUMBERS = 10;

/** The position and the length of the check digits. */
const CHECKS = new Map([
  ['abaRoutingNumber', [8, 1]],
  ['bankaccountNL', [8, 1]],
  ['bankorgiroaccountNL', [8, 1]],
  ['cifES', [8, 1]],
  ['cnhBR', [9, 2]],
  ['cnpjBR', [12, 2]],
  ['cpfBR', [9, 2]],
  ['creditcard', [15, 1]],
  ['iban', [2, 2]],
  ['nieES', [8, 1]],
  ['nifES', [8, 1]],
  ['nipPL', [9, 1]],
  ['nisBR', [10, 1]],
  ['vinUS', [8, 1]],
]);

const SEED = 29;

let random = dice(SEED);
const seedOf = (name: string): number =>
  name.split('').reduce((seed, sign) => (seed * 31 + sign.charCodeAt(0)) % 2 ** 32, SEED);
const below = (count: number): number => Math.floor(random() * count);
const pick = (signs: string): string => signs.charAt(below(signs.length));

const COMMON = '0123456789abcxyzABCXYZ .-/:@+()_,\'"$%é\t<>';

const otherDigits = (text: string): string => text.replace(/\d/g, () => pick('0123456789'));

/** A text with other digits in the places of its digits, as often as not, or with one sign changed. */
function mutated(text: string): string {
  const place = below(text.length + 1);
  const [before, sign, after] = [text.slice(0, place), text.charAt(place), text.slice(place + 1)];
  const kind = below(9);
  if (kind < 4) return otherDigits(text);
  if (kind === 4) return before + after;
  if (kind === 5) return before + pick(text + COMMON) + sign + after;
  if (kind === 6) return before + pick(text + COMMON) + after;
  if (kind === 7) return before + after.charAt(0) + sign + after.slice(1);
  return before + (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase()) + after;
}

const shown = examples.flatMap(({ valid, invalid }) => [...valid, ...invalid].map(([value]) => value));

/** Numbers in the shape of a valid one, with every check. */
function checkedNumbers({ rule, valid }: Example): string[] {
  const [start = 0, length = 0] = CHECKS.get(rule) ?? [];
  if (!length) return [];
  const checks =
    length === 1
      ? '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
      : Array.from({ length: 100 }, (_, number) => `${number}`.padStart(2, '0'));
  const stems = valid.flatMap(([value]) =>
    Array.from({ length: NUMBERS }, () => otherDigits(value.replace(/[\W_]/g, ''))),
  );
  return stems.flatMap((stem) => checks.map((check) => stem.slice(0, start) + check + stem.slice(start + length)));
}

function inputsFor(example: Example): string[] {
  const { rule, bound, valid, invalid } = example;
  // Each rule has dice of its own, so that a new one changes nothing for the others.
  random = dice(seedOf(`${rule} ${bound}`));
  const own = [...valid, ...invalid].map(([value]) => value);
  const alphabet = own.join('') + COMMON;
  const inputs = new Set([...own, ...shown, ...checkedNumbers(example)]);
  for (const value of own) for (let round = 0; round < MUTATIONS; round++) inputs.add(mutated(value));
  for (let round = 0; round < RANDOM; round++)
    inputs.add(Array.from({ length: below(25) }, () => pick(alphabet)).join(''));
  return [...inputs];
}

/** Names that say the same as another, and those that the reference does not have. */
const OURS_ALONE = ['letters_space', 'lettersandspace', 'statesUS'];

const counts = { rules: new Set<string>(), inputs: 0, agreements: 0 };
const seen = new Map(differences.map((difference) => [difference, 0]));

describe('the result of jquery-validation', () => {
  const compared = examples.filter(({ rule }) => !OURS_ALONE.includes(rule));

  it.each(compared)('is that of $rule $bound, but for what is listed', (example) => {
    const { rule, bound, param = true, others = [] } = example;
    const unexplained: string[] = [];
    let kinds = 0;
    for (const value of inputsFor(example)) {
      const ours = classVerdict(rule, bound, [value], others) === 'valid';
      const theirs = reference(rule, value, param, others);
      counts.inputs++;
      kinds |= theirs ? 1 : 2;
      if (ours === theirs) {
        counts.agreements++;
        continue;
      }
      const reason = differences.find(
        ({ rules, ours: verdict, of }) =>
          (!rules || rules.includes(rule)) &&
          (verdict === 'valid') === ours &&
          of(rules ? value.trim() : value, example),
      );
      if (reason) seen.set(reason, (seen.get(reason) ?? 0) + 1);
      else unexplained.push(`${JSON.stringify(value)}: ${ours ? 'valid' : 'invalid'}`);
    }
    counts.rules.add(rule);
    expect(unexplained).toEqual([]);
    // Both verdicts must have been given, else nothing was compared.
    expect(kinds).toBe(3);
  });

  const uploads = [
    file('a.png', 100, 'image/png'),
    file('b.JPG', 200, 'image/jpeg'),
    file('c.txt', 300, 'text/plain'),
    file('d.pdf', 400, 'application/pdf'),
    file('e', 0, ''),
  ].filter((upload) => typeof upload !== 'string');

  it.each([
    ['accept', undefined, true],
    ['accept', 'image/png,text/*', 'image/png,text/*'],
    ['extension', undefined, true],
    ['extension', 'png|txt', 'png|txt'],
    ['maxfiles', '2', 2],
    ['maxsize', '300', 300],
    ['maxsizetotal', '600', 600],
  ])('is that of %s %s for files', (rule, bound, param) => {
    for (let set = 0; set < 2 ** uploads.length; set++) {
      // Its `extension` looks at the first file alone.
      const chosen = uploads.filter((_, index) => set & (2 ** index)).slice(0, rule === 'extension' ? 1 : undefined);
      const ours = classVerdict(rule, bound, chosen, [], 'file') === 'valid';
      expect(ours, chosen.map(({ name }) => name).join()).toBe(referenceOfFiles(rule, chosen, param));
      counts.inputs++;
      counts.agreements++;
    }
    counts.rules.add(rule);
  });

  it('was compared for every rule that needs no server', () => {
    expect(referenceRules.filter((rule) => rule !== 'remote' && !counts.rules.has(rule))).toEqual([]);
    const deliberate = counts.inputs - counts.agreements;
    const lines = [...seen].map(
      ([{ rules, why }, count]) => `  ${count} × ${rules?.join(', ') ?? 'every rule'}: ${why}`,
    );
    console.log(
      `${counts.rules.size} rules, ${counts.inputs} inputs, ${counts.agreements} agreements, ` +
        `${deliberate} deliberate differences:\n${lines.join('\n')}`,
    );
    // A difference that never shows is none.
    expect([...seen].filter(([, count]) => !count).map(([{ why }]) => why)).toEqual([]);
  });
});
