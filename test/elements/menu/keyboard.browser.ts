import { expect } from '../../expect.ts';
import { begin, beginStacked, focusOn, link, load, menuButton, press, seen, toggleOf } from './menu-page.ts';

before(async () => {
  await load();
});

afterEach(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

/** Presses keys in order and returns the focused text after each. */
const walk = (...keys: readonly string[]): (string | undefined)[] =>
  keys.map((key) => {
    press(key);
    return focusOn();
  });

describe('the keys in a <portico-menu> bar', () => {
  it('move between items without wrapping', async () => {
    const element = await begin();
    link(element, 'Home').focus();
    expect(
      walk('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft', 'End'),
    ).toEqual(['Shop', 'About', 'More', 'More', 'About', 'Home', 'Home', 'More']);
  });

  it('continue from the button beside a link', async () => {
    const element = await begin();
    toggleOf(element, 'Shop').focus();
    expect(walk('ArrowRight')).toEqual(['About']);
  });

  it('are mirrored from right to left', async () => {
    const element = await begin('dir="rtl"');
    link(element, 'Home').focus();
    expect(walk('ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual(['Shop', 'About', 'Shop']);
  });

  it('open, enter, traverse and leave a submenu', async () => {
    const element = await begin();
    link(element, 'Shop').focus();
    expect(walk('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End', 'ArrowUp')).toEqual([
      'Coffee',
      'Tea',
      'Cups',
      'Cups',
      'Coffee',
      'Cups',
      'Tea',
    ]);
    press('Home');
    expect(walk('ArrowRight', 'ArrowDown')).toEqual(['Espresso', 'Filter']);
    expect(seen(element)).toEqual(['shop', 'coffee']);
    expect(walk('ArrowLeft')).toEqual(['Coffee']);
    expect(seen(element)).toEqual(['shop']);
  });

  it('open a mega menu and move between its links', async () => {
    const element = await begin();
    link(element, 'More').focus();
    expect(walk('ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual(['One', 'Two', 'Two']);
  });

  it('are ignored while a field has the focus', async () => {
    const element = await begin();
    toggleOf(element, 'More').click();
    element.querySelector('input')?.focus();
    expect([press('Home'), press('ArrowDown'), press('ArrowLeft')]).toEqual([true, true, true]);
  });

  it('are ignored with a modifier', async () => {
    const element = await begin();
    link(element, 'Home').focus();
    expect([press('ArrowRight', { altKey: true }), focusOn()]).toEqual([true, 'Home']);
  });
});

describe('the keys in a stacked <portico-menu>', () => {
  it('move between all visible items, and open and close submenus', async () => {
    const element = await beginStacked();
    menuButton(element).click();
    link(element, 'Home').focus();
    expect(walk('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'End', 'Home')).toEqual([
      'Shop',
      'Shop',
      'Coffee',
      'Tea',
      'More',
      'Home',
    ]);
    link(element, 'Tea').focus();
    expect(walk('ArrowLeft')).toEqual(['Shop']);
    expect(seen(element)).toEqual([]);
    press('ArrowRight');
    expect(walk('ArrowRight', 'ArrowUp')).toEqual(['Coffee', 'Shop']);
    press('ArrowLeft');
    expect(seen(element)).toEqual([]);
  });
});
