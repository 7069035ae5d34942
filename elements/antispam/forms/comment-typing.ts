import { now } from '../../../src/clock/clock.ts';
import { isSecret } from '../../../src/forms/secret-controls.ts';
import type { TypingData } from '../client-data.ts';
import type { FormsOwner } from '../owner.ts';
import type { PageForms } from './page-forms.ts';
import { arrivalOf, typed, typingData, untouched, type Typing } from './typing.ts';

/** Something that came into a field, as it was heard: nothing of it is looked at before it is to be told. */
interface Heard {
  readonly event: Event;
  /** ms since 1970 */
  readonly at: number;
}

/** Notes how visitors type into the fields of comment forms: that, and never what; of secrets (`isSecret`) nothing. */
export class CommentTyping {
  readonly #owner: FormsOwner;
  readonly #forms: PageForms;
  readonly #fields = new Map<string, Map<string, Typing>>();
  #heard: Heard[] = [];

  constructor(owner: FormsOwner, forms: PageForms) {
    this.#owner = owner;
    this.#forms = forms;
  }

  /** Something came into a field of the page, whichever that is. */
  hear(event: Event): void {
    this.#heard.push({ event, at: now() });
  }

  /** Looks at what was heard, and tells what is new of it: on each key would be too often. */
  tell(): void {
    const heard = this.#heard;
    if (heard.length === 0) return;
    this.#heard = [];
    if (heard.filter((one) => this.#note(one)).length === 0) return;
    const data: Record<string, Record<string, TypingData>> = {};
    for (const [index, fields] of this.#fields) {
      data[index] = Object.fromEntries([...fields].map(([name, typing]) => [name, typingData(typing)]));
    }
    this.#owner.note({ ct_typing_data: data });
  }

  /** Whether it came into a comment. */
  #note({ event, at }: Heard): boolean {
    const { target: field } = event;
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    if (!isText || isSecret(field) || !field.form || field.name === '') return false;
    if (this.#forms.kind(field.form) !== 'comment') return false;
    const index = String(this.#forms.index(field.form));
    const fields = this.#fields.get(index) ?? new Map<string, Typing>();
    const inputType = event instanceof InputEvent ? event.inputType : '';
    fields.set(field.name, typed(fields.get(field.name) ?? untouched, arrivalOf(inputType, isAutofilled(field)), at));
    this.#fields.set(index, fields);
    return true;
  }
}

function isAutofilled(field: Element): boolean {
  try {
    return field.matches(':autofill');
  } catch {
    return false; // A browser without that name for it.
  }
}
