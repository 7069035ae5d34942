/** The number of fields in a form. */
export const FIELDS = 50;

/** The kinds of fields: attributes, an invalid and a valid value. */
const kinds = [
  ['class="required"', '', 'Ada'],
  ['class="email"', 'ada', 'ada@example.com'],
  ['class="digits"', '1x', '12'],
  ['data-rule-min="5"', '3', '7'],
  ['data-rule-minlength="3"', 'ab', 'abc'],
] as const;

const kindOf = (index: number) => kinds[index % kinds.length] ?? kinds[0];

/** The form of both pages. */
export const formHtml = `<form>${Array.from(
  { length: FIELDS },
  (_, index) => `<p><label>Field ${index} <input name="field-${index}" ${kindOf(index)[0]}></label></p>`,
).join('')}<button>Send</button></form>`;

/** Checks and submits a form with messages that are verified. Times are in ms. */
export interface FormPage {
  /** Validates the form with invalid values until all messages are laid out. Throws on missing messages. */
  validate(): Promise<number>;
  /** Submits the form with valid values until the messages are gone. Throws on remaining messages. */
  submit(): number;
}

declare global {
  interface Window {
    formBench: FormPage;
  }
}

/** `message` is the selector of the messages; `check` validates the whole form. */
export function formPage(message: string, check: (form: HTMLFormElement) => unknown): FormPage {
  const form = document.querySelector('form');
  if (!form) throw new Error('The page of the bench has no form.');
  document.addEventListener('submit', (event) => event.preventDefault());
  const fill = (column: 1 | 2) => {
    for (let index = 0; index < FIELDS; index += 1) {
      const field = form.elements.item(index);
      if (field instanceof HTMLInputElement) field.value = kindOf(index)[column];
    }
  };
  const expectMessages = (expected: number) => {
    const shown = [...form.querySelectorAll<HTMLElement>(message)].filter(({ offsetHeight }) => offsetHeight > 0);
    if (shown.length !== expected) throw new Error(`${shown.length} messages show, not ${expected}, of ${message}.`);
  };
  return {
    async validate() {
      fill(1);
      const start = performance.now();
      await check(form);
      document.body.getBoundingClientRect();
      const time = performance.now() - start;
      expectMessages(FIELDS);
      return time;
    },
    submit() {
      fill(2);
      const start = performance.now();
      form.requestSubmit();
      document.body.getBoundingClientRect();
      const time = performance.now() - start;
      expectMessages(0);
      return time;
    },
  };
}
