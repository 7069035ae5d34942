import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('jquery validation', () => {
  it.each([
    [
      'rules and messages',
      '<form id="f" method="post" action="/send"><input name="email"><input name="age"></form>',
      `$('#f').validate({ rules: { email: { required: true, email: true }, age: { range: [18, 99] } }, messages: { email: 'Please', age: { range: 'From {0} to {1}' } }, errorElement: 'em' })`,
      '<portico-form-validator><form id="f" method="post" action="/send"><input required data-rule-email="true" data-msg="Please" name="email"><input data-rule-range="[18,99]" data-msg-range="From {0} to {1}" name="age"></form></portico-form-validator>',
      '',
    ],
    [
      'a form whose rules are in its markup',
      '<form id="f" method="post" action="/send"><input name="a" class="required"></form>',
      `$(document).ready(function () { $('#f').validate(); });`,
      '<portico-form-validator><form id="f" method="post" action="/send"><input name="a" class="required"></form></portico-form-validator>',
      '',
    ],
    [
      'the rule as a text',
      '<form id="f" method="post" action="/send"><input name="a"></form>',
      `$('#f').validate({ rules: { a: 'required' } })`,
      '<portico-form-validator><form id="f" method="post" action="/send"><input required name="a"></form></portico-form-validator>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a submitHandler',
      '<form id="f" method="post" action="/send"><input name="a"></form>',
      `$('#f').validate({ submitHandler: function (form) { form.submit(); } })`,
      'its option submitHandler has no equivalent: listen to portico-valid',
    ],
    [
      'a rule with a condition',
      '<form id="f" method="post" action="/send"><input name="a"></form>',
      `$('#f').validate({ rules: { a: { required: '#b:checked' } } })`,
      'of its rules for "a": required has a condition: write data-require-if',
    ],
    [
      'rules for a missing field',
      '<form id="f" method="post" action="/send"><input name="a"></form>',
      `$('#f').validate({ rules: { z: 'required' } })`,
      'the form has no field "z", for which there are rules',
    ],
    [
      'a server that is asked',
      '<form id="f" method="post" action="/send"><input name="a"></form>',
      `$('#f').validate({ rules: { a: { remote: '/taken' } } })`,
      'of its rules for "a": remote asks a server: write data-rule-remote',
    ],
  ])('leaves %s', expectUnchanged);
});
