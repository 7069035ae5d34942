import { quote, type PageReader, type Problem } from '../../diagnostics/page/problem.ts';
import type { SiteFiles } from './site-files.ts';

/** The addresses of scripts and style sheets by their attribute. */
const places = [
  { selector: 'script[src]', attribute: 'src' },
  { selector: 'link[rel~="stylesheet"][href]', attribute: 'href' },
];

/** An address in the site of a file of the library, or what is meant as one: `/portico/slim/portico`. */
const ofLibrary = /^(?!\/\/|[a-z]+:)[^?#]*?(?:portico[^?#]*|(?:^|\/)theme\.css)/i;

/**
 * Finds addresses of the library that lead to no file of the site, and a portico.js that was copied without the folder chunks beside it. In a browser,
 * nothing of the library runs then.
 */
export function* wrongAddresses<Node>(page: PageReader<Node>, files: SiteFiles): Iterable<Problem<Node>> {
  if (page.all('base[href]').length > 0) return;
  for (const { selector, attribute } of places)
    for (const node of page.all(selector)) {
      const source = page.attribute(node, attribute) ?? '';
      const [address] = ofLibrary.exec(source) ?? [];
      if (address === undefined) continue;
      const file = files.pathOf(address);
      if (file === undefined || files.read(file) === undefined) {
        if (!files.isComplete) continue;
        const meant = files.meant(address);
        const remedy =
          meant === undefined
            ? 'Copy the library to it (npx portico-elements copy portico), and write the address of the file in the copy.'
            : `Write ${attribute}=${quote(meant)}.`;
        const message = `${attribute}=${quote(source)} leads to no file of the site. ${remedy}`;
        yield { node, attribute, message };
      } else if (
        /(?:^|\/)portico\.js$/.test(address) &&
        files.pathOf(`${address.slice(0, -'portico.js'.length)}chunks`) === undefined
      ) {
        const message = `beside ${quote(source)}, there is no folder chunks, from which portico.js loads the code of the elements. Copy the whole folder: npx portico-elements copy portico.`;
        yield { node, attribute, message };
      }
    }
}
