import { describe, expect, it } from 'vitest';
import { withFilesBeside } from '../../../scripts/build/file-lists.ts';

const beside: Readonly<Record<string, readonly string[]>> = {
  './session-abcdefgh.js': ['./overlay-abcdefgh.js', './page-abcdefgh.js'],
  './popup.view-abcdefgh.js': ['./react-abcdefgh.js'],
};

const written = (code: string): string => withFilesBeside(code, (name) => beside[name] ?? []);

describe('the files that are requested beside a later import', () => {
  it.each([
    [
      'are named before it',
      'load(() => import("./session-abcdefgh.js"), base);',
      'const laterImport0 = (request) => (request?.("./overlay-abcdefgh.js","./page-abcdefgh.js"), import("./session-abcdefgh.js"));load(laterImport0 , base);',
    ],
    [
      'are named for a file with a dot in its name',
      'const loadView = () => import("./popup.view-abcdefgh.js");',
      'const laterImport0 = (request) => (request?.("./react-abcdefgh.js"), import("./popup.view-abcdefgh.js"));const loadView = laterImport0 ;',
    ],
    [
      'are named if one export is read',
      'load(() => import("./session-abcdefgh.js").then((n) => n.t), base);',
      'const laterImport0 = (request) => (request?.("./overlay-abcdefgh.js","./page-abcdefgh.js"), import("./session-abcdefgh.js").then((n) => n.t));load(laterImport0 , base);',
    ],
    [
      'are left out where nothing is missing',
      'load(() => import("./idle-abcdefgh.js"), base);',
      'load(() => import("./idle-abcdefgh.js"), base);',
    ],
  ])('%s', (_, code, expected) => {
    // The spaces that keep the columns are removed by minifying.
    expect(written(code).replaceAll(/ {2,}/g, ' ')).toBe(expected);
  });

  it('leave the lines and columns of the other code as they were', () => {
    const code =
      'const first = 1;\nload(() => import("./session-abcdefgh.js"), base); load(() => import("./popup.view-abcdefgh.js")); last();';
    const line = (text: string) => text.split('\n')[1] ?? '';
    expect(line(written(code)).indexOf('last()')).toBe(line(code).indexOf('last()'));
  });
});
