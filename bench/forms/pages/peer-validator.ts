import { formPage } from './form.ts';

declare const jQuery: (form: HTMLFormElement) => { valid(): boolean };

window.formBench = formPage('label.error', (form) => jQuery(form).valid());
