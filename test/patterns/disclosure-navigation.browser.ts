import { all, describePattern, names, get, press, tabStops, target, walk } from './pattern.ts';

const list = (prefix: string) => `<ul>
  <li><a href="#${prefix}-home">Home</a></li>
  <li><a href="#${prefix}-shop" aria-current="page">Shop</a><ul><li><a href="#${prefix}-tea">Tea</a></li><li><a href="#${prefix}-cups">Cups</a></li></ul></li>
  <li><a href="#${prefix}-us">About</a><ul><li><a href="#${prefix}-crew">Crew</a></li></ul></li></ul>`;

const link = (name: string) => get('a', name);
const button = (name: string) =>
  all('button').find(({ ariaLabel }) => ariaLabel?.endsWith(` of ${name}`)) ?? get('button', name);
const isOpen = (name: string) => target(button(name), 'aria-controls')?.querySelector('a')?.checkVisibility() ?? false;

/** Closes all submenus, presses keys from an element on. Returns the focus and whether the submenu is open. */
async function keys(from: () => HTMLElement, ...chords: readonly string[]): Promise<unknown[]> {
  for (const open of all('button[aria-expanded=true]')) open.click();
  return [await walk(from(), ...chords), isOpen('Shop')];
}

const ends = 'Home and End lead to the ends of the whole menu, as its lists are one column';
const column = 'its items are below each other, so no key leads to the side';

for (const [element, html, isBar] of [
  [
    'menu',
    `<portico-menu breakpoint="0" duration="0"><nav aria-label="Main">${list('bar')}</nav></portico-menu>`,
    true,
  ],
  [
    'vertical-menu',
    `<nav aria-label="Side"><portico-vertical-menu duration="0">${list('side')}</portico-vertical-menu></nav>`,
    false,
  ],
] as const) {
  const optional = (is: unknown, otherwise: unknown): readonly [unknown, string?] =>
    isBar ? [is] : [otherwise, column];
  describePattern(`Disclosure navigation with top-level links, by <portico-${element}>`, [element], html, [
    ['The links are in a landmark with a label', () => names('nav'), [isBar ? 'Main' : 'Side']],
    [
      'Each disclosure is a button',
      () => all('li > [aria-expanded]').map(({ localName }) => localName),
      ['button', 'button'],
    ],
    [
      'Each button has a name of its own',
      () => names('li > button'),
      isBar ? ['Open submenu of Shop', 'Open submenu of About'] : ['Close submenu of Shop', 'Open submenu of About'],
    ],
    [
      'Each button has aria-controls of its list',
      () => all('li > button').map((one) => names('a', target(one, 'aria-controls') ?? one)),
      [['Tea', 'Cups'], ['Crew']],
    ],
    ['The link of the current page has aria-current page', () => names('[aria-current=page]'), ['Shop']],
    [
      'A closed list has aria-expanded false and is hidden',
      async () => (await keys(() => link('Home')), [button('About').ariaExpanded, isOpen('About')]),
      ['false', false],
    ],
    [
      'An open list has aria-expanded true and is visible',
      async () => (await keys(() => button('About'), 'Enter'), [button('About').ariaExpanded, isOpen('About')]),
      ['true', true],
    ],
    ['There is no role menu or menuitem', () => all('[role]').filter(({ role }) => role?.startsWith('menu')), []],
    [
      'Tab moves among top-level links and buttons',
      async () => (
        await keys(() => link('Home')),
        tabStops().map((name) => name.replace(/^\w+ submenu of /, 'button of '))
      ),
      ['Home', 'Shop', 'button of Shop', 'About', 'button of About'],
    ],
    [
      'Tab moves into an open list',
      async () => (await keys(() => button('Shop'), 'Enter'), tabStops().slice(1, 5)),
      ['Shop', 'Close submenu of Shop', 'Tea', 'Cups'],
    ],
    ['Enter on a button opens its list', () => keys(() => button('Shop'), 'Enter'), ['Close submenu of Shop', true]],
    ['Space on a button opens its list', () => keys(() => button('Shop'), 'Space'), ['Close submenu of Shop', true]],
    [
      'Enter on the button of an open list closes it',
      () => keys(() => button('Shop'), 'Enter', 'Enter'),
      ['Open submenu of Shop', false],
    ],
    [
      'Escape on the button closes the list',
      () => keys(() => button('Shop'), 'Enter', 'Escape'),
      ['Open submenu of Shop', false],
    ],
    [
      'Escape on a link in the list closes it and focuses the button',
      async () => {
        await keys(() => button('Shop'), 'Enter');
        return [await walk(link('Cups'), 'Escape'), isOpen('Shop')];
      },
      ['Open submenu of Shop', false],
    ],
    ['Enter on a link activates it', async () => (link('Home').focus(), await press('Enter')), false],
    [
      'Right moves to the next top-level item (optional)',
      () => keys(() => link('Home'), 'ArrowRight'),
      ...optional(['Shop', false], ['Home', false]),
    ],
    [
      'Left moves to the previous top-level item (optional)',
      () => keys(() => link('Shop'), 'ArrowLeft'),
      ...optional(['Home', false], ['Shop', false]),
    ],
    [
      'Down on an open disclosure moves to the first link (optional)',
      () => keys(() => button('Shop'), 'Enter', 'ArrowDown'),
      ['Tea', true],
    ],
    [
      'Down on a closed disclosure moves to the next item (optional)',
      () => keys(() => link('Shop'), 'ArrowDown'),
      ...(isBar
        ? ([['Tea', true], 'below an item of a bar is its submenu, which the key therefore opens'] as const)
        : ([['Open submenu of Shop', false]] as const)),
    ],
    [
      'Down in a list moves to the next link (optional)',
      async () => (await keys(() => button('Shop'), 'Enter'), walk(link('Tea'), 'ArrowDown')),
      'Cups',
    ],
    [
      'Up in a list moves to the previous link (optional)',
      async () => (await keys(() => button('Shop'), 'Enter'), walk(link('Cups'), 'ArrowUp')),
      'Tea',
    ],
    ['Home moves to the first item (optional)', () => keys(() => link('About'), 'Home'), ['Home', false]],
    [
      'End moves to the last item (optional)',
      () => keys(() => link('Home'), 'End'),
      isBar ? ['About', false] : ['Open submenu of About', false],
    ],
    [
      'Home in a list moves to its first link (optional)',
      async () => (await keys(() => button('Shop'), 'Enter'), walk(link('Cups'), 'Home')),
      ...(isBar ? (['Tea'] as const) : (['Home', ends] as const)),
    ],
    [
      'End in a list moves to its last link (optional)',
      async () => (await keys(() => button('Shop'), 'Enter'), walk(link('Tea'), 'End')),
      ...(isBar ? (['Cups'] as const) : (['Open submenu of About', ends] as const)),
    ],
  ]);
}
