import { describe, expect, it } from 'vitest';
import {
  increment,
  countInWindow,
  mergeCounts,
  periodLength,
  discardExpired,
} from '../../src/visitor/windowed-count.ts';

const length = 100;

describe('a count in a period', () => {
  it.each([
    [undefined, 500, 0, 'is nothing before the first'],
    [{ count: 2, since: 500 }, 500, 2, 'counts from its first moment'],
    [{ count: 2, since: 500 }, 599, 2, 'counts to its last'],
    [{ count: 2, since: 500 }, 600, 0, 'is over then'],
    [{ count: 2, since: 500 }, 499, 2, 'is not over when the clock was set back'],
    [{ count: 2, since: 500 }, -9_999, 2, 'is not over when the clock was set back far'],
  ])('%o at %i is %i: it %s', (tally, now, count, _title) => {
    expect(countInWindow(tally, length, now)).toBe(count);
  });

  it.each([
    [undefined, 500, { count: 1, since: 500 }, 'begins with the first'],
    [{ count: 2, since: 500 }, 599, { count: 3, since: 500 }, 'goes on'],
    [{ count: 2, since: 500 }, 600, { count: 1, since: 600 }, 'begins anew after its end'],
    [{ count: 2, since: 500 }, 400, { count: 3, since: 500 }, 'goes on when the clock was set back'],
  ])('%o, and one more at %i, is %o: it %s', (tally, now, after, _title) => {
    expect(increment(tally, length, now)).toEqual(after);
  });

  it('for ever never ends', () => {
    expect(countInWindow({ count: 1, since: 0 }, periodLength.ever, 8.64e15)).toBe(1);
  });

  it('does not begin in the future', () => {
    expect(discardExpired({ count: 2, since: 500 }, 400)).toEqual({ count: 2, since: 400 });
    expect(discardExpired({ count: 2, since: 500 }, 600)).toEqual({ count: 2, since: 500 });
  });
});

describe('what two tabs counted', () => {
  it.each([
    [undefined, undefined, undefined, 'nothing'],
    [{ count: 1, since: 500 }, undefined, { count: 1, since: 500 }, 'what one knows'],
    [
      { count: 1, since: 500 },
      { count: 2, since: 500 },
      { count: 2, since: 500 },
      'the higher count of the same period',
    ],
    [
      { count: 3, since: 500 },
      { count: 1, since: 599 },
      { count: 3, since: 599 },
      'of periods that overlap the higher count, later',
    ],
    [{ count: 3, since: 500 }, { count: 1, since: 600 }, { count: 1, since: 600 }, 'of others the later'],
  ])('%o and %o is %o: %s', (one, other, merged, _title) => {
    expect(mergeCounts(one, other, length)).toEqual(merged);
    expect(mergeCounts(other, one, length)).toEqual(merged);
  });
});
