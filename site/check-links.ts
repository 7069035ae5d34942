import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { isTag, type ChildNode, type Element } from 'domhandler';

/** Addresses that only the demo server has. */
const served = /^\/(?:[\w-]+\.html)?$/;

/**
 * Returns the broken links of a folder of pages: targets and ids that do not exist, and duplicate ids. `addresses` are further links, from the root
 * of the site.
 */
export function checkLinks(folder: string, hasDemos: boolean, addresses: readonly string[]): string[] {
  const paths = globSync(`${folder}/**/*.html`, { ignore: `${folder}/templates/*/**` });
  const pages = new Map(paths.map((path) => [path.slice(folder.length), readPage(path)]));
  const further = { links: addresses.map((address) => address.slice(1)), duplicates: [] };
  return [...pages, ['/assets/terms.json', further] as const].flatMap(([path, { links, duplicates }]) => [
    ...duplicates.map((id) => `${path}: the id "${id}" occurs more than once.`),
    ...links.flatMap((link) => {
      const fault = linkFault(link, path === '/assets/terms.json' ? '/' : path);
      return fault ? `${path}: the link to "${link}" is broken: ${fault}.` : [];
    }),
  ]);

  function linkFault(link: string, path: string): string | undefined {
    // A relative link to the demo pages leaves the folder of the site.
    const url = new URL(link, `https://site.invalid/docs${path}`);
    if (url.host !== 'site.invalid') return undefined;
    if (!url.pathname.startsWith('/docs/'))
      return hasDemos && served.test(url.pathname) ? undefined : 'it leads out of the site';
    const target = decodeURIComponent(url.pathname.slice('/docs'.length));
    const file = target.endsWith('/') ? `${target}index.html` : target;
    if (!existsSync(folder + file)) return 'the page does not exist';
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (!fragment || !pages.has(file) || pages.get(file)?.ids.has(fragment)) return undefined;
    return 'the page has no such id';
  }
}

interface Page {
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly duplicates: readonly string[];
}

function readPage(path: string): Page {
  const links: string[] = [];
  const ids = new Set<string>();
  const duplicates: string[] = [];
  // Examples refer to addresses of the author's site.
  const isExample = /\/(?:examples|preview)\//.test(path);
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (!isTag(node)) continue;
      readElement(node);
      visit(node.children);
    }
  };
  const readElement = ({ name, attribs, parent }: Element): void => {
    const { id, href, src } = attribs;
    if (id !== undefined && ids.has(id)) duplicates.push(id);
    if (id !== undefined) ids.add(id);
    const link = href ?? (name === 'iframe' || name === 'script' || name === 'img' ? src : undefined);
    const isInHead = parent !== null && isTag(parent) && parent.name === 'head';
    if (link !== undefined && (!isExample || isInHead)) links.push(link);
  };
  visit(parse(readFileSync(path, 'utf8'), { treeAdapter: adapter }).children);
  return { links, ids, duplicates };
}
