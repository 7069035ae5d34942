import { describe, expect, it } from 'vitest';
import { areSame, mergeFiles } from '../../../src/forms/uploads/file-list.ts';
import { readLimits } from '../../../src/forms/uploads/file-limits.ts';
import { faultOf, fileRules } from '../../../src/forms/uploads/file-rules.ts';
import { coverSquare, fitWithin, isAnimated, isResizable } from '../../../src/forms/uploads/image-size.ts';
import { milestone, percentOf } from '../../../src/forms/uploads/progress-text.ts';
import { loadFamilies } from '../../../src/forms/validation/common-rules.ts';
import { parseSize, sizeText } from '../../../src/forms/size-text.ts';

const file = (name: string, size = 1) => ({ name, size, type: 'image/png', lastModified: 1 });
const [a, b, c] = [file('a'), file('b'), file('c')];

describe('mergeFiles()', () => {
  it.each<[case_: string, before: (typeof a)[], added: (typeof a)[], isMultiple: boolean, after: (typeof a)[]]>([
    ['adds to several', [a], [b, c], true, [a, b, c]],
    ['leaves out duplicates', [a, b], [file('a'), c], true, [a, b, c]],
    ['keeps files of the same name that differ', [a], [file('a', 2)], true, [a, file('a', 2)]],
    ['keeps several files after a choice of none', [a], [], true, [a]],
    ['replaces a single file', [a], [b, c], false, [b]],
    ['removes a single file after a choice of none', [a], [], false, []],
  ])('%s', (_, before, added, isMultiple, after) => {
    expect(mergeFiles(before, added, isMultiple)).toEqual(after);
  });

  it('recognizes the same files by areSame()', () => {
    expect([areSame([a, b], [file('a'), b]), areSame([a], [a, b]), areSame([a, b], [b, a])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

const control = (attributes: Readonly<Record<string, string>>) => ({
  name: 'files[]',
  type: 'file',
  required: false,
  accept: attributes.accept ?? '',
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
});

describe('the limits of a file input', () => {
  it('are read from its attributes', () => {
    expect(readLimits(control({ 'data-max-size': '5 MB', 'data-max-files': '3', 'data-resize': ' 1600 ' }))).toEqual({
      maxSize: 5 * 2 ** 20,
      maxFiles: 3,
      resize: 1600,
      mistakes: [],
    });
  });

  it.each([
    ['data-max-size', ['', 'big', '-1', '0', '5 TB', '5MB5']],
    ['data-max-files', ['', '0', '1.5', '-2', 'two']],
    ['data-resize', ['', '0', '10.5', '1600px']],
  ])('are ignored with a warning: %s', (name, values) => {
    for (const value of values) {
      const limits = readLimits(control({ [name]: value }));
      expect([limits.maxSize, limits.maxFiles, limits.resize, limits.mistakes.length]).toEqual([
        undefined,
        undefined,
        undefined,
        1,
      ]);
      expect(limits.mistakes[0]?.message).toMatch(`${name}="${value}" of the field "files[]" is ignored; expected `);
    }
  });

  it('become rules, without those of other kinds', () => {
    const attributes = {
      accept: '.png',
      class: 'required maxfiles-2 min-5',
      'data-max-size': '1kB',
      'data-max-files': '1',
    };
    const rules = fileRules(
      control(attributes),
      (rule) => rule,
      (bytes) => `${bytes} bytes`,
    );
    expect(rules.map(({ rule, field, threshold, error }) => [rule, field, threshold, error])).toEqual([
      ['file', 'files', undefined, 'file'],
      ['maxitems', 'files', '2', 'maxfiles'],
      ['maxitems', 'files', 1, 'maxfiles'],
      ['maxsize', 'files', 1024, '1024 bytes'],
    ]);
  });

  it('are broken by one file only if it breaks them by itself', async () => {
    const rules = fileRules(control({ accept: '.png', 'data-max-files': '0' }), (rule) => rule, String);
    await loadFamilies(rules);
    expect([faultOf(file('a.png'), rules), faultOf(file('a.txt'), rules)]).toEqual([undefined, 'file']);
  });
});

describe('images', () => {
  it.each([
    ['a wide image', 4000, 3000, 1600, { width: 1600, height: 1200 }],
    ['a high image', 3000, 4000, 1600, { width: 1200, height: 1600 }],
    ['a line', 4000, 1, 1600, { width: 1600, height: 1 }],
    ['an image of that size', 1600, 900, 1600, undefined],
    ['a smaller image', 10, 20, 1600, undefined],
    ['nothing', 0, 0, 1600, undefined],
  ])('are never enlarged: %s', (_, width, height, side, size) => {
    expect(fitWithin({ width, height }, side)).toEqual(size);
  });

  it('fill a square from their middle', () => {
    expect(coverSquare({ width: 300, height: 100 })).toEqual({ x: 100, y: 0, width: 100, height: 100 });
  });

  it('are resized in formats that a canvas writes', () => {
    const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml', 'image/heic', ''];
    expect(types.filter(isResizable)).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  });

  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it.each([
    ['an animated PNG', bytes('\u0089PNG....IHDR....acTL....IDAT'), true],
    ['a PNG', bytes('\u0089PNG....IHDR....IDAT...acTL'), false],
    ['an animated WebP', bytes('RIFF....WEBPVP8X....\u0002'), true],
    ['a WebP with transparency', bytes('RIFF....WEBPVP8X....\u0010'), false],
    ['a JPEG', bytes('\u00ff\u00d8\u00ff'), false],
    ['nothing', new Uint8Array(), false],
  ])('are animated or not: %s', (_, content, isMoving) => {
    expect(isAnimated(content)).toBe(isMoving);
  });
});

describe('the progress of an upload', () => {
  it.each([
    [0, 0, 0],
    [1, 3, 33],
    [999, 1000, 99],
    [1000, 1000, 100],
    [1001, 1000, 100],
  ])('of %d of %d bytes is %d percent', (loaded, total, percent) => {
    expect(percentOf({ loaded, total })).toBe(percent);
  });

  it.each([
    [0, 24, undefined],
    [0, 25, 25],
    [25, 49, undefined],
    [25, 80, 75],
    [75, 100, undefined],
  ])('is announced at every quarter: from %d to %d', (before, after, announced) => {
    expect(milestone(before, after)).toBe(announced);
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 B', '0 B'],
    [1023, '1023 B', '1023 B'],
    [1536, '1 KB', '1 KB'],
    [2 ** 20 * 5, '5 MB', '5 MB'],
    [2 ** 20 * 1.57, '1.5 MB', '1,5 MB'],
  ])('%d become a text', (bytes, english, german) => {
    expect([sizeText(bytes), sizeText(bytes, 'de')]).toEqual([english, german]);
  });

  it.each([
    ['fr', 2 ** 20 * 1.57, '1,5 Mo'],
    ['fr', 1536, '1 ko'],
    ['uk', 2 ** 20 * 1.57, '1,5 МБ'],
    ['pl', 512, '512 B'],
    ['zh-hant', 2 ** 20 * 5, '5 MB'],
  ])('in %s of %d bytes have the units of the language', (language, bytes, text) => {
    expect(sizeText(bytes, language).replace(/\s/, ' ')).toBe(text);
  });

  it.each([
    ['100', 100],
    ['2kB', 2048],
    ['1.5 MB', 1_572_864],
    ['1gb', 2 ** 30],
    ['0', undefined],
    ['5 m', undefined],
    ['MB', undefined],
  ])('are read from %s', (text, bytes) => {
    expect(parseSize(text)).toBe(bytes);
  });
});
