import { readFileSync } from 'node:fs';

/** A demo page in the index of the live search. */
interface DemoPage {
  readonly title: string;
  readonly url: string;
  /** The description, and the headings. */
  readonly text: string;
}

/** A page in the list of demo pages, with its name there. */
export interface ListedPage {
  readonly name: string;
  readonly title: string;
}

/** Returns the pages in the list of demo pages, whose HTML is `list`. */
export const listedPages = (list: string): ListedPage[] =>
  [...list.matchAll(/<a href="\/([\w-]+)\.html">([^<]+)<\/a>\n *<p>/g)].map(([, name = '', title = '']) => ({
    name,
    title,
  }));

/** Returns the demo pages in the order of the list. Reads them in `demo-pages`. */
export function pageIndex(): DemoPage[] {
  return listedPages(read('demos')).map(({ name }) => {
    const page = read(name);
    const [, description = ''] = /<meta name="description" content="([^"]+)">/.exec(page) ?? [];
    const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(page) ?? [];
    const headings = [...page.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, heading = '']) => `${heading.trim()}.`);
    return { title: title.trim(), url: `/${name}.html`, text: [description, ...headings].join(' ') };
  });
}

const read = (name: string): string => readFileSync(`demo-pages/${name}.html`, 'utf8');
