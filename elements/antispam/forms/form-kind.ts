/** The kinds of forms that the guard treats differently. */
export type FormKind = 'comment' | 'search' | 'booking' | 'other';

/** One control of a form. */
export interface FieldFact {
  readonly name: string;
  /** As the browser says it: `text`, `email`, `textarea`, `select-one`, `hidden` … */
  readonly type: string;
}

/** The facts of a form and of the button that sends it. */
export interface FormFacts {
  /** The method that is written; empty without one. */
  readonly method: string;
  /** The absolute target address; empty without one. */
  readonly address: string;
  /** The address of the page. */
  readonly page: string;
  /** `true` if the author's `forms` names it. */
  readonly isNamed: boolean;
  /** `true` if the author's `exclude`, or the list of forms of others, names it. */
  readonly isExcluded: boolean;
  /** `true` if a script of this library sends it, whatever its method says. */
  readonly isSentHere: boolean;
  /** `true` if its markup says that it searches. */
  readonly isMarkedAsSearch: boolean;
  readonly isMarkedAsBooking: boolean;
  readonly fields: readonly FieldFact[];
}

/** The settings for all forms. */
export interface FormRules {
  readonly search: boolean;
  readonly externalForms: boolean;
}

/** Types that nobody types into. */
const untyped: ReadonlySet<string> = new Set(
  'hidden submit button reset image checkbox radio range color file select-one select-multiple'.split(' '),
);

/** Types that nobody but a person asks for: a form that has one is sent somewhere, also without a method. */
const personal: ReadonlySet<string> = new Set(['textarea', 'email', 'tel']);

const searchNames: ReadonlySet<string> = new Set(['s', 'q', 'search', 'query']);

/**
 * Returns the kind of a form; `undefined` for a form to leave alone: an excluded one, one that sends by
 * GET and does not search (nor search unless asked), one that asks for a password and nothing else, one to another host unless
 * asked, a dialog's.
 *
 * A form without a method sends by GET, unless a script sends it: that is taken for granted inside of `portico-contact-form`,
 * and where it has no action either and asks for what people say (a text area, an e-mail address, a telephone number).
 */
export function kindOf(facts: FormFacts, { search, externalForms }: FormRules): FormKind | undefined {
  const { fields } = facts;
  const method = facts.method.trim().toLowerCase();
  if (!facts.isNamed || facts.isExcluded || method === 'dialog') return undefined;
  if (!isOwnAddress(facts.address, facts.page) && !(externalForms && isWebAddress(facts.address))) return undefined;
  const typed = fields.filter(({ type }) => !untyped.has(type));
  if (isPasswordOnly(typed)) return undefined;

  const isScripted = method === '' && facts.address === '' && fields.some(({ type }) => personal.has(type));
  const isPost = method === 'post' || facts.isSentHere || isScripted;
  if (isSearch(facts, typed, isPost)) return search ? 'search' : undefined;
  if (!isPost) return undefined;
  if (facts.isMarkedAsBooking) return 'booking';
  return isComment(fields) ? 'comment' : 'other';
}

/** An address as it is read in a page or form with this base; `undefined` for what cannot be read as one. */
export function addressIn(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined; // To ask `canParse` before would read each of many addresses twice.
  }
}

/** Returns whether an address leads to the host of the page. What cannot be read as an address leads nowhere else, nor does script. */
export function isOwnAddress(address: string, page: string): boolean {
  const target = addressIn(address || page, page);
  if (!target) return true;
  const { protocol, host } = target;
  return protocol === 'javascript:' || (isHttp(protocol) && host === addressIn(page)?.host);
}

const isHttp = (protocol: string): boolean => protocol === 'http:' || protocol === 'https:';

const isWebAddress = (address: string): boolean => isHttp(addressIn(address)?.protocol ?? '');

const isPasswordOnly = (typed: readonly FieldFact[]): boolean =>
  typed.length > 0 && typed.every(({ type }) => type === 'password');

/** A form that sends by POST, and asks for more than one text, is more than a search, whatever its fields are called. */
function isSearch({ isMarkedAsSearch }: FormFacts, typed: readonly FieldFact[], isPost: boolean): boolean {
  if (isPost && typed.length > 1) return false;
  const isNamedSo = ({ name, type }: FieldFact) => type === 'text' && searchNames.has(name.toLowerCase());
  return isMarkedAsSearch || typed.some((field) => field.type === 'search' || isNamedSo(field));
}

/** As a CMS prints it: the fields that say what is commented on. */
const isComment = (fields: readonly FieldFact[]): boolean =>
  fields.some(({ name }) => name === 'comment_post_ID' || name === 'comment_parent') ||
  fields.some(({ name, type }) => name === 'comment' && type === 'textarea');
