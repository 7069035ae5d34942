import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { elementNames } from '../scripts/describe/elements.ts';
import { guidePaths } from '../scripts/release/docs-index.ts';

/** A Markdown file of the repository and its address in the site. */
export interface DocumentSource {
  /** The path from the root of the repository: `elements/popup/popup.md`. */
  readonly path: string;
  /** The address from the root of the site: `/elements/popup/`. */
  readonly url: string;
  readonly kind: 'element' | 'guide' | 'reference';
  /** `popup`, `forms`, `changelog` */
  readonly name: string;
  readonly markdown: string;
}

/** The documents at the root of the repository that are pages of the site. */
const references: Readonly<Record<string, string>> = {
  'README.md': 'readme',
  'SECURITY.md': 'security',
  'CHANGELOG.md': 'changelog',
  'THIRD-PARTY-NOTICES.md': 'notices',
};

/** Returns all documents of the site: the docs of the elements, the guides and the documents at the root. */
export function readDocuments(): DocumentSource[] {
  const read = (path: string): string => readFileSync(path, 'utf8');
  return [
    ...elementNames().map((name) => {
      const path = `elements/${name}/${name}.md`;
      return { path, url: `/elements/${name}/`, kind: 'element' as const, name, markdown: read(path) };
    }),
    ...guidePaths().map((path) => {
      const name = basename(path, '.md');
      return { path, url: `/guides/${name}/`, kind: 'guide' as const, name, markdown: read(path) };
    }),
    ...Object.entries(references).map(([path, name]) => {
      return { path, url: `/${name}/`, kind: 'reference' as const, name, markdown: read(path) };
    }),
  ];
}

/** Returns the relative address of a page or file of the site from a page of it, for any base path. */
export function relativeUrl(target: string, from: string): string {
  const depth = from.split('/').length - 2;
  return '../'.repeat(depth) + target.slice(1) || './';
}

/**
 * Returns the address of a link of a document, relative to the document's page. Returns `undefined` for files of the repository that the site does
 * not contain.
 */
export function resolveLink(
  href: string,
  from: DocumentSource,
  documents: readonly DocumentSource[],
): string | undefined {
  if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href;
  const [path = '', fragment] = href.split('#');
  const target = join(dirname(from.path), path);
  const page = documents.find((document) => document.path === target);
  if (!page) return undefined;
  return relativeUrl(page.url, from.url) + (fragment ? `#${fragment}` : '');
}
