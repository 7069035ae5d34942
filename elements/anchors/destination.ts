import { decodeFragment } from '../../src/page/fragment-target.ts';

/** Where a link leads: to a place of this page (`''` is its top), or to one of another page, by that page's address. */
export type Destination = { readonly place: string } | { readonly address: string };

/** What prefixes a page has: of anchors on other pages, and of the fragments of panels as themes print them. */
export interface Prefixes {
  readonly anchor: string;
  readonly panel: string;
}

/** Fragments that mean something to others: chats, the steps of forms, page actions (§2). */
const foreign = /^(?:open-?chat|chat-?open|prev(?:ious)?-?step|next-?step)$|^action=/i;

/** The fragments of panels (§2); behind a prefix as well. */
const panels = /^(?:(?:open-|close-|)oc__|close-oc$)/;

/** An item of a lightbox: its link identifier, a slash and an index (§2). */
const item = /\/\d*$/;

/** A file that is no page, by its ending: the fragment of a document or a film (`#page=3`, `#t=30`) is its viewer's. */
const file = /\.(?!(?:x?html?|php\d?|aspx?|jspx?|cfm|cgi|pl)$)[a-z][a-z\d]{1,4}$/i;

/** Whether a fragment (decoded, without its #) is the name of a place, and not something else's word (§2). */
export function isPlace(fragment: string, { panel }: Pick<Prefixes, 'panel'>): boolean {
  if (/^[!/]/.test(fragment) || fragment.includes(':~:') || foreign.test(fragment) || item.test(fragment)) return false;
  const bare = panel && fragment.startsWith(panel) ? fragment.slice(panel.length) : fragment;
  return !panels.test(bare);
}

/**
 * Where a link on the page at `page` leads (§2): to a place of it, to one of another page of the same host, which it opens with the prefix before
 * the fragment; `undefined` for every other link. `''` and `top` are the top of the page.
 */
export function destinationOf(href: string, page: string, prefixes: Prefixes): Destination | undefined {
  const link = URL.parse(href, page);
  const here = URL.parse(page);
  if (!link || !here || link.origin !== here.origin || !href.includes('#')) return undefined;
  const fragment = decodeFragment(link.hash);
  if (!isPlace(fragment, prefixes)) return undefined;
  if (link.pathname === here.pathname && link.search === here.search) return { place: fragment };
  if (fragment === '' || prefixes.anchor === '' || fragment.startsWith(prefixes.anchor) || file.test(link.pathname))
    return undefined;
  link.hash = prefixes.anchor + link.hash.slice(1);
  return { address: link.href };
}
