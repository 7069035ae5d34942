import { describe, expect, it } from 'vitest';
import { remoteAddress } from '../../../elements/select/remote/remote-address.ts';
import { readRemoteOptions } from '../../../elements/select/remote/remote-response.ts';
import { firstRemote, remoteRows } from '../../../elements/select/remote/remote-rows.ts';

describe('the address of options', () => {
  const base = 'https://shop.example/form/';
  it.each([
    ['/cities?q={query}', 'a&b=c', 'https://shop.example/cities?q=a%26b%3Dc'],
    ['/cities/{query}.json', '../x', 'https://shop.example/cities/..%2Fx.json'],
    ['/cities/{query}', '$&', 'https://shop.example/cities/%24%26'],
    ['cities?lang=de', 'Köln', 'https://shop.example/form/cities?lang=de&search=K%C3%B6ln'],
    ['javascript:alert(1)', 'x', undefined],
    ['https://[', 'x', undefined],
  ])('%s for “%s”', (source, query, url) => expect(remoteAddress(source, query, base)).toBe(url));
});

const plain = { group: '', isDisabled: false };

describe('a response with options', () => {
  it.each([
    [
      ['Bonn', ' Bern '],
      [
        { value: 'Bonn', label: 'Bonn', ...plain },
        { value: 'Bern', label: 'Bern', ...plain },
      ],
    ],
    [{ options: [{ value: 1, label: 'One' }] }, [{ value: '1', label: 'One', ...plain }]],
    [[{ label: 'Bonn' }], [{ value: 'Bonn', label: 'Bonn', ...plain }]],
    [[{ value: 'x' }], [{ value: 'x', label: 'x', ...plain }]],
    [[{ value: '', label: 'None' }], [{ value: '', label: 'None', ...plain }]],
    [[{ value: 'x', disabled: true, group: 'G' }], [{ value: 'x', label: 'x', group: 'G', isDisabled: true }]],
    [[null, 'Bonn', {}, []], [{ value: 'Bonn', label: 'Bonn', ...plain }]],
    [[], []],
    [[null], undefined],
    [{ cities: [] }, undefined],
    ['Bonn', undefined],
  ])('%j', (data, options) => expect(readRemoteOptions(data)).toEqual(options));

  it('is read up to 10,000 options, with a warning', () => {
    const warnings: string[] = [];
    const options = readRemoteOptions(Array.from({ length: 10_001 }, String), (message) => warnings.push(message));
    expect([options?.length, warnings.length]).toEqual([10_000, 1]);
    expect(warnings[0]).toContain('contains 10001 options; only the first 10000 are read');
  });

  it('lists the options of a group together', () => {
    const data = [
      { value: '1', group: 'A' },
      { value: '2', group: 'B' },
      { value: '3', group: 'A' },
    ];
    expect(readRemoteOptions(data)?.map(({ value }) => value)).toEqual(['1', '3', '2']);
  });
});

describe('the rows of a response', () => {
  it('have headings, and know which values are selected', () => {
    const options = [
      { value: '1', label: 'One', ...plain },
      { value: '2', label: 'Two', group: 'More', isDisabled: false },
    ];
    const [first, heading, second] = remoteRows(options, new Set(['2']));
    expect(first).toMatchObject({ option: firstRemote, place: 1, isSelected: false });
    expect(heading).toEqual({ kind: 'heading', group: { label: 'More' } });
    expect(second).toMatchObject({ option: firstRemote + 1, place: 2, isSelected: true });
  });
});
