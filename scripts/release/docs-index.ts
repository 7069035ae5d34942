import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';

/** Returns the paths of the guides. */
export const guidePaths = (): string[] => globSync('docs/**/*.md', { ignore: 'docs/decisions/**' }).toSorted();

/** The documents at the root of the repository that are part of the docs. */
const rootDocuments = ['README.md', 'SECURITY.md', 'CHANGELOG.md'];

/** A document of the docs, for the index. */
interface IndexEntry {
  readonly path: string;
  readonly title: string;
  /** The first sentence of the document. */
  readonly summary: string;
}

/** Returns the title and the first sentence of a Markdown document. Throws if it has no title. */
export function indexEntry(path: string, markdown: string): IndexEntry {
  const [, title] = /^# (.+)$/m.exec(markdown) ?? [];
  if (!title) throw new Error(`${path}: there is no title. Begin the document with "# Title".`);
  const body = markdown.slice(markdown.indexOf(title) + title.length).trimStart();
  const [paragraph = ''] = body.split(/\n\s*\n/);
  const text = paragraph.replaceAll('\n', ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const [, sentence = text] = /^(.+?[.!?])(?:\s|$)/.exec(text) ?? [];
  return { path, title: title.replaceAll('`', ''), summary: /^[#|<!]/.test(sentence) ? '' : sentence };
}

/**
 * Returns an index of the docs in the format of llms.txt, for people, editors and language models. `base` is the address of the folder with the docs,
 * relative to the index, such as `../`. `manifest` is the address of the Custom Elements Manifest, if there is one.
 */
export function docsIndex(base: string, manifest?: string): string {
  const list = (paths: readonly string[]): string =>
    paths
      .map((path) => indexEntry(path, readFileSync(path, 'utf8')))
      .map(({ path, title, summary }) => `- [${title}](${base}${path})${summary && `: ${summary}`}`)
      .join('\n');
  return `# Portico

> Custom elements for any HTML page: forms, lightbox, popups, menus, sliders, search and more, with one script tag.

## Guides

${list(guidePaths())}

## Elements

${list(globSync('elements/*/*.md').toSorted())}

## Reference

${list(rootDocuments)}
${manifest ? `- [Custom Elements Manifest](${manifest}): All elements with their attributes, properties, events and methods.\n` : ''}`;
}

/** Returns the paths of all documents of the docs. */
export const docsPaths = (): string[] => [...rootDocuments, ...guidePaths(), ...globSync('elements/*/*.md').toSorted()];
