import { waitFor } from '@testing-library/dom';
import { afterPaint } from '../../src/dom/after-paint.ts';
import { expect } from '../expect.ts';
import { json, installTestNetwork } from '../network.ts';
import { all, describePattern, focused, nameOf, names, get, press, target, walk } from './pattern.ts';

const cities = [
  'Aachen',
  'Bern',
  'Bonn',
  'Calais',
  'Delft',
  'Essen',
  'Florence',
  'Ghent',
  'Hull',
  'Izmir',
  'Jena',
  'Kiel',
  'Lund',
];
const options = cities.map((city) => `<option>${city}</option>`).join('');
const select = () => get('select') as HTMLSelectElement; // The page contains one.

const combobox = () => focused();
const list = () => all('[role=listbox]')[0];
const active = () => {
  const control = combobox();
  return control ? nameOf(target(control, 'aria-activedescendant')) : '';
};

/** Returns the active option of an open list, or “closed”, and the value, once a list that has closed has disappeared. */
async function state(): Promise<string[]> {
  await new Promise<void>((resolve) => void afterPaint(resolve));
  return [list()?.checkVisibility() ? active() : 'closed', select().value];
}

/** Presses keys on a closed combobox with a value. */
async function closed(value: string, ...chords: readonly string[]): Promise<string[]> {
  if (list()) await press('Escape');
  select().value = value;
  select().focus();
  await press(...chords);
  return state();
}

/** Presses keys on an open combobox with a value. */
async function opened(value: string, ...chords: readonly string[]): Promise<string[]> {
  await closed(value, 'Alt+ArrowDown');
  await waitFor(() => expect(active()).toBe(value));
  await press(...chords);
  return state();
}

const onOpened =
  <Value>(find: (control: Element) => Value) =>
  async () => {
    await opened('Bonn');
    return find(combobox() ?? document.body);
  };

const native = 'the closed combobox is the native select, whose role, name and state the browser reports';

