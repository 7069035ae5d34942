import { describe, expect, it } from 'vitest';
import { migrateBody } from '../../migrate-page.ts';

const select = '<select class="s"><option></option><option>A</option></select>';

/** Returns the attributes of the element, or the reason why the `<select>` stays. */
function effectOf(script: string, node = select): string {
  const { body, reasons } = migrateBody(node, script);
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
    ['multiple: true', noEquivalent('multiple', 'write the attribute multiple')],
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
    ['addChoices: true', noEquivalent('addChoices', 'visitors cannot add options')],
    ['appendValue: "-1"', noEquivalent('appendValue', 'the values are those of the options')],
  ])('%s becomes %s', (options, effect) => expect(effectOf(`new Choices('.s', { ${options} })`)).toBe(effect));
});

describe('the options of Chosen', () => {
  it.each([
    ['max_selected_options: 2', noEquivalent('max_selected_options', 'the number of choices is not limited')],
    ['placeholder_text_single: "Choose", disable_search_threshold: 5', ''],
  ])('%s becomes %s', (options, effect) => expect(effectOf(`$('.s').chosen({ ${options} })`)).toBe(effect));
});

describe('the options in attributes', () => {
  it.each([
    ['selectpicker', 'data-live-search="true"', 'filter'],
    ['selectpicker', 'data-live-search="false" data-size="5" data-width="auto"', ''],
    ['selectpicker', 'data-max-options="2"', noEquivalent('maxOptions', 'the number of choices is not limited')],
    ['selectpicker', 'data-max-options="false"', ''],
    ['selectpicker', 'data-actions-box="true"', noEquivalent('actionsBox', 'there are no buttons for all options')],
    ['selectpicker', 'title="Choose"', noEquivalent('title', 'write an empty option with its text first')],
    ['select2', 'data-allow-clear="true" data-minimum-results-for-search="Infinity"', 'clearable'],
    ['select2', 'data-tags="true"', noEquivalent('tags', 'visitors cannot add options')],
    ['select2', 'data-ajax--url="/a"', noEquivalent('ajax', 'write source, and let the server answer in its format')],
    ['select2', 'title="A title"', 'filter'],
  ])('of %s, %s, become %s', (library, attributes, effect) => {
    const node = select.replace('class="s"', `class="s ${library}" ${attributes}`);
    expect(effectOf(library === 'select2' ? `$('.s').select2()` : '', node)).toBe(effect);
  });
});
