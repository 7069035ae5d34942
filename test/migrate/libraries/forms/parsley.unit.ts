import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('parsley', () => {
  it.each([
    [
      'a form',
      '<form id="f" method="post" action="/send" data-parsley-validate><input name="a" data-parsley-required data-parsley-type="email" data-parsley-trigger="change"><input name="b" required data-parsley-minlength="3" data-parsley-minlength-message="Three"></form>',
      '',
      '<portico-form-validator><form id="f" method="post" action="/send"><input name="a" required type="email" data-parsley-trigger="change"><input name="b" required minlength="3" data-msg-minlength="Three"></form></portico-form-validator>',
      '',
    ],
    [
      'a field of another type',
      '<form id="f" method="post" action="/send" data-parsley-validate><input name="a" type="text" data-parsley-type="url"></form>',
      '',
      '<portico-form-validator><form id="f" method="post" action="/send"><input name="a" type="url"></form></portico-form-validator>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'a validator of its own',
      '<form id="f" method="post" action="/send" data-parsley-validate><input name="a" data-parsley-luhn=""></form>',
      '',
      'its field has data-parsley-luhn="", which has no equivalent',
    ],
  ])('leaves %s', expectUnchanged);
});
