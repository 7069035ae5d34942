import { describe, expect, it } from 'vitest';
import { groupOptions } from '../../../../elements/live-search/list/options.ts';
import { mergeOutcomes, readSources, reportSources } from '../../../../elements/live-search/sources/several-sources.ts';
import { ariaShortcuts, isPressed, readShortcuts } from '../../../../elements/live-search/input/shortcut.ts';
import type { SearchSettings } from '../../../../elements/live-search/sources/source-types.ts';
import type { Outcome } from '../../../../src/http/request.ts';
import { isObject } from '../../../../src/json/json.ts';

const keys = (written: string) => {
  const names = written.split(' ');
  const has = (name: string) => names.includes(name);
  return {
    key: names.at(-1) ?? '',
    ctrlKey: has('ctrl'),
    metaKey: has('meta'),
    altKey: has('alt'),
    shiftKey: has('shift'),
  };
};

describe('a shortcut', () => {
  it.each<[shortcut: string, isApple: boolean, pressed: string, isMatch: boolean]>([
    ['/', false, '/', true],
    ['/', false, 'shift /', true],
    ['/', false, 'ctrl /', false],
    ['s', false, 'S', true],
    ['s', false, 'shift S', false],
    ['Mod+K', false, 'ctrl k', true],
    ['Mod+K', false, 'meta k', false],
    ['Mod+K', true, 'meta k', true],
    ['Ctrl+Shift+F', false, 'ctrl shift F', true],
    ['Ctrl++', false, 'ctrl +', true],
    ['/ Mod+K', false, 'ctrl k', true],
    ['', false, '/', false],
  ])('%o is pressed: %s, %s, %s', (shortcut, isApple, pressed, isMatch) => {
    const shortcuts = readShortcuts(shortcut, isApple);
    expect(shortcuts.some((one) => isPressed(one, keys(pressed)))).toBe(isMatch);
  });

  it('has a name for screen readers', () => {
    expect(ariaShortcuts(readShortcuts('/ Mod+k Alt+Shift+F', false))).toBe('/ Control+K Alt+Shift+F');
    expect(ariaShortcuts(readShortcuts('Mod+K', true))).toBe('Meta+K');
  });
});

describe('the results of several sources', () => {
  const found = (...titles: readonly string[]): Outcome => ({
    kind: 'json',
    status: 200,
    data: titles.map((title) => ({ title })),
  });
  const offline: Outcome = { kind: 'lost', reason: 'offline' };

  it.each<[outcomes: readonly Outcome[], merged: unknown]>([
    [[found('a', 'b'), found('c')], found('a', 'b', 'c')],
    [[{ kind: 'json', status: 200, data: { x: { title: 'a' } } }, found()], found('a')],
    [[offline, found('c')], found('c')],
    [[offline, { kind: 'other', status: 500, body: '' }], offline],
  ])('%j', (outcomes, merged) => {
    expect(mergeOutcomes(outcomes, ['One', 'Two'])).toMatchObject(merged as object); // Written above.
  });

  it('get the labels as groups', () => {
    expect(mergeOutcomes([found('a'), found('c')], ['One', 'Two'])).toMatchObject({
      data: [{ group: 'One' }, { group: 'Two' }],
    });
  });
});

describe('the reports of several sources', () => {
  it('are in the order of the setting, with those that failed or are invalid', () => {
    // A cast of a part of the settings, because only these are read.
    const settings = {
      perPage: 9,
      sources: [{ ajaxUrl: '/a', label: 'A' }, 'invalid', { ajaxUrl: '/b' }, { ajaxUrl: '/c' }],
    } as unknown as SearchSettings;
    const offline: Outcome = { kind: 'lost', reason: 'offline' };
    const found: Outcome = { kind: 'json', status: 200, data: { 1: { title: 'a' }, 2: { title: 'b' } } };
    const sources = readSources(settings, () => {});
    expect(reportSources(sources, [offline, found, { kind: 'json', status: 500, data: [] }])).toEqual([
      { label: 'A', ajaxUrl: '/a', state: 'failed', count: 0 },
      { label: '', ajaxUrl: '', state: 'invalid', count: 0 },
      { label: '', ajaxUrl: '/b', state: 'found', count: 2 },
      { label: '', ajaxUrl: '/c', state: 'failed', count: 0 },
    ]);
  });
});

describe('the setting sources', () => {
  // A cast of a part of the settings, because only these are read.
  const settings = { perPage: 9, postType: 'post', fields: { title: 'name' } } as unknown as SearchSettings;

  it.each<[entry: unknown, read: object | undefined]>([
    [
      { ajaxUrl: '/a' },
      { label: '', settings: { ajaxUrl: '/a', source: 'ajax', perPage: 9, postType: 'post', fields: {} } },
    ],
    [
      { ajaxUrl: '/a', source: 'index', perPage: 2, label: 'A' },
      { label: 'A', settings: { source: 'index', perPage: 2 } },
    ],
    [
      { ajaxUrl: '/a', fields: { title: 't' }, postType: 'page' },
      { settings: { fields: { title: 't' }, postType: 'page' } },
    ],
    ['/a', undefined],
    [null, undefined],
    [{}, undefined],
    [{ ajaxUrl: '/a', source: 'xml' }, undefined],
    [{ ajaxUrl: '/a', perPage: 0 }, undefined],
    [{ ajaxUrl: '/a', fields: { name: 't' } }, undefined],
    [{ ajaxUrl: '/a', label: 7 }, undefined],
  ])('%j', (entry, read) => {
    const warnings: string[] = [];
    const [source] = readSources({ ...settings, sources: [entry] }, (message) => warnings.push(message));
    if (read) expect(source).toMatchObject(read);
    // The names of the element's own fields are those of its `ajax-url`.
    expect(source?.settings.fields).toEqual(read && (isObject(entry) && entry.fields ? entry.fields : {}));
    expect([source === undefined, warnings.length]).toEqual(read ? [false, 0] : [true, 1]);
  });
});

describe('groups of options', () => {
  it('are in the order of their first option, and options without a group are last', () => {
    const option = (text: string, group: string) => ({ kind: 'recent' as const, text, group });
    const all = { kind: 'all' as const, url: '/', label: 'All', group: '' };
    const options = [option('1', 'b'), option('2', 'a'), all, option('3', 'b')];
    expect(groupOptions(options)).toEqual([options[0], options[3], options[1], all]);
    expect(groupOptions([option('1', ''), all])).toEqual([option('1', ''), all]);
  });
});
