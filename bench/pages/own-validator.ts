import { formPage } from './form.ts';

// The rules are asked for when a visitor enters the form; the other page has its own from the beginning.
const element = document.querySelector('portico-form-validator');
await customElements.whenDefined('portico-form-validator');
const validate: () => Promise<boolean> = element && Reflect.get(element, 'validate');
await (element && Reflect.get(element, 'ready'));
await validate.call(element);
window.formBench = formPage('.portico-tip');
