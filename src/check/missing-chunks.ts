import { quote, type PageReader, type Problem } from '../diagnostics/page/problem.ts';

/** Returns whether there is a file or folder at a path, relative to the page. */
export type FileTest = (path: string) => boolean;

/**
 * Finds script tags whose portico.js was copied without the folder chunks beside it. In a browser, nothing of the library runs then. Absolute addresses
 * have no place on the disk, and a file that is missing may be created when the site is built.
 */
export function* missingChunks<Node>(page: PageReader<Node>, isThere: FileTest): Iterable<Problem<Node>> {
  for (const node of page.all('script[src]')) {
    const source = page.attribute(node, 'src') ?? '';
    const [, folder] = /^(?!\/|[a-z]+:)([^?#]*?)portico\.js(?:[?#]|$)/i.exec(source) ?? [];
    if (folder === undefined || !isThere(`${folder}portico.js`) || isThere(`${folder}chunks`)) continue;
    const message = `beside ${quote(source)}, there is no folder chunks, from which portico.js loads the code of the elements. Copy the whole folder dist of the package.`;
    yield { node, attribute: 'src', message };
  }
}
