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
