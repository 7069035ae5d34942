import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { all, describePattern, focused, nameOf, names, get, press, target } from './pattern.ts';

const select = () => get('select') as HTMLSelectElement; // The page contains one.
const chosen = () => [...select().selectedOptions].map(({ text }) => text);

const active = () => nameOf(focused() && target(focused() ?? document.body, 'aria-activedescendant'));

/** Opens the list with chosen options, and presses keys. Returns the active option and the chosen ones. */
async function opened(values: readonly string[], ...chords: readonly string[]): Promise<string[]> {
  if (all('[role=listbox]').length > 0) await press('Escape');
  for (const option of select().options) option.selected = values.includes(option.text);
  select().focus();
  await press('Enter');
  await waitFor(() => expect(all('[role=option]').length).toBeGreaterThan(0));
  await press(...chords);
  return [active(), ...chosen()];
}

const onOpened =
  (find: () => unknown, ...values: readonly string[]) =>
  async () => (await opened(values), find());

describePattern(
  'Listbox with several choices',
  ['select'],
  `<portico-select><select multiple aria-label="Extras">
    <optgroup label="Milk"><option>Cow</option><option>Oat</option></optgroup>
    <optgroup label="Sugar"><option>Brown</option><option>Cane</option><option disabled>Maple</option></optgroup></select></portico-select>`,
  [
    ['The list has role listbox', onOpened(() => all('[role=listbox]').length), 1],
    ['It has a label', onOpened(() => names('[role=listbox]')), ['Extras']],
    ['It has aria-multiselectable true', onOpened(() => all('[aria-multiselectable=true]').length), 1],
    [
      'Each option has role option and is in the list',
      onOpened(() => names('[role=listbox] [role=option]')),
      ['Cow', 'Oat', 'Brown', 'Cane', 'Maple'],
    ],
    [
      'The options of a group are in an element with role group',
      onOpened(() => all('[role=listbox] [role=group]').map((group) => names('[role=option]', group))),
      [
        ['Cow', 'Oat'],
        ['Brown', 'Cane', 'Maple'],
      ],
    ],
    ['Each group has a label', onOpened(() => names('[role=group]')), ['Milk', 'Sugar']],
    [
      'Chosen options have aria-selected true',
      onOpened(() => names('[aria-selected=true]'), 'Oat', 'Cane'),
      ['Oat', 'Cane'],
    ],
    [
      'Others have aria-selected false',
      onOpened(() => names('[aria-selected=false]'), 'Oat', 'Cane'),
      ['Cow', 'Brown', 'Maple'],
    ],
    ['No option has aria-checked', onOpened(() => all('[aria-checked]')), []],
    ['A disabled option has aria-disabled true', onOpened(() => names('[aria-disabled=true]')), ['Maple']],
    ['Without a choice, the first option gets the focus and is not chosen', () => opened([]), ['Cow']],
    ['Otherwise the first chosen option gets the focus', () => opened(['Oat', 'Cane']), ['Oat', 'Oat', 'Cane']],
    ['Down moves to the next option', () => opened(['Oat'], 'ArrowDown'), ['Brown', 'Oat']],
    ['Up moves to the previous option', () => opened(['Oat'], 'ArrowUp'), ['Cow', 'Oat']],
    ['Home moves to the first option (optional)', () => opened(['Cane'], 'Home'), ['Cow', 'Cane']],
    ['End moves to the last option (optional)', () => opened(['Oat'], 'End'), ['Cane', 'Oat']],
    ['A character moves to the next option that begins with it', () => opened([], 'c'), ['Cane']],
    ['Several characters move to the option that begins with them', () => opened(['Cane'], 'c', 'o'), ['Cow', 'Cane']],
    ['Space changes the choice of the option', () => opened(['Oat'], 'Space'), ['Oat']],
    ['Space keeps the other choices', () => opened(['Oat'], 'ArrowDown', 'Space'), ['Brown', 'Oat', 'Brown']],
    [
      'Shift+Down moves to the next option and toggles it (optional)',
      () => opened(['Oat'], 'Shift+ArrowDown'),
      ['Brown', 'Oat', 'Brown'],
    ],
    [
      'Shift+Up moves to the previous option and toggles it (optional)',
      () => opened(['Oat'], 'Shift+ArrowUp'),
      ['Cow', 'Cow', 'Oat'],
    ],
    [
      'Shift+Space chooses a range (optional)',
      () => opened(['Oat'], 'ArrowDown', 'ArrowDown', 'Shift+Space'),
      ['Cane', 'Oat', 'Cane'],
      'it toggles the option; Shift with an arrow key chooses a range',
    ],
    [
      'Ctrl+Shift+Home chooses all up to the first (optional)',
      () => opened(['Brown'], 'Ctrl+Shift+Home'),
      ['Brown', 'Brown'],
      'Shift with an arrow key chooses a range',
    ],
    [
      'Ctrl+Shift+End chooses all down to the last (optional)',
      () => opened(['Brown'], 'Ctrl+Shift+End'),
      ['Brown', 'Brown'],
      'Shift with an arrow key chooses a range',
    ],
    ['Ctrl+A chooses all options (optional)', () => opened([], 'Ctrl+a'), ['Cow', 'Cow', 'Oat', 'Brown', 'Cane']],
    ['Ctrl+A on chosen options removes all choices (optional)', () => opened([], 'Ctrl+a', 'Ctrl+a'), ['Cow']],
  ],
);

describePattern(
  'Listbox with more options than are rendered',
  ['select'],
  `<portico-select><select aria-label="Number">${Array.from({ length: 300 }, (_, index) => `<option>No. ${index + 1}</option>`).join('')}</select></portico-select>`,
  [
    [
      'Each option has aria-setsize',
      async () => {
        select().focus();
        await press('Enter');
        await waitFor(() => expect(all('[role=option]').length).toBeGreaterThan(0));
        return new Set(all('[role=option]').map(({ ariaSetSize }) => ariaSetSize));
      },
      new Set(['300']),
    ],
    [
      'Each option has aria-posinset',
      () =>
        all('[role=option]')
          .slice(0, 3)
          .map(({ ariaPosInSet }) => ariaPosInSet),
      ['1', '2', '3'],
    ],
  ],
);
