import { describe, expect, it } from 'vitest';
import { type BuiltFile, filesBeside, indirectImports } from '../../../scripts/build/built-imports.ts';

const file = (
  fileName: string,
  imports: readonly string[] = [],
  dynamicImports: readonly string[] = [],
): BuiltFile => ({
  fileName,
  imports,
  dynamicImports,
});

describe('the files to request beside a file that loads later', () => {
  it.each<[string, BuiltFile[], string[]]>([
    ['it has no imports', [file('a')], []],
    ['it has imports', [file('a', ['b', 'c']), file('b'), file('c')], ['b', 'c']],
    [
      'imports go deeper, and meet',
      [file('a', ['b', 'c']), file('b', ['d']), file('c', ['d']), file('d', ['e']), file('e')],
      ['b', 'c', 'd', 'e'],
    ],
    ['files import each other', [file('a', ['b']), file('b', ['c']), file('c', ['b', 'a'])], ['b', 'c']],
    ['the kit has loaded some', [file('a', ['b', 'kit']), file('b', ['k'])], ['b']],
    ['it needs React', [file('a', ['b', 'react']), file('b')], ['b']],
    ['its requester has loaded some', [file('a', ['x', 'b', 'c']), file('b', ['y']), file('c')], ['b', 'c']],
  ])('if %s', (_, files, expected) => {
    const known = [
      file('kit', ['k']),
      file('k'),
      file('react'),
      file('requester', ['x', 'kit'], ['a']),
      file('x', ['y']),
      file('y'),
    ];
    expect(filesBeside([...files, ...known], ['kit', 'react'])('requester', 'a')).toEqual(expected);
  });
});

describe('the indirect imports of a requested file', () => {
  it.each<[string, BuiltFile[], string[]]>([
    ['its imports are direct', [file('tag', [], ['a']), file('a', ['b']), file('b')], []],
    ['an import has an import', [file('tag', [], ['a']), file('a', ['b']), file('b', ['c']), file('c')], ['c']],
    [
      'imports go deeper, and meet',
      [file('tag', [], ['a']), file('a', ['b', 'c']), file('b', ['d']), file('c', ['d']), file('d', ['e']), file('e')],
      ['d', 'e'],
    ],
    [
      'files import each other',
      [file('tag', [], ['a']), file('a', ['b']), file('b', ['c']), file('c', ['b', 'a'])],
      ['c'],
    ],
    ['the file is imported by the kit', [file('tag', [], ['a']), file('a', ['b']), file('b', ['kit', 'k'])], []],
    [
      'the file that requests it has loaded them',
      [file('tag', [], ['x']), file('x', ['c'], ['a']), file('a', ['b']), file('b', ['c', 'd']), file('c'), file('d')],
      ['d'],
    ],
    [
      'one of two files that request it has not loaded them',
      [file('x', ['c'], ['a']), file('y', [], ['a']), file('a', ['b']), file('b', ['c']), file('c')],
      ['c'],
    ],
  ])('if %s', (_, files, expected) => {
    const kit = [file('kit', ['k']), file('k')];
    expect(indirectImports([...files, ...kit], 'kit').get('a')).toEqual(expected);
  });

  it('are listed only for files that are requested on their own', () => {
    const files = [file('kit'), file('tag', [], ['a']), file('a', ['b']), file('b', ['c']), file('c')];
    expect([...indirectImports(files, 'kit').keys()]).toEqual(['a']);
  });
});
