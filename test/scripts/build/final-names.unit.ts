import { describe, expect, it } from 'vitest';
import { type NamedCode, withFinalNames } from '../../../scripts/build/final-names.ts';

/** Files of a build: each names others, with the placeholders of the bundler. The kit and the view name each other. */
const build = {
  'portico.js': 'const files="tabs-aaaaaaaa kit-bbbbbbbb".split(" ");',
  'chunks/tabs-aaaaaaaa.js': 'import"./kit-bbbbbbbb.js";const later=()=>import("./tabs.view-cccccccc.js");',
  'chunks/kit-bbbbbbbb.js': 'export const view=()=>import("./tabs.view-cccccccc.js");',
  'chunks/tabs.view-cccccccc.js': 'import"./kit-bbbbbbbb.js";export const label="Tabs";',
  'chunks/alone-families-dddddddd.js': 'export const word="kit-bbbbbbbx and other-bbbbbbbb";',
};

/** Returns the final code of a build by its final names; `changes` replaces the code of some files. */
function namesOf(changes: Readonly<Record<string, string>> = {}): Map<string, string> {
  const files: NamedCode[] = Object.entries({ ...build, ...changes }).map(([fileName, code]) => ({ fileName, code }));
  return new Map([...withFinalNames(files).values()].map(({ fileName, code }) => [fileName, code]));
}

const nameOf = (files: ReadonlyMap<string, string>, stem: string): string =>
  [...files.keys()].find((name) => name.startsWith(`chunks/${stem}-`)) ?? '';

describe('the names of built files', () => {
  const before = namesOf();

  it('have a hash of eight characters, except that of the script tag', () => {
    const hashed = (stem: string): unknown => expect.stringMatching(new RegExp(`^chunks/${stem}-[0-9a-z]{8}\\.js$`));
    expect([...before.keys()]).toEqual(['portico.js', ...['tabs', 'kit', 'tabs.view', 'alone-families'].map(hashed)]);
  });

  it('stand in the code of the files that name them', () => {
    const [tabs, kit, view] = ['tabs', 'kit', 'tabs.view'].map((stem) => nameOf(before, stem).slice('chunks/'.length));
    expect([...before.values()]).toEqual([
      `const files="${tabs?.slice(0, -3)} ${kit?.slice(0, -3)}".split(" ");`,
      `import"./${kit}";const later=()=>import("./${view}");`,
      `export const view=()=>import("./${view}");`,
      `import"./${kit}";export const label="Tabs";`,
      build['chunks/alone-families-dddddddd.js'],
    ]);
  });

  it('do not depend on the hashes of the bundler', () => {
    const others = Object.entries(build).map(([fileName, code]) => {
      const rehashed = (text: string) =>
        text.replaceAll(/\b([abcd])\1{7}\b/g, (all) => all.replaceAll('a', 'z').replaceAll('b', 'y'));
      return { fileName: rehashed(fileName), code: fileName.includes('alone') ? code : rehashed(code) };
    });
    expect([...withFinalNames(others).values()].map(({ fileName }) => fileName)).toEqual([...before.keys()]);
  });

  it.each([
    ['a file without others', 'chunks/alone-families-dddddddd.js', ['alone-families']],
    ['a file that others name', 'chunks/tabs.view-cccccccc.js', ['tabs', 'kit', 'tabs.view']],
    ['a file in a circle', 'chunks/kit-bbbbbbbb.js', ['tabs', 'kit', 'tabs.view']],
    ['a file that only the script tag names', 'chunks/tabs-aaaaaaaa.js', ['tabs']],
  ])('change with %s, and in all files that lead to it', (_, fileName, expected) => {
    const code = `${build[fileName as keyof typeof build]}/* other bytes */`;
    const after = namesOf({ [fileName]: code });
    const changed = ['tabs', 'kit', 'tabs.view', 'alone-families'].filter(
      (stem) => nameOf(before, stem) !== nameOf(after, stem),
    );
    expect(changed).toEqual(expected);
  });

  it('change if two files exchange what they name', () => {
    const after = namesOf({
      'chunks/tabs-aaaaaaaa.js': 'import"./tabs.view-cccccccc.js";const later=()=>import("./kit-bbbbbbbb.js");',
    });
    expect(nameOf(after, 'tabs')).not.toBe(nameOf(before, 'tabs'));
  });
});