describePattern(
  'Select-only combobox',
  ['select'],
  `<label for="city">City</label> <portico-select><select id="city">${options}</select></portico-select> <button type="button">Next</button>`,
  [
    ['The control has role combobox', onOpened(({ role }) => role), 'combobox'],
    [
      'The closed control has role combobox',
      async () => (await closed('Bonn'), [combobox()?.localName, combobox()?.role]),
      ['select', null],
      native,
    ],
    ['Its name is that of its label', onOpened(nameOf), 'City'],
    ['It has aria-controls of the list', onOpened((control) => target(control, 'aria-controls') === list()), true],
    ['Closed, it has aria-expanded false', async () => (await closed('Bonn'), combobox()?.ariaExpanded), null, native],
    ['Open, it has aria-expanded true', onOpened(({ ariaExpanded }) => ariaExpanded), 'true'],
    ['It has aria-activedescendant of the option with the visual focus', onOpened(active), 'Bonn'],
    ['It has aria-haspopup listbox', onOpened(({ ariaHasPopup }) => ariaHasPopup), 'listbox'],
    ['The popup has role listbox', onOpened(() => names('[role=listbox]')), ['City']],
    ['Each option has role option', onOpened(() => names('[role=listbox] [role=option]')), cities],
    ['The selected option has aria-selected true', onOpened(() => names('[aria-selected=true]')), ['Bonn']],
    ['Closed: Down opens the list without changing the value', () => closed('Bonn', 'ArrowDown'), ['Bonn', 'Bonn']],
    [
      'Closed: Alt+Down opens the list without changing the value',
      () => closed('Bonn', 'Alt+ArrowDown'),
      ['Bonn', 'Bonn'],
    ],
    [
      'Closed: Up opens the list and moves to the first option',
      () => closed('Bonn', 'ArrowUp'),
      ['Bonn', 'Bonn'],
      'the list opens at the value, as that of a native select',
    ],
    ['Closed: Enter opens the list', () => closed('Bonn', 'Enter'), ['Bonn', 'Bonn']],
    ['Closed: Space opens the list', () => closed('Bonn', 'Space'), ['Bonn', 'Bonn']],
    ['Closed: Home opens the list at the first option', () => closed('Bonn', 'Home'), ['Aachen', 'Bonn']],
    ['Closed: End opens the list at the last option', () => closed('Bonn', 'End'), ['Lund', 'Bonn']],
    [
      'Closed: a character opens the list at the option that begins with it',
      () => closed('Aachen', 'k'),
      ['Kiel', 'Aachen'],
    ],
    [
      'Closed: the focus does not leave the control',
      async () => (await closed('Bonn', 'ArrowDown'), get('portico-select').contains(document.activeElement)),
      true,
    ],
    ['Open: Enter sets the value and closes', () => opened('Bonn', 'ArrowDown', 'Enter'), ['closed', 'Calais']],
    ['Open: Space sets the value and closes', () => opened('Bonn', 'ArrowDown', 'Space'), ['closed', 'Calais']],
    [
      'Open: Tab sets the value, closes and moves the focus',
      async () => [...(await opened('Bonn', 'ArrowDown', 'Tab')), await press('Tab')],
      ['closed', 'Calais', false],
    ],
    ['Open: Escape closes without changing the value', () => opened('Bonn', 'ArrowDown', 'Escape'), ['closed', 'Bonn']],
    [
      'Open: after Escape, the combobox has the focus',
      async () => (await opened('Bonn', 'Escape'), focused() === select()),
      true,
    ],
    ['Open: Down moves to the next option', () => opened('Bonn', 'ArrowDown'), ['Calais', 'Bonn']],
    ['Open: Down stays at the last option', () => opened('Lund', 'ArrowDown'), ['Lund', 'Lund']],
    ['Open: Up moves to the previous option', () => opened('Bonn', 'ArrowUp'), ['Bern', 'Bonn']],
    ['Open: Up stays at the first option', () => opened('Aachen', 'ArrowUp'), ['Aachen', 'Aachen']],
    ['Open: Alt+Up sets the value and closes', () => opened('Bonn', 'ArrowDown', 'Alt+ArrowUp'), ['closed', 'Calais']],
    ['Open: Home moves to the first option', () => opened('Bonn', 'Home'), ['Aachen', 'Bonn']],
    ['Open: End moves to the last option', () => opened('Bonn', 'End'), ['Lund', 'Bonn']],
    ['Open: Page Down moves ten options down', () => opened('Bern', 'PageDown'), ['Kiel', 'Bern']],
    ['Open: Page Up moves ten options up', () => opened('Kiel', 'PageUp'), ['Bern', 'Kiel']],
    [
      'Open: Page Up moves to the first option if there are fewer',
      () => opened('Delft', 'PageUp'),
      ['Aachen', 'Delft'],
    ],
    ['Open: a character moves to the next option that begins with it', () => opened('Aachen', 'b'), ['Bern', 'Aachen']],
    [
      'Open: several characters move to the option that begins with them',
      () => opened('Aachen', 'b', 'o'),
      ['Bonn', 'Aachen'],
    ],
    [
      'Open: the same character moves among the options that begin with it',
      () => opened('Aachen', 'b', 'b'),
      ['Bonn', 'Aachen'],
    ],
  ],
);

const field = () => get('input[type=search]') as HTMLInputElement; // The page contains one.

/** Types a text into the search, waits for its list, and presses keys. Returns the active option, or “closed”, and the text. */
async function typed(text: string, ...chords: readonly string[]): Promise<string[]> {
  const network = installTestNetwork();
  network.route(
    '/ajax',
    json({ 0: { post_url: '#1', title: 'Oak lamp', id: 1 }, 1: { post_url: '#2', title: 'Steel lamp', id: 2 } }),
  );
  field().blur();
  field().focus();
  field().value = text;
  field().dispatchEvent(new InputEvent('input', { bubbles: true }));
  await waitFor(() => expect(field().ariaExpanded).toBe(String(text !== '')));
  await press(...chords);
  return [field().ariaExpanded === 'true' ? active() : 'closed', field().value];
}

