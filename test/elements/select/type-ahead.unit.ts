import { describe, expect, it } from 'vitest';
import { findByPrefix } from '../../../elements/select/type-ahead.ts';
import { optionRows } from './option-rows.ts';

const places = optionRows('Aachen', 'New York', 'Newark', 'Öhringen', 'Oslo', 'Aarhus', '100', '11', 'aa');
const from = (label: string) => places.findIndex((place) => place.label === label);

describe('type-ahead', () => {
  it.each([
    ['n', 'Aachen', 'New York'],
    ['n', 'New York', 'Newark'],
    ['n', 'Newark', 'New York'],
    ['ne', 'New York', 'New York'],
    ['new ', 'Newark', 'New York'],
    ['newa', 'New York', 'Newark'],
    ['O', 'Aachen', 'Öhringen'],
    ['ö', 'Öhringen', 'Oslo'],
    ['aa', 'Oslo', 'Aarhus'],
    ['nn', 'New York', 'Newark'],
    ['nnn', 'Newark', 'New York'],
    ['11', '100', '11'],
    ['aar', 'Aachen', 'Aarhus'],
  ])('%j from %s: %s', (typed, start, found) => {
    expect(findByPrefix(places, from(start), typed)).toBe(from(found));
  });

  it.each(['z', 'newx', 'york', '.*'])('finds nothing with %j', (typed) => {
    expect(findByPrefix(places, 0, typed)).toBe(-1);
  });

  it('finds selectable options only', () => {
    expect(
      findByPrefix(
        places.filter(({ label }) => label !== 'Newark'),
        from('New York'),
        'n',
      ),
    ).toBe(from('New York'));
  });
});
