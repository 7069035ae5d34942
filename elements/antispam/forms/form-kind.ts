/** The kinds of forms that the guard treats differently. */
export type FormKind = 'comment' | 'search' | 'booking' | 'other';

export interface FieldFact {
  readonly name: string;
  /** The type that the browser reports: `text`, `email`, `textarea`, `select-one`, `hidden` … */
  readonly type: string;
}

export interface FormFacts {
  /** The `method` attribute; empty without one. */
  readonly method: string;
  /** The absolute target address; empty without one. */
  readonly address: string;
  readonly page: string;
  readonly isSelected: boolean;
  /** `true` if it matches the setting `exclude` or the built-in list of excluded forms. */
  readonly isExcluded: boolean;
  /** `true` if a script of this library sends it, regardless of its method. */
  readonly isSentByScript: boolean;
  readonly isMarkedAsSearch: boolean;
  readonly isMarkedAsBooking: boolean;
  readonly fields: readonly FieldFact[];
}

/** The types without text input. */
const untyped: ReadonlySet<string> = new Set(
  'hidden submit button reset image checkbox radio range color file select-one select-multiple'.split(' '),
);

/** The types that only forms for people have: such a form is sent, even without a method. */
const personal: ReadonlySet<string> = new Set(['textarea', 'email', 'tel']);

const searchNames: ReadonlySet<string> = new Set(['s', 'q', 'search', 'query']);

/**
 * Returns the kind of a form; `undefined` for a form that is not guarded: an excluded form, a form that sends by GET and is no search form
 * (a search form only with `search`), a form with only a password, a form to another host (unless `externalForms`), or the form of a
 * dialog.
 *
 * A form without a method sends by GET, unless a script sends it. That is assumed inside `portico-contact-form`, and for a form that also
 * has no action and contains a text area, an e-mail address or a telephone number.
 */
export function kindOf(
  facts: FormFacts,
  rules: { readonly search: boolean; readonly externalForms: boolean },
): FormKind | undefined {
  const { fields } = facts;
  const { search, externalForms } = rules;
  const method = facts.method.trim().toLowerCase();
  if (!facts.isSelected || facts.isExcluded || method === 'dialog') return undefined;
  if (!isOwnAddress(facts.address, facts.page) && !(externalForms && isWebAddress(facts.address))) return undefined;
  const typed = fields.filter(({ type }) => !untyped.has(type));
  if (typed.length > 0 && typed.every(({ type }) => type === 'password')) return undefined;

  const isScripted = method === '' && facts.address === '' && fields.some(({ type }) => personal.has(type));
  const isPost = method === 'post' || facts.isSentByScript || isScripted;
  if (isSearch(facts, typed, isPost)) return search ? 'search' : undefined;
  if (!isPost) return undefined;
  if (facts.isMarkedAsBooking) return 'booking';
  return isComment(fields) ? 'comment' : 'other';
}

/** Resolves an address against the base of its page or form; `undefined` for an invalid one. */
export function addressIn(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined; // A prior `canParse` would parse each of many addresses twice.
  }
}

/** Returns whether an address is on the page's host; `true` for `javascript:` and invalid ones, which lead nowhere. */
export function isOwnAddress(address: string, page: string): boolean {
  const target = addressIn(address || page, page);
  if (!target) return true;
  const { protocol, host } = target;
  return protocol === 'javascript:' || (isHttp(protocol) && host === addressIn(page)?.host);
}

const isHttp = (protocol: string): boolean => protocol === 'http:' || protocol === 'https:';

const isWebAddress = (address: string): boolean => isHttp(addressIn(address)?.protocol ?? '');

/** Returns whether a form is a search form; one that sends by POST has a single text field. */
function isSearch({ isMarkedAsSearch }: FormFacts, typed: readonly FieldFact[], isPost: boolean): boolean {
  if (isPost && typed.length > 1) return false;
  const isNamedSo = ({ name, type }: FieldFact) => type === 'text' && searchNames.has(name.toLowerCase());
  return isMarkedAsSearch || typed.some((field) => field.type === 'search' || isNamedSo(field));
}

const isComment = (fields: readonly FieldFact[]): boolean =>
  fields.some(({ name }) => name === 'comment_post_ID' || name === 'comment_parent') ||
  fields.some(({ name, type }) => name === 'comment' && type === 'textarea');
