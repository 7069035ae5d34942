import type { ClientData, FieldList } from '../client-data.ts';
import type { FormKind } from './form-kind.ts';

/** A field that goes with a form. */
export type Entry = readonly [name: string, value: string];

/** What the guard knows as a form is sent. */
export interface Sending {
  readonly kind: FormKind;
  readonly cookies: 'native' | 'none' | 'alternative';
  readonly profile: ClientData;
  /** The place of the form in the page, and its fields. */
  readonly index: number;
  readonly list: Partial<FieldList>;
  /** The bot detector's token; empty where there is none, or it is not to be sent. */
  readonly token: string;
}

/**
 * What a search does not carry: its address stays in histories and logs, where nobody's e-mail address belongs, and a server
 * refuses one that is too long.
 */
const notInSearch: ReadonlySet<string> = new Set<keyof ClientData>([
  'ct_checked_emails',
  'ct_checked_emails_exist',
  'ct_typing_data',
  'ct_js_errors',
  'ct_bot_detector_frontend_data_log',
  'apbct_visible_fields',
]);

/**
 * The fields that go with a form (§3, §5). A search carries only what the server cannot learn otherwise: its address would grow
 * by the rest.
 */
export function entriesFor({ kind, cookies, profile, index, list, token }: Sending): Entry[] {
  const isSearch = kind === 'search';
  const data = isSearch ? Object.fromEntries(Object.entries(profile).filter(([key]) => !notInSearch.has(key))) : profile;
  const entries: Entry[] = cookies === 'none' ? [dataEntry(data)] : [];
  if (isSearch) return entries;
  entries.push(['apbct_visible_fields', JSON.stringify({ [index]: list })]);
  if (kind === 'booking' && isToken(token)) entries.push(['ct_bot_detector_event_token', token]);
  return entries;
}

/** The data as a field, where there are no cookies. */
export const dataEntry = (data: ClientData): Entry => ['ct_no_cookie_hidden_field', encodeData(data)];

/** Whether a text is a token of the bot detector: 64 characters, no more and no fewer (§5). */
export const isToken = (text: string): boolean => text.length === 64;

/** Data as the hidden field carries them: base64 of the UTF-8 bytes of a JSON object, behind a prefix that servers know. */
export function encodeData(data: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return `_ct_no_cookie_data_${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
