import { formPage } from './form.ts';

// The rules are loaded on focus; the other page loads its rules at the start.
const element = document.querySelector('portico-form-validator');
await customElements.whenDefined('portico-form-validator');
const validate: () => Promise<boolean> = element && Reflect.get(element, 'validate');
await (element && Reflect.get(element, 'ready'));
await validate.call(element);
window.formBench = formPage('.portico-tip', () => validate.call(element));
