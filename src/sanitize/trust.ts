/**
 * The one who wrote markup: the author of the page, the site's server in a response, or a visitor of the site. Items and links in the page are those
 * of a visitor, because a comment may contain them.
 */
export type Writer = 'author' | 'server' | 'visitor';

/** Something that markup decides, from the least to the most. */
export type Power = 'text' | 'picture' | 'structure' | 'action' | 'html' | 'address' | 'sandbox' | 'script' | 'consent';

/** The writers who may decide something, by what it is. Nobody grants consent by markup: only the buttons of the notice and scripts do. */
export const trust: Readonly<Record<Power, { readonly by: readonly Writer[]; readonly what: string }>> = {
  text: { by: ['author', 'server', 'visitor'], what: 'texts, links, lists and tables' },
  picture: { by: ['author', 'server', 'visitor'], what: 'the addresses of pictures, audio and video' },
  structure: {
    by: ['author', 'server'],
    what: '`id`, `class`, `name`, forms, elements that show content, and the limits and conditions of their fields',
  },
  action: { by: ['author'], what: 'opening, closing and reloading, and controlling elements outside of the markup' },
  html: { by: ['author'], what: 'the HTML of a dialog' },
  address: {
    by: ['author'],
    what: 'the addresses to which elements send data, and of pages and HTML of other origins',
  },
  sandbox: { by: ['author'], what: 'a sandbox that allows a frame more' },
  script: { by: ['author'], what: 'scripts' },
  consent: { by: [], what: 'consent that the visitor has not given' },
};

/** Returns whether markup by `writer` may decide that. */
export const mayDecide = (writer: Writer, power: Power): boolean => trust[power].by.includes(writer);
