import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/forms/validation/rule.ts';
import { ruleTable } from '../../../src/forms/validation/basic-rules.ts';
import { readSchema } from '../../../src/forms/validation/read-schema.ts';
import { violations } from '../../../src/forms/validation/violations.ts';
import { dice } from '../seeded-random.ts';
import { file } from '../rule-result.ts';
import '../load-all-rules.ts';

const NAMES = [...ruleTable.keys(), 'a-rule-of-tomorrow', 'constructor', '__proto__', ''];
const TEXTS = ['', ' ', 'a', '5', '-0.3', '1e999', '2026-02-30', '2026-11-22', '12:30', 'a@b.co', '😀', '[', '.txt'];
const KEYS = ['rule', 'field', 'error', 'threshold', 'accept', 'base', 'interval', 'pattern', 'rules'];

describe('any schema', () => {
  it('is parsed and applied without an error', () => {
    const random = dice(7);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
    const anything = (depth: number): unknown => {
      const kind = Math.floor(random() * (depth > 4 ? 5 : 8));
      if (kind === 0) return null;
      if (kind === 1) return random() < 0.5;
      if (kind === 2) return (random() - 0.5) * 10 ** Math.floor(random() * 30);
      if (kind < 5) return pick([...TEXTS, ...NAMES]);
      if (kind === 5) return Array.from({ length: Math.floor(random() * 4) }, () => anything(depth + 1));
      return rule(depth + 1);
    };
    const rule = (depth: number): unknown => {
      const parts = KEYS.filter(() => random() < 0.7).map((key) => [key, anything(depth)]);
      // Mostly a rule that is known, else hardly anything would be asked.
      return Object.fromEntries(random() < 0.9 ? [...parts, ['rule', pick(NAMES)], ['field', 'f']] : parts);
    };
    const given = [...TEXTS, file('', 0), file('a.txt', 5), file('b', NaN, '')];

    let asked = 0;
    let broken = 0;
    for (let round = 0; round < 5_000; round++) {
      const json: unknown = random() < 0.05 ? anything(0) : { rules: [rule(0), anything(0), rule(0)] };
      const rules = readSchema(json);
      const values = given.filter(() => random() < 0.2);
      asked += rules.length;
      broken += violations(rules, () => values).length;
    }
    // The dice must have thrown rules of both kinds, else nothing was tried.
    expect(asked).toBeGreaterThan(5_000);
    expect(broken).toBeGreaterThan(500);
  });
});

// As many as show a rule whose time grows with the square of the length: such a rule takes more than half a second.
describe('30,000 characters', () => {
  const SIGNS = ['a', '1', '0', '-', '.', '@', '+', '#', '*', ':', '/', ',', ' ', '\r', '\u3000', 'é', '😀'];
  const PAIRS = ['a.', 'a-', '-a', 'a@', '1.', '1e', '#\n', '\r\n', 'a@b.co,', '<a', '<!', '1-', '1:', '//', '1,'];
  const long = [...SIGNS, ...PAIRS].map((part) => part.repeat(30_000 / part.length));
  const frames: ((text: string) => string)[] = [
    (text) => text,
    (text) => `x${text}x`,
    (text) => `1${text}!`,
    (text) => `a@${text}!`,
    (text) => `http://${text}\n`,
    (text) => `${text}\n!`,
  ];
  const THRESHOLDS = ['3', '2026-01-01', '12:00'];
  // Each part in each frame, and each threshold with each part and each frame: all three together would take three times as long.
  const framed = long.flatMap((text, part) =>
    frames.map((frame, index) => [frame(text), (part + index) % THRESHOLDS.length] as const),
  );
  const parts: Partial<Rule> = {
    accept: ['a', '.txt', 'image/*', 'all', '$'],
    base: 0,
    interval: 1,
    pattern: '[a-z]+',
    fields: ['other', 'third'],
  };

  it.each([...ruleTable.keys()])('take %s less than 50 ms', (rule) => {
    const rules: Rule[] = THRESHOLDS.map((threshold) => ({
      rule,
      error: '',
      field: threshold,
      threshold,
      ...parts,
      rules: [{ rule: 'email', field: threshold, error: '' }],
    }));
    // Processor time of this process, in ms: the clock would count what else a busy machine does.
    const time = (text: string, threshold: number): number => {
      const start = process.cpuUsage();
      violations(rules.slice(threshold, threshold + 1), () => [text, file(text, 1, text)]);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    // Again where it was slow: a garbage collection must not fail the rule.
    const isSlow = (text: string, threshold: number) =>
      Array.from({ length: 20 }).every(() => time(text, threshold) >= 50);
    expect(framed.filter(([text, threshold]) => isSlow(text, threshold))).toEqual([]);
  });
});
