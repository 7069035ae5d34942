import type { Purpose } from '../consent/page-consent.ts';
import { parseUrl } from '../older-browsers/parse-url.ts';

/** The kind of storage: `local` (this browser), `session` (this tab), `cookie` (also sent to the server). */
export type StorageArea = 'local' | 'session' | 'cookie';

/** The names of the kinds of storage, for authors. */
export const areaNames: Readonly<Record<StorageArea, string>> = {
  local: 'local storage',
  session: 'session storage',
  cookie: 'cookie',
};

/** The purpose of data; `necessary` data needs no consent, because the visitor or the page asks for what it is used for. */
export type DataPurpose = Purpose | 'necessary';

/** Data that an element stores under one key, or under all keys of a pattern. */
export interface StoredData {
  /** The areas in which the key may be stored. The element's settings determine which one is used. */
  readonly areas: readonly StorageArea[];
  /** The key, case-sensitive. `*` stands for any text. */
  readonly key: string;
  readonly content: string;
  readonly purpose: DataPurpose;
  /** The time for which the data is stored, with the default of `setting`. */
  readonly lifetime: string;
  /** The attribute that decides whether, or for how long, the data is stored. */
  readonly setting?: string;
  /** The part of the data that is stored and sent if the element collects only counts. */
  readonly inAggregate?: 'all' | 'counts' | 'nothing';
  /** `false` for data that is stored and read, but not sent. If data is also sent and this is absent, it has an entry of its own in `sends`. */
  readonly isSent?: boolean;
}

/** The recipient of a request, by the origin of its address. */
export type Recipient =
  /**
   * The address in an attribute of the element. `path` is the attribute with the path that follows the address; `fallback` is the address if there is
   * no value.
   */
  | { readonly kind: 'setting'; readonly attribute: string; readonly path?: string; readonly fallback?: string }
  /** The address in an attribute of other elements, such as the `action` of a form. */
  | { readonly kind: 'markup'; readonly selector: string; readonly attribute: string }
  /** Another site, by its hosts, such as `player.vimeo.com`. */
  | { readonly kind: 'hosts'; readonly hosts: readonly string[] }
  /** An address that a server returns. */
  | { readonly kind: 'response'; readonly of: string };

/** Data that an element sends. */
export interface SentData {
  /** The possible recipients. The element's settings determine which one is used. */
  readonly to: readonly Recipient[];
  readonly content: string;
  readonly when: string;
  readonly purpose: DataPurpose;
}

/** All data that an element stores and sends. */
export interface PrivacyDeclaration {
  readonly stores: readonly StoredData[];
  readonly sends: readonly SentData[];
}

/** The declarations of several elements, by the name of each element, such as `live-search`. */
export type PrivacyDeclarations = ReadonlyMap<string, PrivacyDeclaration>;

/** A declared entry, and the names of the elements that share it. */
export interface Declared<Data> {
  readonly elements: readonly string[];
  readonly data: Data;
}

/** Returns whether a pattern, in which `*` stands for any text, matches a key. */
export function matchesKey(pattern: string, key: string): boolean {
  const escaped = pattern.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|/-]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 's').test(key);
}

/** Returns the declaration for a stored key: the one with the longest matching pattern; `undefined` for a key of other code. */
export function declarationOf(
  key: string,
  area: StorageArea,
  declarations: PrivacyDeclarations,
): Declared<StoredData> | undefined {
  const found = [...declarations].flatMap(([element, { stores }]) =>
    stores
      .filter((data) => data.areas.includes(area) && matchesKey(data.key, key))
      .map((data) => ({ element, data, length: data.key.length })),
  );
  const [longest] = found.toSorted((one, other) => other.length - one.length);
  if (!longest) return undefined;
  const { data } = longest;
  return { data, elements: found.filter((one) => one.data.key === data.key).map(({ element }) => element) };
}

/** Returns the addresses for a recipient on the page, as they are written: the values of a setting or of an attribute in the markup. */
export type AddressesOf = (element: string, recipient: Recipient) => readonly string[];

/**
 * Returns the declarations for a requested URL: those whose hosts include its host, or whose address (resolved against `base`) equals the URL or is a
 * folder that contains it, without query and fragment. The longest matching address takes precedence; if several elements have it, all are returned.
 */
export function declarationsOfRequest(
  url: string,
  base: string,
  declarations: PrivacyDeclarations,
  addressesOf: AddressesOf,
): readonly (SentData & { readonly element: string })[] {
  const requested = parseUrl(url, base);
  if (!requested) return [];
  const lengthOf = (element: string, recipient: Recipient): number => {
    if (recipient.kind === 'hosts') return recipient.hosts.includes(requested.host) ? requested.origin.length : 0;
    return Math.max(0, ...addressesOf(element, recipient).map((address) => matchLength(requested, address, base)));
  };
  const found = [...declarations].flatMap(([element, { sends }]) =>
    sends.map((data) => ({ element, data, length: Math.max(...data.to.map((one) => lengthOf(element, one))) })),
  );
  const longest = Math.max(0, ...found.map(({ length }) => length));
  return found
    .filter(({ length }) => length > 0 && length === longest)
    .map(({ element, data }) => ({ ...data, element }));
}

/** Returns the length of an address that equals or contains the requested URL; 0 for other addresses and an empty one. */
function matchLength(requested: URL, address: string, base: string): number {
  const declared = address === '' ? null : parseUrl(address, base);
  if (declared?.origin !== requested.origin) return 0;
  const { pathname } = declared;
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const isWithin = requested.pathname === pathname || requested.pathname.startsWith(folder);
  return isWithin ? declared.origin.length + pathname.length : 0;
}

/** Returns the address of a recipient of the kind `setting`: the values of its attributes, joined. The fallback replaces a missing address. */
export function settingAddress(
  { attribute, path, fallback = '' }: Extract<Recipient, { kind: 'setting' }>,
  valueOf: (attribute: string) => string,
): string {
  const address = valueOf(attribute) || fallback;
  const below = path === undefined ? '' : valueOf(path).split('/').filter(Boolean).join('/');
  return below === '' || address === '' ? address : `${address.replace(/\/$/, '')}/${below}`;
}
