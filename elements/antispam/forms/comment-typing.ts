import { now } from '../../../src/clock/clock.ts';
import type { TypingData } from '../client-data.ts';
import type { FormsOwner } from '../owner.ts';
import { arrivalOf, typed, typingData, untouched, type Typing } from './typing.ts';

/** Notes how visitors type into the fields of comment forms (§3): that, and never what. */
export class CommentTyping {
  readonly #owner: FormsOwner;
  readonly #fields = new Map<string, Map<string, Typing>>();
  #isNews = false;

  constructor(owner: FormsOwner) {
    this.#owner = owner;
  }

  /** Something came into a field of the form at that place. */
  hear(event: Event, field: HTMLInputElement | HTMLTextAreaElement, index: number): void {
    const fields = this.#fields.get(String(index)) ?? new Map<string, Typing>();
    const inputType = event instanceof InputEvent ? event.inputType : '';
    const arrival = arrivalOf(inputType, isAutofilled(field));
    fields.set(field.name, typed(fields.get(field.name) ?? untouched, arrival, now()));
    this.#fields.set(String(index), fields);
    this.#isNews = true;
  }

  /** Tells what is new: on each key would be too often. */
  tell(): void {
    if (!this.#isNews) return;
    this.#isNews = false;
    const data: Record<string, Record<string, TypingData>> = {};
    for (const [index, fields] of this.#fields) {
      data[index] = Object.fromEntries([...fields].map(([name, typing]) => [name, typingData(typing)]));
    }
    this.#owner.note({ ct_typing_data: data });
  }
}

function isAutofilled(field: Element): boolean {
  try {
    return field.matches(':autofill');
  } catch {
    return false; // A browser without that name for it.
  }
}
