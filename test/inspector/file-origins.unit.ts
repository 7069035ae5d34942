import { describe, expect, it } from 'vitest';
import { originsOf } from '../../src/inspector/file-origins.ts';

/** The files of a page, in the order of their loading. */
const files = [
  {
    name: 'portico.js',
    text: '"alert-a1b2 popup-c3d4".split(" "); import("./chunks/diagnostics-e5f6.js"); "./chunks/kit-g7h8.js"',
  },
  { name: 'kit-g7h8.js', text: '' },
  { name: 'popup-c3d4.js', text: 'import"./kit-g7h8.js"; import("./react-i9j0.js")' },
  { name: 'diagnostics-e5f6.js', text: 'import("./inspector-k1l2.js"); "/portico.js"' },
  {
    name: 'inspector-k1l2.js',
    text: 'import"./kit-g7h8.js"; import("./inspector.view-m3n4.js"); import("./react-i9j0.js")',
  },
  { name: 'inspector.view-m3n4.js', text: '' },
  { name: 'react-i9j0.js', text: '' },
];

describe('the origins of files', () => {
  const origins = originsOf(files, ['portico-popup']);

  it.each([
    ['portico.js', [], false],
    ['kit-g7h8.js', ['portico.js'], false],
    ['popup-c3d4.js', ['<portico-popup>'], false],
    ['diagnostics-e5f6.js', ['portico.js'], true],
    ['inspector-k1l2.js', ['diagnostics-e5f6.js'], true],
    ['inspector.view-m3n4.js', ['inspector-k1l2.js'], true],
    ['react-i9j0.js', ['popup-c3d4.js', 'inspector-k1l2.js'], false],
  ])('name the importers of %s', (name, importers, isForDebugMode) => {
    expect(origins.find((origin) => origin.name === name)).toMatchObject({ importers, isForDebugMode });
  });

  it('do not name the tag of an element that is not on the page', () => {
    const [, , popup] = originsOf(files, []);
    expect(popup?.importers).toEqual(['portico.js']);
  });
});
