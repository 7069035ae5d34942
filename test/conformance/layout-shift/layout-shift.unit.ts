import { expect, it } from 'vitest';
import { type Box, layoutShift } from './layout-shift.ts';

const size = { width: 400, height: 800 };

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  label: 'text',
});

it.each<[string, Box | null, Box | null, number]>([
  ['stays', box(0, 0, 400, 800), box(0, 0, 400, 800), 0],
  ['moves by less than browsers count', box(0, 0, 400, 800), box(0, 2, 400, 800), 0],
  ['covers the window and moves by 1 %', box(0, 0, 400, 800), box(0, 8, 400, 800), 0.01],
  ['covers a quarter and moves by its height', box(0, 0, 400, 200), box(0, 200, 400, 200), 0.125],
  ['moves aside, in relation to the longer side', box(0, 0, 200, 800), box(200, 0, 200, 800), 0.25],
  ['only grows', box(0, 0, 400, 80), box(0, 0, 400, 160), 0],
  ['appears', null, box(0, 0, 400, 80), 0],
  ['disappears', box(0, 0, 400, 80), null, 0],
  ['moves below the window', box(0, 900, 400, 80), box(0, 1200, 400, 80), 0],
  ['comes from below the window', box(0, 900, 400, 80), box(0, 720, 400, 80), 0.1 * (180 / 800)],
])('a box that %s', (_, before, after, expected) => {
  expect(layoutShift([before], [after], size).shift).toBeCloseTo(expected, 6);
});

it('counts an area once that two boxes cover', () => {
  const [before, after] = [box(0, 0, 400, 400), box(0, 400, 400, 400)];
  expect(layoutShift([before, before], [after, after], size).shift).toBeCloseTo(0.5, 6);
});
