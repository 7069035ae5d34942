import type { ClientData, FieldList } from '../data/client-data.ts';
import { dataInCookies, listsIn, type PersistenceRules } from '../store/cookie-budget.ts';
import type { FormKind } from './form-kind.ts';
import { membersOf } from '../../../src/forms/form-members.ts';
import { fieldsOf } from './form-facts.ts';

/** A field that goes with a form. */
export type Entry = readonly [name: string, value: string];

/** The state when a form is sent. */
export interface Sending {
  readonly kind: FormKind;
  readonly rules: PersistenceRules;
  /** All that is sent from this page. */
  readonly profile: ClientData;
  /** The place of the form in the page, and its fields. */
  readonly index: number;
  readonly list: Partial<FieldList>;
}

const lists = 'apbct_visible_fields';
const token = 'ct_bot_detector_event_token';

/**
 * The keys that a search does not send: its address stays in histories and logs, where nobody's e-mail address belongs, and a server
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
 * The fields that go with a form. A search carries only what the server cannot learn otherwise: its address would grow
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

/** Returns the data that is sent with every form of this kind. */
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

/**
 * The hidden fields that the guard puts into forms, for scripts that read a form field by field as it is sent. They stand at
 * the end of the form, where they move nothing, and stay there: some scripts read only when a check of their own has ended.
 */
export class HiddenInputs {
  readonly #own = new Map<HTMLFormElement, Map<string, HTMLInputElement>>();

  /**
   * Gives a form these fields, in place of those it was given before. A field of that name that the site printed keeps its
   * value.
   */
  put(form: HTMLFormElement, entries: readonly Entry[]): void {
    this.#forgetGone();
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

  /** Takes all of them out again. */
  removeAll(): void {
    for (const own of this.#own.values()) for (const input of own.values()) input.remove();
    this.#own.clear();
  }

  /** Forgets forms that have left the page, to avoid a memory leak. */
  #forgetGone(): void {
    for (const [form, own] of this.#own) {
      if (membersOf(form).isConnected) continue;
      for (const input of own.values()) input.remove();
      this.#own.delete(form);
    }
  }
}
