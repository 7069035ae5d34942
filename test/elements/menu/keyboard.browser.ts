import { expect } from '../../expect.ts';
import { begin, beginStacked, focusOn, link, load, menuButton, press, seen, toggleOf } from './menu-page.ts';

before(async () => {
  await load();
});

afterEach(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

/** Presses keys one after the other, and says after each what has the focus. */
const walk = (...keys: readonly string[]): (string | undefined)[] =>
  keys.map((key) => {
    press(key);
    return focusOn();
  });

describe('the keys of a <portico-menu> that stands side by side', () => {
  it('go from item to item, without coming round', async () => {
    const element = await begin();
    link(element, 'Home').focus();
    expect(
      walk('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft', 'End'),
    ).toEqual(['Shop', 'About', 'More', 'More', 'About', 'Home', 'Home', 'More']);
  });

  it('go on from the button beside a link', async () => {
    const element = await begin();
    toggleOf(element, 'Shop').focus();
    expect(walk('ArrowRight')).toEqual(['About']);
  });

  it('go the other way from right to left', async () => {
    const element = await begin('dir="rtl"');
    link(element, 'Home').focus();
    expect(walk('ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual(['Shop', 'About', 'Shop']);
  });

  it('open a submenu and go in, through it, and out of it', async () => {
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

  it('open a mega menu and go through its links', async () => {
    const element = await begin();
    link(element, 'More').focus();
    expect(walk('ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual(['One', 'Two', 'Two']);
  });

  it('are a field’s while that has the focus', async () => {
    const element = await begin();
    toggleOf(element, 'More').click();
    element.querySelector('input')?.focus();
    expect([press('Home'), press('ArrowDown'), press('ArrowLeft')]).toEqual([true, true, true]);
  });

  it('are the page’s with a modifier', async () => {
    const element = await begin();
    link(element, 'Home').focus();
    expect([press('ArrowRight', { altKey: true }), focusOn()]).toEqual([true, 'Home']);
  });
});

describe('the keys of a stacked <portico-menu>', () => {
  it('go through all that is seen, open and close', async () => {
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
