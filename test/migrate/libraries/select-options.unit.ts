import { describe, expect, it } from 'vitest';
import { migrateBody } from '../migrate-page.ts';

const select = '<select class="s"><option></option><option>A</option></select>';

/** Returns the attributes of the element, or the reason why the `<select>` stays. */
function effectOf(script: string): string {
  const { body, reasons } = migrateBody(select, script);
  const [, attributes] = /<portico-select([^>]*)>/.exec(body) ?? [];
  return attributes?.trim() ?? reasons[0] ?? '';
}

const noEquivalent = (option: string, reason: string) => `its option ${option} has no equivalent: ${reason}`;

describe('the options of select2', () => {
  it.each([
    ['', 'filter'],
    ['minimumResultsForSearch: Infinity', ''],
    ['minimumResultsForSearch: -1', ''],
    ['minimumResultsForSearch: 20', ''],
    ['minimumResultsForSearch: 2', 'filter'],
    ['allowClear: true', 'filter clearable'],
    ['theme: "bootstrap", width: "100%", dropdownParent: $("#m")', 'filter'],
    ['ajax: { url: "/a" }', noEquivalent('ajax', 'write source, and let the server answer in its format')],
    ['minimumInputLength: 2', noEquivalent('minimumInputLength', 'write source and min-char-count')],
    ['tags: true', noEquivalent('tags', 'visitors cannot add options')],
    ['tokenSeparators: [","]', noEquivalent('tokenSeparators', 'visitors cannot add options')],
    ['templateResult: f', noEquivalent('templateResult', 'options are texts')],
    ['data: [1]', noEquivalent('data', 'write the options into the page')],
    ['maximumSelectionLength: 2', noEquivalent('maximumSelectionLength', 'the number of choices is not limited')],
    ['createTag: f', 'its option createTag is f, which is not a literal'],
  ])('%s becomes %s', (options, effect) => expect(effectOf(`$('.s').select2({ ${options} })`)).toBe(effect));

  it('write the placeholder into the empty option', () => {
    expect(migrateBody(select, `$('.s').select2({ placeholder: 'Choose' })`).body).toContain('<option>Choose</option>');
  });
});

describe('the options of Choices', () => {
  it.each([
    ['', 'filter'],
    ['searchEnabled: false', ''],
    ['shouldSort: false, placeholderValue: "A", noResultsText: "B"', 'filter'],
    ['removeItemButton: true', 'filter clearable'],
  ])('%s becomes %s', (options, effect) => expect(effectOf(`new Choices('.s', { ${options} })`)).toBe(effect));
});
