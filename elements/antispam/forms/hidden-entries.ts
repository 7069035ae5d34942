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
 * The fields that go with a form (§3, §5). A search carries only what the server cannot learn otherwise: its address would grow
 * by the rest.
 */
export function entriesFor({ kind, cookies, profile, index, list, token }: Sending): Entry[] {
  const entries: Entry[] = cookies === 'none' ? [['ct_no_cookie_hidden_field', encodeData(profile)]] : [];
  if (kind === 'search') return entries;
  entries.push(['apbct_visible_fields', JSON.stringify({ [index]: list })]);
  if (kind === 'booking' && isToken(token)) entries.push(['ct_bot_detector_event_token', token]);
  return entries;
}

/** Whether a text is a token of the bot detector: 64 characters, no more and no fewer (§5). */
export const isToken = (text: string): boolean => text.length === 64;

/** Data as the hidden field carries them: base64 of the UTF-8 bytes of a JSON object, behind a prefix that servers know. */
export function encodeData(data: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return `_ct_no_cookie_data_${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
