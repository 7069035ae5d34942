import { all, describePattern, focused, nameOf, names, get, press, tabStops, target, walk } from './pattern.ts';

const tab = (name: string) => get('[role=tab]', name);
const header = (name: string) => get('button', name);

/** Opens a tab, presses keys, and returns the focused tab and the open one. */
async function move(from: string, ...chords: readonly string[]): Promise<string[]> {
  tab(from).click();
  const focus = await walk(tab(from), ...chords);
  const list = tab(from).closest('[role=tablist]') ?? undefined;
  return [focus, ...names('[role=tab][aria-selected=true]', list)];
}

describePattern(
  'Tabs',
  ['tabs'],
  `<portico-tabs id="fruit" label="Fruit" duration="0"><h3>Apples</h3><p>Keep.</p><h3>Pears</h3><p>Ripen.</p><h3>Plums</h3><p>Are blue.</p></portico-tabs>
  <portico-tabs label="Tea" orientation="vertical" activation="manual" duration="0"><h3>Green</h3><p>Two.</p><h3>Black</h3><p>Four.</p></portico-tabs>`,
  [
    ['The element that contains the tabs has role tablist', () => names('[role=tablist]'), ['Fruit', 'Tea']],
    ['The tablist has a label', () => all('[role=tablist]').map(({ ariaLabel }) => ariaLabel), ['Fruit', 'Tea']],
    [
      'Each tab has role tab and is in the tablist',
      () => names('[role=tablist] [role=tab]'),
      ['Apples', 'Pears', 'Plums', 'Green', 'Black'],
    ],
    ['Each tab is a button', () => all('[role=tab]').every((one) => one.localName === 'button'), true],
    ['Each panel that is shown has role tabpanel', () => names('[role=tabpanel]'), ['Keep.', 'Two.']],
    [
      'Each tab has aria-controls of its panel',
      () =>
        all('#fruit, [role=tab]')
          .slice(1, 4)
          .map((each) => nameOf(target(each, 'aria-controls'))),
      ['Keep.', 'Ripen.', 'Are blue.'],
    ],
    ['The active tab has aria-selected true', () => names('[aria-selected=true]'), ['Apples', 'Green']],
    ['All others have aria-selected false', () => names('[aria-selected=false]'), ['Pears', 'Plums', 'Black']],
    [
      'Each tabpanel has aria-labelledby of its tab',
      () => all('[role=tabpanel]').map((panel) => nameOf(target(panel, 'aria-labelledby'))),
      ['Apples', 'Green'],
    ],
    [
      'A vertical tablist has aria-orientation vertical',
      () => all('[role=tablist]').map(({ ariaOrientation }) => ariaOrientation),
      [null, 'vertical'],
    ],
    ['Tab focuses the active tab, then the panel', () => tabStops(get('#fruit')), ['Apples', 'Keep.']],
    ['Right moves to the next tab and activates it', () => move('Apples', 'ArrowRight'), ['Pears', 'Pears']],
    ['Right on the last tab moves to the first', () => move('Plums', 'ArrowRight'), ['Apples', 'Apples']],
    ['Left moves to the previous tab and activates it', () => move('Plums', 'ArrowLeft'), ['Pears', 'Pears']],
    ['Left on the first tab moves to the last', () => move('Apples', 'ArrowLeft'), ['Plums', 'Plums']],
    ['Home moves to the first tab', () => move('Plums', 'Home'), ['Apples', 'Apples']],
    ['End moves to the last tab', () => move('Apples', 'End'), ['Plums', 'Plums']],
    [
      'A horizontal tablist leaves Down to the browser, for scrolling',
      async () => (tab('Apples').focus(), await press('ArrowDown')),
      false,
    ],
    [
      'A horizontal tablist leaves Up to the browser, for scrolling',
      async () => (tab('Apples').focus(), await press('ArrowUp')),
      false,
    ],
    ['In a vertical tablist, Down moves to the next tab', () => move('Green', 'ArrowDown'), ['Black', 'Green']],
    ['In a vertical tablist, Up moves to the previous tab', () => move('Green', 'ArrowUp'), ['Black', 'Green']],
    [
      'Without automatic activation, Enter activates the focused tab',
      () => move('Green', 'ArrowDown', 'Enter'),
      ['Black', 'Black'],
    ],
    [
      'Without automatic activation, Space activates the focused tab',
      () => move('Green', 'ArrowDown', 'Space'),
      ['Black', 'Black'],
    ],
    [
      'Delete deletes the tab (optional)',
      () => move('Apples', 'Delete'),
      ['Apples', 'Apples'],
      'the tabs are the content of the page, which visitors cannot delete',
    ],
  ],
);

/** Presses the header of a section. Returns the names of the open sections. */
async function toggle(name: string, key: string): Promise<string[]> {
  await walk(header(name), key);
  return names('button[aria-expanded=true]');
}

describePattern(
  'Accordion',
  ['tabs'],
  `<portico-tabs label="Bakery" accordion="100000" duration="0"><h3>Bread</h3><p>At six.</p><h3>Cake</h3><p>At noon.</p></portico-tabs>`,
  [
    ['The title of each section is in an element with role button', () => names('button'), ['Bread', 'Cake']],
    [
      'Each button is in an element with role heading and aria-level',
      () => all('button').map((button) => get('h3', nameOf(button)).localName),
      ['h3', 'h3'],
    ],
    ['The button of an open section has aria-expanded true', () => names('[aria-expanded=true]'), ['Bread']],
    ['That of a closed section has aria-expanded false', () => names('[aria-expanded=false]'), ['Cake']],
    [
      'Each button has aria-controls of its panel',
      () => all('button').map((button) => nameOf(target(button, 'aria-controls'))),
      ['At six.', 'At noon.'],
    ],
    ['Enter opens a closed section, and closes the open one', () => toggle('Cake', 'Enter'), ['Cake']],
    ['Space opens a closed section', () => toggle('Bread', 'Space'), ['Bread']],
    ['Enter closes an open section', () => toggle('Bread', 'Enter'), []],
    ['Down moves to the next header (optional)', () => walk(header('Bread'), 'ArrowDown'), 'Cake'],
    ['Up moves to the previous header (optional)', () => walk(header('Cake'), 'ArrowUp'), 'Bread'],
    ['Home moves to the first header (optional)', () => walk(header('Cake'), 'Home'), 'Bread'],
    ['End moves to the last header (optional)', () => walk(header('Bread'), 'End'), 'Cake'],
    ['All headers are tab stops', () => tabStops(), ['Bread', 'Cake']],
    ['The focus stays on the header', async () => (await toggle('Bread', 'Enter'), nameOf(focused())), 'Bread'],
  ],
);
