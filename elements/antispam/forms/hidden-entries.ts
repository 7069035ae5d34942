import type { ClientData, FieldList } from '../client-data.ts';
import { dataInCookies, listsIn, type KeepingRules } from '../texts-to-keep.ts';
import type { FormKind } from './form-kind.ts';

/** A field that goes with a form. */
export type Entry = readonly [name: string, value: string];

/** What the guard knows as a form is sent. */
export interface Sending {
  readonly kind: FormKind;
  readonly rules: KeepingRules;
  /** All that is sent from this page. */
  readonly profile: ClientData;
  /** The place of the form in the page, and its fields. */
  readonly index: number;
  readonly list: Partial<FieldList>;
}

const lists = 'apbct_visible_fields';
const token = 'ct_bot_detector_event_token';

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
  lists,
]);

/**
 * All that the server learns with a form, by the keys of the profile: in its fields, in the cookies of its request, or from the
 * session that is saved beside it.
 */
export function sentWith(sending: Sending): ClientData {
  const { kind, rules, profile, index, list } = sending;
  const carried = carriedWith(sending);
  if (kind === 'search') return carried;
  return {
    ...carried,
    [lists]: JSON.stringify({ ...listsIn(carried), [index]: list }),
    ...(rules.cookies === 'native' && isBooked(sending) && { [token]: profile[token] }),
  };
}

/**
 * The fields that go with a form (§3, §5). A search carries only what the server cannot learn otherwise: its address would grow
 * by the rest.
 */
export function entriesFor(sending: Sending): Entry[] {
  const { kind, rules, profile, index, list } = sending;
  const entries: Entry[] = rules.cookies === 'none' ? [dataEntry(sentWith(sending))] : [];
  if (kind === 'search') return entries;
  entries.push([lists, JSON.stringify({ [index]: list })]);
  if (isBooked(sending)) entries.push([token, String(profile[token])]);
  return entries;
}

/** What goes with every form, whatever its own fields are. */
function carriedWith({ kind, rules, profile }: Sending): ClientData {
  if (rules.cookies === 'native') return dataInCookies(profile, rules);
  if (rules.cookies === 'alternative' || kind !== 'search') return profile;
  return Object.fromEntries(Object.entries(profile).filter(([key]) => !notInSearch.has(key)));
}

const isBooked = ({ kind, profile }: Sending): boolean => kind === 'booking' && profile[token] !== undefined;

/** The data as a field, where there are no cookies. */
export const dataEntry = (data: ClientData): Entry => ['ct_no_cookie_hidden_field', encodeData(data)];

/** Data as the hidden field carries them: base64 of the UTF-8 bytes of a JSON object, behind a prefix that servers know. */
export function encodeData(data: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return `_ct_no_cookie_data_${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
