import { formPage } from './form.ts';

window.formBench = formPage('label.error');
