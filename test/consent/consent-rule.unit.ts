import { describe, expect, it } from 'vitest';
import { consentRule, type ConsentSettings } from '../../src/consent/consent-rule.ts';

const all = ['profiling', 'media', 'memory'];

const ruleOf = (given: Partial<ConsentSettings>) =>
  consentRule({ page: undefined, misplaced: undefined, isUnreadable: false, ...given });

describe('a valid consent rule', () => {
  it.each([
    ['none', undefined, []],
    ['an empty one', {}, []],
    ['one word for all', 'required', all],
    ['one word, however it is written', ' Required ', all],
    ['one word that asks for nothing', 'granted', []],
    ['one purpose', { media: 'required' }, ['media']],
    ['several purposes', { media: 'required', memory: 'granted', profiling: 'required' }, ['profiling', 'media']],
    ['a purpose that is not given', { media: null, memory: 'required' }, ['memory']],
  ])('is followed: %s', (_, consent, required) => {
    expect(ruleOf({ page: consent === undefined ? {} : { consent } })).toEqual({ required, faults: [] });
  });
});

describe('an invalid consent rule requires every purpose, with a warning', () => {
  it.each<[string, Partial<ConsentSettings>, string]>([
    ['a misspelled word', { page: { consent: { media: 'requierd' } } }, '"consent" of media is "requierd"'],
    ['a misspelled purpose', { page: { consent: { medai: 'required' } } }, '"consent" names "medai"'],
    ['a misspelled word for all', { page: { consent: 'requird' } }, '"consent" is "requird"'],
    ['an empty word', { page: { consent: '' } }, '"consent" is ""'],
    ['what is no word', { page: { consent: true } }, '"consent" is true'],
    ['a list', { page: { consent: ['media'] } }, '"consent" is ["media"]'],
    ['a purpose that is no word', { page: { consent: { media: false } } }, '"consent" of media is false'],
    ['consent outside of “page”', { misplaced: { media: 'required' } }, 'write {"page": {"consent": …}}'],
  ])('%s', (_, given, fault) => {
    const rule = ruleOf(given);
    expect(rule.required).toEqual(all);
    expect(rule.faults).toEqual([expect.stringContaining(fault)]);
  });

  it('invalid settings that were already reported', () => {
    expect(ruleOf({ page: { consent: 'granted' }, isUnreadable: true })).toEqual({ required: all, faults: [] });
  });
});
