/**
 * The one who wrote markup: the author of the page, the site's server in a response, or a visitor of the site. Items and links in the page are those
 * of a visitor, because a comment may contain them. `link`: a person who sends a link, in the fragment of the page's address.
 */
export type Writer = 'author' | 'server' | 'visitor' | 'link';

/** Something that markup decides, from the least to the most. */
export type Power =
  | 'text'
  | 'picture'
  | 'structure'
  | 'action'
  | 'revoke'
  | 'html'
  | 'address'
  | 'sandbox'
  | 'script'
  | 'grant';

/** The writers who may decide something. Nobody grants consent by markup: only the buttons of the notice and scripts do. */
export const trust: Readonly<Record<Power, readonly Writer[]>> = {
  text: ['author', 'server', 'visitor'],
  picture: ['author', 'server', 'visitor'],
  structure: ['author', 'server'],
  action: ['author', 'link'],
  revoke: ['author'],
  html: ['author'],
  address: ['author'],
  sandbox: ['author'],
  script: ['author'],
  grant: [],
};

/** Returns whether markup by `writer` may decide that. */
export const mayDecide = (writer: Writer, power: Power): boolean => trust[power].includes(writer);

const isPower = (name: string): name is Power => Object.hasOwn(trust, name);

/** Returns whether a button of the author may call a method by a command: a method with a row of its own needs it, others are actions. */
export const isCommand = (method: string): boolean => mayDecide('author', isPower(method) ? method : 'action');

/** Returns whether `writer` may link to an address: `#action=reload-page` and the like, also of Elementor, run an action of the page. */
export const mayLinkTo = ({ hash }: URL, writer: Writer): boolean =>
  mayDecide(writer, /^#(?:action=|elementor-action)/i.test(hash) ? 'action' : 'text');
