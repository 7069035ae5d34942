import { quote, type PageReader, type Problem } from '../problem.ts';

export const scriptAddress = /(^|[\\/])portico\.js([?#]|$)/;

/** The import of the script of the library in a script of the page. */
const scriptImport = /\bimport\s*\(?\s*(["'])([^"'\n]*\bportico\.js)\1/;

/** Finds script tags of the library that cannot work: without `type="module"`, with the path of a file on a disk, or after another one. */
export function* wrongScriptTags<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  let first: string | undefined;
  for (const node of page.all('script')) {
    const address = page.attribute(node, 'src');
    const source = address ?? scriptImport.exec(page.text(node))?.[2] ?? '';
    if (!scriptAddress.test(source)) continue;
    // The browser runs a module once.
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
