import { all, describePattern, focused, nameOf, names, get, press, tabStops, walk } from './pattern.ts';

const field = () => get('input') as HTMLInputElement; // The page contains one.

/** Sets a value and presses a button. Returns the value. */
async function pressed(value: string, button: string, key = 'Enter'): Promise<string> {
  field().value = value;
  await walk(get('button', button), key);
  return field().value;
}

const [more, less] = ['Increase quantity: Adults', 'Decrease quantity: Adults'];
const native = 'the field is a native number input, whose role, values and keys the browser has';

describePattern(
  'Spinbutton',
  ['quantity'],
  '<portico-quantity><label>Adults <input type="number" min="1" max="9" value="3"></label></portico-quantity>',
  [
    ['The field has role spinbutton', () => [field().role, field().type], [null, 'number'], native],
    [
      'It has aria-valuenow, aria-valuemin and aria-valuemax',
      () => [field().valueAsNumber, field().min, field().max, field().ariaValueNow],
      [3, '1', '9', null],
      native,
    ],
    ['Its name is that of its label', () => field().labels?.[0]?.textContent.trim(), 'Adults'],
    [
      'Up and Down change the value',
      async () => (field().focus(), [await press('ArrowUp'), await press('ArrowDown')]),
      [false, false],
      native,
    ],
    [
      'Home sets the minimum, End the maximum',
      async () => (field().focus(), [await press('Home'), await press('End')]),
      [false, false],
      'the keys of a text field move the cursor, as in every number input',
    ],
    [
      'Editing keys are those of a text field',
      async () => (field().focus(), [await press('Delete'), await press('ArrowLeft'), await press('1')]),
      [false, false, false],
    ],
    ['The name of each button is its effect and the label', () => names('button'), [less, more]],
    ['Enter on a button changes the value', () => pressed('3', more), '4'],
    ['Space on a button changes the value', () => pressed('3', less, 'Space'), '2'],
    ['The focus stays on the button', () => nameOf(focused()), less],
    ['The new value is announced', () => names('[role=status]'), ['2']],
    ['The value does not exceed its maximum', () => pressed('9', more), '9'],
    ['The value does not fall below its minimum', () => pressed('1', less), '1'],
    [
      'The button at the bound has aria-disabled true',
      () => all('button').map(({ ariaDisabled }) => ariaDisabled),
      ['true', null],
    ],
    [
      'A value out of range is invalid',
      () => {
        field().value = '12';
        return field().matches(':invalid');
      },
      true,
    ],
    [
      'The buttons are not in the tab sequence',
      () => tabStops(get('portico-quantity')),
      [less, 'input', more],
      'not every number input has the keys, for example on a phone with a keyboard, and a switch device needs stops',
    ],
    [
      'The buttons have aria-controls of the field',
      () => all('button[aria-controls]'),
      [],
      'the field is in the page, which an id in the shadow root cannot reach; the name of each button contains that of the field',
    ],
  ],
);
