import { describe, expect, it } from 'vitest';
import {
  isClosingSwipe,
  classifySwipe,
  translateOf,
  distanceTowards,
} from '../../../../elements/off-canvas/geometry.ts';

const at = (x: number, y: number, time = 0) => ({ x, y, time });
const begin = at(200, 200);

describe('the distance of a swipe', () => {
  it.each([
    ['left', at(150, 190), 50],
    ['left', at(250, 200), 0],
    ['right', at(250, 200), 50],
    ['top', at(200, 130), 70],
    ['bottom', at(200, 230), 30],
  ] as const)('towards the %s', (side, end, distance) => {
    expect(distanceTowards(side, begin, end)).toBe(distance);
  });
});

describe('a touch movement on a panel', () => {
  it.each([
    ['left', at(195, 200), 'open'],
    ['left', at(189, 200), 'swipe'],
    ['left', at(211, 200), 'other'],
    ['left', at(185, 230), 'other'],
    ['right', at(230, 210), 'swipe'],
    ['top', at(203, 170), 'swipe'],
    ['top', at(160, 170), 'other'],
    ['bottom', at(200, 215), 'swipe'],
    ['bottom', at(200, 185), 'other'],
  ] as const)('at the %s, to %o, is classified as %s', (side, end, meaning) => {
    expect(classifySwipe(side, begin, end)).toBe(meaning);
  });
});

describe('a swipe', () => {
  it.each([
    ['over 100 px', at(95, 200, 5000), 400, true],
    ['short and slow', at(120, 200, 5000), 400, false],
    ['over a third of a small panel', at(150, 200, 5000), 150, true],
    ['short and fast', at(160, 200, 50), 400, true],
    ['too short for a flick', at(180, 200, 10), 400, false],
    ['that returned', at(210, 200, 50), 400, false],
  ])('%s closes: ', (_, end, size, closes) => {
    expect(isClosingSwipe('left', begin, end, size)).toBe(closes);
  });

  it('moves the panel along towards its side', () => {
    expect(translateOf('left', 40)).toBe('-40px 0px');
    expect(translateOf('bottom', 40)).toBe('0px 40px');
  });
});
