/**
 * The one who wrote markup: the author of the page, the site's server in a response, or a visitor of the site. Items and links in the page are those
 * of a visitor, because a comment may contain them.
 */
export type Writer = 'author' | 'server' | 'visitor';

/** Something that markup decides, from the least to the most. */
export type Power = 'text' | 'picture' | 'structure' | 'action' | 'html' | 'address' | 'sandbox' | 'script' | 'consent';

/** The writers who may decide something. Nobody grants consent by markup: only the buttons of the notice and scripts do. */
export const trust: Readonly<Record<Power, readonly Writer[]>> = {
  text: ['author', 'server', 'visitor'],
  picture: ['author', 'server', 'visitor'],
  structure: ['author', 'server'],
  action: ['author'],
  html: ['author'],
  address: ['author'],
  sandbox: ['author'],
  script: ['author'],
  consent: [],
};

/** Returns whether markup by `writer` may decide that. */
export const mayDecide = (writer: Writer, power: Power): boolean => trust[power].includes(writer);
