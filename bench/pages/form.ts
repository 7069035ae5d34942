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

/** Submits a form alternately with invalid and valid values, and checks its messages. */
export interface FormPage {
  /** Submits both variants `times` times; returns the ms per submission. Throws on missing or remaining messages. */
  send(times: number): number;
}

declare global {
  interface Window {
    formBench: FormPage;
  }
}

/** `message` is the selector of the messages. */
export function formPage(message: string): FormPage {
  const form = document.querySelector('form');
  if (!form) throw new Error('The page of the bench has no form.');
  document.addEventListener('submit', (event) => event.preventDefault());
  const fill = (column: 1 | 2) => {
    for (let index = 0; index < FIELDS; index += 1) {
      const field = form.elements.item(index);
      if (field instanceof HTMLInputElement) field.value = kindOf(index)[column];
    }
  };
  const shown = () =>
    [...form.querySelectorAll<HTMLElement>(message)].filter(({ offsetHeight }) => offsetHeight > 0).length;
  const sendOnce = (column: 1 | 2): number => {
    fill(column);
    const start = performance.now();
    form.requestSubmit();
    document.body.getBoundingClientRect();
    const time = performance.now() - start;
    const expected = column === 1 ? FIELDS : 0;
    if (shown() !== expected) throw new Error(`${shown()} messages show, not ${expected}, of ${message}.`);
    return time;
  };
  return {
    send(times) {
      let total = 0;
      for (let turn = 0; turn < times; turn += 1) total += sendOnce(1) + sendOnce(2);
      return total / (2 * times);
    },
  };
}
