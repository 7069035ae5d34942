import styles from '../../../elements/form-validator/form-validator.css?inline';
import { formPage } from './form.ts';

/** The rules and messages of the kinds of fields, in the order of the form. */
const rules: readonly (readonly [isValid: (value: string) => boolean, message: string])[] = [
  [(value) => value !== '', 'This field is required.'],
  [(value) => /^[^@]+@[^@]+\.[a-z]{2,10}$/.test(value), 'Please enter a valid email address'],
  [(value) => /^\d+$/.test(value), 'Please enter only digits.'],
  [(value) => Number(value) >= 5, 'Please enter a value of 5 or more.'],
  [(value) => value.length >= 3, 'Please enter at least 3 characters.'],
];

// The minimal implementation: custom validity, and one element with a text per message, in the styles of Portico.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [sheet];

const messages = new Map<HTMLInputElement, Element>();

function check(form: HTMLFormElement): boolean {
  const inputs = [...form.elements].filter((node) => node instanceof HTMLInputElement);
  for (const [index, input] of inputs.entries()) {
    const [isValid, text] = rules[index % rules.length] ?? [];
    messages.get(input)?.remove();
    if (isValid?.(input.value)) removeMarks(input);
    else showMessage(input, text ?? '');
  }
  return inputs.every(({ validity }) => validity.valid);
}

function showMessage(input: HTMLInputElement, text: string): void {
  const message = document.createElement('span');
  message.id = `message-${input.name}`;
  message.className = 'portico-tip';
  message.textContent = text;
  input.parentElement?.after(message);
  input.setCustomValidity(text);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', message.id);
  input.classList.add('portico-invalid');
  messages.set(input, message);
}

function removeMarks(input: HTMLInputElement): void {
  input.setCustomValidity('');
  input.removeAttribute('aria-invalid');
  input.removeAttribute('aria-describedby');
  input.classList.remove('portico-invalid');
}

const form = document.querySelector('form');
form?.classList.add('show-label-error');
if (form) form.noValidate = true;
form?.addEventListener('submit', () => check(form));
window.formBench = formPage('.portico-tip', check);
