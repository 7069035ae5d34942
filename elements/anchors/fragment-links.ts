import { targetIn } from '../../src/page/fragment-target.ts';
import { decodeFragment } from '../../src/page/fragments.ts';
import { parseUrl } from '../../src/older-browsers/parse-url.ts';

/** The destination of a link: a fragment of this page (`''` is its top), or the address of another page. */
export type Destination = { readonly place: string } | { readonly address: string };

/** The prefixes of fragments on a page: the prefix in links to other pages, and the prefix of panels. */
export interface Prefixes {
  readonly anchor: string;
  readonly panel: string;
}

/** Fragments that do not name an element. */
const reservedFragments = [
  // The routes of scripts, and the text fragments of browsers.
  /^[!/]|:~:/,
  // Chats, form steps and page actions.
  /^(?:open-?chat|chat-?open|prev(?:ious)?-?step|next-?step)$|^action=/i,
  // An item of a lightbox: the link identifier, a slash and an index.
  /\/\d*$/,
];

/** The fragments of panels, with or without a prefix. */
const panelFragments = /^(?:(?:open-|close-|)oc__|close-oc$)/;

/** The extension of a file that is not a page. The viewer of such a file handles the fragment (`#page=3`, `#t=30`). */
const otherFile = /\.(?!(?:x?html?|php\d?|aspx?|jspx?|cfm|cgi|pl)$)[a-z][a-z\d]{1,4}$/i;

/** Returns whether a fragment (decoded, without #) can name an element: it is not empty and not reserved. */
export function isPlaceFragment(fragment: string, { panel }: Pick<Prefixes, 'panel'>): boolean {
  if (reservedFragments.some((reserved) => reserved.test(fragment))) return false;
  const bare = panel && fragment.startsWith(panel) ? fragment.slice(panel.length) : fragment;
  return !panelFragments.test(bare);
}

/**
 * Returns the destination of a link on the page at the address `page`: a fragment of this page (`''` and `top` are its top), or another page of the
 * same host, with the prefix before its fragment. Returns `undefined` for all other links.
 */
export function destinationOf(href: string, page: string, prefixes: Prefixes): Destination | undefined {
  const link = parseUrl(href, page);
  const here = parseUrl(page);
  if (!link || !here || link.origin !== here.origin || !href.includes('#')) return undefined;
  const fragment = decodeFragment(link.hash);
  if (!isPlaceFragment(fragment, prefixes)) return undefined;
  if (link.pathname === here.pathname && link.search === here.search) return { place: fragment };
  const { anchor } = prefixes;
  if (fragment === '' || anchor === '' || fragment.startsWith(anchor) || otherFile.test(link.pathname))
    return undefined;
  link.hash = anchor + link.hash.slice(1);
  return { address: link.href };
}

/** Returns the target of a fragment (decoded, without #) as HTML defines it. Elements in the shadow root `root` come first. */
export function fragmentTarget(fragment: string, root: Node = document): HTMLElement | null {
  return (root instanceof ShadowRoot ? targetIn(root, fragment) : null) ?? targetIn(document, fragment);
}
