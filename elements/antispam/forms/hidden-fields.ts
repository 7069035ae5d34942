import type { ClientData, FieldList } from '../data/data-schema.ts';
import { dataInCookies, fieldListsIn, type StorageRules } from '../store/entries-to-store.ts';
import type { FormKind } from './form-kind.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { fieldsOf } from './form-facts.ts';

/** A field that is sent with a form. */
export type Entry = readonly [name: string, value: string];

/** The state at the time when a form is sent. */
export interface Sending {
  readonly kind: FormKind;
  readonly rules: StorageRules;
  readonly profile: ClientData;
  /** The index of the form in the page, and the list of its fields. */
  readonly index: number;
  readonly list: Partial<FieldList>;
}

const lists = 'apbct_visible_fields';
const token = 'ct_bot_detector_event_token';

/** The keys that a search does not send: its URL is stored in histories and logs, and servers reject long URLs. */
const omittedFromSearch: ReadonlySet<string> = new Set<keyof ClientData>([
  'ct_checked_emails',
  'ct_checked_emails_exist',
  'ct_typing_data',
  'ct_js_errors',
  'ct_bot_detector_frontend_data_log',
  lists,
]);

/** Returns all data that the server receives with a form: in form fields, in cookies, or in the session on the server. */
export function dataSentWith(sending: Sending): ClientData {
  const { kind, rules, profile, index, list } = sending;
  const common = commonData(sending);
  if (kind === 'search') return common;
  return {
    ...common,
    [lists]: JSON.stringify({ ...fieldListsIn(common), [index]: list }),
    ...(rules.cookies === 'native' && sendsToken(sending) && { [token]: profile[token] }),
  };
}

/** Returns the fields to add to a form. A search gets only the data that the server has from nowhere else, to keep its URL short. */
export function entriesFor(sending: Sending): Entry[] {
  const { kind, rules, profile, index, list } = sending;
  const entries: Entry[] = rules.cookies === 'none' ? [dataEntry(dataSentWith(sending))] : [];
  if (kind === 'search') return entries;
  entries.push([lists, JSON.stringify({ [index]: list })]);
  if (sendsToken(sending)) entries.push([token, String(profile[token])]);
  return entries;
}

/** Returns the data that is sent with every form of this kind. */
function commonData({ kind, rules, profile }: Sending): ClientData {
  if (rules.cookies === 'native') return dataInCookies(profile, rules);
  if (rules.cookies === 'alternative' || kind !== 'search') return profile;
  return Object.fromEntries(Object.entries(profile).filter(([key]) => !omittedFromSearch.has(key)));
}

const sendsToken = ({ kind, profile }: Sending): boolean => kind === 'booking' && profile[token] !== undefined;

/** Returns the data as a hidden field, for sites without cookies. */
export const dataEntry = (data: ClientData): Entry => ['ct_no_cookie_hidden_field', encodeData(data)];

/** Encodes data for the hidden field: the base64 of UTF-8 JSON, after a prefix that servers recognise. */
export function encodeData(data: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return `_ct_no_cookie_data_${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/**
 * Adds hidden fields to forms, for scripts that read a form field by field. The fields are at the end of the form, where they do not shift the
 * layout. They stay in the form, because some scripts read it only after their own validation.
 */
export class HiddenInputs {
  readonly #own = new Map<HTMLFormElement, Map<string, HTMLInputElement>>();

  /** Replaces the fields that were added to a form. A field of the same name that the site has printed keeps its value. */
  put(form: HTMLFormElement, entries: readonly Entry[]): void {
    // Fields of forms that have left the page are removed, because keeping them would be a memory leak.
    for (const known of this.#own.keys()) if (!membersOf(known).isConnected) this.#removeFrom(known);
    const own = this.#own.get(form) ?? new Map<string, HTMLInputElement>();
    this.#own.set(form, own);
    const names = new Set(entries.map(([name]) => name));
    for (const [name, input] of own) {
      if (names.has(name)) continue;
      own.delete(name);
      input.remove();
    }
    for (const [name, value] of entries) {
      if (fieldsOf(form).some((field) => field.name === name && field !== own.get(name))) continue;
      const input = own.get(name) ?? document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      if (input.parentNode !== form) membersOf(form).append(input);
      own.set(name, input);
    }
  }

  removeAll(): void {
    for (const form of this.#own.keys()) this.#removeFrom(form);
  }

  #removeFrom(form: HTMLFormElement): void {
    for (const input of this.#own.get(form)?.values() ?? []) input.remove();
    this.#own.delete(form);
  }
}
