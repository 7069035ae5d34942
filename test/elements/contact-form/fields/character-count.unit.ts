import { describe, expect, it } from 'vitest';
import { count, type CounterOptions } from '../../../../elements/contact-form/fields/dependent-controls.ts';

const up: CounterOptions = { direction: 'up', start: 0, minimum: 5, maximum: 40 };
const down: CounterOptions = { direction: 'down', start: 40, minimum: 5, maximum: 40 };
const free: CounterOptions = { direction: 'up', start: 0, minimum: undefined, maximum: undefined };

describe('a counter', () => {
  it.each<[text: string, counting: CounterOptions, length: number, value: number, flags: string]>([
    ['up from nothing', up, 0, 0, 'too short'],
    ['up', up, 4, 4, 'too short'],
    ['up to the minimum', up, 5, 5, ''],
    ['up to the maximum', up, 40, 40, ''],
    ['up beyond it', up, 41, 41, 'too long'],
    ['down from the start', down, 0, 40, 'too short'],
    ['down', down, 12, 28, ''],
    ['down to nothing', down, 40, 0, ''],
    ['down below it', down, 43, -3, 'too long'],
    ['without bounds', free, 0, 0, ''],
    ['without bounds, however long', free, 9999, 9999, ''],
    ['with a minimum of 0', { ...free, minimum: 0 }, 0, 0, ''],
    ['with a maximum of 0', { ...free, maximum: 0 }, 1, 1, 'too long'],
  ])('counts %s', (_, counting, length, value, flags) => {
    expect(count(counting, length)).toEqual({
      value,
      isTooLong: flags === 'too long',
      isTooShort: flags === 'too short',
    });
  });
});
