import { describe, expect, it } from 'vitest';
import { elementsOfPart } from '../../../scripts/speech/parts.ts';
import type { Scenarios } from '../../speech/scenario.ts';
import { scenarios } from '../../speech/scenarios.ts';

/** Returns scenarios with these numbers of keys, one for each name. */
const withKeys = (numbers: Readonly<Record<string, number>>): Scenarios =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, count]) => [
      name,
      [{ name, html: '', steps: Array.from({ length: count }, () => 'Tab') }],
    ]),
  );

describe('the parts of the transcripts', () => {
  it('have about the same number of keys', () => {
    const few = withKeys({ alert: 2, menu: 9, select: 20, tabs: 12 });
    expect([1, 2].map((part) => elementsOfPart(few, part, 2))).toEqual([
      ['select', 'alert'],
      ['tabs', 'menu'],
    ]);
  });

  it('contain each element once', () => {
    const all = [1, 2, 3].flatMap((part) => elementsOfPart(scenarios, part, 3));
    expect(all.toSorted()).toEqual(Object.keys(scenarios).toSorted());
  });
});
