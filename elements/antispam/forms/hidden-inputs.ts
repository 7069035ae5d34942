import { membersOf } from '../../../src/forms/form-members.ts';
import { fieldsOf } from './form-facts.ts';
import type { Entry } from './hidden-entries.ts';

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

  /** A form that has left the page is not kept in memory for the fields it was given. */
  #forgetGone(): void {
    for (const [form, own] of this.#own) {
      if (membersOf(form).isConnected) continue;
      for (const input of own.values()) input.remove();
      this.#own.delete(form);
    }
  }
}
