import { now } from '../../../src/clock/clock.ts';
import { membersOf } from '../../../src/forms/form-members.ts';
import { rememberPassword } from '../../../src/forms/secret-controls.ts';
import type { FieldList } from '../client-data.ts';
import { fieldCounts, fieldList } from '../field-lists.ts';
import { formIndex } from '../form-index.ts';
import type { FormsOwner } from '../owner.ts';
import { askedFieldsOf, fieldsOf, readForm, type AskedField, type Field } from './form-facts.ts';
import { kindOf, type FormKind } from './form-kind.ts';
import { carries } from './request-kinds.ts';

/** What a form was last found to be for, and when (ms since 1970). */
interface Verdict {
  readonly kind: FormKind | undefined;
  readonly at: number;
}

/** The page is not looked through more often than that (ms), whatever the settings say. */
const shortest = 100;

/** How many fields are looked at in one go, and with them the rest of their form: the page gets its turn in between. */
const mostAtOnce = 1000;

/** How long (ms) a round takes: from one look through the page to the next. */
export const roundOf = ({ rescanInterval }: { readonly rescanInterval: number }): number =>
  Math.max(rescanInterval, shortest);

/** The forms of the page: what each is for, its place, and what a visitor sees of it. */
export class PageForms {
  readonly #owner: FormsOwner;
  readonly #verdicts = new WeakMap<HTMLFormElement, Verdict>();
  /** What was last read of a form's fields. */
  readonly #lists = new WeakMap<HTMLFormElement, FieldList>();
  /** The forms that the look through the page has not come to yet. */
  #rest: readonly HTMLFormElement[] = [];
  /** What was noted last, as a text: what did not change is not written again. */
  #noted = '';

  constructor(owner: FormsOwner) {
    this.#owner = owner;
  }

  /** What a form is for, no older than a round; `undefined` when it is not to be touched. */
  kind(form: HTMLFormElement): FormKind | undefined {
    const known = this.#verdicts.get(form);
    return known && this.#isFresh(known) ? known.kind : this.kindAnew(form);
  }

  /** The same, looked at now, as it would be sent by a button; so it holds for what scripts make of that submit, too. */
  kindAnew(form: HTMLFormElement, submitter: HTMLElement | null = null): FormKind | undefined {
    return this.#judge(form, askedFieldsOf(form), submitter);
  }

  #judge(form: HTMLFormElement, fields: readonly AskedField[], submitter: HTMLElement | null): FormKind | undefined {
    const { settings } = this.#owner;
    const kind = kindOf(readForm(form, fields, settings, submitter), settings);
    this.#verdicts.set(form, { kind, at: now() });
    return kind;
  }

  /** The place of a form in the page, from 0; -1 for one in a shadow root. */
  index(form: HTMLFormElement): number {
    return formIndex(form);
  }

  /** The fields of a form, seen and unseen, as they were last looked at; asking reads no styles. */
  list(form: HTMLFormElement): Partial<FieldList> {
    const list =
      this.#lists.get(form) ??
      fieldList(askedFieldsOf(form).map((asked) => ({ ...asked, isVisible: isShownByMarkup(asked) })));
    return this.#owner.settings.mode === 'aggregate' ? fieldCounts(list) : list;
  }

  /**
   * Looks at the forms of the page, or goes on where it stopped: not at too many fields at once. Whether it came to the end; then
   * it is noted what was found. It only reads, so that the browser works its styles out once.
   */
  scan(): boolean {
    if (this.#rest.length === 0) this.#rest = [...document.forms];
    let looked = 0;
    let fields = 0;
    for (const form of this.#rest) {
      if (fields >= mostAtOnce) break;
      looked += 1;
      if (membersOf(form).isConnected) fields += this.#scanForm(form);
    }
    this.#rest = this.#rest.slice(looked);
    if (this.#rest.length > 0) return false;
    this.#note(this.#found());
    return true;
  }

  /** How many fields the form has. */
  #scanForm(form: HTMLFormElement): number {
    const fields = askedFieldsOf(form);
    // A password may be shown as text by the time its keys are looked at.
    for (const { field, type } of fields) if (type === 'password') rememberPassword(field);
    const kind = this.#judge(form, fields, null);
    if (hasList(kind)) this.#read(form, fields);
    return fields.length;
  }

  /** The lists of the forms by where they stand now: some may have come or gone since the first was looked at. */
  #found(): Record<string, FieldList> {
    const lists: Record<string, FieldList> = {};
    for (const [index, form] of [...document.forms].entries()) {
      const list = this.#lists.get(form);
      if (list && hasList(this.#verdicts.get(form)?.kind)) lists[index] = list;
    }
    return lists;
  }

  /** Looks at a form now, by the styles of its fields, which may lay the page out: not for the handler of an event. */
  look(form: HTMLFormElement): void {
    if (membersOf(form).isConnected && hasList(this.kind(form))) this.#read(form);
  }

  /** Notes the fields of a form that is being sent. */
  keep(form: HTMLFormElement): void {
    const index = this.index(form);
    if (index >= 0) this.#note({ ...this.#owner.known('apbct_visible_fields'), [index]: this.list(form) });
  }

  /** The form whose fields a script sends by these names; of several the largest. */
  carriedBy(names: ReadonlySet<string>): HTMLFormElement | undefined {
    return [...document.forms]
      .filter((form) => this.kind(form) !== undefined && carries(names, sentBy(form)))
      .toSorted((a, b) => fieldsOf(b).length - fieldsOf(a).length)[0];
  }

  #isFresh({ at }: { readonly at: number }): boolean {
    return now() - at < roundOf(this.#owner.settings);
  }

  #read(form: HTMLFormElement, fields: readonly AskedField[] = askedFieldsOf(form)): FieldList {
    const list = fieldList(
      fields.map((asked) => ({ name: asked.name, type: asked.type, isVisible: isVisible(asked) })),
    );
    this.#lists.set(form, list);
    return list;
  }

  #note(lists: Readonly<Record<string, Partial<FieldList>>>): void {
    const text = JSON.stringify(lists);
    if (text === this.#noted) return;
    this.#noted = text;
    this.#owner.note({ apbct_visible_fields: lists });
  }
}

const hasList = (kind: FormKind | undefined): boolean => kind !== undefined && kind !== 'search';

const sentBy = (form: HTMLFormElement): Field[] => fieldsOf(form).filter((field) => !field.matches(':disabled'));

const seen = { opacityProperty: true, visibilityProperty: true } as const;

/** Of a form that came just now, and is sent before anybody looked at it. */
const isShownByMarkup = ({ field, type }: AskedField): boolean =>
  type !== 'hidden' && field.closest('[hidden]') === null;

/** By its styles alone: most pages need not be laid out for that, but one whose styles ask for sizes (`@container`) must. */
const isVisible = ({ field, type }: AskedField): boolean => type !== 'hidden' && field.checkVisibility(seen);
