import { describe, expect, it } from 'vitest';
import { fromCms } from '../../../elements/elastic-slider/from-cms.ts';

describe('the JSON of a theme', () => {
  it.each([
    ['its speed to the duration', { speed: 800, interval: '3000' }, { duration: 800, interval: '3000' }],
    [
      'the names of the settings to themselves',
      { duration: '1s', thumbnail_width: 90 },
      { duration: '1s', thumbnail_width: 90 },
    ],
  ])('maps %s', (_, json, expected) => {
    expect(fromCms(json)).toEqual(expected);
  });
});
