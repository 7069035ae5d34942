import { describe, it } from 'vitest';
import { expectMigrated, expectUnchanged } from '../../expect-migration.ts';

describe('selects', () => {
  it.each([
    [
      'select2 with its defaults',
      '<select name="a" class="s"><option>A</option></select>',
      `$('.s').select2()`,
      '<portico-select filter><select name="a" class="s"><option>A</option></select></portico-select>',
      '',
    ],
    [
      'select2 without a search',
      '<select name="a" class="s"><option value=""></option><option>A</option></select>',
      `$('.s').select2({ minimumResultsForSearch: Infinity, placeholder: 'Choose one', allowClear: true, width: '100%' })`,
      '<portico-select clearable><select name="a" class="s"><option value="">Choose one</option><option>A</option></select></portico-select>',
      '',
    ],
    [
      'several choices',
      '<select name="a" class="s" multiple><option>A</option></select>',
      `$('.s').select2({ placeholder: 'Choose' })`,
      `<portico-select filter tags texts='{"nothing":"Choose"}'><select name="a" class="s" multiple><option>A</option></select></portico-select>`,
      '',
    ],
    [
      'the same for each element',
      '<select class="js-select2" name="a"><option>A</option></select>',
      `$('.js-select2').each(function () { $(this).select2({ minimumResultsForSearch: 20, dropdownParent: $(this).next('.d') }); })`,
      '<portico-select><select class="js-select2" name="a"><option>A</option></select></portico-select>',
      '',
    ],
    [
      'Choices',
      '<select id="s" name="a" multiple><option>A</option></select>',
      `const choices = new Choices('#s', { removeItemButton: true, searchEnabled: false })`,
      '<portico-select tags clearable><select id="s" name="a" multiple><option>A</option></select></portico-select>',
      '',
    ],
    [
      'Tom Select',
      '<select id="s" name="a"><option>A</option></select>',
      `new TomSelect('#s', {})`,
      '<portico-select filter><select id="s" name="a"><option>A</option></select></portico-select>',
      '',
    ],
    [
      'bootstrap-select',
      '<select class="selectpicker" name="a"><option>A</option></select>',
      '',
      '<portico-select><select class="selectpicker" name="a"><option>A</option></select></portico-select>',
      '',
    ],
  ])('migrates %s', expectMigrated);

  it.each([
    [
      'options of a server',
      '<select class="s" name="a"></select>',
      `$('.s').select2({ ajax: { url: '/a' } })`,
      'its option ajax has no equivalent: write source, and let the server answer in its format',
    ],
    [
      'options that visitors add',
      '<select class="s" name="a" multiple></select>',
      `$('.s').select2({ tags: true })`,
      'its option tags has no equivalent: visitors cannot add options',
    ],
    ['a field of text', '<input id="s" name="a">', `new Choices('#s')`, 'it is not a <select>'],
    [
      'options that show more than their texts',
      '<select class="selectpicker" name="a"><option data-content="<b>A</b>">A</option></select>',
      '',
      '<option> in line 1 shows, or is found by, more than its text',
    ],
    [
      'a listener',
      '<select class="s" name="a"></select>',
      `$('.s').select2(); $('.s').on('select2:select', f)`,
      'a script listens to select2:select',
    ],
    [
      'a value that a script sets',
      '<select class="s" name="a"></select>',
      `$('.s').select2(); $('.s').select2('open')`,
      'several calls initialise it',
    ],
  ])('leaves %s', expectUnchanged);
});
