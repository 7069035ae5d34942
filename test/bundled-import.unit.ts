import { describe, expect, it } from 'vitest';
import { failedFile } from '../src/bundled-import.ts';

const chromium = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const firefox = (address: string) => new TypeError(`error loading dynamically imported module: ${address}`);
const safari = new TypeError('Importing a module script failed.');
const at = 'https://cdn.example/shop/assets/view-x1.js';

describe('failedFile', () => {
  it.each<[bundler: string, load: string, error: unknown, file: object]>([
    ['Rolldown', '()=>import("./view-x1.js")', chromium(at), { address: at }],
    ['Vite', '()=>e(()=>import("./view-x1.js"),__vite__mapDeps([0,1]))', chromium(at), { address: at }],
    ['Vite in Firefox', '() => e(() => import(`./view-x1.js`), [])', firefox(at), { address: at }],
    ['Rolldown with one export', '()=>import("./view-x1.js").then(e=>e.t)', chromium(at), { address: at, part: 't' }],
    [
      'Rolldown without minification',
      "() => import('./view-x1.js').then((n) => n.a$)",
      chromium(at),
      { address: at, part: 'a$' },
    ],
    [
      'an old version of Rollup',
      '()=>import("./view-x1.js").then((function(n){return n.v}))',
      chromium(at),
      { address: at, part: 'v' },
    ],
    ['a parameter named $', '()=>import("./view-x1.js").then($=>$.b)', chromium(at), { address: at, part: 'b' }],
    [
      'the development server of Vite',
      '() => import("/deps/view-x1.js?v=1")',
      chromium(`${at}?v=1`),
      { address: `${at}?v=1` },
    ],
    ['a bundle with root-relative addresses', '()=>import("/assets/view-x1.js")', chromium(at), { address: at }],
  ])('returns the file of an import by %s', (_, load, error, file) => {
    expect(failedFile(load, error)).toEqual({ part: undefined, ...file });
  });

  it.each<[reason: string, load: string, error: unknown]>([
    ['webpack loads the chunk', '()=>n.e(123).then(n.bind(n,456))', new Error('Loading chunk 123 failed.')],
    ['the error contains no address', '()=>import("./view-x1.js")', safari],
    ['another file is missing', '()=>import("./view-x1.js")', chromium('https://cdn.example/other.js')],
    ['the module itself throws', '()=>import("./view-x1.js")', new Error(`Sorry: ${at}`)],
    ['the rest of the import is unknown', '()=>import("./view-x1.js").then(({a:e})=>e.b(e))', chromium(at)],
    ['the export is called', '()=>import("./view-x1.js").then(e=>e.t(1))', chromium(at)],
    ['the error is a string', '()=>import("./view-x1.js")', at],
  ])('returns undefined when %s', (_, load, error) => {
    expect(failedFile(load, error)).toBeUndefined();
  });
});
