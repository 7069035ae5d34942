/** The kinds of forms that the guard distinguishes. */
export type FormKind = 'comment' | 'search' | 'booking' | 'other';

export interface FieldFact {
  readonly name: string;
  /** The type of the field as the browser reports it: `text`, `email`, `textarea`, `select-one`, `hidden` … */
  readonly type: string;
}

export interface FormFacts {
  /** The `method` attribute; empty without one. */
  readonly method: string;
  /** The absolute target address; empty without one. */
  readonly address: string;
  readonly page: string;
  readonly isSelected: boolean;
  /** `true` if the form matches the setting `exclude` or the built-in list of excluded forms. */
  readonly isExcluded: boolean;
  /** `true` if a script of this library sends the form, whatever its method is. */
  readonly isSentByScript: boolean;
  readonly isMarkedAsSearch: boolean;
  readonly isMarkedAsBooking: boolean;
  readonly fields: readonly FieldFact[];
}

/** The types of fields into which visitors type no text. */
const untyped: ReadonlySet<string> = new Set(
  'hidden submit button reset image checkbox radio range color file select-one select-multiple'.split(' '),
);

/** The types of fields that only contact forms have. A form with such a field sends data, even without a method. */
const personal: ReadonlySet<string> = new Set(['textarea', 'email', 'tel']);

const searchNames: ReadonlySet<string> = new Set(['s', 'q', 'search', 'query']);

/**
 * Returns the kind of a form; `undefined` for a form that is not guarded. These are: an excluded form; a form that sends by GET, except a search form
 * with the setting `search`; a form with only a password; a form to another host, unless `externalForms` is set; and the form of a dialog.
 *
 * A form without a method sends by GET, unless a script sends it. The guard assumes that a script sends a form in `portico-contact-form`, and a form
 * without method and action that contains a text area, an e-mail address or a telephone number.
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

/** Resolves an address against the base of its page or form. Returns `undefined` for an invalid address. */
export function addressIn(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined; // Calling `canParse` first would parse each address twice.
  }
}

/** Returns whether an address is on the page's host. This includes `javascript:` and invalid addresses, which lead nowhere. */
export function isOwnAddress(address: string, page: string): boolean {
  const target = addressIn(address || page, page);
  if (!target) return true;
  const { protocol, host } = target;
  return protocol === 'javascript:' || (isHttp(protocol) && host === addressIn(page)?.host);
}

const isHttp = (protocol: string): boolean => protocol === 'http:' || protocol === 'https:';

const isWebAddress = (address: string): boolean => isHttp(addressIn(address)?.protocol ?? '');

/** Returns whether a form is a search form. A search form that sends by POST has a single text field. */
function isSearch({ isMarkedAsSearch }: FormFacts, typed: readonly FieldFact[], isPost: boolean): boolean {
  if (isPost && typed.length > 1) return false;
  const isNamedSo = ({ name, type }: FieldFact) => type === 'text' && searchNames.has(name.toLowerCase());
  return isMarkedAsSearch || typed.some((field) => field.type === 'search' || isNamedSo(field));
}

const isComment = (fields: readonly FieldFact[]): boolean =>
  fields.some(({ name }) => name === 'comment_post_ID' || name === 'comment_parent') ||
  fields.some(({ name, type }) => name === 'comment' && type === 'textarea');
