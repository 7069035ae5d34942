import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('bootstrap validation', () => {
  it.each([
    [
      'a form',
      '<form class="needs-validation" novalidate><input name="a" required></form>',
      '',
      '<portico-form-validator><form class="needs-validation" novalidate><input name="a" required></form></portico-form-validator>',
      '',
    ],
    [
      'the script of the documentation',
      '<form class="needs-validation" novalidate><input name="a" required></form>',
      `(() => { 'use strict'; const forms = document.querySelectorAll('.needs-validation'); Array.from(forms).forEach(form => { form.addEventListener('submit', event => { if (!form.checkValidity()) { event.preventDefault(); event.stopPropagation(); } form.classList.add('was-validated'); }, false); }); })()`,
      '<portico-form-validator><form class="needs-validation" novalidate><input name="a" required></form></portico-form-validator>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a script that does more',
      '<form class="needs-validation" novalidate><input name="a" required></form>',
      `const forms = document.querySelectorAll('.needs-validation'); forms.forEach((form) => form.addEventListener('submit', () => fetch('/send')))`,
      'a script in line 1 handles it, and does more than that',
    ],
    [
      'a form with tooltips at valid fields',
      '<form class="needs-validation" novalidate><input name="a" required><div class="valid-tooltip">Good</div></form>',
      '',
      '<div class="valid-tooltip"> in line 1 is for valid fields, at which the element shows no message: remove it',
    ],
    [
      'a form with messages at valid fields',
      '<form class="needs-validation" novalidate><input name="a" required><div class="valid-feedback">Looks good!</div></form>',
      '',
      '<div class="valid-feedback"> in line 1 is for valid fields, at which the element shows no message: remove it',
    ],
  ])('leaves %s', expectUnchanged);
});
