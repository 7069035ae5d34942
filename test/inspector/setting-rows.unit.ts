import { describe, expect, it } from 'vitest';
import { settingRows } from '../../src/inspector/panels/setting-rows.ts';
import { choice, flag, number, text, type Given, type Source } from '../../src/settings/settings.ts';
import { consentSetting } from '../../src/settings/consent-setting.ts';

const settings = {
  preset: choice(['plain', 'modern'], 'plain'),
  loop: flag(),
  slidesPerView: number(1, 1),
  label: text('Pictures'),
  consent: consentSetting(),
};
const presets = { modern: { loop: true } };

const given = (source: Source, raw: unknown, value: unknown, isInvalid = value === undefined): Given => ({
  source,
  raw,
  value,
  isInvalid,
});

/** Returns the rows of an element with these values of sources. */
const rowsOf = (sources: Record<string, Given[]>, values: Record<string, unknown> = {}) =>
  settingRows({ settings, presets, values, given: new Map(Object.entries(sources)) });

describe('the settings in the inspector', () => {
  it('come from the strongest source that gives a valid value', () => {
    const page = given('page', 2, 2);
    const attribute = given('@slides-per-view', '3', 3);
    const property = given('property', 'many', undefined);
    const [row] = rowsOf({ slidesPerView: [page, attribute, property] }, { slidesPerView: 3 });
    expect(row).toMatchObject({
      name: 'slidesPerView',
      attribute: 'slides-per-view',
      source: '@slides-per-view',
      value: 3,
    });
    expect(row?.unused).toEqual([page, property]);
  });

  it.each([
    ['the default', {}, {}, 'default'],
    ['the preset', {}, { preset: 'modern' }, 'preset modern'],
    ['a value beside the preset', { loop: [given('block', 'no', false)] }, { preset: 'modern' }, 'block'],
    [
      'the preset beside an invalid value',
      { loop: [given('@loop', '?', undefined)] },
      { preset: 'modern' },
      'preset modern',
    ],
  ])('name %s as the source', (_, sources, values, source) => {
    expect(rowsOf(sources, values).find(({ name }) => name === 'loop')?.source).toBe(source);
  });

  it('name the safe choice in place of an invalid value', () => {
    const [row] = rowsOf({ consent: [given('@consent', 'yes', 'required', true)] }, { consent: 'required' });
    expect(row).toMatchObject({ name: 'consent', source: 'safe choice', unused: [] });
  });

  it('are in alphabetical order, those with a source first', () => {
    const order = (sources: Record<string, Given[]>) => rowsOf(sources).map(({ name }) => name);
    expect(order({})).toEqual(['consent', 'label', 'loop', 'preset', 'slidesPerView']);
    expect(order({ slidesPerView: [given('page', 2, 2)], label: [given('block', {}, undefined)] })).toEqual([
      'label',
      'slidesPerView',
      'consent',
      'loop',
      'preset',
    ]);
  });
});
