import { now } from '../../../src/clock/clock.ts';
import { isSecret } from '../../../src/forms/controls/secret-controls.ts';
import type { TypingData } from '../data/data-schema.ts';
import { formIndex } from './form-facts.ts';
import type { FormsHost, PageForms } from './page-forms.ts';
import { inputKindOf, withInput, typingData, noTyping, type Typing } from './typing-data.ts';

/** Records the typing rhythm in the fields of comment forms, but never the text. Secret fields (`isSecret`) are skipped. */
export class CommentTyping {
  readonly #host: FormsHost;
  readonly #forms: PageForms;
  readonly #fields = new Map<string, Map<string, Typing>>();
  /** The input events that have not been examined yet, with their times in ms since 1970. */
  #records: { readonly event: Event; readonly at: number }[] = [];

  constructor(host: FormsHost, forms: PageForms) {
    this.#host = host;
    this.#forms = forms;
  }

  record(event: Event): void {
    this.#records.push({ event, at: now() });
  }

  /** Examines the input events since the last call. Examining each event at once would slow down typing. */
  flush(): void {
    const records = this.#records;
    if (records.length === 0) return;
    this.#records = [];
    if (records.filter(({ event, at }) => this.#addTyping(event, at)).length === 0) return;
    const data: Record<string, Record<string, TypingData>> = {};
    for (const [index, fields] of this.#fields) {
      data[index] = Object.fromEntries([...fields].map(([name, typing]) => [name, typingData(typing)]));
    }
    this.#host.note({ ct_typing_data: data });
  }

  #addTyping(event: Event, at: number): boolean {
    const { target: field } = event;
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    if (!isText || isSecret(field) || !field.form || field.name === '') return false;
    if (this.#forms.kind(field.form) !== 'comment') return false;
    const index = String(formIndex(field.form));
    const fields = this.#fields.get(index) ?? new Map<string, Typing>();
    const kind = inputKindOf(event instanceof InputEvent ? event.inputType : '', field.matches(':autofill'));
    fields.set(field.name, withInput(fields.get(field.name) ?? noTyping, kind, at));
    this.#fields.set(index, fields);
    return true;
  }
}
