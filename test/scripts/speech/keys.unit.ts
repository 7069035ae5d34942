import { describe, expect, it } from 'vitest';
import { xKeys } from '../../../scripts/speech/keys.ts';

describe('xKeys', () => {
  it.each([
    ['Tab', ['Tab']],
    ['Shift+Tab', ['shift', 'Tab']],
    ['Control+Home', ['ctrl', 'Home']],
    ['Enter', ['Return']],
    ['H', ['h']],
    ['Page Down', ['Next']],
  ])('returns the names of %s in X', (keys, expected) => expect(xKeys(keys)).toEqual(expected));
});
