import { quote, type PageReader, type Problem } from '../problem.ts';

/** Matches addresses of the library's script. */
export const scriptAddress = /(^|[\\/])portico\.js([?#]|$)/;

/** Matches an import of the library's script in a script of the page. */
const scriptImport = /\bimport\s*\(?\s*(["'])([^"'\n]*\bportico\.js)\1/;

/** Finds script tags of the library that do not work: without `type="module"`, with a file path of a computer, or a second one. */
export function* wrongScriptTags<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  let first: string | undefined;
  for (const node of page.all('script')) {
    const address = page.attribute(node, 'src');
    const source = address ?? scriptImport.exec(page.text(node))?.[2] ?? '';
    if (!scriptAddress.test(source)) continue;
    // The same address twice is no mistake: the browser runs a module once.
    if (first !== undefined && (address !== undefined || source !== first))
      yield {
        node,
        ...(address !== undefined && { attribute: 'src' }),
        message: `the page loads Portico twice: an earlier script tag loads ${quote(first)}, and this copy does nothing. Remove one of the two.`,
      };
    first ??= source;
    if (address === undefined) continue;
    if (page.attribute(node, 'type')?.toLowerCase() !== 'module')
      yield {
        node,
        attribute: 'type',
        message: `the script tag of Portico needs type="module": without it, the browser does not run the file. Write <script type="module" src=${quote(source)}></script>.`,
      };
    if (/^(file:|[a-z]:[\\/])/i.test(source))
      yield {
        node,
        attribute: 'src',
        message: `src=${quote(source)} is a file on a disk, from which browsers load no modules. Serve the folder with a web server, and write the path of the file on it.`,
      };
  }
}
