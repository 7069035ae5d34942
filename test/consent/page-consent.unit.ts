import { describe, expect, it } from 'vitest';
import { consentRule, type ConsentSettings } from '../../src/consent/page-consent.ts';

const all = ['profiling', 'media', 'memory', 'analytics'];

const ruleOf = (settings: Partial<ConsentSettings>) =>
  consentRule({ page: undefined, misplaced: undefined, isUnreadable: false, ...settings });

describe('consentRule() with a valid rule', () => {
  it.each([
    ['no rule', undefined, []],
    ['an empty rule', {}, []],
    ['one word for all purposes', 'required', all],
    ['a word with capitals and spaces', ' Required ', all],
    ['the word “granted”', 'granted', []],
    ['one purpose', { media: 'required' }, ['media']],
    ['several purposes', { media: 'required', memory: 'granted', profiling: 'required' }, ['profiling', 'media']],
    ['a purpose with null', { media: null, memory: 'required' }, ['memory']],
  ])('reads %s', (_, consent, required) => {
    expect(ruleOf({ page: consent === undefined ? {} : { consent } })).toEqual({ required, faults: [] });
  });
});

describe('consentRule() with an invalid rule', () => {
  it.each<[string, Partial<ConsentSettings>, string]>([
    ['a misspelled word', { page: { consent: { media: 'requierd' } } }, '"consent" of media is "requierd"'],
    ['a misspelled purpose', { page: { consent: { medai: 'required' } } }, '"consent" names "medai"'],
    ['a misspelled word for all', { page: { consent: 'requird' } }, '"consent" is "requird"'],
    ['an empty word', { page: { consent: '' } }, '"consent" is ""'],
    ['a boolean', { page: { consent: true } }, '"consent" is true'],
    ['a list', { page: { consent: ['media'] } }, '"consent" is ["media"]'],
    ['a boolean for a purpose', { page: { consent: { media: false } } }, '"consent" of media is false'],
    ['consent outside of “page”', { misplaced: { media: 'required' } }, 'write {"page": {"consent": …}}'],
  ])('requires every purpose and reports a fault for %s', (_, settings, fault) => {
    const rule = ruleOf(settings);
    expect(rule.required).toEqual(all);
    expect(rule.faults).toEqual([expect.stringContaining(fault)]);
  });

  it('requires every purpose without a fault if invalid settings were reported before', () => {
    expect(ruleOf({ page: { consent: 'granted' }, isUnreadable: true })).toEqual({ required: all, faults: [] });
  });
});
