import { now } from '../../../src/clock/clock.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import type { FieldList, ClientData, CollectedData } from '../data/data-schema.ts';
import { fieldCounts, fieldList } from '../data/field-visibility.ts';
import { formIndex, readFields, fieldsOf, readForm, type ReadField, type Field } from './form-facts.ts';
import { kindOf, type FormKind } from './form-kind.ts';
import { containsFields } from './form-request-body.ts';
import { isVisible } from '../../../src/older-browsers/visibility.ts';
import type { Transport } from '../../../src/antispam/transport.ts';
import type { Resolved } from '../../../src/settings/settings.ts';
import type { antispamSettings, EmailCheckedDetail } from '../antispam.settings.ts';

export type FormNotes = Partial<
  Pick<CollectedData, 'apbct_visible_fields' | 'ct_typing_data' | 'ct_checked_emails' | 'ct_checked_emails_exist'>
>;

/** The members of the profiler that the form guard uses. Each method returns the current state. */
export interface FormsHost {
  readonly element: HTMLElement;
  readonly settings: Resolved<typeof antispamSettings>;
  transport(): Transport;
  /** Returns the data that is sent now, including the last notes. Returns no data without consent. */
  profile(): ClientData;
  /** Returns the value of a key in any mode, from this page or from fresh stored data. */
  known<Key extends keyof CollectedData>(key: Key): CollectedData[Key] | undefined;
  /** Adds notes to `profile()`, and stores them with the next write. The value of each key replaces its previous value. */
  note(notes: FormNotes): void;
  /** Writes pending changes at once, so that the cookies of a form request contain them. */
  write(): void;
  emailChecked(detail: EmailCheckedDetail): void;
}

/** The shortest scan interval (ms). */
const minInterval = 100;

/** The number of fields after which a scan pauses. It pauses only at the end of a form. */
const maxFieldsPerPart = 1000;

/** Returns the time (ms) from one scan of the page to the next. */
export const scanInterval = ({ rescanInterval }: { readonly rescanInterval: number }): number =>
  Math.max(rescanInterval, minInterval);

/** The forms of the page, with their kinds, indexes and visible fields. */
export class PageForms {
  readonly #host: FormsHost;
  /** The last known kind of each form, and the time (ms since 1970) when it was determined. */
  readonly #kinds = new WeakMap<HTMLFormElement, { readonly kind: FormKind | undefined; readonly at: number }>();
  readonly #lists = new WeakMap<HTMLFormElement, FieldList>();
  /** The forms that the current scan has not reached yet. */
  #unscanned: readonly HTMLFormElement[] = [];
  /** The last reported lists as JSON, to avoid reporting the same lists again. */
  #reported = '';

  constructor(host: FormsHost) {
    this.#host = host;
  }

  /** Returns the kind of a form, which is at most one scan interval old; `undefined` for a form that is not guarded. */
  kind(form: HTMLFormElement): FormKind | undefined {
    const known = this.#kinds.get(form);
    return known && now() - known.at < scanInterval(this.#host.settings) ? known.kind : this.refreshKind(form);
  }

  /** Determines the kind of a form again, because it depends on the button that sends the form. */
  refreshKind(
    form: HTMLFormElement,
    submitter: HTMLElement | null = null,
    fields = readFields(form),
  ): FormKind | undefined {
    const { settings } = this.#host;
    const kind = kindOf(readForm(form, fields, settings, submitter), settings);
    this.#kinds.set(form, { kind, at: now() });
    return kind;
  }

  /** Returns the visible and invisible fields of a form from its last scan, without reading styles. */
  list(form: HTMLFormElement): Partial<FieldList> {
    const list =
      this.#lists.get(form) ??
      fieldList(readFields(form).map((field) => ({ ...field, isVisible: isShownByMarkup(field) })));
    return this.#host.settings.mode === 'aggregate' ? fieldCounts(list) : list;
  }

  /**
   * Scans the forms of the page, or continues a scan, up to a maximum number of fields. Returns `true` when the scan is complete and its result was
   * reported. Changes nothing in the page, so that the browser computes the styles once.
   */
  scan(): boolean {
    if (this.#unscanned.length === 0) this.#unscanned = [...document.forms];
    let scanned = 0;
    let fields = 0;
    for (const form of this.#unscanned) {
      if (fields >= maxFieldsPerPart) break;
      scanned += 1;
      if (membersOf(form).isConnected) fields += this.#scanOne(form);
    }
    this.#unscanned = this.#unscanned.slice(scanned);
    if (this.#unscanned.length > 0) return false;
    this.#report(this.#currentLists());
    return true;
  }

  #scanOne(form: HTMLFormElement): number {
    const fields = readFields(form);
    if (hasList(this.refreshKind(form, null, fields))) this.#read(form, fields);
    return fields.length;
  }

  /** Returns the lists by the current index of each form. An index may have changed since the scan started. */
  #currentLists(): Record<string, FieldList> {
    const lists: Record<string, FieldList> = {};
    for (const [index, form] of [...document.forms].entries()) {
      const list = this.#lists.get(form);
      if (list && hasList(this.#kinds.get(form)?.kind)) lists[index] = list;
    }
    return lists;
  }

  /** Scans one form now. Reading the styles of its fields may force a layout, so do not call this method in an event handler. */
  scanForm(form: HTMLFormElement): void {
    if (membersOf(form).isConnected && hasList(this.kind(form))) this.#read(form);
  }

  reportList(form: HTMLFormElement): void {
    const index = formIndex(form);
    if (index >= 0) this.#report({ ...this.#host.known('apbct_visible_fields'), [index]: this.list(form) });
  }

  /** Returns the form that contains fields with these names and is sent by a script. If there are several, returns the largest one. */
  formWithFields(names: ReadonlySet<string>): HTMLFormElement | undefined {
    return [...document.forms]
      .filter((form) => this.kind(form) && containsFields(names, fieldsOf(form).filter(isEnabled)))
      .toSorted((a, b) => fieldsOf(b).length - fieldsOf(a).length)[0];
  }

  #read(form: HTMLFormElement, fields = readFields(form)): void {
    this.#lists.set(form, fieldList(fields.map((field) => ({ ...field, isVisible: isShown(field) }))));
  }

  #report(lists: Readonly<Record<string, Partial<FieldList>>>): void {
    const text = JSON.stringify(lists);
    if (text === this.#reported) return;
    this.#reported = text;
    this.#host.note({ apbct_visible_fields: lists });
  }
}

/** Returns whether forms of a kind send the list of their fields and get their e-mail addresses checked. */
export const hasList = (kind: FormKind | undefined): boolean => kind !== undefined && kind !== 'search';

const isEnabled = (field: Field): boolean => !field.matches(':disabled');

/** Returns whether a field is visible according to its markup, for a new form that is sent before the first scan. */
const isShownByMarkup = ({ field, type }: ReadField): boolean =>
  type !== 'hidden' && field.closest('[hidden]') === null;

/** Returns whether a field is visible according to its styles. Forces a layout only if styles depend on sizes (`@container`). */
const isShown = ({ field, type }: ReadField): boolean => type !== 'hidden' && isVisible(field, { checkOpacity: true });
