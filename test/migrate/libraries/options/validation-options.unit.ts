import { describe, expect, it } from 'vitest';
import { migratePage } from '../../migrate-page.ts';

interface Field {
  readonly field: string;
  readonly form?: string;
  readonly script?: string;
}

/** Returns the tag of the field after the migration, and the notes; or the reason why the form stays. */
function effectOf({ field, form = '', script = '' }: Field): string {
  const body = `<form id="f" action="/send"${form}>${field}</form><script>${script}</script>`;
  const { html, notes, reasons } = migratePage(`<!doctype html><html><head></head><body>${body}</body></html>`);
  const [, after] = /<portico-form-validator><form[^>]*>(.*?)<\/form><\/portico-form-validator>/.exec(html) ?? [];
  return after === undefined ? (reasons[0] ?? '') : [after, ...notes].join('; ');
}

const noEquivalent = (option: string, reason: string) => `its option ${option} has no equivalent: ${reason}`;

describe('the options of jQuery Validation', () => {
  const look = 'the element shows messages in its own way';
  const field = '<input name="a">';
  const left = (option: string) => `${field}; ${option} is left out: ${look}`;
  it.each([
    ['rules: { a: "required" }', '<input required name="a">'],
    ['rules: { a: "required email" }', '<input required data-rule-email="true" name="a">'],
    ['rules: { a: { required: true, minlength: 2 } }', '<input required data-rule-minlength="2" name="a">'],
    ['rules: { a: { required: false } }', field],
    ['rules: { a: { range: [1, 5] } }', '<input data-rule-range="[1,5]" name="a">'],
    ['rules: { a: { equalTo: "#b" } }', '<input data-rule-equalto="#b" name="a">'],
    [
      'rules: { a: { required: { depends: f } } }',
      'its option rules is {"a":{"required":{"depends":"f"}}}, which is not a literal',
    ],
    [
      'rules: { a: { minlength: { param: 2, depends: f } } }',
      'its option rules is {"a":{"minlength":{"param":2,"depends":"f"}}}, which is not a literal',
    ],
    [
      'rules: { a: { required: "#b:checked" } }',
      'of its rules for "a": required has a condition: write data-require-if',
    ],
    ['rules: { a: { remote: "/a" } }', 'of its rules for "a": remote asks a server: write data-rule-remote'],
    ['rules: { a: { remote: { url: "/a" } } }', 'of its rules for "a": remote is not a plain value'],
    ['rules: { a: { normalizer: f } }', 'its option rules is {"a":{"normalizer":"f"}}, which is not a literal'],
    ['rules: { a: { postcodeOfMars: true } }', 'of its rules for "a": the element has no rule postcodeOfMars'],
    ['rules: { b: "required" }', 'the form has no field "b", for which there are rules'],
    ['rules: rules', 'its option rules is rules, which is not a literal'],
    ['messages: { a: "Please" }', '<input data-msg="Please" name="a">'],
    ['messages: { a: { required: "Please" } }', '<input data-msg-required="Please" name="a">'],
    ['messages: { a: { required: "<b>Please</b>" } }', 'of its rules for "a": the message of required contains HTML'],
    ['messages: { a: f }', 'its option messages is {"a":"f"}, which is not a literal'],
    ['errorPlacement: f', left('errorPlacement: f')],
    ['errorClass: "invalid"', left('errorClass: "invalid"')],
    ['highlight: f, unhighlight: f', `${left('highlight: f')}; unhighlight: f is left out: ${look}`],
    ['onkeyup: false', left('onkeyup: false')],
    ['onkeyup: true, onfocusout: true', field],
    ['focusInvalid: false', left('focusInvalid: false')],
    ['ignore: ":hidden"', field],
    ['ignore: []', noEquivalent('ignore', 'choose ruleset')],
    ['ignore: ""', noEquivalent('ignore', 'choose ruleset')],
    ['submitHandler: f', noEquivalent('submitHandler', 'listen to portico-valid')],
    ['invalidHandler: f', noEquivalent('invalidHandler', 'listen to portico-invalid')],
    ['showErrors: f', noEquivalent('showErrors', 'listen to portico-invalid')],
    ['groups: { g: "a b" }', noEquivalent('groups', 'each field has its own message')],
    ['onsubmit: false', noEquivalent('onsubmit', 'the element checks a form whenever it is sent')],
  ])('%s becomes %s', (options, effect) => {
    expect(effectOf({ field, script: `$('#f').validate({ ${options} })` })).toBe(effect);
  });

  it.each([
    '<input name="a" class="required email">',
    '<input name="a" data-rule-required="true" data-msg-required="Please">',
    '<input name="a" required minlength="2">',
  ])('leave the rules of the field %s as they are', (one) => {
    expect(effectOf({ field: one, script: `$('#f').validate()` })).toBe(one);
  });

  it('write a rule of several fields at the first one', () => {
    const box = '<input type="checkbox" name="a">';
    const script = `$('#f').validate({ rules: { a: { required: true, minlength: 2 } } })`;
    expect(effectOf({ field: box + box, script })).toBe(
      `<input data-rule-required="true" data-rule-minlength="2" type="checkbox" name="a">${box}`,
    );
  });

  it.each([
    '$.validator.addMethod("even", f);',
    'jQuery.validator.setDefaults({ submitHandler: f });',
    '$.extend($.validator.messages, { required: "Please" });',
  ])('stay with the script %s', (script) => {
    expect(effectOf({ field, script: `${script} $('#f').validate();` })).toBe(
      'a script changes $.validator, for all forms',
    );
  });
});

