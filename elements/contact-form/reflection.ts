import { fieldNameOf } from '../../src/forms/field-name.ts';
import { membersOf } from '../../src/forms/form-members.ts';

/**
 * Shows what stands in a field elsewhere in the form: `<output data-reflection-of="field" data-default="…">`, or a fieldset with
 * `data-reflection-of` that holds one output for each value. What is blank shows the default.
 */
export function updateReflections(form: HTMLFormElement): void {
  const reflections = membersOf(form).querySelectorAll<HTMLElement>('[data-reflection-of]');
  if (reflections.length === 0) return;
  const entries = [...new FormData(form)];
  for (const reflection of reflections) {
    const field = reflection.dataset.reflectionOf ?? '';
    const values = entries
      .filter(([name]) => fieldNameOf(name) === field)
      .map(([, value]) => (typeof value === 'string' ? value.trim() : value.name))
      .filter((value) => value !== '');
    if (reflection instanceof HTMLOutputElement) {
      show(reflection, values.join(', '));
      continue;
    }
    const [first, ...others] = reflection.querySelectorAll('output');
    if (!first) continue;
    for (const other of others) other.remove();
    show(first, values[0] ?? '');
    first.after(
      ...values.slice(1).map((value) => {
        const output = document.createElement('output');
        output.setAttribute('name', field);
        output.textContent = value;
        return output;
      }),
    );
  }
}

function show(output: HTMLOutputElement, value: string): void {
  output.textContent = value || (output.dataset.default ?? '');
}
