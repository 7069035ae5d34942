import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docsIndex, docsPaths, indexEntry } from '../../scripts/release/docs-index.ts';
import { integrityManifest, integrityOf } from '../../scripts/release/integrity.ts';
import { zip } from '../../scripts/release/zip.ts';

describe('integrity.json', () => {
  // The example of the Subresource Integrity specification.
  it('contains hashes in the format of the attribute integrity', () => {
    expect(integrityOf("alert('Hello, world.');")).toBe(
      'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
    );
  });

  it('lists files ordered by path', () => {
    const files = new Map([
      ['slim/portico.js', 'b'],
      ['chunks/kit-a1b2.js', 'a'],
    ]);
    const { version, files: hashes } = integrityManifest('1.2.3', files);
    expect(version).toBe('1.2.3');
    expect(Object.keys(hashes)).toEqual(['chunks/kit-a1b2.js', 'slim/portico.js']);
  });
});

describe('the zip', () => {
  const files = new Map([
    ['portico.js', strToU8('start();')],
    ['chunks/kit-a1b2.js', strToU8('kit();')],
  ]);

  it('contains the files in one folder', () => {
    const entries = Object.entries(unzipSync(zip('portico-1.2.3', files)));
    expect(entries.map(([path, content]) => [path, strFromU8(content)])).toEqual([
      ['portico-1.2.3/chunks/kit-a1b2.js', 'kit();'],
      ['portico-1.2.3/portico.js', 'start();'],
    ]);
  });

  it('is equal for equal files in any order', () => {
    const reversed = new Map([...files].toReversed());
    expect(zip('portico-1.2.3', reversed)).toEqual(zip('portico-1.2.3', files));
  });
});

describe('the index of the docs', () => {
  it.each([
    ['# `<portico-a>`\n\nShows [text](b.md) and\nmore. Then it ends.', '<portico-a>', 'Shows text and more.'],
    [
      '# Astro\n\nShows how to use it: in pages, and in\nlayouts. More.',
      'Astro',
      'Shows how to use it: in pages, and in layouts.',
    ],
    ['# Forms\n\n## First', 'Forms', ''],
    ['# Changelog\n\n| a |', 'Changelog', ''],
  ])('has the title and the first sentence of %o', (markdown, title, summary) => {
    expect(indexEntry('a.md', markdown)).toEqual({ path: 'a.md', title, summary });
  });

  it('rejects a document without a title', () => {
    expect(() => indexEntry('a.md', 'text')).toThrow('a.md: there is no title. Begin the document with "# Title".');
  });

  it('lists all docs, below their address', () => {
    const index = docsIndex('../', 'custom-elements.json');
    expect(index).toContain('- [<portico-popup>](../elements/popup/popup.md): ');
    expect([...index.matchAll(/^- /gm)]).toHaveLength(docsPaths().length + 1);
  });
});
