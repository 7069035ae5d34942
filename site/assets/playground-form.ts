import { getAttribute, setAttribute, type AttributeValue } from './attribute.ts';
import type { ExampleFigure } from './example-figure.ts';

type Example = Pick<ExampleFigure, 'code' | 'setCode'>;

/** Connects the controls of the playground with the first example of the element. */
export function enhancePlayground(root: ParentNode, examples: readonly Example[]): void {
  const playground = root.querySelector<HTMLElement>('.playground');
  const form = playground?.querySelector('form');
  const tag = playground?.dataset.tag;
  const example = examples.find(({ code }) => tag && new RegExp(`<${tag}[\\s>]`).test(code.html));
  if (!playground || !form || !tag || !example) return;
  playground.hidden = false;
  for (const control of controls(form)) showValue(control, getAttribute(example.code.html, tag, control.name));
  const filter = playground.querySelector<HTMLInputElement>('.filter');
  filter?.addEventListener('input', () => {
    const text = filter.value.trim().toLowerCase();
    for (const row of form.querySelectorAll('p')) row.hidden = !row.textContent.toLowerCase().includes(text);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    const control = controls(form).find((candidate) => candidate === target);
    if (!control?.checkValidity()) return;
    const { html, css } = example.code;
    const off = control.dataset.off ?? '';
    const named = off ? setAttribute(html, tag, off, isOff(control) ? true : undefined) : html;
    example.setCode({ html: setAttribute(named, tag, control.name, off ? undefined : valueOf(control)), css });
  });
}

type Control = HTMLInputElement | HTMLSelectElement;

const controls = (form: HTMLFormElement): Control[] => [...form.querySelectorAll<Control>('input, select')];

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const isOff = (control: Control): boolean => isCheckbox(control) && !control.checked;

/** Returns the value of the attribute; `undefined` for the default. */
function valueOf(control: Control): AttributeValue {
  if (isCheckbox(control)) return control.checked ? true : undefined;
  return control.value === control.dataset.default ? undefined : control.value;
}

/** Shows the value that the example has from its author. */
function showValue(control: Control, value: AttributeValue): void {
  if (value === undefined) return;
  if (isCheckbox(control)) control.checked = value !== 'false';
  else control.value = value === true ? '' : value;
}
