import { isTag, type Element } from 'domhandler';
import { manifest } from '../../diagnostics/page/manifest.ts';
import { descendants, type ParsedPage } from '../parsed-page.ts';
import { quote, type PageReader, type Problem } from '../../diagnostics/page/problem.ts';
import { isObject, parseJson } from '../../json/json.ts';
import type { SiteFiles } from './site-files.ts';

/** Scripts and style sheets, with the attribute that contains their address. */
const places = [
  { selector: 'script[src]', attribute: 'src' },
  { selector: 'link[rel~="stylesheet"][href]', attribute: 'href' },
];

/** An address on the site that is, or was meant to be, the address of a file of the library: `/portico/slim/portico`. */
const ofLibrary = /^(?!\/\/|[a-z]+:)[^?#]*?(?:portico[^?#]*|(?:^|\/)theme\.css)/i;

/** Tags that cannot load the library, and the remedy. */
const deadTags = [
  {
    selector: 'script[href*="portico" i]:not([src])',
    attribute: 'href',
    message: 'a script has no href, so the browser loads nothing. Write src in place of href.',
  },
  {
    selector: 'link[href$=".css" i]:is([href*="portico" i], [href*="theme" i]):not([rel])',
    attribute: 'href',
    message:
      'without rel="stylesheet", the browser does not load this style sheet. Write <link rel="stylesheet" href="…">.',
  },
];

/** Finds tags that fail to load the library, and pages that contain its elements but do not load it. */
export function* missingLibrary(page: ParsedPage, files: SiteFiles): Iterable<Problem<Element>> {
  const dead = deadTags.flatMap(({ selector, ...problem }) => page.all(selector).map((node) => ({ node, ...problem })));
  yield* dead;
  const scripts = page.all('script');
  const [open] = scripts.filter(
    (node) => page.endingOf(node) !== 'end tag' && ofLibrary.test(page.attribute(node, 'src') ?? ''),
  );
  if (open)
    yield {
      node: open,
      message: 'there is no end tag, so the rest of the page is the text of this script. Write </script> behind it.',
    };
  const [element] = descendants(page.root).filter((node) => isTag(node) && node.name in manifest.elements);
  // A build may add the script to other pages. A script of another origin may load the library.
  if (!element || !isTag(element) || !page.isComplete || !files.isComplete || dead.length > 0) return;
  const mayLoad = (node: Element): boolean => {
    const source = page.attribute(node, 'src') ?? '';
    const text = page.text(node) || files.read(files.pathOf(source) ?? '') || '';
    return /portico|^(?:\/\/|[a-z]+:)/i.test(source) || /\bimport\b|portico/i.test(text);
  };
  if (scripts.some(mayLoad)) return;
  const address = files.meant('/slim/portico.js') ?? '/portico/slim/portico.js';
  const message = `the page has elements of Portico, but loads no script that runs them. Write <script type="module" src=${quote(address)}></script> into its <head>.`;
  yield { node: element, message };
}

/**
 * Finds addresses of the library that lead to no file of the site, and copies of portico.js whose folder `chunks`, or a file of it, is missing. In a
 * browser, the whole library would not run, or one of its elements.
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
      } else {
        const message = copyFault(address, source, files);
        if (message !== undefined) yield { node, attribute, message };
      }
    }
}

/** Returns a message if files are missing in a copy of the library. `address` is that of portico.js in this copy. */
function copyFault(address: string, source: string, files: SiteFiles): string | undefined {
  const [, library, folder = ''] = /^(|.*\/)(slim\/)?portico\.js$/.exec(address) ?? [];
  if (library === undefined) return undefined;
  if (files.pathOf(`${library}${folder}chunks`) === undefined)
    return `beside ${quote(source)}, there is no folder chunks, from which portico.js loads the code of the elements. Copy the whole folder (npx portico-elements copy portico), and write the address of the portico.js in the copy.`;
  const list = parseJson(files.read(files.pathOf(`${library}integrity.json`) ?? '') ?? '');
  const listed = isObject(list) && isObject(list.files) ? Object.keys(list.files) : [];
  const missing = listed.find(
    (path) => path.startsWith(`${folder}chunks/`) && files.pathOf(`${library}${path}`) === undefined,
  );
  return (
    missing &&
    `${quote(missing)} is missing in the copy of the library, as after an upload that ended early. Copy all files again.`
  );
}