describe('the attributes of Parsley', () => {
  const stays = (attribute: string) => `its field has ${attribute}, which has no equivalent`;
  it.each([
    ['required', 'required'],
    ['data-parsley-required="true"', 'required'],
    ['data-parsley-required="false"', 'data-parsley-required="false"'],
    ['data-parsley-minlength="2"', 'minlength="2"'],
    ['data-parsley-maxlength="9"', 'maxlength="9"'],
    ['data-parsley-length="[2, 9]"', 'data-rule-rangelength="[2, 9]"'],
    ['data-parsley-min="2"', 'min="2"'],
    ['data-parsley-max="9"', 'max="9"'],
    ['data-parsley-range="[2, 9]"', 'data-rule-range="[2, 9]"'],
    ['data-parsley-pattern="[a-z]+"', 'pattern="[a-z]+"'],
    ['data-parsley-pattern="/^[a-z]+$/i"', stays('data-parsley-pattern="/^[a-z]+$/i"')],
    ['data-parsley-pattern="/^[a-z]+$/"', 'pattern="[a-z]+"'],
    ['data-parsley-pattern="/[a-z]/"', stays('data-parsley-pattern="/[a-z]/"')],
    ['data-parsley-equalto="#b"', 'data-rule-equalto="#b"'],
    ['data-parsley-type="email"', 'type="email"'],
    ['data-parsley-type="url"', 'type="url"'],
    ['data-parsley-type="number"', 'data-rule-number="true"'],
    ['data-parsley-type="digits"', 'data-rule-digits="true"'],
    ['data-parsley-type="integer"', 'data-rule-integer="true"'],
    ['data-parsley-type="alphanum"', 'data-rule-alphanumeric="true"'],
    ['data-parsley-required-message="Please"', 'data-msg-required="Please"'],
    ['data-parsley-type-message="Please"', 'data-msg="Please"'],
    ['data-parsley-error-message="Please"', 'data-msg="Please"'],
    ['data-parsley-trigger="change"', 'data-parsley-trigger="change"'],
    ['data-parsley-errors-container="#e"', 'data-parsley-errors-container="#e"'],
    ['data-parsley-mincheck="2"', stays('data-parsley-mincheck="2"')],
    ['data-parsley-remote="/a"', stays('data-parsley-remote="/a"')],
    ['data-parsley-gt="#b"', stays('data-parsley-gt="#b"')],
    ['data-parsley-excluded="true"', stays('data-parsley-excluded="true"')],
  ])('%s becomes %s', (attribute, effect) => {
    const after = effect.startsWith('its field') ? effect : `<input name="a"${effect && ` ${effect}`}>`;
    expect(effectOf({ field: `<input name="a" ${attribute}>`, form: ' data-parsley-validate' })).toBe(after);
  });

  const plain = '<input name="a">';
  const form = ' data-parsley-validate';
  it.each([
    ['', `$('#f').parsley();`, plain],
    [form, `$('#f').parsley();`, plain],
    ['', `$('#f').parsley({ trigger: 'change' });`, 'its options are in a script: write them at the fields'],
    [form, `Parsley.addValidator('even', {});`, 'a script uses Parsley for more'],
    [form, `form.parsley().on('form:submit', f);`, 'a script uses Parsley for more'],
    [form, `window.Parsley.on('form:submit', f);`, 'a script uses Parsley for more'],
    [form, `$('#f').parsley().on('form:submit', f);`, 'of its initialiser, $.parsley(): .on() uses its result'],
    [
      form,
      `const p = $('#f').parsley(); if (p.isValid()) start();`,
      'of its initialiser, $.parsley(): the script uses its result, "p", later',
    ],
  ])('of a form with %j and the script %s become %s', (attributes, script, effect) => {
    expect(effectOf({ field: plain, form: attributes, script })).toBe(effect);
  });
});

describe('the forms of Bootstrap', () => {
  const field = '<input name="a" required>';
  const form = ' class="needs-validation" novalidate';
  const loop = (body: string) =>
    `document.querySelectorAll('.needs-validation').forEach((form) => { form.addEventListener('submit', (event) => { ${body} form.classList.add('was-validated'); }, false); });`;
  const check = 'if (!form.checkValidity()) { event.preventDefault(); event.stopPropagation(); }';
  const more = 'a script in line 1 handles it, and does more than that';
  it.each([
    ['no script', '', field],
    ['the script of the documentation', loop(check), field],
    [
      'that of Bootstrap 4',
      `(function () { 'use strict'; window.addEventListener('load', function () { var forms = document.getElementsByClassName('needs-validation'); var validation = Array.prototype.filter.call(forms, function (form) { form.addEventListener('submit', function (event) { if (form.checkValidity() === false) { event.preventDefault(); event.stopPropagation(); } form.classList.add('was-validated'); }, false); }); }, false); })();`,
      field,
    ],
    ['a script that sends the form', loop(`${check} fetch('/send');`), more],
    ['a script that always stops the form', loop('event.preventDefault();'), more],
    ['another script', `start('needs-validation')`, more],
  ])('with %s become %s', (_, script, effect) => {
    expect(effectOf({ field, form, script })).toBe(effect);
  });

  it('keep the message of an invalid field', () => {
    const message = '<div class="invalid-feedback">Please</div>';
    expect(effectOf({ field: field + message, form })).toBe(field + message);
  });
});
