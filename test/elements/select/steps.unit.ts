import { describe, expect, it } from 'vitest';
import { optionAfterStep, type Step } from '../../../elements/select/list/list-cursor.ts';
import { optionRows } from './option-rows.ts';

const thirty = optionRows(...Array.from({ length: 30 }, (_, number) => `${number}`));
/** The options 0 to 29, of which every third is selectable: 0, 3, 6 … 27. */
const thirds = thirty.filter(({ option }) => option % 3 === 0);

describe('a step in a list', () => {
  it.each<[Step, number, number]>([
    ['next', 3, 4],
    ['next', 29, 29],
    ['previous', 3, 2],
    ['previous', 0, 0],
    ['page-down', 3, 13],
    ['page-down', 25, 29],
    ['page-up', 13, 3],
    ['page-up', 4, 0],
    ['first', 13, 0],
    ['last', 13, 29],
    ['next', -1, 0],
  ])('%s from %i leads to %i', (step, from, to) => {
    expect(optionAfterStep(thirty, from, step)).toBe(to);
  });

  it.each<[Step, number, number]>([
    ['next', 3, 6],
    ['previous', 3, 0],
    ['next', 4, 6],
    ['previous', 4, 3],
    ['next', 28, 27],
    ['page-down', 0, 27],
    ['last', 4, 27],
  ])('%s from %i leads to %i and skips options that are not selectable', (step, from, to) => {
    expect(optionAfterStep(thirds, from, step)).toBe(to);
  });

  it('leads nowhere without selectable options', () => {
    expect(optionAfterStep([], 0, 'next')).toBe(-1);
  });
});