describePattern(
  'Editable combobox with list autocomplete',
  ['live-search'],
  `<portico-live-search ajax-url="/ajax" debounce="0" display-post-type="no"><form action="#found" role="search"><label>Search <input type="search" name="s"></label></form></portico-live-search>`,
  [
    ['The field has role combobox', () => field().role, 'combobox'],
    ['It has aria-autocomplete list', () => field().ariaAutoComplete, 'list'],
    ['Closed, it has aria-expanded false', () => field().ariaExpanded, 'false'],
    ['Its name is that of its label', () => field().labels?.[0]?.textContent.trim(), 'Search'],
    ['Open, it has aria-expanded true', async () => (await typed('lamp'), field().ariaExpanded), 'true'],
    ['It has aria-controls of the list', () => target(field(), 'aria-controls')?.role, 'listbox'],
    ['The list has role listbox and a label', () => names('[role=listbox]'), ['Search results']],
    ['Each suggestion has role option', () => all('[role=listbox] > *').every(({ role }) => role === 'option'), true],
    ['No option is active at first', () => typed('lamp'), ['', 'lamp']],
    ['Down moves to the first suggestion', () => typed('lamp', 'ArrowDown'), ['Oak lamp', 'lamp']],
    ['The active option has aria-selected true', () => names('[aria-selected=true]'), ['Oak lamp']],
    ['Up moves to the last suggestion', () => typed('lamp', 'ArrowUp'), ['All results for “lamp”', 'lamp']],
    ['Down moves to the next suggestion', () => typed('lamp', 'ArrowDown', 'ArrowDown'), ['Steel lamp', 'lamp']],
    [
      'Down on the last suggestion moves to the first',
      () => typed('lamp', 'ArrowUp', 'ArrowDown'),
      ['Oak lamp', 'lamp'],
    ],
    [
      'Up on the first suggestion moves to the last',
      () => typed('lamp', 'ArrowDown', 'ArrowUp'),
      ['All results for “lamp”', 'lamp'],
    ],
    ['The focus stays in the field', async () => (await typed('lamp', 'ArrowDown'), focused() === field()), true],
    [
      'Right moves the visual focus to the field and the cursor on',
      async () => (await typed('lamp', 'ArrowDown'), [await press('ArrowRight'), active()]),
      [false, ''],
    ],
    [
      'Left moves the visual focus to the field and the cursor back',
      async () => (await typed('lamp', 'ArrowDown'), [await press('ArrowLeft'), active()]),
      [false, ''],
    ],
    [
      'Home moves the cursor to the beginning of the field',
      () => typed('lamp', 'ArrowDown', 'ArrowDown', 'Home'),
      ['Oak lamp', 'lamp'],
      'while an option is active, Home moves to the first option, the other choice of the pattern',
    ],
    [
      'End moves the cursor to the end of the field',
      () => typed('lamp', 'ArrowDown', 'End'),
      ['All results for “lamp”', 'lamp'],
      'while an option is active, End moves to the last option, the other choice of the pattern',
    ],
    [
      'Without an active option, Home and End are the keys of the field',
      async () => (await typed('lamp'), [await press('Home'), await press('End')]),
      [false, false],
    ],
    ['Escape closes the list and keeps the text', () => typed('lamp', 'ArrowDown', 'Escape'), ['closed', 'lamp']],
    ['Escape on a closed list clears the field', async () => (await typed('lamp', 'Escape'), press('Escape')), false],
    ['Alt+Up closes the list', () => typed('lamp', 'Alt+ArrowUp'), ['closed', 'lamp']],
    [
      'Alt+Down opens the list without moving to an option',
      () => typed('lamp', 'Escape', 'Alt+ArrowDown'),
      ['', 'lamp'],
    ],
    [
      'Enter on an option accepts it',
      async () => {
        await typed('lamp', 'ArrowDown', 'ArrowDown', 'Enter');
        return location.hash;
      },
      '#2',
    ],
    [
      'Enter without an active option does what the form does',
      async () => (await typed('lamp'), press('Enter')),
      false,
    ],
    [
      'Tab closes the list and moves the focus',
      async () => (await typed('lamp', 'ArrowDown', 'Tab'), [await walk(field()), field().value]),
      ['input', 'lamp'],
    ],
  ],
);
