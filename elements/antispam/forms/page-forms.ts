import { now } from '../../../src/clock/clock.ts';
import type { FieldList } from '../client-data.ts';
import type { FormsOwner } from '../owner.ts';
import { countsOf, fieldList } from './field-lists.ts';
import { fieldsOf, readForm, type Field } from './form-facts.ts';
import { kindOf, type FormKind } from './form-kind.ts';
import { carries } from './request-kinds.ts';

/** What a form was last found to be for, and when (ms since 1970). */
interface Verdict {
  readonly kind: FormKind | undefined;
  readonly at: number;
}

/** What was last read of a form's fields, and when (ms since 1970). */
interface Reading {
  readonly list: FieldList;
  readonly at: number;
}

/** The page is not looked through more often than that (ms), whatever the settings say. */
const shortest = 100;

/** How long (ms) a round takes: from one look through the page to the next. */
export const roundOf = ({ rescanInterval }: { readonly rescanInterval: number }): number => Math.max(rescanInterval, shortest);

/** The forms of the page: what each is for, its place, and what a visitor sees of it. */
export class PageForms {
  readonly #owner: FormsOwner;
  readonly #verdicts = new WeakMap<HTMLFormElement, Verdict>();
  readonly #readings = new WeakMap<HTMLFormElement, Reading>();
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
    const kind = this.#readKind(form, submitter);
    this.#verdicts.set(form, { kind, at: now() });
    return kind;
  }

  #readKind(form: HTMLFormElement, submitter: HTMLElement | null): FormKind | undefined {
    const { settings } = this.#owner;
    try {
      return kindOf(readForm(form, settings, submitter), settings);
    } catch {
      return undefined; // Its fields hide what it is asked by (`matches`): it stays as it is, and the others are looked at.
    }
  }

  /** The place of a form in the page, from 0; -1 for one in a shadow root. */
  index(form: HTMLFormElement): number {
    return [...form.ownerDocument.forms].indexOf(form);
  }

  /** The fields of a form, seen and unseen, no older than a round. */
  list(form: HTMLFormElement): Partial<FieldList> {
    const known = this.#readings.get(form);
    const list = known && this.#isFresh(known) ? known.list : this.#read(form);
    return this.#owner.settings.mode === 'aggregate' ? countsOf(list) : list;
  }

  /**
   * Looks at the forms whose lists are kept: one pass that only reads, so that the browser works its styles out once. All
   * others are looked at when something happens in them.
   */
  scan(): void {
    const { visibleFieldsLimit } = this.#owner.settings;
    const lists: Record<string, FieldList> = {};
    for (const [index, form] of [...document.forms].slice(0, visibleFieldsLimit).entries()) {
      const kind = this.kindAnew(form);
      if (kind && kind !== 'search') lists[index] = this.#read(form);
    }
    this.#note(lists);
  }

  /** Reads the fields of a form that is being sent, as they are now. */
  look(form: HTMLFormElement): void {
    const list = this.#read(form);
    const index = this.index(form);
    if (index < 0 || index >= this.#owner.settings.visibleFieldsLimit) return;
    this.#note({ ...this.#owner.known('apbct_visible_fields'), [index]: list });
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

  #read(form: HTMLFormElement): FieldList {
    const list = fieldList(fieldsOf(form).map((field) => ({ name: field.name, type: field.type, isVisible: isVisible(field) })));
    this.#readings.set(form, { list, at: now() });
    return list;
  }

  #note(lists: Readonly<Record<string, Partial<FieldList>>>): void {
    const text = JSON.stringify(lists);
    if (text === this.#noted) return;
    this.#noted = text;
    this.#owner.note({ apbct_visible_fields: lists });
  }
}

const sentBy = (form: HTMLFormElement): Field[] => fieldsOf(form).filter((field) => !field.matches(':disabled'));

/** By its styles alone, which needs no layout. */
const isVisible = (field: Field): boolean =>
  field.type !== 'hidden' && field.checkVisibility({ opacityProperty: true, visibilityProperty: true });
