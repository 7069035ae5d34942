/**
 * The writer of markup: the author of the page, the site's server in a response, or a visitor of the site. Items and links in the page count as
 * written by a visitor, because a comment may contain them. `link` is a person who sends a link, and has written the fragment of the page's address.
 */
export type Writer = 'author' | 'server' | 'visitor' | 'link';

/** A power that markup may have, from the least to the greatest. */
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

/** The writers whose markup may have each power. Markup can never grant consent: only the buttons of the notice and scripts can. */
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

/** Returns whether markup by `writer` may have this power. */
export const mayDecide = (writer: Writer, power: Power): boolean => trust[power].includes(writer);

const isPower = (name: string): name is Power => Object.hasOwn(trust, name);

/**
 * Returns whether a button of the author may call a method by a command. If the method has the name of a power, it needs this power; other methods
 * need the power `action`.
 */
export const isCommand = (method: string): boolean => mayDecide('author', isPower(method) ? method : 'action');

/** Returns whether `writer` may link to an address. Fragments such as `#action=reload-page`, and those of Elementor, run an action of the page. */
export const mayLinkTo = ({ hash }: URL, writer: Writer): boolean =>
  mayDecide(writer, /^#(?:action=|elementor-action)/i.test(hash) ? 'action' : 'text');
