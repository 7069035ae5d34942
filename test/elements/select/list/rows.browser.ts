import { readRows } from '../../../../elements/select/list/rows.ts';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';

it('the style of a group is computed once for all of its options', () => {
  const select = mount(
    `<select><optgroup class="fruit" label="Fruit">${'<option>Apple</option>'.repeat(100)}</optgroup></select>`,
  );
  if (!(select instanceof HTMLSelectElement)) throw new Error('It is no select.');
  const read = globalThis.getComputedStyle;
  let reads = 0;
  globalThis.getComputedStyle = (...parts) => {
    reads += 1;
    return read(...parts);
  };
  try {
    expect([readRows(select, '').length, reads]).toEqual([101, 1]);
  } finally {
    globalThis.getComputedStyle = read;
  }
});

/** The content of selects whose labels differ from the written text. */
const contents = {
  'lines and spaces':
    '<option>  One \n\t  line  </option><option>&nbsp;Two&nbsp; spaces </option><option></option><option>Four</option>',
  attributes: '<option label="Label">Text</option><option label="">Text  2</option><option value="3"> Three </option>',
  'a group': '<option>One</option><optgroup label="Group"><option> Two  2</option></optgroup>',
  'a line': '<option>One</option><hr><option> Two </option>',
};

for (const [name, content] of Object.entries(contents)) {
  it(`the rows have the labels of the browser, of options with ${name}`, () => {
    const select = mount(`<select>${content}</select>`);
    if (!(select instanceof HTMLSelectElement)) throw new Error('It is no select.');
    select.options[select.options.length - 1]?.append(document.createElement('b'), ' more');
    const labels = readRows(select, 'Nothing').flatMap((row) => (row.kind === 'option' ? [row.label] : []));
    expect(labels).toEqual([...select.options].map(({ label }) => label.trim() || 'Nothing'));
  });
}
