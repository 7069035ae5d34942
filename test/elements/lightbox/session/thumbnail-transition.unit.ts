import { describe, expect, it } from 'vitest';
import { coverTransform } from '../../../../elements/lightbox/session/thumbnail-transition.ts';

const large = { left: 100, top: 100, width: 800, height: 600 };

describe('coverTransform', () => {
  it.each([
    ['for equal boxes', large, 'translate(0px, 0px) scale(1)', 'inset(0px 0px)'],
    ['beside it', { ...large, left: 0, top: 50 }, 'translate(-100px, -50px) scale(1)', 'inset(0px 0px)'],
    [
      'of the same proportions',
      { left: 100, top: 100, width: 80, height: 60 },
      'translate(-360px, -270px) scale(0.1)',
      'inset(0px 0px)',
    ],
    [
      'that is square: its sides are cut',
      { left: 470, top: 370, width: 60, height: 60 },
      'translate(0px, 0px) scale(0.1)',
      'inset(0px 100px)',
    ],
    [
      'that is wide: top and bottom are cut',
      { left: 460, top: 380, width: 80, height: 40 },
      'translate(0px, 0px) scale(0.1)',
      'inset(100px 0px)',
    ],
  ])('%s', (_, from, transform, clipPath) => {
    expect(coverTransform(from, large)).toEqual({ transform, clipPath });
  });

  it.each([
    ['the small one has no width', { ...large, width: 0 }, large],
    ['the small one has no height', { ...large, height: 0 }, large],
    ['the large one has no width', large, { ...large, width: 0 }],
    ['the large one has no height', large, { ...large, height: 0 }],
    ['a length is NaN', { ...large, width: Number.NaN }, large],
  ])('returns undefined if %s', (_, from, to) => {
    expect(coverTransform(from, to)).toBeUndefined();
  });
});
